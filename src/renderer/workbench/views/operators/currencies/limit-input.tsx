import { TextInput } from '../../../../ui/form/text-input.tsx';
import type { LimitsDraft } from '../operator-draft.ts';
import { texts } from '../texts.tsx';

interface LimitInputProps {
  readonly bound: keyof LimitsDraft;
  /** The full code. */
  readonly code: string;
  readonly limits: LimitsDraft;
  /** False in a table, where the column header names the bound. */
  readonly isLabelVisible: boolean;
  readonly onChange: (limits: LimitsDraft, field: string) => void;
}

/** The minimum or maximum bet in a currency. */
export function LimitInput({ bound, code, limits, isLabelVisible, onChange }: LimitInputProps) {
  const field = `bet_limits.${code}.${bound}`;
  const label = bound === 'min' ? texts.minimumBet : texts.maximumBet;
  return (
    <TextInput
      field={field}
      label={isLabelVisible ? label : texts.labelInCurrency(label, code)}
      showsLabel={isLabelVisible}
      variant="code"
      numeric
      value={limits[bound]}
      placeholder={texts.none}
      onChange={(text) => onChange({ ...limits, [bound]: text.trim() }, field)}
    />
  );
}
