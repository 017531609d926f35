import { useMemo, useState } from 'react';
import { type DiceDirection, countWinningOutcomes } from '#shared/games/dice-api.ts';
import { computeMinDiceStake } from '#shared/games/dice-payout.ts';
import { money } from '#shared/money.ts';
import { type StakeRules, requireProfit } from '../../kit/stake/stake.ts';
import { type RoundsSlip, useRounds } from '../../kit/round/use-rounds.ts';
import { type StakeSlip, useStake } from '../../kit/stake/use-stake.ts';
import type { AutoPlay } from './auto-play.ts';
import { clampTarget, mirrorTarget } from './hundredths.ts';
import { type AutoRulesSlip, useAutoRules } from './use-auto-rules.ts';

/** 49.50 under is even money, which everybody understands. */
const DEFAULT_TARGET = 4_950;

/** The bet that the player is preparing, with the number of rolls and the rules of auto-play. */
export interface BetSlip extends StakeSlip, RoundsSlip, AutoRulesSlip {
  readonly direction: DiceDirection;
  /** In hundredths; always valid for the direction. */
  readonly target: number;
  readonly winning: number;
  setTarget(target: number): void;
  setDirection(direction: DiceDirection): void;
}

export function useBetSlip(rules: StakeRules | null): BetSlip {
  const stakeSlip = useStake(rules);
  const roundsSlip = useRounds();
  const autoRulesSlip = useAutoRules(rules?.decimals ?? 0);
  const [direction, setDirection] = useState<DiceDirection>('under');
  const [target, setTarget] = useState(DEFAULT_TARGET);

  const winning = countWinningOutcomes(direction, target);
  const decimals = rules?.decimals ?? 0;

  return useMemo(
    () => ({
      ...stakeSlip,
      stake: requireProfit(stakeSlip.stake, computeMinDiceStake(winning, decimals)),
      ...roundsSlip,
      ...autoRulesSlip,
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
    [stakeSlip, roundsSlip, autoRulesSlip, direction, target, winning, decimals],
  );
}

/** While auto-play runs, the fields show its next bet; afterwards the player's own bet is back. */
export function toNextSlip(slip: BetSlip, { bet: { request } }: AutoPlay): BetSlip {
  const { stake, direction, target } = request;
  return { ...slip, typedStake: stake, stake: { kind: 'ok', amount: money(stake) }, direction, target };
}
