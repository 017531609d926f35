import { useState } from 'react';
import { firstStake, readStake, type StakeReading, type StakeRules } from './stake.ts';

/** The stake that the player is entering, as typed and as parsed. */
export interface StakeSlip {
  readonly typedStake: string;
  readonly stake: StakeReading;
  setTypedStake(text: string): void;
}

/** `rules` is null until the session has been read; then the initial stake is filled in. */
export function useStake(rules: StakeRules | null): StakeSlip {
  const [typed, setTypedStake] = useState<string | null>(null);
  const typedStake = typed ?? (rules === null ? '' : firstStake(rules));
  return {
    typedStake,
    stake: rules === null ? { kind: 'empty' } : readStake(typedStake, rules),
    setTypedStake,
  };
}
