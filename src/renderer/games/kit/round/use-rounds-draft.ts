import { useMemo, useState } from 'react';

const DEFAULT_ROUNDS = '10';

/** How many bets auto-play places, as typed and as parsed. */
export interface RoundsDraft {
  readonly typedRounds: string;
  /** Null if the input is invalid. */
  readonly rounds: number | null;
  setTypedRounds(text: string): void;
}

export function useRoundsDraft(): RoundsDraft {
  const [typedRounds, setTypedRounds] = useState(DEFAULT_ROUNDS);
  return useMemo(() => ({ typedRounds, rounds: parseRounds(typedRounds), setTypedRounds }), [typedRounds]);
}

/** 1 to 999. */
function parseRounds(text: string): number | null {
  return /^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : null;
}
