import { X } from 'lucide-react';
import { useRef } from 'react';
import { stripMarkup } from '#shared/faults/format-arming.ts';
import { describeFault, formatFaultName, type FaultName } from '#shared/faults/catalogue.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { useCommand } from '../../../platform/commands/command-registry.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { IssuesContext, focusField } from '../../../../ui/form/form.ts';
import { ArmedMark } from '../fault-catalogue.tsx';
import { FAULT_DETAIL_ID } from '../use-catalogue-keys.ts';
import { ArmingFooter } from './arming-footer.tsx';
import styles from './arming-pane.module.css';
import { useArmingStore } from './arming-store.ts';
import { FrequencyFields } from './frequency-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { PaneHeader } from '../../../../ui/layout/bars.tsx';
import { Pane, Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { KIND_ICONS } from '../../../exchange/kinds.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { FilterChips } from '../../../../ui/controls/filter-chips.tsx';
import { ARMING_PATH, type ArmingDraft } from './arming-draft.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { STAGE_NAMES } from '../stage-names.ts';
import { texts } from '../texts.ts';

/** One fault: what it does, how a gateway reacts, and the form that arms it. */
export function ArmingPane({ fault }: { readonly fault: FaultName }) {
  const pane = useRef<HTMLElement>(null);
  const form = useArmingStore((state) => state.forms[fault]);
  const { effect, reaction } = describeFault(fault);
  const name = formatFaultName(fault);

  const arm = async (): Promise<void> => {
    const invalid = await useArmingStore.getState().arm(fault);
    if (invalid !== null && pane.current !== null) focusField(pane.current, invalid);
  };
  useCommand('faults.arm', () => void arm());

  return (
    <IssuesContext value={form.issues}>
      <Pane
        as="section"
        full
        ground="surface"
        ref={pane}
        id={FAULT_DETAIL_ID}
        aria-label={texts.fault(name)}
        tabIndex={-1}
      >
        <PaneHeader
          as="h2"
          title={name}
          end={
            <IconButton
              label={texts.close}
              keys="Esc"
              icon={X}
              iconSize={16}
              onClick={() => useNavigation.getState().selectFault(null)}
            />
          }
        >
          <Text as="code" tone="faint" truncate>
            {fault}
          </Text>
          <ArmedMark fault={fault} />
        </PaneHeader>
        <Stack grow scroll gap={5} pad="4 4 6" className={styles.body}>
          <dl className={styles.about}>
            <div>
              <Note as="dt">{texts.effect}</Note>
              <dd>{stripMarkup(effect)}</dd>
            </div>
            <div>
              <Note as="dt">{texts.reaction}</Note>
              <dd>{stripMarkup(reaction)}</dd>
            </div>
          </dl>
          <StageChoice fault={fault} draft={form.draft} />
          <ParameterFields fault={fault} draft={form.draft} />
          <FrequencyFields fault={fault} draft={form.draft} />
          <CallbackChoice fault={fault} draft={form.draft} />
          <ScopeFields fault={fault} draft={form.draft} />
        </Stack>
        <ArmingFooter fault={fault} form={form} onArm={() => void arm()} />
      </Pane>
    </IssuesContext>
  );
}

interface CallbackChoiceProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

/** Which callbacks it acts on, of those that it can act on. */
function CallbackChoice({ fault, draft }: CallbackChoiceProps) {
  const edit = useArmingStore((state) => state.edit);
  const { callbacks } = describeFault(fault);
  const [first, ...others] = callbacks;
  const field = `${ARMING_PATH}.callbacks`;
  return (
    <FieldGroup field={field} label={texts.callbacks}>
      {first !== undefined && others.length === 0 ? (
        <p>{texts.appliesTo(first)}</p>
      ) : (
        <FilterChips
          label={texts.callbacks}
          showsLabel={false}
          options={callbacks.map(toChip)}
          selected={draft.callbacks}
          onChange={(chosen) => edit(fault, field, { callbacks: chosen })}
        />
      )}
    </FieldGroup>
  );
}

function toChip(callback: Callback) {
  const Icon = KIND_ICONS[callback];
  return { value: callback, text: callback, icon: <Icon size={12} strokeWidth={1.75} aria-hidden /> };
}

interface StageChoiceProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

/** The stage of the fault: a choice if there are two, because it decides what happens to the money. */
function StageChoice({ fault, draft }: StageChoiceProps) {
  const edit = useArmingStore((state) => state.edit);
  const { stages } = describeFault(fault);
  const field = `${ARMING_PATH}.stage`;
  if (draft.stage === null) {
    const { text, note } = STAGE_NAMES[stages[0]];
    return (
      <FieldGroup field={field} label={texts.frequency}>
        <p>
          {`${text}. `}
          <Text variant="note">{note}</Text>
        </p>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup field={field} label={texts.frequency}>
      <ChoiceList
        label={texts.frequency}
        value={draft.stage}
        choices={stages.map((stage) => ({ value: stage, ...STAGE_NAMES[stage] }))}
        onChange={(stage) => edit(fault, field, { stage })}
      />
    </FieldGroup>
  );
}
