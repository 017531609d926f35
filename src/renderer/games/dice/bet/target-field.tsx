import { memo } from 'react';
import { formatHundredths, parseHundredths, getTargetRange } from './hundredths.ts';
import { useTargetDraft } from './use-target-draft.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { BetDraft } from './use-bet-draft.ts';

interface TargetFieldProps {
  readonly betDraft: BetDraft;
  readonly disabled: boolean;
}

/** The target as a number. */
export const TargetField = memo(function TargetField({ betDraft, disabled }: TargetFieldProps) {
  const { bet, number, editable } = useTexts();
  const draft = useTargetDraft(betDraft, editable(formatHundredths(betDraft.target)), parseHundredths);
  const { min, max } = getTargetRange(betDraft.direction);

  return (
    <div className="target">
      <label className="caption" htmlFor="target">
        {bet.target}
      </label>
      <div className="field" data-invalid={!draft.isAllowed}>
        <input
          id="target"
          className="field__input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={draft.value}
          readOnly={disabled}
          aria-invalid={!draft.isAllowed}
          aria-describedby="target-hint"
          onChange={(event) => {
            draft.type(event.target.value);
          }}
          onBlur={draft.settle}
          onKeyDown={draft.onKeyDown}
        />
      </div>
      <p id="target-hint" className="hint" data-tone={draft.isAllowed ? 'plain' : 'error'}>
        {bet.targetRange(number(formatHundredths(min)), number(formatHundredths(max)))}
      </p>
    </div>
  );
});
