import { useState } from 'react';
import { hundredthsOf } from '#shared/games/crash-curve.ts';
import { computeLeastCrashStake } from '#shared/games/crash-payout.ts';
import { type StakeRules, requireProfit } from '../../kit/stake/stake.ts';
import { type RoundsSlip, useRounds } from '../../kit/round/use-rounds.ts';
import { type StakeSlip, useStake } from '../../kit/stake/use-stake.ts';
import { type AutoCashOutReading, readAutoCashOut } from './auto-cash-out.ts';

/** The bet that the player is preparing, and how often auto-play repeats it. */
export interface BetSlip extends StakeSlip, RoundsSlip {
  readonly typedTarget: string;
  readonly target: AutoCashOutReading;
  setTypedTarget(text: string): void;
}

export function useBetSlip(rules: StakeRules | null): BetSlip {
  const stakeSlip = useStake(rules);
  const roundsSlip = useRounds();
  const [typedTarget, setTypedTarget] = useState('');
  const target = readAutoCashOut(typedTarget);
  const { stake } = stakeSlip;
  return {
    ...stakeSlip,
    stake:
      target.kind === 'at'
        ? requireProfit(stake, computeLeastCrashStake(hundredthsOf(target.multiplier), rules?.decimals ?? 0))
        : stake,
    ...roundsSlip,
    typedTarget,
    target,
    setTypedTarget,
  };
}
