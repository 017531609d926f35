import { useMemo, useState } from 'react';
import { getFirstStake, parseStake, type ParsedStake, type StakeRules } from './stake.ts';

/** The stake that the player is entering, as typed and as parsed. */
export interface StakeDraft {
  readonly typedStake: string;
  readonly stake: ParsedStake;
  setTypedStake(text: string): void;
}

/** `rules` is null until the session has been read; then the initial stake is filled in. */
export function useStake(rules: StakeRules | null): StakeDraft {
  const [typed, setTypedStake] = useState<string | null>(null);
  // The same object until something changes: fields depend on it, and a bet renders the page several times.
  return useMemo(() => {
    const typedStake = typed ?? (rules === null ? '' : getFirstStake(rules));
    const stake = rules === null ? ({ kind: 'empty' } as const) : parseStake(typedStake, rules);
    return { typedStake, stake, setTypedStake };
  }, [typed, rules]);
}
