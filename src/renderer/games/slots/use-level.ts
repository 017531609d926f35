import { useState } from 'react';
import type { SlotStakes } from '#shared/games/slots/slots-api.ts';
import { type Money, money } from '#shared/money.ts';
import { getFirstStake, type StakeRules } from '../kit/stake/stake.ts';

/** The stake that the player has chosen: one of the slot game's levels. */
export interface LevelDraft {
  readonly stakes: SlotStakes;
  /** Amount text; null if the slot game has no level within the limits. */
  readonly level: string | null;
  setLevel(level: string): void;
}

const NO_STAKES: SlotStakes = { levels: [], nearest: [] };

/** Another slot game has other levels: it starts with the highest one up to the last choice. */
export function useLevel(stakes: SlotStakes | null, rules: StakeRules | null): LevelDraft {
  const [chosen, setLevel] = useState<string | null>(null);
  const known = stakes ?? NO_STAKES;
  const requested = chosen ?? (rules === null ? null : getFirstStake(rules));
  return {
    stakes: known,
    level: requested === null ? null : findHighestLevel(known.levels, money(requested)),
    setLevel,
  };
}

/** The highest level up to an amount; the lowest level if all are higher. */
export function findHighestLevel(levels: readonly string[], amount: Money): string | null {
  return levels.findLast((level) => money(level).lte(amount)) ?? levels[0] ?? null;
}
