import { useEffect, useReducer, useRef, useState } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import type { Answer } from '../kit/session/answer.ts';
import { readUntilAnswered } from '../kit/session/read-until-answered.ts';
import { dueBet } from './bet/auto-play.ts';
import type { CrashLine } from './crash-line.ts';
import { type AutoPlay, type Bet, type CrashState, OPENING } from './crash-state.ts';
import type { CrashClient } from './gateway-client.ts';
import { nextState } from './next-state.ts';

export interface Crash {
  readonly state: CrashState;
  bet(bet: Bet): void;
  cashOut(): void;
  startAuto(auto: AutoPlay): void;
  stopAuto(): void;
  dismissNotice(): void;
  /** Reads the session, or takes a seat at the table, after the gateway refused it. */
  tryAgain(): void;
}

/** The table as one session sees it: read, joined, kept through lost connections, and ended. */
export function useCrash(client: CrashClient): Crash {
  const [state, dispatch] = useReducer(nextState, OPENING);
  const line = useRef<CrashLine | null>(null);
  const [attempt, setAttempt] = useState(0);
  const readsSession = state.kind === 'opening';
  const stale = state.kind === 'seated' && state.link === 'open' ? state.stale : 0;
  const isSeated = state.kind === 'seated';
  const due = dueBet(state);

  useEffect(() => {
    if (!readsSession && stale === 0) return;
    const stop = new AbortController();
    const told = (answer: Answer<GameSession>): void => {
      dispatch({ kind: 'session', answer, stale });
    };
    void readUntilAnswered((signal) => client.session(signal), told, stop.signal);
    return () => {
      stop.abort();
    };
  }, [client, readsSession, stale, attempt]);

  useEffect(() => {
    if (!isSeated) return;
    const opened = client.line(dispatch);
    line.current = opened;
    return () => {
      opened.close();
      line.current = null;
    };
  }, [client, isSeated, attempt]);

  useEffect(() => {
    if (due === null) return;
    dispatch({ kind: 'asked', about: 'bet' });
    line.current?.say({ type: 'bet', ...due });
  }, [due]);

  return {
    state,
    bet(bet) {
      dispatch({ kind: 'asked', about: 'bet' });
      line.current?.say({ type: 'bet', ...bet });
    },
    cashOut() {
      dispatch({ kind: 'asked', about: 'cash_out' });
      line.current?.say({ type: 'cash_out' });
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
      dispatch({ kind: 'line-wanted' });
      setAttempt((count) => count + 1);
    },
  };
}
