import { useEffect, useMemo, useState } from 'react';
import { useReducedMotion } from '../page/use-reduced-motion.ts';
import type { Sound } from '../sound/use-sound.ts';
import { type PaidBet, planWin, type WinPlan } from './win-plan.ts';
import { getWinTones } from './win-tones.ts';

/** A win that the page shows now. */
export interface ShownWin extends PaidBet {
  /** Unique on the page: two equal wins are two celebrations. */
  readonly id: string;
}

/** The celebration of a large win. A smaller one has none: all flags are false. */
export interface WinCelebration {
  readonly win: ShownWin | null;
  /** The win is large enough for a celebration, which may be over. */
  readonly isLarge: boolean;
  /** Null if there is nothing to show, or no longer. */
  readonly plan: WinPlan | null;
  /** The amount is not complete, so nothing else on the page may show it. */
  readonly isCounting: boolean;
  /** The celebration covers the stage, and the game waits for it. */
  readonly isPlaying: boolean;
  /** The celebration fades out with the final amount; the player can continue. */
  readonly isLeaving: boolean;
  /** Completes the amount and ends the celebration. Does nothing if none is playing. */
  skip(): void;
}

type Phase = 'counting' | 'counted' | 'leaving' | 'over';

const LEAVES_MS = 380;

/** Shows `win` once. Timers end the phases, not frames, so that a hidden page does not hold the win back. */
export function useWinCelebration(win: ShownWin | null, play: Sound['play']): WinCelebration {
  const reducedMotion = useReducedMotion();
  const [reached, setReached] = useState<{ readonly id: string; readonly phase: Phase } | null>(null);
  const { id = null, stake = '0', win: amount = '0' } = win ?? {};
  const planned = useMemo(
    () => (id === null ? null : planWin({ stake, win: amount }, reducedMotion)),
    [id, stake, amount, reducedMotion],
  );
  const phase = getPhase(planned, reached?.id === id ? reached.phase : null);
  const isPlaying = phase === 'counting' || phase === 'counted';

  useEffect(() => {
    if (planned === null || id === null || phase === 'over') return;
    const { lengthMs, countMs } = planned;
    const [next, afterMs] = (
      {
        counting: ['counted', countMs],
        counted: ['leaving', lengthMs - countMs],
        leaving: ['over', LEAVES_MS],
      } as const
    )[phase];
    const timer = setTimeout(() => {
      setReached({ id, phase: next });
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [planned, id, phase]);

  useEffect(() => {
    if (planned !== null && isPlaying) return play(getWinTones(planned));
  }, [planned, isPlaying, play]);

  return {
    win,
    isLarge: planned !== null,
    plan: phase === 'over' ? null : planned,
    isCounting: phase === 'counting',
    isPlaying,
    isLeaving: phase === 'leaving',
    skip() {
      if (id !== null && isPlaying) setReached({ id, phase: 'leaving' });
    },
  };
}

function getPhase(plan: WinPlan | null, reached: Phase | null): Phase {
  if (plan === null) return 'over';
  return reached ?? (plan.countMs === 0 ? 'counted' : 'counting');
}
