import { useState } from 'react';
import { type DiceDirection, winningOutcomes } from '#shared/games/dice-api.ts';
import { clampTarget, mirroredTarget } from './hundredths.ts';
import { firstStake, readStake, type StakeReading, type StakeRules } from './stake.ts';

/** 49.50 under: even money, the bet everybody understands at once. */
const FIRST_TARGET = 4_950;

/** What the player is about to bet, as typed and as read. */
export interface BetSlip {
  readonly typedStake: string;
  readonly stake: StakeReading;
  readonly direction: DiceDirection;
  /** Hundredths; always one that the direction allows. */
  readonly target: number;
  readonly winning: number;
  setTypedStake(text: string): void;
  setTarget(target: number): void;
  setDirection(direction: DiceDirection): void;
}

/** `rules` is null until the session has told the limits; a first stake is then filled in. */
export function useBetSlip(rules: StakeRules | null): BetSlip {
  const [typed, setTypedStake] = useState<string | null>(null);
  const [direction, setDirection] = useState<DiceDirection>('under');
  const [target, setTarget] = useState(FIRST_TARGET);
  const typedStake = typed ?? (rules === null ? '' : firstStake(rules));

  return {
    typedStake,
    stake: rules === null ? { kind: 'empty' } : readStake(typedStake, rules),
    direction,
    target,
    winning: winningOutcomes(direction, target),
    setTypedStake,
    setTarget(next) {
      setTarget(clampTarget(direction, next));
    },
    setDirection(next) {
      if (next === direction) return;
      setDirection(next);
      setTarget(clampTarget(next, mirroredTarget(target)));
    },
  };
}
