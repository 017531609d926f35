import { expect, test } from 'vitest';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import { expectBalance, expectBetwin, expectInOrder, expectRollback } from '#core/suite/expect-response.ts';
import { expectRejection } from '#core/suite/expect-rejection.ts';
import { RuleViolationsError } from '#core/suite/scenario-errors.ts';
import type { SuiteReply } from '#core/suite/suite-wire.ts';
import { money } from '#shared/money.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import type { SuiteFailure } from '#shared/suite/report.ts';
import { HINT_NAMES, formatHintNames } from '#tests/support/suite/hint-name.ts';
import { RESPONSE_HINTS, FAULT_HINTS, type ResponseRow } from '#tests/support/suite/fault-hints.ts';
import { createSuiteExchange } from '#tests/support/suite/suite-report.ts';

const BET = { id_provider: 'b1', type: 'bet', amount: '1.00' } as const;

const REVERSAL = { id_provider: 'b1', type: 'rollback', original_id_provider: 'b0' } as const;

const CHECKS: Readonly<Record<ResponseRow['expects'], (reply: SuiteReply) => unknown>> = {
  'a balance': (reply) => expectBalance(reply, { balance: money('10'), rule: 'balance_readable' }),
  'a balance after a finish': (reply) =>
    expectBalance(reply, { balance: money('10'), rule: 'finish_idempotent' }),
  'an undisturbed balance': (reply) =>
    expectBalance(reply, { balance: money('10'), rule: 'rejected_without_effect' }),
  'a bet': (reply) => expectBetwin(reply, [BET], { balance: money('9'), rule: 'bet_debits' }),
  'a bet of 0.29': (reply) =>
    expectBetwin(reply, [{ ...BET, amount: '0.29' }], { balance: money('9.71'), rule: 'exact_precision' }),
  'a bet that a win covers': (reply) =>
    expectBetwin(reply, [BET], { balance: money('0'), ...expectInOrder(reply) }),
  'a reversed bet': (reply) =>
    expectRollback(reply, [REVERSAL], {
      balance: money('11'),
      rule: 'rollback_reverses',
      roundStart: money('13'),
    }),
  'a reversed batch': (reply) =>
    expectRollback(reply, [REVERSAL], { balance: money('11'), rule: 'rollback_order' }),
  'a rejection': (reply) =>
    expectRejection(reply, { rule: 'signature_rejected', codes: [API_CODES.invalidSignature] }),
};

function getFailures({ expects, status, body }: ResponseRow): readonly SuiteFailure[] {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const outcome: WireOutcome = { kind: 'reply', status, headers: [], body: Buffer.from(text) };
  try {
    CHECKS[expects]({ exchange: createSuiteExchange(), outcome, decimals: 2, reported: [money('10')] });
    return [];
  } catch (error) {
    if (!(error instanceof RuleViolationsError)) throw error;
    return error.failures;
  }
}

test.each(RESPONSE_HINTS)('$what gets exactly its hints where $expects is expected', (row) => {
  expect(formatHintNames(getFailures(row))).toBe(row.hints);
});

test('a finding states balances with the decimals of the currency, like every other view', () => {
  const reply = (decimals: number): SuiteReply => ({
    exchange: createSuiteExchange(),
    outcome: { kind: 'reply', status: 200, headers: [], body: Buffer.from('{"balance":"1000"}') },
    decimals,
    reported: [],
  });
  const expectAt = (decimals: number) => () =>
    expectBalance(reply(decimals), { balance: money('999'), rule: 'balance_readable' });
  const failure = (expected: string, actual: string) =>
    expect.objectContaining({ failures: [expect.objectContaining({ expected, actual })] });
  expect(expectAt(2)).toThrow(failure('balance 999.00', 'balance 1,000.00'));
  expect(expectAt(0)).toThrow(failure('balance 999', 'balance 1,000'));
});

test('a response without an envelope is one finding, not one for each field', () => {
  const row = RESPONSE_HINTS.find(({ hints }) => hints === 'envelope_absent')!;
  expect(getFailures(row)).toHaveLength(1);
});

/** Hints about timing, warnings, causes and advisory scenarios, which have separate tests. */
const ELSEWHERE = [
  'stale_read',
  'round_response',
  'response_balance',
  'response_in_time',
  'bet_or_rollback_lost',
  'rollback_type',
  'win_after_finish',
  'one_player_only',
  'keyed_by_player',
];

test('every hint is produced by a wallet of these tests', () => {
  const produced = [...RESPONSE_HINTS.map(({ hints }) => hints), ...Object.values(FAULT_HINTS)];
  const usedHints = new Set([...produced.flatMap((hints) => hints.split(' ')), ...ELSEWHERE]);
  expect(HINT_NAMES.filter((hint) => !usedHints.has(hint))).toEqual([]);
});
