import { describe, expect, test } from 'vitest';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import { createProxyJudge, type JudgedExchange } from '#core/recording-proxy/judge/judge-exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES, createDomainError, toEnvelope } from '#shared/protocol/errors.ts';
import { readRuleWarning } from '#shared/suite/rule-warning.ts';
import { createSeededRandom } from '#tests/support/clocks/seeded-random.ts';

const FIELDS = { account_id: 'alice', currency: 'USD', game_id: 'dice' };

/** A judge, whose callbacks are numbered from 1 and take 1 ms each, unless they are ended later. */
function createJudge() {
  const judge = createProxyJudge();
  let id = 0;
  let nowMs = 0;

  /** The whole warnings of the last one that ended. */
  const last: { warnings: readonly string[] } = { warnings: [] };

  function start(callback: Callback, body: object): (outcome: WireOutcome) => string[] {
    id += 1;
    const startMs = (nowMs += 1);
    const judged: JudgedExchange = judge.start(id, callback, Buffer.from(JSON.stringify(body)), 'verified');
    return (outcome) => {
      last.warnings = judged.end(outcome, { startMs, endMs: (nowMs += 1) });
      return last.warnings.map((warning) => warning.split(':')[0]!);
    };
  }
  const bet = (ids: readonly string[], amount = '1.00', round = 'r', finished = false) =>
    start('betwin', {
      ...FIELDS,
      round_id: round,
      ...(finished ? { finished } : {}),
      transactions: ids.map((each) => ({ id_provider: each, type: 'bet', amount })),
    });
  return {
    last,
    start,
    bet,
    balance: () => start('balance', FIELDS),
    rollback: (original: string) =>
      start('rollback', {
        ...FIELDS,
        round_id_provider: 'r',
        finished: true,
        transactions: [{ id_provider: `rb-${original}`, type: 'rollback', original_id_provider: original }],
      }),
  };
}

type TestJudge = ReturnType<typeof createJudge>;

function reply(status: number, body: unknown): WireOutcome {
  return { kind: 'reply', status, headers: [], body: Buffer.from(JSON.stringify(body)) };
}
const replyBalance = (balance: string): WireOutcome => reply(200, { balance });
const posted = (ids: readonly string[], balance: string, operatorId = 'T'): WireOutcome =>
  reply(200, {
    round_id: 'R',
    transactions: ids.map((id) => ({ id_provider: id, id: operatorId + id, bonus_amount: '0.00' })),
    balance,
  });
const LOST: WireOutcome = {
  kind: 'failed',
  reason: 'reset',
  message: 'reset',
  mayHaveArrived: true,
  partial: null,
};

describe('a warning names the earlier exchange that this one contradicts', () => {
  const getEarlier = ({ last }: TestJudge) => last.warnings.map((each) => readRuleWarning(each)?.earlier);

  test('a repeated ID: the first one with it', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(posted(['a'], '9.00'));
    judge.balance()(replyBalance('9.00'));
    expect(judge.bet(['a'])(posted(['a'], '8.00'))).toEqual(['idempotent']);
    expect(getEarlier(judge)).toEqual([2]);
  });

  test('a bet after its rollback: the rollback', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.rollback('a')(posted(['rb-a'], '10.00'));
    judge.balance()(replyBalance('10.00'));
    expect(judge.bet(['a'])(posted(['a'], '9.00'))).toEqual(['tombstoned']);
    expect(getEarlier(judge)).toEqual([2]);
  });

  test('a balance that does not follow: the last one with a balance', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(posted(['a'], '9.00'));
    judge.bet(['b'])(LOST);
    expect(judge.balance()(replyBalance('5.00'))).toEqual(['balance_follows']);
    expect(getEarlier(judge)).toEqual([2]);
  });

  test('not one that was rejected: it had no effect', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    const rejection = reply(
      400,
      toEnvelope(createDomainError(API_CODES.insufficientFunds, 'no', { balance: '10.00' })),
    );
    judge.bet(['a'], '99.00')(rejection);
    judge.bet(['a'])(posted(['a'], '9.00'));
    expect(judge.bet(['a'])(posted(['a'], '8.00'))).toEqual(['idempotent']);
    expect(getEarlier(judge)).toEqual([3]);
  });
});

describe('requests at the same time', () => {
  test('cause no warning if some order explains them', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    const [first, second] = [judge.bet(['a']), judge.bet(['b'])];
    // The wallet applied the second one first.
    expect(first(posted(['a'], '8.00'))).toEqual([]);
    expect(second(posted(['b'], '9.00'))).toEqual([]);
    expect(judge.balance()(replyBalance('8.00'))).toEqual([]);
  });

  test('cause a warning if no order explains them: a lost update', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    const [first, second] = [judge.bet(['a']), judge.bet(['b'])];
    expect(first(posted(['a'], '9.00'))).toEqual([]);
    expect(second(posted(['b'], '9.00'))).toEqual(['bet_debits']);
  });

  test('are not judged if the balance is unknown, nor are later requests about their transactions', () => {
    const judge = createJudge();
    const [first, second] = [judge.bet(['a']), judge.bet(['b'])];
    expect(first(posted(['a'], '8.00'))).toEqual([]);
    expect(second(posted(['b'], '9.00'))).toEqual([]);
    expect(judge.bet(['a'])(posted(['a'], '8.00', 'other'))).toEqual([]);
  });

  test('are not judged if they are too many to search for an order', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('100.00'));
    const bets = Array.from({ length: 12 }, (_, index) => [String(index)]);
    const ends = bets.map((ids) => judge.bet(ids));
    expect(ends.flatMap((end, index) => end(posted(bets[index]!, '1.00')))).toEqual([]);
    expect(judge.bet(['3'])(posted(['3'], '88.00'))).toEqual([]);
  });
});

test('a request without a response may have been applied, or not', () => {
  for (const balance of ['9.00', '10.00']) {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(LOST);
    expect(judge.balance()(replyBalance(balance))).toEqual([]);
  }
  const judge = createJudge();
  judge.balance()(replyBalance('10.00'));
  judge.bet(['a'])(LOST);
  expect(judge.balance()(replyBalance('8.00'))).toEqual(['balance_follows']);
});

test('a bet that is accepted after its rollback causes a warning', () => {
  const judge = createJudge();
  judge.balance()(replyBalance('10.00'));
  expect(
    judge.rollback('a')(
      reply(200, { balance: '10.00', round_id: 'R', transactions: [{ id_provider: 'rb-a', id: '' }] }),
    ),
  ).toEqual([]);
  expect(judge.bet(['a'])(posted(['a'], '9.00'))).toEqual(['tombstoned']);
});

test('the oldest of many transactions of a player are no longer judged', () => {
  const judge = createJudge();
  judge.balance()(replyBalance('1000.00'));
  for (let index = 0; index < 300; index++)
    expect(judge.bet([`b${index}`])(posted([`b${index}`], `${999 - index}.00`))).toEqual([]);
  expect(judge.bet(['b1'])(posted(['b1'], '700.00', 'other'))).toEqual([]);
  expect(judge.bet(['b299'])(posted(['b299'], '700.00', 'other'))).toEqual(['idempotent']);
});

test('no bytes of a request or a response cause an error', () => {
  const random = createSeededRandom(7);
  const judge = createProxyJudge();
  const values = [null, 1, -1, '', 'x', '1.00', '-5', '1e400', [], {}, [null], [{}], true, 'alice', 'USD'];
  const names = ['account_id', 'currency', 'balance', 'round_id', 'transactions', 'finished', 'meta', 'code'];
  const make = (depth: number): unknown => {
    if (depth === 0 || random.fraction() < 0.3) return random.pick(values);
    if (random.fraction() < 0.3) return Array.from({ length: random.below(4) }, () => make(depth - 1));
    const fields = [
      ...names,
      'id_provider',
      'type',
      'amount',
      'id',
      'bonus_amount',
      'api_code',
      'original_id_provider',
    ];
    return Object.fromEntries(
      Array.from({ length: random.below(9) }, () => [random.pick(fields), make(depth - 1)]),
    );
  };
  const bytes = (): Buffer =>
    random.fraction() < 0.1
      ? random.bytes(random.below(40))
      : Buffer.from(JSON.stringify({ account_id: 'alice', currency: 'USD', ...(make(4) as object) }));
  for (let index = 0; index < 3_000; index++) {
    const callback = random.pick(['balance', 'betwin', 'rollback', 'finish'] as const);
    const judged = judge.start(index, callback, bytes(), random.pick(['verified', 'mismatch', 'unknown']));
    const status = random.pick([200, 200, 204, 302, 400, 400, 401, 500, 502]);
    const warnings = judged.end(
      { kind: 'reply', status, headers: [], body: bytes() },
      { startMs: index, endMs: index + 1 },
    );
    for (const warning of warnings) expect(warning).toMatch(/^[a-z_]+: /);
  }
});

test.each([
  [
    'a bet in a round that was finished long ago',
    (judge: TestJudge) => judge.bet(['late'], '1.00', 'round-1'),
  ],
  ['a rollback of a bet from long ago', (judge: TestJudge) => judge.rollback('bet-1')],
  ['a bet that was rolled back long ago, before it arrived', (judge: TestJudge) => judge.bet(['never-1'])],
])('%s is not judged: what the wallet may answer is forgotten', (_what, send) => {
  const judge = createJudge();
  judge.balance()(replyBalance('1000.00'));
  for (let n = 1; n <= 200; n++) {
    const balance = (1000 - n).toFixed(2);
    expect(judge.bet([`bet-${n}`], '1.00', `round-${n}`, true)(posted([`bet-${n}`], balance))).toEqual([]);
    expect(judge.rollback(`never-${n}`)(posted([`rb-never-${n}`], balance))).toEqual([]);
  }
  for (const code of [API_CODES.tombstoned, API_CODES.badRequest])
    expect(send(judge)(reply(400, toEnvelope(createDomainError(code, 'no'))))).toEqual([]);
});

describe('a betwin whose session_id is not a UUID', () => {
  const send = (judge: TestJudge) =>
    judge.start('betwin', {
      ...FIELDS,
      session_id: 's1',
      round_id: 'r',
      transactions: [{ id_provider: 'a', type: 'bet', amount: '1.00' }],
    });

  test('causes a warning, and the response of the wallet is still judged', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    expect(send(judge)(posted(['a'], '9.00'))).toEqual(['request']);
    expect(send(judge)(posted(['a'], '8.00'))).toEqual(['request', 'idempotent']);
  });

  test('may be rejected', () => {
    const rejected = reply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'session_id')));
    expect(send(createJudge())(rejected)).toEqual(['request']);
  });

  test('may be rejected for insufficient funds, but only if the balance does not cover it', () => {
    const rejectedWith = (balance: string) =>
      reply(400, toEnvelope(createDomainError(API_CODES.insufficientFunds, 'funds', { balance })));
    const judge = createJudge();
    judge.balance()(replyBalance('0.50'));
    expect(send(judge)(rejectedWith('0.50'))).toEqual(['request']);
    judge.balance()(replyBalance('0.50'));
    expect(send(judge)(rejectedWith('0.40'))).toEqual(['request', 'error_balance']);
    const rich = createJudge();
    rich.balance()(replyBalance('10.00'));
    expect(send(rich)(rejectedWith('10.00'))).toEqual(['request', 'accepted']);
  });
});
