import type { RefObject } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { money, parseBalance } from '#shared/money.ts';
import { isAffordable } from '../kit/stake/stake.ts';
import { STAKE_HINT_ID, StakeFrame, type StakeHint, type StakeStep } from '../kit/stake/stake-frame.tsx';
import { useTexts } from './texts/texts-context.ts';
import { findHighestLevel, type LevelDraft } from './use-level.ts';

interface LevelFieldProps {
  readonly session: GameSession | null;
  readonly levelDraft: LevelDraft;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLSelectElement | null>;
}

/** The stake: a list of the slot game's levels, with step buttons. */
export function LevelField({ session, levelDraft, disabled, inputRef }: LevelFieldProps) {
  const { stake, level: labels, number } = useTexts();
  const { level } = levelDraft;
  const { levels } = levelDraft.stakes;
  const at = level === null ? -1 : levels.indexOf(level);
  const hint = getHint();

  function getHint(): StakeHint {
    if (session === null) return { tone: 'plain', text: '' };
    const { label } = session.currency;
    const within = (amount: string) => `${number(amount)} ${label}`;
    if (level === null)
      return {
        tone: 'error',
        text: labels.none({
          limits: stake.limits(number(session.limits.min), within(session.limits.max)),
          nearest: levelDraft.stakes.nearest.map(within),
        }),
      };
    return isAffordable(money(level), session.balance)
      ? { tone: 'plain', text: stake.limits(number(levels[0]!), within(levels.at(-1)!)) }
      : { tone: 'warning', text: stake.overBalance };
  }

  /** The highest level that the known balance covers. */
  function highest(): string | null {
    const available = parseBalance(session?.balance ?? '');
    return available === null ? (levels.at(-1) ?? null) : findHighestLevel(levels, available);
  }

  const steps: readonly StakeStep[] = [
    { label: labels.less, to: levels[at - 1] ?? null },
    { label: labels.more, to: at < 0 ? null : (levels[at + 1] ?? null) },
    { label: stake.min, to: levels[0] ?? null },
    { label: stake.max, to: highest() },
  ];

  return (
    <StakeFrame
      unit={session?.currency.label}
      value={level ?? ''}
      steps={steps}
      hint={hint}
      disabled={disabled}
      onStep={levelDraft.setLevel}
    >
      <select
        id="stake"
        ref={inputRef}
        className="field__input"
        value={level ?? ''}
        // Never disabled: that would drop the focus of a player who plays from this field.
        aria-disabled={disabled}
        aria-invalid={hint.tone === 'error'}
        aria-describedby={STAKE_HINT_ID}
        onChange={(event) => {
          if (!disabled) levelDraft.setLevel(event.target.value);
        }}
      >
        {level === null && <option value="">–</option>}
        {levels.map((each) => (
          <option key={each} value={each}>
            {number(each)}
          </option>
        ))}
      </select>
    </StakeFrame>
  );
}
