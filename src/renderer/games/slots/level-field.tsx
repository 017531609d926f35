import type { RefObject } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { money, parseBalance } from '#shared/money.ts';
import { WarningIcon } from '../table/icons.tsx';
import { isAffordable } from '../table/stake.ts';
import { useTexts } from './texts-context.ts';
import { levelNear, type LevelSlip } from './use-level.ts';

interface LevelFieldProps {
  readonly session: GameSession | null;
  readonly slip: LevelSlip;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLSelectElement | null>;
}

/** The stake: a list of the machine's levels, and buttons that go through it. */
export function LevelField({ session, slip, disabled, inputRef }: LevelFieldProps) {
  const { stake, level: words, number } = useTexts();
  const { level } = slip;
  const { levels } = slip.stakes;
  const at = level === null ? -1 : levels.indexOf(level);
  const hint = hintOf();

  function hintOf(): { readonly tone: 'plain' | 'warning' | 'wrong'; readonly text: string } {
    if (session === null) return { tone: 'plain', text: '' };
    const { label } = session.currency;
    const within = (amount: string) => `${number(amount)} ${label}`;
    if (level === null)
      return {
        tone: 'wrong',
        text: words.none({
          limits: stake.limits(number(session.limits.min), within(session.limits.max)),
          nearest: slip.stakes.nearest.map(within),
        }),
      };
    return isAffordable(money(level), session.balance)
      ? { tone: 'plain', text: stake.limits(number(levels[0]!), within(levels.at(-1)!)) }
      : { tone: 'warning', text: stake.overBalance };
  }

  /** The most that the balance has, as far as the page knows. */
  function highest(): string | null {
    const available = parseBalance(session?.balance ?? '');
    return available === null ? (levels.at(-1) ?? null) : levelNear(levels, available);
  }

  const steps = [
    { label: words.less, to: levels[at - 1] ?? null },
    { label: words.more, to: at < 0 ? null : (levels[at + 1] ?? null) },
    { label: stake.min, to: levels[0] ?? null },
    { label: stake.max, to: highest() },
  ];

  return (
    <div className="stake">
      <div className="stake__head">
        <label className="caption" htmlFor="stake">
          {stake.label}
        </label>
        <span className="stake__unit">{session?.currency.label}</span>
      </div>
      <div className="stake__row">
        <div className="field" data-invalid={hint.tone === 'wrong'} data-long={(level ?? '').length > 10}>
          <select
            id="stake"
            ref={inputRef}
            className="field__input"
            value={level ?? ''}
            // Never disabled: that would drop the focus of a player who plays from this field.
            aria-disabled={disabled}
            aria-invalid={hint.tone === 'wrong'}
            aria-describedby="stake-hint"
            onChange={(event) => {
              if (!disabled) slip.setLevel(event.target.value);
            }}
          >
            {level === null && <option value="">–</option>}
            {levels.map((each) => (
              <option key={each} value={each}>
                {number(each)}
              </option>
            ))}
          </select>
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
                if (to !== null) slip.setLevel(to);
              }}
            >
              {label.face}
            </button>
          ))}
        </div>
      </div>
      <p id="stake-hint" className="hint" data-tone={hint.tone}>
        {hint.tone !== 'plain' && <WarningIcon />}
        {hint.text}
      </p>
    </div>
  );
}
