import { useEffect, useEffectEvent, useState } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import type { Money } from '#shared/money.ts';
import { AUTO_STOP_GUARD_MS } from '../../kit/stake/auto-stop-guard.ts';
import { usePageVisible } from '../../kit/page/use-page-visible.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import type { Game } from '../../kit/round/use-game.ts';
import {
  applyRoll,
  applySending,
  decideAutoPlay,
  isInterrupted,
  type AutoPlay,
  getTurnDelayMs,
} from './auto-play.ts';
import type { DiceClient } from '../dice-client.ts';

export interface AutoPlayer {
  /** The run, with its next bet; null if auto-play is off. */
  readonly run: AutoPlay | null;
  /** Rolls left to bet on; null if auto-play is off. */
  readonly left: number | null;
  /** Auto-play has just ended, so a press may still be meant to stop it. */
  readonly isEnding: boolean;
  /** The result of the run that has ended; null before, and during the next one. */
  readonly ended: { readonly rolled: number; readonly profit: Money } | null;
  start(auto: AutoPlay): void;
  /** Does not cancel a bet that was already sent. */
  stop(): void;
}

interface AutoPlayOptions {
  /** Something covers the game, such as the celebration of a large win. */
  readonly waits: boolean;
  readonly isInstant: boolean;
}

/**
 * Plays automatically while the page is visible. A hidden page places no bets; when it is visible again it waits as
 * after any roll, as it does after `waits`.
 */
export function useAutoPlay(
  game: Game<DiceRound>,
  client: DiceClient,
  { waits, isInstant }: AutoPlayOptions,
): AutoPlayer {
  const { state } = game;
  const [auto, setAuto] = useState<AutoPlay | null>(null);
  const [ended, setEnded] = useState<AutoPlayer['ended']>(null);
  const [isEnding, setEnding] = useState(false);
  const isPageVisible = usePageVisible();
  const reducedMotion = useReducedMotion();
  if (auto !== null && isInterrupted(state)) end();
  const afterMs =
    auto === null || !isPageVisible || waits
      ? null
      : getTurnDelayMs(auto, state, { isInstant, reducedMotion });

  const takeTurn = useEffectEvent(() => {
    if (auto === null || state.kind !== 'ready') return;
    const turn = decideAutoPlay(auto, state.table.session.balance);
    if (turn === 'roll') {
      game.play(async () => {
        setAuto(applySending(auto));
        const result = await client.bet(auto.bet.request);
        if (result.kind === 'ok') setAuto((now) => now && applyRoll(now, result.value.round));
        return result;
      });
      return;
    }
    end();
    if (turn !== 'done') game.reportAutoStop(turn);
  });

  useEffect(() => {
    if (!isEnding) return;
    const timer = setTimeout(() => {
      setEnding(false);
    }, AUTO_STOP_GUARD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isEnding]);

  // Depends on `state` too: a turn that comes due while a seed is being changed has to run after that.
  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => {
      takeTurn();
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [afterMs, auto, state]);

  function end(): void {
    if (auto !== null) setEnded({ rolled: auto.rolled, profit: auto.totalProfit });
    setAuto(null);
    setEnding(true);
  }

  return {
    run: auto,
    left: auto?.left ?? null,
    isEnding,
    ended,
    start(next) {
      game.dismissNotice();
      setEnding(false);
      setEnded(null);
      setAuto(next);
    },
    stop() {
      if (auto !== null) end();
    },
  };
}
