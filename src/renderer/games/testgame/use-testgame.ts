import { useEffect, useReducer, useRef } from 'react';
import type { TestGameStart, TestGameState } from '#shared/games/testgame-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import { pause } from '../kit/session/pause.ts';
import { readWithRetries } from '../kit/session/read-with-retries.ts';
import { useSessionEnd } from '../kit/session/use-session-end.ts';
import type { TestGameClient } from './testgame-client.ts';
import { getNextState, OPENING, type PageState, needsPolling } from './page-state.ts';

/** A scenario takes a few tens of milliseconds with a wallet on the same machine. */
const POLL_EVERY_MS = 250;

export interface TestGame {
  readonly state: PageState;
  /** Does nothing while another request is in flight. */
  start(request: TestGameStart): void;
  stop(): void;
}

export function useTestGame(client: TestGameClient): TestGame {
  const [state, dispatch] = useReducer(getNextState, OPENING);
  // Two clicks can arrive before React has rendered the first; a ref changes at once.
  const inFlight = useRef(false);
  const isPolling = needsPolling(state);

  useEffect(() => {
    if (!isPolling) return;
    const controller = new AbortController();
    const onResult = (result: ApiResult<TestGameState>): void => {
      dispatch({ kind: 'read', result });
    };
    void (async () => {
      while (!controller.signal.aborted) {
        await readWithRetries((signal) => client.state(signal), onResult, controller.signal);
        await pause(POLL_EVERY_MS, controller.signal);
      }
    })();
    return () => {
      controller.abort();
    };
  }, [client, isPolling]);

  useSessionEnd(client, state.kind === 'open', (error) => {
    dispatch({ kind: 'ended', error });
  });

  async function ask(what: 'start' | 'stop', call: () => Promise<ApiResult<TestGameState>>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      dispatch({ kind: 'requested', what });
      dispatch({ kind: 'answered', result: await call() });
    } finally {
      inFlight.current = false;
    }
  }

  return {
    state,
    start: (request) => void ask('start', () => client.start(request)),
    stop: () => void ask('stop', () => client.stop()),
  };
}
