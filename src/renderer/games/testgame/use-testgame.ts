import { useEffect, useReducer, useRef } from 'react';
import type { TestgameStart, TestgameState } from '#shared/games/testgame-api.ts';
import type { Answer } from '../kit/session/answer.ts';
import { pause } from '../kit/session/pause.ts';
import { readUntilAnswered } from '../kit/session/read-until-answered.ts';
import { useSessionEnd } from '../kit/session/use-session-end.ts';
import type { GatewayClient } from './gateway-client.ts';
import { nextState, OPENING, type PageState, wantsReading } from './page-state.ts';

/** Scenarios of a wallet on the same machine take some tens of milliseconds. */
const READ_EVERY_MS = 250;

export interface Testgame {
  readonly state: PageState;
  /** Does nothing while the gateway is still asked for something. */
  start(request: TestgameStart): void;
  stop(): void;
}

export function useTestgame(client: GatewayClient): Testgame {
  const [state, dispatch] = useReducer(nextState, OPENING);
  // Two clicks can arrive before React has drawn the first: only a value that changes at once keeps them apart.
  const underWay = useRef(false);
  const reads = wantsReading(state);

  useEffect(() => {
    if (!reads) return;
    const stop = new AbortController();
    const told = (answer: Answer<TestgameState>): void => {
      dispatch({ kind: 'read', answer });
    };
    void (async () => {
      while (!stop.signal.aborted) {
        await readUntilAnswered((signal) => client.state(signal), told, stop.signal);
        await pause(READ_EVERY_MS, stop.signal);
      }
    })();
    return () => {
      stop.abort();
    };
  }, [client, reads]);

  useSessionEnd(client, state.kind === 'open', (error) => {
    dispatch({ kind: 'ended', error });
  });

  async function ask(what: 'start' | 'stop', call: () => Promise<Answer<TestgameState>>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    try {
      dispatch({ kind: 'asked', what });
      dispatch({ kind: 'answered', answer: await call() });
    } finally {
      underWay.current = false;
    }
  }

  return {
    state,
    start: (request) => void ask('start', () => client.start(request)),
    stop: () => void ask('stop', () => client.stop()),
  };
}
