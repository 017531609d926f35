import { useState } from 'react';
import type { StakeRules } from '../table/stake.ts';
import { type StakeSlip, useStake } from '../table/use-stake.ts';
import { type AutoCashOutReading, readAutoCashOut } from './auto-cash-out.ts';

/** What the player is about to bet, and how often. */
export interface BetSlip extends StakeSlip {
  readonly typedTarget: string;
  readonly target: AutoCashOutReading;
  readonly typedRounds: string;
  /** Null where what was typed is no number of rounds. */
  readonly rounds: number | null;
  setTypedTarget(text: string): void;
  setTypedRounds(text: string): void;
}

const FIRST_ROUNDS = '10';

export function useBetSlip(rules: StakeRules | null): BetSlip {
  const stakeSlip = useStake(rules);
  const [typedTarget, setTypedTarget] = useState('');
  const [typedRounds, setTypedRounds] = useState(FIRST_ROUNDS);
  return {
    ...stakeSlip,
    typedTarget,
    target: readAutoCashOut(typedTarget),
    typedRounds,
    rounds: /^[1-9]\d{0,2}$/.test(typedRounds.trim()) ? Number(typedRounds) : null,
    setTypedTarget,
    setTypedRounds,
  };
}
