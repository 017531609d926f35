import { describe, expect, it } from 'vitest';
import { candidatesOf } from '#renderer/workbench/features/compare/candidates.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

const of = { id: 8, originId: null, peerId: 9, vantage: 'gateway' } as const;

describe('what an exchange is likely to be compared with', () => {
  it('is its newest replay first, then its other attempts and the other side', () => {
    const attempts = [exchangeSummary({ id: 8 }), exchangeSummary({ id: 10, attempt: 2 })].map((attempt) => ({
      ...attempt,
      peerOutcome: null,
    }));
    const replays = [20, 22].map((id) => exchangeSummary({ id, originId: 8 }));
    expect(candidatesOf(of, replays, attempts)).toEqual([
      { id: 22, words: 'Replay #22: 200 OK' },
      { id: 20, words: 'Replay #20: 200 OK' },
      { id: 10, words: 'Attempt 2 #10: 200 OK' },
      { id: 9, words: 'Seen by the mock wallet: #9' },
    ]);
  });

  it('of a replay is what it sent again', () => {
    expect(candidatesOf({ ...of, originId: 3, peerId: null }, [], [])).toEqual([
      { id: 3, words: 'Original #3' },
    ]);
  });

  it('is nothing where it stands alone', () => {
    const alone = [{ ...exchangeSummary({ id: 8 }), peerOutcome: null }];
    expect(candidatesOf({ ...of, peerId: null }, [], alone)).toEqual([]);
  });
});
