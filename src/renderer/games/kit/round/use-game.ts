import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import type { ApiResult } from '../session/api-result.ts';
import { pause } from '../session/pause.ts';
import { readWithRetries } from '../session/read-with-retries.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import {
  type AutoStopReason,
  type GameState,
  isPlaying,
  OPENING,
  type BetResult,
  type GameRound,
  type PlayedRound,
  needsFreshBalance,
  needsSession,
} from './game-state.ts';
import { getNextState } from './next-state.ts';
import type { GameClient } from './game-client.ts';

/**
 * The gateway returns a failed bet to the wallet right after answering the player; an immediate request would be too
 * early.
 */
const BALANCE_REFRESH_DELAY_MS = 1_000;

export interface Game<Round, Session extends GameSession = GameSession> {
  readonly state: GameState<Round, Session>;
  /** Sends a bet, or the next step of a round. Does nothing while another one is in flight. */
  play(send: () => Promise<ApiResult<BetResult<Round, Session>>>): void;
  changeSeed(clientSeed: string): Promise<void>;
  reportAutoStop(reason: AutoStopReason): void;
  dismissNotice(): void;
  /** Reads the session again after the gateway returned an error for it. */
  tryAgain(): void;
}

/** The state of one session's table: loads it, keeps it through bets, errors and lost connections, and ends it. */
export function useGame<Round extends GameRound, Session extends GameSession = GameSession>(
  client: GameClient<Session>,
  /** The finished rounds that a session came with, newest first. */
  getPastRounds: (session: Session) => readonly PlayedRound<Round>[] = () => [],
): Game<Round, Session> {
  const [state, dispatch] = useReducer(getNextState<Round, Session>, OPENING);
  // Two key presses can arrive before React has rendered the first; a ref changes at once.
  const inFlight = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const readSession = needsSession(state);
  const readBalance = needsFreshBalance(state);

  const listPast = useEffectEvent(getPastRounds);
  useEffect(() => {
    if (!readSession) return;
    const controller = new AbortController();
    const onResult = (result: ApiResult<Session>): void => {
      dispatch({ kind: 'session', result, past: result.kind === 'ok' ? listPast(result.value) : [] });
    };
    void readWithRetries((signal) => client.session(signal), onResult, controller.signal);
    return () => {
      controller.abort();
    };
  }, [client, readSession, attempt]);

  useEffect(() => {
    if (!readBalance) return;
    const controller = new AbortController();
    void (async () => {
      await pause(BALANCE_REFRESH_DELAY_MS, controller.signal);
      if (controller.signal.aborted) return;
      const result = await client.session(controller.signal);
      if (!controller.signal.aborted) dispatch({ kind: 'session', result });
    })();
    return () => {
      controller.abort();
    };
  }, [client, readBalance]);

  useSessionEnd(client, isPlaying(state), (error) => {
    dispatch({ kind: 'ended', error });
  });

  async function runExclusively(work: () => Promise<void>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await work();
    } finally {
      inFlight.current = false;
    }
  }

  return {
    state,
    play(send) {
      if (state.kind !== 'ready') return;
      void runExclusively(async () => {
        dispatch({ kind: 'bet-sent' });
        dispatch({ kind: 'bet', result: await send() });
      });
    },
    changeSeed(clientSeed) {
      return runExclusively(async () => {
        dispatch({ kind: 'seed', result: await client.changeSeed(clientSeed) });
      });
    },
    reportAutoStop(reason) {
      dispatch({ kind: 'auto-stopped', reason });
    },
    dismissNotice() {
      dispatch({ kind: 'notice-read' });
    },
    tryAgain() {
      setAttempt((count) => count + 1);
    },
  };
}
