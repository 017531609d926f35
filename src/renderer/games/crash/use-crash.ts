import { useEffect, useReducer, useRef, useState } from 'react';
import { CRASH_PANELS, type CrashPanel } from '#shared/games/crash-api.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import { readWithRetries } from '../kit/session/read-with-retries.ts';
import { type BetMessage, findNextBet } from './bet/auto-play.ts';
import type { CrashSocket } from './crash-socket.ts';
import { type AutoPlay, type Bet, type CrashState, OPENING } from './crash-state.ts';
import type { CrashClient } from './crash-client.ts';
import { getNextState } from './next-state.ts';

export interface Crash {
  readonly state: CrashState;
  bet(panel: CrashPanel, bet: Bet): void;
  cashOut(panel: CrashPanel): void;
  /** Bets on the flight after the one on the table. */
  queue(panel: CrashPanel, bet: Bet): void;
  cancelQueued(panel: CrashPanel): void;
  startAuto(panel: CrashPanel, auto: AutoPlay): void;
  stopAuto(panel: CrashPanel): void;
  /** Ends auto-play and cancels queued bets of both panels. */
  stopAll(): void;
  dismissNotice(): void;
  /** Retries reading the session, or joining the table, after an error. */
  tryAgain(): void;
}

/** State and actions of one session: loads it, joins the table, reconnects, and ends with the session. */
export function useCrash(client: CrashClient): Crash {
  const [state, dispatch] = useReducer(getNextState, OPENING);
  const socket = useRef<CrashSocket | null>(null);
  const [attempt, setAttempt] = useState(0);
  const readsSession = state.kind === 'opening';
  const staleVersion = state.kind === 'joined' && state.connection === 'open' ? state.staleVersion : 0;
  const isJoined = state.kind === 'joined';
  // As text, so that the same message is the same value in every render.
  const due = JSON.stringify(CRASH_PANELS.flatMap((panel) => findNextBet(panel, state) ?? []));

  useEffect(() => {
    if (!readsSession && staleVersion === 0) return;
    const controller = new AbortController();
    const onResult = (result: ApiResult<GameSession>): void => {
      dispatch({ kind: 'session', result, staleVersion });
    };
    void readWithRetries((signal) => client.session(signal), onResult, controller.signal);
    return () => {
      controller.abort();
    };
  }, [client, readsSession, staleVersion, attempt]);

  useEffect(() => {
    if (!isJoined) return;
    const opened = client.openSocket(dispatch);
    socket.current = opened;
    return () => {
      opened.close();
      socket.current = null;
    };
  }, [client, isJoined, attempt]);

  useEffect(() => {
    for (const bet of JSON.parse(due) as BetMessage[]) {
      dispatch({ kind: 'request-sent', panel: bet.panel, about: 'bet' });
      socket.current?.send(bet);
    }
  }, [due]);

  return {
    state,
    bet(panel, bet) {
      dispatch({ kind: 'request-sent', panel, about: 'bet' });
      socket.current?.send({ type: 'bet', panel, ...bet });
    },
    cashOut(panel) {
      dispatch({ kind: 'request-sent', panel, about: 'cash_out' });
      socket.current?.send({ type: 'cash_out', panel });
    },
    queue(panel, bet) {
      dispatch({ kind: 'bet-queued', panel, bet });
    },
    cancelQueued(panel) {
      dispatch({ kind: 'queue-cancelled', panel });
    },
    startAuto(panel, auto) {
      dispatch({ kind: 'auto-started', panel, auto });
    },
    stopAuto(panel) {
      dispatch({ kind: 'auto-stopped', panel });
    },
    stopAll() {
      dispatch({ kind: 'all-stopped' });
    },
    dismissNotice() {
      dispatch({ kind: 'notice-read' });
    },
    tryAgain() {
      dispatch({ kind: 'reconnect' });
      setAttempt((count) => count + 1);
    },
  };
}
