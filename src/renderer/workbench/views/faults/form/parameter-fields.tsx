import { describeFault, type FaultName } from '#shared/faults/catalogue.ts';
import type { FaultParameter } from '#shared/faults/description.ts';
import { formatCount } from '../../../../ui/text/format.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ARMING_PATH, type ArmingDraft } from './arming-draft.ts';
import { useArmingStore } from './arming-store.ts';
import { FieldRow } from '../../../../ui/layout/section.tsx';
import { texts } from '../texts.ts';

interface ParameterFieldsProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

/** The numeric parameters of the fault, if it has any. */
export function ParameterFields({ fault, draft }: ParameterFieldsProps) {
  const edit = useArmingStore((state) => state.edit);
  const { parameters = [] } = describeFault(fault);
  if (parameters.length === 0) return null;
  return (
    <FieldRow>
      {parameters.map((parameter) => {
        const { name, label, unit } = parameter;
        const field = `${ARMING_PATH}.parameters.${name}`;
        return (
          <TextInput
            key={name}
            field={field}
            label={unit === null || unit === label.toLowerCase() ? label : texts.labelInUnit(label, unit)}
            variant="code"
            numeric
            value={draft.parameters[name] ?? ''}
            note={formatRange(parameter)}
            onChange={(text) => edit(fault, field, { parameters: { ...draft.parameters, [name]: text } })}
          />
        );
      })}
    </FieldRow>
  );
}

function formatRange({ min, max, whole }: FaultParameter): string {
  return texts.range(formatCount(min), formatCount(max), whole ? '' : texts.decimalsAllowed);
}
