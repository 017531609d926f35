import { LOAD_LIMITS, type LoadEngine } from '#shared/contract/load/load.ts';
import { ChoiceList, type Choice } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { bindFields } from '../../../../ui/form/form.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { TARGET_FIELDS, TARGET_NAMES } from '../sending-names.ts';
import sequence from '../sequence/sequence-dialog.module.css';
import { targetsOtherMachine } from './load-draft.ts';
import { useAllowedHosts, useLoad } from './load-store.ts';
import { texts } from './texts.ts';

const ENGINES: readonly Choice<LoadEngine>[] = [
  { value: 'artillery', text: texts.artillery, note: texts.artilleryHint },
  { value: 'k6', text: texts.k6, note: texts.k6Hint },
];

const NUMBERS = [
  { field: 'rate', label: texts.rate, aside: texts.upTo(LOAD_LIMITS.rate) },
  { field: 'duration', label: texts.duration, aside: texts.upTo(LOAD_LIMITS.durationSeconds) },
  { field: 'connections', label: texts.connections, aside: texts.upTo(LOAD_LIMITS.connections) },
  { field: 'maxErrors', label: texts.maxErrors, aside: texts.percentRange },
] as const;

/** The requests, their target, rate and duration. */
export function LoadFields() {
  const { draft, edit } = useLoad();
  const bind = bindFields(draft, edit);
  return (
    <>
      <Text as="p" tone="quiet">
        {texts.lead}
      </Text>
      <div className={sequence.columns}>
        <Stack gap={4}>
          <FieldGroup field="engine" label={texts.engine}>
            <ChoiceList
              label={texts.engine}
              value={draft.engine}
              choices={ENGINES}
              onChange={(engine) => edit('engine', { engine })}
            />
          </FieldGroup>
          <FieldGroup field="target" label={texts.sendTo}>
            <ChoiceList
              label={texts.sendTo}
              value={draft.target}
              fields={TARGET_FIELDS}
              choices={TARGET_NAMES}
              onChange={(target) => edit('target', { target })}
            />
          </FieldGroup>
          {draft.target === 'url' && (
            <TextInput
              field="target.url"
              label={texts.baseUrl}
              variant="code"
              placeholder="http://localhost:3000/wallet"
              value={draft.url}
              onChange={(url) => edit('target.url', { url })}
            />
          )}
          <TextInput {...bind('secret')} label={texts.secret} aside={texts.secretAside} isSecret />
        </Stack>
        <Stack gap={4}>
          {NUMBERS.map(({ field, label, aside }) => (
            <TextInput
              key={field}
              field={field}
              label={label}
              aside={aside}
              numeric
              value={draft[field]}
              onChange={(value) => edit(field, { [field]: value })}
            />
          ))}
          <TextInput
            {...bind('accounts')}
            label={texts.accounts}
            aside={texts.accountsAside}
            note={texts.accountsHint}
            variant="code"
          />
        </Stack>
      </div>
      <HostFields />
    </>
  );
}

/** Another machine must be allowed, and its host confirmed again for each test. */
function HostFields() {
  const { draft, edit, issues } = useLoad();
  const allowed = useAllowedHosts();
  const hasHostIssue = issues.some(({ field }) => field === 'hosts' || field === 'confirmHost');
  if (!hasHostIssue && !targetsOtherMachine(draft)) return null;
  return (
    <Stack gap={3}>
      <Callout tone="warning">
        <Text variant="small">{`${texts.otherHost}. ${texts.otherHostHint}`}</Text>
      </Callout>
      <div className={sequence.columns}>
        <TextInput
          field="hosts"
          label={texts.hosts}
          aside={texts.hostsAside}
          variant="code"
          placeholder="wallet.example.com"
          value={draft.hosts ?? allowed.join(', ')}
          onChange={(hosts) => edit('hosts', { hosts })}
        />
        <TextInput {...bindFields(draft, edit)('confirmHost')} label={texts.confirmHost} variant="code" />
      </div>
    </Stack>
  );
}
