import { describe, expect, it } from 'vitest';
import type { CapturedExchange } from '#core/capture/captured-exchange.ts';
import { withRuleWarnings } from '#core/transfer/import/with-rule-warnings.ts';

const WALLET = 'https://wallet.test/api';

interface RecordedCallback {
  readonly path?: 'betwin' | 'rollback';
  readonly server?: string;
  readonly casinoId?: string;
  readonly at: number;
  readonly body?: object;
  readonly status?: number;
  readonly response?: object;
}

function createBet(id: string): object {
  return {
    account_id: 'alice',
    currency: 'USD',
    game_id: 'dice',
    session_id: '11111111-1111-4111-8111-111111111111',
    round_id: 'r-1',
    finished: false,
    transactions: [{ id_provider: id, type: 'bet', amount: '10.00' }],
  };
}

function accept(id: string, balance: string): object {
  return {
    round_id: 'op-r-1',
    transactions: [{ id_provider: id, id: `op-${balance}`, bonus_amount: '0.00' }],
    balance,
  };
}

/** Exchanges with the IDs 1, 2, …, each of 5 ms. */
function record(...recorded: readonly RecordedCallback[]): CapturedExchange[] {
  return recorded.map(
    ({ path = 'betwin', server = WALLET, casinoId = null, at, body, status = 200, response }, index) => {
      const bytes = Buffer.from(JSON.stringify(body ?? createBet('b-1')));
      return {
        id: index + 1,
        kind: path,
        startedAt: at,
        durationMs: 5,
        subject: { casinoId },
        warnings: ['of the file'],
        signature: { verdict: 'unknown', expected: null },
        request: {
          method: 'POST',
          url: `${server}/${path}`,
          headers: [],
          body: bytes,
          bodyBytes: bytes.length,
        },
        outcome: {
          kind: 'reply',
          apiCode: null,
          response: { status, headers: [], body: Buffer.from(JSON.stringify(response ?? {})) },
        },
      } as unknown as CapturedExchange;
    },
  );
}

const DEBITED_TWICE: readonly RecordedCallback[] = [
  { at: 0, response: accept('b-1', '990.00') },
  { at: 100, response: accept('b-1', '980.00') },
];

/** The warnings of each exchange that the file does not have. */
function judge(exchanges: readonly CapturedExchange[], unjudged = exchanges.map(({ id }) => id)): string[][] {
  return withRuleWarnings(exchanges, new Set(unjudged)).map(({ warnings: [ofFile, ...added] }) => {
    expect(ofFile).toBe('of the file');
    return added;
  });
}

describe('exchanges that another tool recorded', () => {
  it('have a warning if a repeated bet was debited again, with the earlier exchange', () => {
    expect(judge(record(...DEBITED_TWICE))).toEqual([
      [],
      [expect.stringMatching(/^idempotent: got −10\.00 moved: balance 980\.00.* Compare with exchange 1\./)],
    ]);
  });

  it('are judged in the order in which they happened, whatever their order in the file', () => {
    expect(judge(record(...DEBITED_TWICE.toReversed()))).toEqual([
      [expect.stringMatching(/^idempotent: .* Compare with exchange 2\./)],
      [],
    ]);
  });

  it('of two servers, or two casinos, are those of two wallets', () => {
    const [first, second] = DEBITED_TWICE;
    expect(judge(record(first!, { ...second!, server: 'https://other.test' }))).toEqual([[], []]);
    expect(judge(record(first!, { ...second!, casinoId: 'other' }))).toEqual([[], []]);
  });

  it('may have a rejected rollback that should have been accepted', () => {
    const rollback = {
      account_id: 'alice',
      currency: 'USD',
      session_id: '11111111-1111-4111-8111-111111111111',
      game_id: 'dice',
      round_id_provider: 'r-2',
      finished: true,
      transactions: [{ id_provider: 'u-1', type: 'rollback', original_id_provider: 'unknown' }],
    };
    const rejection = { code: 'invalid_argument', msg: 'm', meta: { api_code: '999', api_message: 'm' } };
    const [, [warning] = []] = judge(
      record(DEBITED_TWICE[0]!, {
        path: 'rollback',
        at: 100,
        body: rollback,
        status: 400,
        response: rejection,
      }),
    );
    expect(warning).toMatch(/^rollback_tombstone: got HTTP 400/);
  });

  describe('after one of which the file does not have both bodies', () => {
    const first = { at: 0, response: accept('b-1', '990.00') };
    /** The wallet credited 20.00 in the meantime. */
    const last = { at: 200, body: createBet('b-3'), response: accept('b-3', '1000.00') };
    const won = {
      ...createBet('b-2'),
      transactions: [{ id_provider: 'b-2', type: 'win', amount: '20.00' }],
    };

    it('may have a balance that includes it', () => {
      const exchanges = record(first, { at: 100, body: won }, last);
      expect(judge(exchanges, [1, 3])).toEqual([[], [], []]);
      expect(judge(exchanges.toSpliced(1, 1), [1, 3])).toEqual([
        [],
        [expect.stringMatching(/^bet_debits: /)],
      ]);
    });

    it('may have any balance if nobody can tell whose request that is', () => {
      const exchanges = record(first, { at: 100, body: [] }, { ...last, response: accept('b-3', '7.00') });
      expect(judge(exchanges, [1, 3])).toEqual([[], [], []]);
    });

    it('may have any balance if more of them are missing than can be tried in every combination', () => {
      const missing = Array.from({ length: 6 }, (_, index) => ({
        at: 100 + index,
        body: createBet(`lost-${index}`),
      }));
      const exchanges = record(first, ...missing, { ...last, response: accept('b-3', '920.00') });
      expect(judge(exchanges, [1, 8])).toEqual(exchanges.map(() => []));
    });
  });

  it('are not judged if the file does not have all of them, or has judged them', () => {
    expect(judge(record(...DEBITED_TWICE), [2])).toEqual([[], []]);
    expect(judge(record(...DEBITED_TWICE), [])).toEqual([[], []]);
  });
});
