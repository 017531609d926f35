import type { ReactNode } from 'react';
import { WarningIcon } from '../page/icons.tsx';
import { useGameTexts } from '../texts/game-texts-context.ts';

/** A step's accessible name, and the text on its button. */
export interface StepLabel {
  readonly name: string;
  readonly text: string;
}

export interface StakeStep {
  readonly label: StepLabel;
  /** The resulting stake; null disables the step. */
  readonly to: string | null;
}

export interface StakeHint {
  readonly tone: 'plain' | 'warning' | 'error';
  readonly text: string;
}

/** The ID of the hint that describes the field. The field itself has the id `stake`. */
export const STAKE_HINT_ID = 'stake-hint';

interface StakeFrameProps {
  /** The ID of the field; its hint has `-hint` after it. */
  readonly id?: string;
  readonly unit: string | undefined;
  /** The stake as shown in the field. */
  readonly value: string;
  readonly steps: readonly StakeStep[];
  readonly hint: StakeHint;
  readonly disabled: boolean;
  /** A control at the end of the caption. */
  readonly headAction?: ReactNode;
  onStep(to: string): void;
  /** The field. */
  readonly children: ReactNode;
}

/** The frame of every game's stake field: label, currency, step buttons and hint. */
export function StakeFrame(props: StakeFrameProps) {
  const { id = 'stake', unit, value, steps, hint, disabled, headAction, onStep, children } = props;
  const { stake } = useGameTexts();
  return (
    <div className="stake">
      <div className="stake__head">
        <label className="caption" htmlFor={id}>
          {stake.label}
        </label>
        <span className="stake__unit">{unit}</span>
        {headAction}
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
      <p id={`${id}-hint`} className="hint" data-tone={hint.tone}>
        {hint.tone !== 'plain' && <WarningIcon />}
        {hint.text}
      </p>
    </div>
  );
}
