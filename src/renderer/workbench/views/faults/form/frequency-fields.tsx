import type { FaultFrequency } from '#shared/faults/arming.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ARMING, drawsByChance, type ArmingDraft } from './arming-draft.ts';
import { useArming } from './arming-store.ts';
import { FieldRow } from '../../../../ui/layout/section.tsx';

type Kind = FaultFrequency['kind'];

const KINDS: readonly { readonly value: Kind; readonly text: string }[] = [
  { value: 'always', text: 'Always' },
  { value: 'next', text: 'The next' },
  { value: 'every', text: 'Every nth' },
  { value: 'chance', text: 'At random' },
  { value: 'for', text: 'For a period' },
];

const NOTES: Record<Kind, string> = {
  always: 'On every matching callback, until you clear it.',
  next: 'On the next n matching callbacks (each attempt counts). Then it clears itself.',
  every: 'On every nth matching callback, until you clear it.',
  chance: 'On each matching callback with this probability. The same seed gives the same sequence.',
  for: 'On every matching callback, until this much time has passed on the workbench clock.',
};

/** The number that each kind but 'always' asks for. */
const NUMBERS: Partial<
  Record<Kind, { readonly name: 'count' | 'nth' | 'probability' | 'seconds'; readonly label: string }>
> = {
  next: { name: 'count', label: 'How many' },
  every: { name: 'nth', label: 'n' },
  chance: { name: 'probability', label: 'Probability, 0 to 1' },
  for: { name: 'seconds', label: 'Seconds' },
};

interface FrequencyFieldsProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

export function FrequencyFields({ fault, draft }: FrequencyFieldsProps) {
  const edit = useArming((state) => state.edit);
  const number = NUMBERS[draft.frequency];
  const hasSeed = drawsByChance(fault, draft.frequency);
  const field = `${ARMING}.frequency`;
  return (
    <FieldGroup field={field} label="How often" note={NOTES[draft.frequency]}>
      <Segmented
        label="How often"
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
              look="code"
              numeric
              value={draft[number.name]}
              onChange={(text) => edit(fault, `${field}.${number.name}`, { [number.name]: text })}
            />
          )}
          {hasSeed && (
            <TextInput
              field={`${ARMING}.seed`}
              label="Seed"
              look="code"
              value={draft.seed}
              onChange={(seed) => edit(fault, `${ARMING}.seed`, { seed })}
            />
          )}
        </FieldRow>
      )}
    </FieldGroup>
  );
}
