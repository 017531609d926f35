import { useMemo, useState } from 'react';
import { type DiceDirection, countWinningOutcomes } from '#shared/games/dice-api.ts';
import { computeMinDiceStake } from '#shared/games/dice-payout.ts';
import { money } from '#shared/money.ts';
import { type StakeRules, requireProfit } from '../../kit/stake/stake.ts';
import { type RoundsDraft, useRoundsDraft } from '../../kit/round/use-rounds-draft.ts';
import { type StakeDraft, useStake } from '../../kit/stake/use-stake.ts';
import type { AutoPlay } from './auto-play.ts';
import { clampTarget, mirrorTarget } from './hundredths.ts';
import { type AutoRulesDraft, useAutoRules } from './use-auto-rules.ts';

/** 49.50 under is even money, which is easy to understand. */
const DEFAULT_TARGET = 4_950;

/** The bet that the player is preparing, with the number of rolls and the rules of auto-play. */
export interface BetDraft extends StakeDraft, RoundsDraft, AutoRulesDraft {
  readonly direction: DiceDirection;
  /** In hundredths; always valid for the direction. */
  readonly target: number;
  readonly winning: number;
  setTarget(target: number): void;
  setDirection(direction: DiceDirection): void;
}

export function useBetDraft(rules: StakeRules | null): BetDraft {
  const stakeDraft = useStake(rules);
  const roundsDraft = useRoundsDraft();
  const autoRulesDraft = useAutoRules(rules?.decimals ?? 0);
  const [direction, setDirection] = useState<DiceDirection>('under');
  const [target, setTarget] = useState(DEFAULT_TARGET);

  const winning = countWinningOutcomes(direction, target);
  const decimals = rules?.decimals ?? 0;

  return useMemo(
    () => ({
      ...stakeDraft,
      stake: requireProfit(stakeDraft.stake, computeMinDiceStake(winning, decimals)),
      ...roundsDraft,
      ...autoRulesDraft,
      direction,
      target,
      winning,
      setTarget(next: number) {
        setTarget(clampTarget(direction, next));
      },
      setDirection(next: DiceDirection) {
        if (next === direction) return;
        setDirection(next);
        setTarget(clampTarget(next, mirrorTarget(target)));
      },
    }),
    [stakeDraft, roundsDraft, autoRulesDraft, direction, target, winning, decimals],
  );
}

/** While auto-play runs, the fields show its next bet; afterwards the player's own bet is back. */
export function toNextDraft(betDraft: BetDraft, { bet: { request } }: AutoPlay): BetDraft {
  const { stake, direction, target } = request;
  return { ...betDraft, typedStake: stake, stake: { kind: 'ok', amount: money(stake) }, direction, target };
}
