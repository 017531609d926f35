import { X, Zap } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  proxyFaultSchema,
  type ProxyFaultEffect,
  type RecordingProxyStatus,
} from '#shared/contract/recording-proxies.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { toValidationIssues } from '#shared/validation-issue.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import {
  applySubmitResult,
  bindFields,
  editForm,
  getFailure,
  findFirstInvalid,
  focusField,
  IssuesContext,
  createForm,
  parseNumberInput,
} from '../../../ui/form/form.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Columns, Row, Stack } from '../../../ui/layout/stack.tsx';
import { ErrorNote } from '../../../ui/text/error-note.tsx';
import { Note, Text } from '../../../ui/text/text.tsx';
import { formatProxyFault, refreshProxies } from '../../features/armed-faults/proxies-store.ts';
import { client } from '../../platform/client.ts';
import { announceFailure, submit } from '../../platform/submit.ts';
import { useAction } from '../../platform/use-action.ts';
import { texts } from './texts.ts';

type EffectKind = ProxyFaultEffect['kind'];

/** The parameter of each effect: the name of its number on the wire, and its label. */
const EFFECTS = {
  delay_request: { text: texts.delayRequest, number: 'ms', label: texts.milliseconds, initial: '1000' },
  delay_response: { text: texts.delayResponse, number: 'ms', label: texts.milliseconds, initial: '1000' },
  cut: { text: texts.cut, number: 'bytes', label: texts.bytes, initial: '20' },
  status: { text: texts.replaceStatus, number: 'status', label: texts.status, initial: '503' },
} as const satisfies Record<EffectKind, unknown>;
const KINDS = Object.keys(EFFECTS) as EffectKind[];

const CALLBACK_OPTIONS = [
  { value: 'all', text: texts.allCallbacks },
  ...CALLBACKS.map((callback) => ({ value: callback, text: callback })),
] as const;

/** The armed faults of a proxy that allows faults, and the form that arms another. */
export function ProxyFaults({ proxy }: { readonly proxy: RecordingProxyStatus }) {
  const { id, name, faults, url } = proxy;
  const action = useAction(announce);
  const disarm = (faultId: number): void =>
    void action.run(async () => {
      await client.recordingProxies.disarm({ id, faultId });
      await refreshProxies();
    }, texts.disarmed);
  return (
    <Stack as="section" gap={2} aria-label={`${name}: ${texts.faults}`}>
      <Text as="h3" variant="subheading">
        {texts.faults}
      </Text>
      {faults.length === 0 && <Note>{texts.noFaults}</Note>}
      <Stack as="ul" gap={1}>
        {faults.map((armed) => (
          <Row as="li" key={armed.id} gap={2} data-tone="warning">
            <Zap size={14} color="var(--tone)" aria-hidden />
            <Text weight="medium">{formatProxyFault(armed)}</Text>
            <Note as="span" tabularNums>
              {texts.changedExchanges(armed.changed)}
            </Note>
            <IconButton
              label={texts.disarm(formatProxyFault(armed))}
              icon={X}
              onClick={() => disarm(armed.id)}
            />
          </Row>
        ))}
      </Stack>
      <ErrorNote message={action.error} />
      {url === null ? <Note>{texts.startFirst}</Note> : <ArmForm id={id} />}
    </Stack>
  );
}

interface FaultDraft {
  readonly kind: EffectKind;
  readonly number: string;
  readonly callback: (typeof CALLBACK_OPTIONS)[number]['value'];
  /** Empty until it is disarmed. */
  readonly times: string;
}

function toFault({ kind, number, callback, times }: FaultDraft) {
  return {
    callback: callback === 'all' ? null : callback,
    times: times.trim() === '' ? null : parseNumberInput(times),
    effect: { kind, [EFFECTS[kind].number]: parseNumberInput(number) },
  };
}

function ArmForm({ id }: { readonly id: number }) {
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(
    createForm<FaultDraft>({
      kind: 'delay_response',
      number: EFFECTS.delay_response.initial,
      callback: 'all',
      times: '1',
    }),
  );
  const { draft } = form;
  const edit = (field: string, change: Partial<FaultDraft>): void =>
    setForm((current) => editForm(current, field, change));
  const { number, label } = EFFECTS[draft.kind];

  const arm = async (): Promise<void> => {
    const fault = proxyFaultSchema.safeParse(toFault(draft));
    const result = fault.success
      ? await submit(client.recordingProxies.arm({ id, fault: fault.data }), texts.notArmed)
      : announceFailure({ kind: 'rejected', issues: toValidationIssues(fault.error) }, texts.notArmed);
    setForm((current) => applySubmitResult(current, result));
    const field = findFirstInvalid(result);
    if (field !== null && element.current !== null) focusField(element.current, field);
    if (result.kind !== 'done') return;
    announce(texts.armed);
    await refreshProxies().catch(() => undefined);
  };

  return (
    <IssuesContext value={form.issues}>
      <Stack
        as="form"
        gap={2}
        ref={element}
        aria-label={texts.armFault}
        onSubmit={(event) => {
          event.preventDefault();
          void arm();
        }}
      >
        <Columns
          widths="minmax(140px, 180px) minmax(80px, 120px) minmax(120px, 160px) minmax(100px, 140px)"
          gap={3}
          align="start"
        >
          <SelectField
            label={texts.effect}
            help="proxyFaults"
            value={draft.kind}
            options={KINDS.map((kind) => ({ value: kind, text: EFFECTS[kind].text }))}
            onChange={(kind) => edit('effect', { kind, number: EFFECTS[kind].initial })}
          />
          <TextInput
            field={`effect.${number}`}
            label={label}
            variant="code"
            numeric
            value={draft.number}
            onChange={(text) => edit('effect', { number: text })}
          />
          <SelectField
            label={texts.callback}
            value={draft.callback}
            options={CALLBACK_OPTIONS}
            onChange={(callback) => edit('callback', { callback })}
          />
          <TextInput
            {...bindFields(draft, edit)('times')}
            label={texts.times}
            variant="code"
            numeric
            placeholder={texts.untilDisarmed}
          />
        </Columns>
        <ErrorNote message={getFailure(form)} />
        <Row>
          <Button type="submit" size="sm" icon={Zap}>
            {texts.arm}
          </Button>
        </Row>
      </Stack>
    </IssuesContext>
  );
}
