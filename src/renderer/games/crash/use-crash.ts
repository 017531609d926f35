import { useEffect, useReducer, useRef, useState } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import { readWithRetries } from '../kit/session/read-with-retries.ts';
import { nextAutoBet } from './bet/auto-play.ts';
import type { CrashSocket } from './crash-socket.ts';
import { type AutoPlay, type Bet, type CrashState, OPENING } from './crash-state.ts';
import type { CrashClient } from './crash-client.ts';
import { nextState } from './next-state.ts';

export interface Crash {
  readonly state: CrashState;
  bet(bet: Bet): void;
  cashOut(): void;
  startAuto(auto: AutoPlay): void;
  stopAuto(): void;
  dismissNotice(): void;
  /** Retries reading the session, or joining the table, after an error. */
  tryAgain(): void;
}

/** State and actions of one session: loads it, joins the table, reconnects, and ends with the session. */
export function useCrash(client: CrashClient): Crash {
  const [state, dispatch] = useReducer(nextState, OPENING);
  const socket = useRef<CrashSocket | null>(null);
  const [attempt, setAttempt] = useState(0);
  const readsSession = state.kind === 'opening';
  const stale = state.kind === 'seated' && state.connection === 'open' ? state.stale : 0;
  const isSeated = state.kind === 'seated';
  const due = nextAutoBet(state);

  useEffect(() => {
    if (!readsSession && stale === 0) return;
    const stop = new AbortController();
    const onResult = (result: ApiResult<GameSession>): void => {
      dispatch({ kind: 'session', result, stale });
    };
    void readWithRetries((signal) => client.session(signal), onResult, stop.signal);
    return () => {
      stop.abort();
    };
  }, [client, readsSession, stale, attempt]);

  useEffect(() => {
    if (!isSeated) return;
    const opened = client.openSocket(dispatch);
    socket.current = opened;
    return () => {
      opened.close();
      socket.current = null;
    };
  }, [client, isSeated, attempt]);

  useEffect(() => {
    if (due === null) return;
    dispatch({ kind: 'request-sent', about: 'bet' });
    socket.current?.send({ type: 'bet', ...due });
  }, [due]);

  return {
    state,
    bet(bet) {
      dispatch({ kind: 'request-sent', about: 'bet' });
      socket.current?.send({ type: 'bet', ...bet });
    },
    cashOut() {
      dispatch({ kind: 'request-sent', about: 'cash_out' });
      socket.current?.send({ type: 'cash_out' });
    },
    startAuto(auto) {
      dispatch({ kind: 'auto-started', auto });
    },
    stopAuto() {
      dispatch({ kind: 'auto-stopped' });
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
