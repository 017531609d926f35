import type { RefObject } from 'react';
import { computeCrashPayout } from '#shared/games/crash-payout.ts';
import { toHundredths } from '#shared/games/crash-curve.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { useTexts } from '../texts/texts-context.ts';
import type { Texts } from '../texts/texts.ts';
import type { BetDraft } from './use-bet-draft.ts';
import { formatAmount } from '../texts/format.ts';

interface TargetFieldProps {
  readonly session: GameSession | null;
  readonly betDraft: BetDraft;
  /** The element's ID, unique on the page. */
  readonly id: string;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The multiplier at which the table cashes out automatically. If it is empty, the player cashes out. */
export function TargetField({ session, betDraft, id, disabled, inputRef }: TargetFieldProps) {
  const texts = useTexts();
  const { target } = texts;
  const wrong = betDraft.target.kind === 'malformed' || betDraft.target.kind === 'too-low';
  return (
    <div className="target">
      <label className="caption" htmlFor={id}>
        {target.label}
      </label>
      <div className="field" data-invalid={wrong}>
        <input
          id={id}
          ref={inputRef}
          className="field__input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={17}
          placeholder={target.placeholder}
          value={betDraft.typedTarget}
          readOnly={disabled}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            betDraft.setTypedTarget(event.target.value);
          }}
        />
        {/* Beside the placeholder it would read "Off ×". */}
        <span className="field__unit" aria-hidden="true" data-empty={betDraft.typedTarget === ''}>
          ×
        </span>
      </div>
      <p id={`${id}-hint`} className="hint" data-tone={wrong ? 'error' : 'plain'}>
        {getHint(betDraft, session, texts)}
      </p>
    </div>
  );
}

function getHint({ target, stake }: BetDraft, session: GameSession | null, texts: Texts): string {
  if (target.kind === 'malformed') return texts.target.malformed;
  if (target.kind === 'too-low') return texts.target.tooLow;
  if (target.kind !== 'at' || stake.kind !== 'ok' || session === null) return texts.target.off;
  const pays = computeCrashPayout(stake.amount, toHundredths(target.multiplier), session.currency.decimals);
  return texts.target.pays(formatAmount(session, pays, texts));
}
