import { useState } from 'react';
import { firstStake, readStake, type StakeReading, type StakeRules } from './stake.ts';

/** What the player is about to stake, as typed and as read. */
export interface StakeSlip {
  readonly typedStake: string;
  readonly stake: StakeReading;
  setTypedStake(text: string): void;
}

/** `rules` is null until the session has told the limits; a first stake is then filled in. */
export function useStake(rules: StakeRules | null): StakeSlip {
  const [typed, setTypedStake] = useState<string | null>(null);
  const typedStake = typed ?? (rules === null ? '' : firstStake(rules));
  return {
    typedStake,
    stake: rules === null ? { kind: 'empty' } : readStake(typedStake, rules),
    setTypedStake,
  };
}
