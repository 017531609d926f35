import type { ReactNode } from 'react';
import { WarningIcon } from '../page/icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

/** What a step is called, and the sign on its button. */
export interface StepLabel {
  readonly name: string;
  readonly text: string;
}

export interface StakeStep {
  readonly label: StepLabel;
  /** The stake that it leads to; null where it leads nowhere. */
  readonly to: string | null;
}

export interface StakeHint {
  readonly tone: 'plain' | 'warning' | 'error';
  readonly text: string;
}

/** The id of the hint, for the field that it describes; the field itself has the id `stake`. */
export const STAKE_HINT_ID = 'stake-hint';

interface StakeFrameProps {
  readonly unit: string | undefined;
  /** The stake as it is written in the field. */
  readonly value: string;
  readonly steps: readonly StakeStep[];
  readonly hint: StakeHint;
  readonly disabled: boolean;
  onStep(to: string): void;
  /** The field. */
  readonly children: ReactNode;
}

/** What is around the field of a stake in every game: its label and currency, the row of steps, and the hint below. */
export function StakeFrame({ unit, value, steps, hint, disabled, onStep, children }: StakeFrameProps) {
  const { stake } = useGameTexts();
  return (
    <div className="stake">
      <div className="stake__head">
        <label className="caption" htmlFor="stake">
          {stake.label}
        </label>
        <span className="stake__unit">{unit}</span>
      </div>
      <div className="stake__row">
        <div className="field" data-invalid={hint.tone === 'error'} data-long={value.length > 10}>
          {children}
        </div>
        <div className="steps">
          {steps.map(({ label, to }) => (
            <button
              key={label.name}
              type="button"
              className="step"
              aria-label={label.name}
              disabled={disabled || to === null}
              onClick={() => {
                if (to !== null) onStep(to);
              }}
            >
              {label.text}
            </button>
          ))}
        </div>
      </div>
      <p id={STAKE_HINT_ID} className="hint" data-tone={hint.tone}>
        {hint.tone !== 'plain' && <WarningIcon />}
        {hint.text}
      </p>
    </div>
  );
}
