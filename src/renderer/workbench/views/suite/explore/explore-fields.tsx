import { Columns } from '../../../../ui/layout/stack.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { TargetDraft } from '../target/target-draft.ts';
import { useTarget } from '../target/target-store.ts';
import { texts } from './texts.ts';

const NUMBERS = [
  { field: 'runs', label: texts.sequences, placeholder: '300', help: 'explore' },
  { field: 'maxLength', label: texts.longest, placeholder: '40' },
  { field: 'budgetSeconds', label: texts.seconds, placeholder: '60' },
  { field: 'seed', label: texts.seed, placeholder: texts.randomSeed },
] as const;

/** The options of random sequences. */
export function ExploreFields({ draft: { explore } }: { readonly draft: TargetDraft }) {
  const edit = useTarget((state) => state.edit);
  return (
    <>
      <Columns widths="repeat(2, minmax(0, 1fr))" gap={3} align="start">
        {NUMBERS.map(({ field, ...rest }) => (
          <TextInput
            key={field}
            field={field}
            {...rest}
            numeric
            value={explore[field]}
            onChange={(text) => edit(field, { explore: { ...explore, [field]: text } })}
          />
        ))}
      </Columns>
      <Switch
        label={texts.racesLabel}
        note={texts.racesNote}
        field="races"
        checked={explore.races}
        onChange={(races) => edit('races', { explore: { ...explore, races } })}
      />
    </>
  );
}
