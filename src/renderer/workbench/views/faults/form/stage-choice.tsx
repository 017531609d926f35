import { describeFault, type FaultName } from '#shared/faults/catalogue.ts';
import { ChoiceList } from '../../../../ui/form/choice-list.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { STAGE_WORDS } from '../stage-words.ts';
import { ARMING, type ArmingDraft } from './arming-draft.ts';
import { useArming } from './arming-store.ts';
import { Text } from '../../../../ui/text/text.tsx';

interface StageChoiceProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

/** When the fault acts: a choice where there are two, for what becomes of the money hangs on it. */
export function StageChoice({ fault, draft }: StageChoiceProps) {
  const edit = useArming((state) => state.edit);
  const { stages } = describeFault(fault);
  const field = `${ARMING}.stage`;
  if (draft.stage === null) {
    const { text, note } = STAGE_WORDS[stages[0]];
    return (
      <FieldGroup field={field} label="When it acts">
        <p>
          {text}. <Text look="note">{note}</Text>
        </p>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup field={field} label="When it acts">
      <ChoiceList
        label="When it acts"
        value={draft.stage}
        choices={stages.map((stage) => ({ value: stage, ...STAGE_WORDS[stage] }))}
        onChange={(stage) => edit(fault, field, { stage })}
      />
    </FieldGroup>
  );
}
