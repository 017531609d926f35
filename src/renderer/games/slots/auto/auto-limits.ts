import { useMemo, useState } from 'react';
import { type Money, money } from '#shared/money.ts';
import { type ParsedLimit, parseLimit } from '../../kit/stake/parsed-limit.ts';
import type { SlotsRound } from '../slots-client.ts';

/** The limits of auto-play; null is no limit. */
export interface AutoLimits {
  /** For all spins together. */
  readonly loss: Money | null;
  /** What a single round wins. */
  readonly win: Money | null;
}

export type AutoLimitName = keyof AutoLimits;

/** The limits of auto-play, as entered and as parsed. They last as long as the page. */
export interface AutoLimitsDraft {
  readonly typed: Readonly<Record<AutoLimitName, string>>;
  readonly readings: Readonly<Record<AutoLimitName, ParsedLimit>>;
  /** Null if one of them is invalid. */
  readonly limits: AutoLimits | null;
  readonly hasLimits: boolean;
  setTyped(name: AutoLimitName, text: string): void;
}

const NO_LIMITS = { loss: '', win: '' };

export function useAutoLimits(decimals: number): AutoLimitsDraft {
  const [typed, setTyped] = useState(NO_LIMITS);
  return useMemo(() => {
    const loss = parseLimit(typed.loss, decimals);
    const win = parseLimit(typed.win, decimals);
    return {
      typed,
      readings: { loss, win },
      limits: loss.kind === 'ok' && win.kind === 'ok' ? { loss: loss.limit, win: win.limit } : null,
      hasLimits: Object.values(typed).some((text) => text.trim() !== ''),
      setTyped(name: AutoLimitName, text: string) {
        setTyped({ ...typed, [name]: text });
      },
    };
  }, [typed, decimals]);
}

interface AutoRun {
  /** Its finished rounds, newest first. */
  readonly rounds: readonly Pick<SlotsRound, 'stake' | 'won'>[];
  /** Of its next spin. */
  readonly stake: string;
}

/** The limit that ends auto-play before its next spin; null if it may go on. */
export function findReachedLimit(
  { loss, win }: AutoLimits,
  { rounds, stake }: AutoRun,
): AutoLimitName | null {
  const [newest] = rounds;
  const hasWon = newest !== undefined && !money(newest.won).isZero();
  if (win !== null && hasWon && money(newest.won).greaterThanOrEqualTo(win)) return 'win';
  if (loss === null) return null;
  const lost = rounds.reduce((sum, round) => sum.plus(round.stake).minus(round.won), money(stake));
  return lost.greaterThan(loss) ? 'loss' : null;
}
