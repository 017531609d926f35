import { describe, expect, it } from 'vitest';
import type { StoredExchange } from '#core/capture/exchange-row.ts';
import { judgeRepeat } from '#core/suite/judge/judge-repeat.ts';
import { parseRuleWarning } from '#shared/suite/rule-warning.ts';
import { exchangeSummary } from '../../renderer/workbench/exchange-summary.ts';

const BET = Buffer.from(
  JSON.stringify({
    account_id: 'alice',
    currency: 'USD',
    game_id: 'dice',
    round_id: 'r-1',
    finished: false,
    transactions: [{ id_provider: 'b-1', type: 'bet', amount: '10.00' }],
  }),
);

function accept(balance: string, id = 'op-1') {
  const transactions = [{ id_provider: 'b-1', id, bonus_amount: '0.00' }];
  const body = Buffer.from(JSON.stringify({ round_id: 'op-r-1', transactions, balance }));
  return { kind: 'reply' as const, status: 200, headers: [], body };
}

/** What is noticed about a replay of a bet that left 990.00, by its response and the balance before it. */
function judge(response: ReturnType<typeof accept>, balanceBefore: string | null): unknown[] {
  const { kind: _kind, ...original } = accept('990.00');
  const origin = {
    summary: exchangeSummary({ id: 7 }),
    request: { body: BET, bodyBytes: BET.length },
    response: original,
  } as unknown as StoredExchange;
  return judgeRepeat({ origin, rollbacks: [], body: BET, outcome: response }, balanceBefore).map((text) => {
    const warning = parseRuleWarning(text);
    return warning === null ? text : [warning.rule, warning.actual];
  });
}

describe('a replay with the same IDs', () => {
  it('may report the original balance, or the current one, as far as that is known', () => {
    expect(judge(accept('990.00'), '965.00')).toEqual([]);
    expect(judge(accept('965.00'), '965.00')).toEqual([]);
    expect(judge(accept('965.00'), null)).toEqual([]);
  });

  it('is said to have moved money by the balance before it, not by that of the original', () => {
    expect(judge(accept('955.00'), '965.00')).toEqual([['idempotent', '−10.00 moved: balance 955.00']]);
  });

  it('has to return the original result, whatever the balance is', () => {
    expect(judge(accept('955.00', 'op-2'), '965.00')).toEqual([
      ['idempotent', '−10.00 moved: balance 955.00; id op-2, bonus_amount 0.00'],
    ]);
    expect(judge(accept('955.00', 'op-2'), null)).toEqual([['idempotent', 'id op-2, bonus_amount 0.00']]);
  });
});
