import { useMemo, useState } from 'react';
import { toHundredths } from '#shared/games/crash-curve.ts';
import { computeMinCrashStake } from '#shared/games/crash-payout.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { type StakeRules, requireProfit, getStakeRules } from '../../kit/stake/stake.ts';
import { type RoundsDraft, useRoundsDraft } from '../../kit/round/use-rounds-draft.ts';
import { type StakeDraft, useStake } from '../../kit/stake/use-stake.ts';
import { type ParsedAutoCashOut, parseAutoCashOut } from './auto-cash-out.ts';

/** The bet that the player is preparing, and how many times auto-play repeats it. */
export interface BetDraft extends StakeDraft, RoundsDraft {
  readonly typedTarget: string;
  readonly target: ParsedAutoCashOut;
  setTypedTarget(text: string): void;
}

/** The same object while only the balance changes. Null until the session has been read. */
export function useStakeRules(session: GameSession | null): StakeRules | null {
  const { limits, currency } = session ?? {};
  return useMemo(
    () => (limits === undefined || currency === undefined ? null : getStakeRules(limits, currency.decimals)),
    [limits, currency],
  );
}

export function useBetDraft(rules: StakeRules | null): BetDraft {
  const stakeDraft = useStake(rules);
  const roundsDraft = useRoundsDraft();
  const [typedTarget, setTypedTarget] = useState('');
  const target = parseAutoCashOut(typedTarget);
  const { stake } = stakeDraft;
  return {
    ...stakeDraft,
    stake:
      target.kind === 'at'
        ? requireProfit(stake, computeMinCrashStake(toHundredths(target.multiplier), rules?.decimals ?? 0))
        : stake,
    ...roundsDraft,
    typedTarget,
    target,
    setTypedTarget,
  };
}
