import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { LimitsDraft } from '../operator-draft.ts';

interface LimitInputProps {
  readonly bound: keyof LimitsDraft;
  /** Full code. */
  readonly code: string;
  readonly limits: LimitsDraft;
  /** In a table, the head of the column says which bound it is. */
  readonly labelIsSeen: boolean;
  readonly onChange: (limits: LimitsDraft, field: string) => void;
}

/** The smallest or the largest bet in a currency. */
export function LimitInput({ bound, code, limits, labelIsSeen, onChange }: LimitInputProps) {
  const field = `bet_limits.${code}.${bound}`;
  const label = bound === 'min' ? 'Smallest bet' : 'Largest bet';
  return (
    <TextInput
      field={field}
      label={labelIsSeen ? label : `${label} in ${code}`}
      labelIsSeen={labelIsSeen}
      look="code"
      numeric
      value={limits[bound]}
      placeholder="none"
      onChange={(text) => onChange({ ...limits, [bound]: text.trim() }, field)}
    />
  );
}
