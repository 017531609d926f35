import { useEffect, useState } from 'react';

const ALL_WINS_MS = 900;
const ONE_WIN_MS = 1_500;
const CYCLES = 2;

/**
 * Which of several wins is highlighted: all (null), then each in turn, twice, then all again. It stops by itself,
 * because permanent motion distracts from reading. Restarts when `shown` changes.
 */
export function useWinCycle(count: number, shown: unknown): number | null {
  const [at, setAt] = useState({ shown, turn: -1 });
  const turn = at.shown === shown ? at.turn : -1;
  const isOver = count < 2 || turn >= count * CYCLES;

  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(
      () => {
        setAt({ shown, turn: turn + 1 });
      },
      turn < 0 ? ALL_WINS_MS : ONE_WIN_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [shown, turn, isOver]);

  return isOver || turn < 0 ? null : turn % count;
}
