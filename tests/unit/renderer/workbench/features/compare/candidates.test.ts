import { describe, expect, it } from 'vitest';
import { listCandidates } from '#renderer/workbench/features/compare/candidates.ts';
import { exchangeSummary } from '#tests/unit/renderer/workbench/exchange-summary.ts';

const summary = { id: 8, originId: null, peerId: 9, vantage: 'gateway' } as const;

describe('the exchange to compare with', () => {
  it('is the newest replay first, then another attempt, then the record of the other side', () => {
    const attempts = [exchangeSummary({ id: 8 }), exchangeSummary({ id: 10, attempt: 2 })].map((attempt) => ({
      ...attempt,
      peerOutcome: null,
    }));
    const replays = [20, 22].map((id) => exchangeSummary({ id, originId: 8 }));
    expect(listCandidates(summary, replays, attempts)).toEqual([
      { id: 22, label: 'Replay #22: 200 OK' },
      { id: 20, label: 'Replay #20: 200 OK' },
      { id: 10, label: 'Attempt 2 #10: 200 OK' },
      { id: 9, label: 'Seen by the mock wallet: #9' },
    ]);
  });

  it('of a replay is its original', () => {
    expect(listCandidates({ ...summary, originId: 3, peerId: null }, [], [])).toEqual([
      { id: 3, label: 'Original #3' },
    ]);
  });

  it('is that of the shadow wallet, and for that one, that of the first wallet', () => {
    const shadow = exchangeSummary({ id: 20, vantage: 'shadow', originId: 8 });
    expect(listCandidates({ ...summary, vantage: 'proxy', peerId: null }, [shadow], [])).toEqual([
      { id: 20, label: 'Shadow wallet #20: 200 OK' },
    ]);
    expect(listCandidates({ ...summary, vantage: 'shadow', originId: 3, peerId: null }, [], [])).toEqual([
      { id: 3, label: 'First wallet #3' },
    ]);
  });

  it('is absent if there is no related exchange', () => {
    const alone = [{ ...exchangeSummary({ id: 8 }), peerOutcome: null }];
    expect(listCandidates({ ...summary, peerId: null }, [], alone)).toEqual([]);
  });
});
