import { describe, expect, it } from 'vitest';
import type { ApiResult, GameError } from '#renderer/games/kit/session/api-result.ts';
import { waitForSessionEnd } from '#renderer/games/kit/session/session-end.ts';

const ENDED: GameError = { kind: 'session_ended', message: 'Over.', balance: null, returnUrl: null };
const STILL_OPEN: ApiResult<null> = { kind: 'ok', value: null };
const NO_RESPONSE: ApiResult<null> = { kind: 'unreachable' };
const OVER: ApiResult<null> = { kind: 'rejected', error: ENDED };

/** Polls a gateway with these responses, and records every pause between requests. */
async function waitForEnd(responses: readonly ApiResult<null>[], leaveAfter = Number.POSITIVE_INFINITY) {
  const controller = new AbortController();
  const pauses: number[] = [];
  let requested = 0;
  const end = await waitForSessionEnd(
    () => {
      const result = responses[requested];
      if (result === undefined) throw new Error('Asked once more than expected');
      requested += 1;
      if (requested === leaveAfter) controller.abort();
      return Promise.resolve(result);
    },
    (delayMs) => {
      pauses.push(delayMs);
      return Promise.resolve();
    },
    controller.signal,
  );
  return { end, asked: requested, pauses };
}

describe('waiting for the end of the session', () => {
  it("polls while the session is open, and returns the gateway's error at its end", async () => {
    expect(await waitForEnd([STILL_OPEN, STILL_OPEN, OVER])).toMatchObject({ end: ENDED, asked: 3 });
  });

  it('waits 1 s to 15 s between requests without a response, and starts again at 1 s after a response', async () => {
    const lost = Array.from({ length: 6 }, () => NO_RESPONSE);
    const { pauses } = await waitForEnd([...lost, STILL_OPEN, NO_RESPONSE, OVER]);
    // Each request starts a pause of a second, which is awaited only if the session is still open.
    const waited = pauses.filter((_, at) => at % 2 === 1);
    expect(pauses.length).toBe(6 * 2 + 1 + 2 + 1);
    expect(waited.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    expect(pauses.slice(12)).toEqual([1_000, 1_000, 1_000, 1_000]);
  });

  it('treats a rejection of another kind like no response', async () => {
    const otherRejection: ApiResult<null> = {
      kind: 'rejected',
      error: { ...ENDED, kind: 'invalid_request' },
    };
    expect(await waitForEnd([otherRejection, OVER])).toMatchObject({ end: ENDED, asked: 2 });
  });

  it('reports nothing if the page was left meanwhile', async () => {
    expect(await waitForEnd([STILL_OPEN, OVER], 2)).toMatchObject({ end: null, asked: 2 });
  });
});
