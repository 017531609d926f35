import { type KeyboardEvent, memo, useState } from 'react';
import { clampTarget, formatHundredths, readHundredths, targetRange } from './hundredths.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { BetSlip } from './use-bet-slip.ts';

interface TargetFieldProps {
  readonly slip: BetSlip;
  readonly disabled: boolean;
}

/** The target as a number. Valid input applies at once; invalid input is corrected on blur. */
export const TargetField = memo(function TargetField({ slip, disabled }: TargetFieldProps) {
  const { bet, number, editable } = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const { min, max } = targetRange(slip.direction);
  const typed = draft === null ? slip.target : readHundredths(draft);
  const allowed = typed !== null && clampTarget(slip.direction, typed) === typed;

  function type(text: string): void {
    setDraft(text);
    const value = readHundredths(text);
    if (value !== null && clampTarget(slip.direction, value) === value) slip.setTarget(value);
  }

  function settle(): void {
    if (typed !== null) slip.setTarget(typed);
    setDraft(null);
  }

  /**
   * After invalid input, the first Enter only shows the corrected target: it must not bet on a value that the player
   * has not seen.
   */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!allowed) event.preventDefault();
    settle();
  }

  return (
    <div className="target">
      <label className="caption" htmlFor="target">
        {bet.target}
      </label>
      <div className="field" data-invalid={!allowed}>
        <input
          id="target"
          className="field__input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={draft ?? editable(formatHundredths(slip.target))}
          readOnly={disabled}
          aria-invalid={!allowed}
          aria-describedby="target-hint"
          onChange={(event) => {
            type(event.target.value);
          }}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id="target-hint" className="hint" data-tone={allowed ? 'plain' : 'error'}>
        {bet.targetRange(number(formatHundredths(min)), number(formatHundredths(max)))}
      </p>
    </div>
  );
});
