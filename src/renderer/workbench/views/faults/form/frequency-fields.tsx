import type { FaultFrequency } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ARMING_PATH, needsSeed, type ArmingDraft } from './arming-draft.ts';
import { useArmingStore } from './arming-store.ts';
import { FieldRow } from '../../../../ui/layout/section.tsx';
import { texts } from '../texts.ts';

type Kind = FaultFrequency['kind'];

const KINDS: readonly { readonly value: Kind; readonly text: string }[] = [
  { value: 'always', text: texts.always },
  { value: 'next', text: texts.next },
  { value: 'every', text: texts.everyNth },
  { value: 'chance', text: texts.atRandom },
  { value: 'for', text: texts.forPeriod },
];

const NOTES: Record<Kind, string> = {
  always: texts.alwaysHint,
  next: texts.nextHint,
  every: texts.everyNthHint,
  chance: texts.atRandomHint,
  for: texts.forPeriodHint,
};

/** The number that each kind but 'always' needs. */
const NUMBERS: Partial<
  Record<Kind, { readonly name: 'count' | 'nth' | 'probability' | 'seconds'; readonly label: string }>
> = {
  next: { name: 'count', label: texts.howMany },
  every: { name: 'nth', label: 'n' },
  chance: { name: 'probability', label: texts.probability },
  for: { name: 'seconds', label: texts.seconds },
};

interface FrequencyFieldsProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

export function FrequencyFields({ fault, draft }: FrequencyFieldsProps) {
  const edit = useArmingStore((state) => state.edit);
  const number = NUMBERS[draft.frequency];
  const hasSeed = needsSeed(fault, draft.frequency);
  const field = `${ARMING_PATH}.frequency`;
  return (
    <FieldGroup field={field} label={texts.howOften} help="arming" note={NOTES[draft.frequency]}>
      <Segmented
        label={texts.howOften}
        value={draft.frequency}
        options={KINDS}
        onChange={(frequency) => edit(fault, field, { frequency })}
      />
      {(number !== undefined || hasSeed) && (
        <FieldRow>
          {number !== undefined && (
            <TextInput
              field={`${field}.${number.name}`}
              label={number.label}
              variant="code"
              numeric
              value={draft[number.name]}
              onChange={(text) => edit(fault, `${field}.${number.name}`, { [number.name]: text })}
            />
          )}
          {hasSeed && (
            <TextInput
              field={`${ARMING_PATH}.seed`}
              label={texts.seed}
              variant="code"
              value={draft.seed}
              onChange={(seed) => edit(fault, `${ARMING_PATH}.seed`, { seed })}
            />
          )}
        </FieldRow>
      )}
    </FieldGroup>
  );
}
