import { describe, expect, test } from 'vitest';
import type { FindEarlierCallbacks } from '#core/capture/earlier-callbacks.ts';
import type { WireOutcome } from '#core/http/wire-exchange.ts';
import { createProxyJudge, type JudgedExchange } from '#core/suite/judge/judge-exchange.ts';
import type { SignatureVerdict } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES, createDomainError, toEnvelope } from '#shared/protocol/errors.ts';
import { parseRuleWarning } from '#shared/suite/rule-warning.ts';
import { createSeededRandom } from '#tests/support/clocks/seeded-random.ts';

const FIELDS = { account_id: 'alice', currency: 'USD', game_id: 'dice' };

/** A judge. Its callbacks are numbered from 1, and each takes 1 ms unless the test ends it later. */
function createJudge(findEarlier?: FindEarlierCallbacks, signature: SignatureVerdict = 'verified') {
  const judge = createProxyJudge(findEarlier);
  let id = 0;
  let nowMs = 0;

  /** The full warnings of the callback that ended last. */
  const last: { warnings: readonly string[] } = { warnings: [] };

  function start(callback: Callback, body: object): (outcome: WireOutcome) => string[] {
    id += 1;
    const startMs = (nowMs += 1);
    const judged: JudgedExchange = judge.start(id, callback, Buffer.from(JSON.stringify(body)), signature);
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

function createReply(status: number, body: unknown): WireOutcome {
  return { kind: 'reply', status, headers: [], body: Buffer.from(JSON.stringify(body)) };
}
const replyBalance = (balance: string): WireOutcome => createReply(200, { balance });
const replyTransactions = (ids: readonly string[], balance: string, operatorId = 'T'): WireOutcome =>
  createReply(200, {
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

test('a gateway that reuses an ID for another transaction breaks the protocol, not the wallet that returns its original response', () => {
  const judge = createJudge();
  judge.balance()(replyBalance('10.00'));
  judge.bet(['a'])(replyTransactions(['a'], '9.00'));
  expect(judge.bet(['a'], '1')(replyTransactions(['a'], '9.00'))).toEqual([]);
  expect(judge.bet(['b', 'a'], '2.00')(replyTransactions(['b', 'a'], '7.00'))).toEqual(['request']);
  expect(judge.last.warnings).toEqual([
    'request: transactions[1].id_provider: was already used for a different transaction: bet 1',
  ]);
});

test('a warning about a field that is missing, empty or of another type says what the wallet sent', () => {
  const judge = createJudge();
  const getTexts = () => judge.last.warnings.map((each) => each.split('. Expected')[0]);
  judge.bet(['a'])(
    createReply(200, { round_id: '', transactions: [{ id_provider: 'a', bonus_amount: 0 }], balance: 9 }),
  );
  expect(getTexts()).toEqual([
    'decimal_strings: got 9',
    'response_round_id: got ""',
    'operator_id: got missing',
    'bonus_amount: got 0',
  ]);
  judge.bet(['b'])(createReply(400, { code: 'failed', meta: { api_message: '' } }));
  expect(getTexts()).toEqual([
    'error_envelope: got failed',
    'error_envelope: got missing',
    'error_envelope: got ""',
  ]);
});

test.each([
  [401, '', ['HTTP 401, usually because of a login in front of the wallet', 'an empty body']],
  [404, '', ['HTTP 404, usually because of a wrong path', 'an empty body']],
  [302, '', ['HTTP 302', 'an empty body']],
  [400, '', ['HTTP 400 with an empty body']],
  [
    403,
    '{"message":"Forbidden"}',
    [
      'HTTP 403, usually because of an access rule in front of the wallet, such as a firewall, with {"message":"Forbidden"}',
    ],
  ],
  [201, '{"balance":"1.00"}', ['HTTP 201 with {"balance":"1.00"}']],
])(
  'HTTP %i with the body %j breaks the rule about statuses, with its usual cause',
  (status, text, actual) => {
    const judge = createJudge();
    judge.bet(['a'])({ kind: 'reply', status, headers: [], body: Buffer.from(text) });
    const warnings = judge.last.warnings.map((each) => parseRuleWarning(each)!);
    expect(warnings.map((each) => each.actual)).toEqual(actual);
    expect(warnings[0]!.rule).toBe(status === 400 ? 'response_json' : 'response_status');
  },
);

test('a JSON string that contains the response is not taken for an object', () => {
  const judge = createJudge();
  judge.balance()(createReply(200, '{"balance":"9.00"}'));
  expect(judge.last.warnings.map((each) => parseRuleWarning(each))).toMatchObject([
    {
      actual: String.raw`HTTP 200 with the JSON string "{\"balance\":\"9.00\"}"`,
      expected: 'HTTP 200 with a JSON object',
    },
  ]);
});

test.each([
  [{ error: 'x' }, ['an envelope with code and meta']],
  [
    { code: 'invalid_argument', meta: { api_code: '500', api_message: 'x' } },
    ['code is "internal" with HTTP 500'],
  ],
  [{ code: 'internal', meta: { api_code: 500, api_message: 'x' } }, ['meta.api_code is a string']],
  [{ code: 'internal', meta: { api_code: '500', api_message: 'x' } }, []],
])('HTTP 500 has a warning for what its envelope lacks, and fails no rule of money: %j', (body, expected) => {
  const judge = createJudge();
  judge.balance()(replyBalance('10.00'));
  judge.bet(['a'])(createReply(500, body));
  expect(judge.last.warnings.map((each) => parseRuleWarning(each)?.expected)).toEqual(expected);
  expect(judge.bet(['a'])(replyTransactions(['a'], '9.00'))).toEqual([]);
});

describe('a wallet that rejects a signature', () => {
  const REJECTION = createReply(400, toEnvelope(createDomainError(API_CODES.invalidSignature, 'signature')));

  test('is wrong if the signature is valid, and nothing is known against it if the signature is unknown', () => {
    for (const [signature, rules] of [
      ['verified', ['signature_raw_bytes']],
      ['unknown', []],
    ] as const) {
      const judge = createJudge(undefined, signature);
      judge.bet(['a'])(replyTransactions(['a'], '9.00'));
      expect(judge.bet(['b'], '9.00')(REJECTION)).toEqual(rules);
      expect(judge.start('betwin', FIELDS)(REJECTION)).toEqual(
        signature === 'unknown' ? ['request'] : ['request', 'error_code'],
      );
      expect(judge.bet(['c'])(replyTransactions(['c'], '8.00'))).toEqual([]);
    }
  });
});

describe('a transaction that passed before the judge began', () => {
  const OLD_BET = {
    ...FIELDS,
    round_id: 'r',
    transactions: [{ id_provider: 'a', type: 'bet', amount: '1.00' }],
  };
  const REJECTION = createReply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'reused')));
  /** A judge that knows the balance. */
  function createLaterJudge(old: object = OLD_BET) {
    const body = Buffer.from(JSON.stringify(old));
    const judge = createJudge((round) => (round === 'r' ? [{ callback: 'betwin', body }] : []));
    judge.balance()(replyBalance('10.00'));
    return judge;
  }

  test('is not the wallet’s mistake if its ID is reused for another one, however often', () => {
    const judge = createLaterJudge();
    for (let time = 0; time < 3; time++) {
      expect(judge.bet(['a'], '2.00')(REJECTION)).toEqual(['request']);
      expect(judge.last.warnings).toEqual([
        'request: transactions[0].id_provider: was already used for a different transaction: bet 1',
      ]);
    }
  });

  test('is not judged if it is repeated', () => {
    expect(createLaterJudge().bet(['a'])(replyTransactions(['a'], '10.00'))).toEqual([]);
  });

  test('is not judged if it is rolled back', () => {
    expect(createLaterJudge().rollback('a')(replyTransactions(['rb-a'], '11.00'))).toEqual([]);
  });

  test('is judged as a new one if it was another player’s, or in another round', () => {
    expect(createLaterJudge({ ...OLD_BET, account_id: 'bob' }).bet(['a'])(REJECTION)).toEqual(['accepted']);
    expect(createLaterJudge().bet(['a'], '1.00', 'other')(REJECTION)).toEqual(['accepted']);
  });

  test('does not stop the judgement of later ones', () => {
    const judge = createLaterJudge();
    judge.bet(['a'])(replyTransactions(['a'], '10.00'));
    expect(judge.bet(['b'], '1.00', 'next')(REJECTION)).toEqual(['accepted']);
  });
});

describe('a warning refers to the earlier exchange that this one contradicts', () => {
  const getEarlier = ({ last }: TestJudge) => last.warnings.map((each) => parseRuleWarning(each)?.earlier);

  test('a repeated ID: the first exchange with this ID', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(replyTransactions(['a'], '9.00'));
    judge.balance()(replyBalance('9.00'));
    expect(judge.bet(['a'])(replyTransactions(['a'], '8.00'))).toEqual(['idempotent']);
    expect(getEarlier(judge)).toEqual([2]);
  });

  test('a bet after its rollback: the rollback', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.rollback('a')(replyTransactions(['rb-a'], '10.00'));
    judge.balance()(replyBalance('10.00'));
    expect(judge.bet(['a'])(replyTransactions(['a'], '9.00'))).toEqual(['tombstoned']);
    expect(getEarlier(judge)).toEqual([2]);
  });

  test('a balance that does not follow: the last exchange with a balance', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(replyTransactions(['a'], '9.00'));
    judge.bet(['b'])(LOST);
    expect(judge.balance()(replyBalance('5.00'))).toEqual(['balance_follows']);
    expect(getEarlier(judge)).toEqual([2]);
  });

  test('not a rejected exchange, which had no effect', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('0.50'));
    const rejection = createReply(
      400,
      toEnvelope(createDomainError(API_CODES.insufficientFunds, 'no', { balance: '0.50' })),
    );
    judge.bet(['a'])(rejection);
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(replyTransactions(['a'], '9.00'));
    expect(judge.bet(['a'])(replyTransactions(['a'], '8.00'))).toEqual(['idempotent']);
    expect(getEarlier(judge)).toEqual([4]);
  });
});

describe('concurrent requests', () => {
  test('cause no warning if some order explains them', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    const [first, second] = [judge.bet(['a']), judge.bet(['b'])];
    // The wallet applied the second one first.
    expect(first(replyTransactions(['a'], '8.00'))).toEqual([]);
    expect(second(replyTransactions(['b'], '9.00'))).toEqual([]);
    expect(judge.balance()(replyBalance('8.00'))).toEqual([]);
  });

  test('cause a warning if no order explains them: a lost update', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    const [first, second] = [judge.bet(['a']), judge.bet(['b'])];
    expect(first(replyTransactions(['a'], '9.00'))).toEqual([]);
    expect(second(replyTransactions(['b'], '9.00'))).toEqual(['bet_debits']);
  });

  test('are not judged if the balance is unknown, and neither are later requests about their transactions', () => {
    const judge = createJudge();
    const [first, second] = [judge.bet(['a']), judge.bet(['b'])];
    expect(first(replyTransactions(['a'], '8.00'))).toEqual([]);
    expect(second(replyTransactions(['b'], '9.00'))).toEqual([]);
    expect(judge.bet(['a'])(replyTransactions(['a'], '8.00', 'other'))).toEqual([]);
  });

  test('are not judged if there are too many of them to search for an order', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('100.00'));
    const bets = Array.from({ length: 12 }, (_, index) => [String(index)]);
    const ends = bets.map((ids) => judge.bet(ids));
    expect(ends.flatMap((end, index) => end(replyTransactions(bets[index]!, '1.00')))).toEqual([]);
    expect(judge.bet(['3'])(replyTransactions(['3'], '88.00'))).toEqual([]);
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

describe('after a response that is not usable, the expected balance is either', () => {
  const rejectFunds = (balance: string) =>
    createReply(400, toEnvelope(createDomainError(API_CODES.insufficientFunds, 'no', { balance })));

  test('in a wrong rejection', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('83.00'));
    judge.bet(['a'])(createReply(200, { round_id: 'R', transactions: [], balance: 82 }));
    expect(judge.bet(['b'], '5.00')(rejectFunds('82.00'))).toEqual(['accepted']);
    expect(parseRuleWarning(judge.last.warnings[0]!)?.expected).toBe(
      'HTTP 200: the balance is 82.00 or 83.00',
    );
  });

  test('first the one that the wallet stated, in this response or in one that was not usable', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('83.00'));
    judge.bet(['a'])(createReply(200, { round_id: 'R', transactions: [], balance: 82 }));
    judge.bet(['b'], '2.00')(createReply(200, { round_id: 'R', transactions: [], balance: '80.00' }));
    judge.bet(['x'], '900.00')(createReply(400, { code: 'invalid_argument' }));
    const rejection = createReply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'no')));
    expect(judge.bet(['c'], '5.00')(rejection)).toEqual(['accepted']);
    expect(parseRuleWarning(judge.last.warnings[0]!)?.expected).toBe(
      'HTTP 200: the balance is 80.00 or 83.00 or 82.00 or another',
    );
  });

  test('or the original response, each as a whole', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(createReply(500, {}));
    const rejection = createReply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'no')));
    judge.bet(['a'])(rejection);
    expect(parseRuleWarning(judge.last.warnings[0]!)?.expected).toBe(
      'HTTP 200: the balance is 10.00, or HTTP 200 with the original response',
    );
  });

  test('in the balance of a rejection, and in that of a balance callback', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('181.00'));
    judge.bet(['a'])(LOST);
    expect(judge.bet(['b'], '9999.00')(rejectFunds('179.00'))).toEqual(['error_balance']);
    expect(parseRuleWarning(judge.last.warnings[0]!)?.expected).toBe(
      'meta.balance 181.00 or 180.00: a rejected request moves nothing',
    );
    judge.bet(['c'])(LOST);
    expect(judge.balance()(replyBalance('100.00'))).toEqual(['balance_follows']);
    expect(parseRuleWarning(judge.last.warnings[0]!)?.expected).toBe(
      'balance 179.00 or 178.00, which follows from the earlier responses',
    );
  });
});

describe('a retry that moved money again, after an attempt without a response,', () => {
  const PAIR = {
    ...FIELDS,
    round_id: 'r',
    transactions: [
      { id_provider: 'a', type: 'bet', amount: '1.00' },
      { id_provider: 'b', type: 'win', amount: '3.00' },
    ],
  };

  test.each([
    ['all of a batch', '14.00'],
    ['only its bet', '11.00'],
  ])('breaks the rule about repeats, as a repeat of an answered one does: %s', (_what, balance) => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.start('betwin', PAIR)(LOST);
    expect(judge.start('betwin', PAIR)(replyTransactions(['a', 'b'], balance))).toEqual(['idempotent']);
    expect(parseRuleWarning(judge.last.warnings[0]!)).toMatchObject({
      expected: 'no money moves again: balance 12.00',
      actual: expect.stringMatching(/ moved: balance .* an earlier attempt, whose outcome was unknown/),
      earlier: 2,
    });
    expect(judge.balance()(replyBalance(balance))).toEqual([]);
  });

  test('is a repeat of the second attempt, if that was answered', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('110.00'));
    judge.bet(['a'], '7.00')(createReply(500, {}));
    expect(judge.bet(['a'], '7.00')(replyTransactions(['a'], '103.00'))).toEqual([]);
    expect(judge.bet(['a'], '7.00')(replyTransactions(['a'], '96.00', 'X'))).toEqual(['idempotent']);
    const warning = parseRuleWarning(judge.last.warnings[0]!);
    expect(warning).toMatchObject({ earlier: 3, expected: expect.stringContaining('id Ta') });
    expect(warning?.actual).not.toContain('unknown');
  });

  test('is a rollback that credited a bet twice', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.bet(['a'])(replyTransactions(['a'], '9.00'));
    judge.rollback('a')(LOST);
    expect(judge.rollback('a')(replyTransactions(['rb-a'], '11.00'))).toEqual(['rollback_idempotent']);
  });

  test('is not reported for a balance that is wrong by another amount', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.start('betwin', PAIR)(LOST);
    expect(judge.start('betwin', PAIR)(replyTransactions(['a', 'b'], '10.50'))).toEqual(['in_order']);
  });
});

describe('the balance is unknown', () => {
  const PAID = '500.00';
  /** A judge that knows the balances of alice and bob. */
  function createInformedJudge() {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    judge.start('balance', { ...FIELDS, account_id: 'bob' })(replyBalance('10.00'));
    return judge;
  }
  const wasForgotten = (judge: TestJudge): boolean => judge.balance()(replyBalance(PAID)).length === 0;

  const REJECTED = createReply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'no')));
  const UNREADABLE = { ...FIELDS, transactions: [{}] };

  test.each<[string, boolean, [Callback, object], WireOutcome]>([
    ['a betwin of nobody without a response', true, ['betwin', {}], LOST],
    ['a betwin of nobody that was accepted', true, ['betwin', []], replyBalance('1.00')],
    ['a betwin of nobody that was rejected', false, ['betwin', []], REJECTED],
    ['a balance of nobody without a response', false, ['balance', []], LOST],
    ['a betwin without a response whose transactions cannot be read', true, ['betwin', UNREADABLE], LOST],
    ['one of another player', false, ['betwin', { ...UNREADABLE, account_id: 'bob' }], LOST],
  ])('after %s: %s', (_what, isForgotten, request, outcome) => {
    const judge = createInformedJudge();
    judge.start(...request)(outcome);
    expect(wasForgotten(judge)).toBe(isForgotten);
  });

  test('after five different bets without a response, but not after five attempts of one', () => {
    const [bets, attempts] = [createInformedJudge(), createInformedJudge()];
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      bets.bet([id])(LOST);
      attempts.bet(['a'])(LOST);
    }
    expect(wasForgotten(bets)).toBe(true);
    expect(wasForgotten(attempts)).toBe(false);
  });

  test('after a request that cannot be read, while another one is still in progress', () => {
    const judge = createInformedJudge();
    const end = judge.bet(['a']);
    judge.start('betwin', [])(LOST);
    end(replyTransactions(['a'], '9.00'));
    expect(wasForgotten(judge)).toBe(true);
  });
});

test('a bet without a response from before any balance was known may be answered later with its first response', () => {
  const judge = createJudge();
  judge.bet(['a'])(LOST);
  judge.bet(['b'])(replyTransactions(['b'], '8.00'));
  expect(judge.bet(['a'])(replyTransactions(['a'], '9.00'))).toEqual([]);
});

test('a bet that is accepted after its rollback causes a warning', () => {
  const judge = createJudge();
  judge.balance()(replyBalance('10.00'));
  expect(
    judge.rollback('a')(
      createReply(200, { balance: '10.00', round_id: 'R', transactions: [{ id_provider: 'rb-a', id: '' }] }),
    ),
  ).toEqual([]);
  expect(judge.bet(['a'])(replyTransactions(['a'], '9.00'))).toEqual(['tombstoned']);
});

test('only the newest transactions of a player are judged', () => {
  const judge = createJudge();
  judge.balance()(replyBalance('1000.00'));
  for (let index = 0; index < 300; index++)
    expect(judge.bet([`b${index}`])(replyTransactions([`b${index}`], `${999 - index}.00`))).toEqual([]);
  expect(judge.bet(['b1'])(replyTransactions(['b1'], '700.00', 'other'))).toEqual([]);
  expect(judge.bet(['b299'])(replyTransactions(['b299'], '700.00', 'other'))).toEqual(['idempotent']);
});

test('no request or response body causes an error', () => {
  const random = createSeededRandom(7);
  const judge = createProxyJudge();
  const values = [null, 1, -1, '', 'x', '1.00', '-5', '1e400', [], {}, [null], [{}], true, 'alice', 'USD'];
  const names = ['account_id', 'currency', 'balance', 'round_id', 'transactions', 'finished', 'meta', 'code'];
  const createValue = (depth: number): unknown => {
    if (depth === 0 || random.fraction() < 0.3) return random.pick(values);
    if (random.fraction() < 0.3) return Array.from({ length: random.below(4) }, () => createValue(depth - 1));
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
      Array.from({ length: random.below(9) }, () => [random.pick(fields), createValue(depth - 1)]),
    );
  };
  const createBytes = (): Buffer =>
    random.fraction() < 0.1
      ? random.bytes(random.below(40))
      : Buffer.from(JSON.stringify({ account_id: 'alice', currency: 'USD', ...(createValue(4) as object) }));
  for (let index = 0; index < 3_000; index++) {
    const callback = random.pick(['balance', 'betwin', 'rollback', 'finish'] as const);
    const judged = judge.start(
      index,
      callback,
      createBytes(),
      random.pick(['verified', 'mismatch', 'unknown']),
    );
    const status = random.pick([200, 200, 204, 302, 400, 400, 401, 500, 502]);
    const warnings = judged.end(
      { kind: 'reply', status, headers: [], body: createBytes() },
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
])('%s is not judged, since it is no longer known what the wallet may answer', (_what, send) => {
  const judge = createJudge();
  judge.balance()(replyBalance('1000.00'));
  for (let n = 1; n <= 200; n++) {
    const balance = (1000 - n).toFixed(2);
    expect(
      judge.bet([`bet-${n}`], '1.00', `round-${n}`, true)(replyTransactions([`bet-${n}`], balance)),
    ).toEqual([]);
    expect(judge.rollback(`never-${n}`)(replyTransactions([`rb-never-${n}`], balance))).toEqual([]);
  }
  for (const code of [API_CODES.tombstoned, API_CODES.badRequest])
    expect(send(judge)(createReply(400, toEnvelope(createDomainError(code, 'no'))))).toEqual([]);
});

describe('a betwin whose session_id is not a UUID', () => {
  const send = (judge: TestJudge) =>
    judge.start('betwin', {
      ...FIELDS,
      session_id: 's1',
      round_id: 'r',
      transactions: [{ id_provider: 'a', type: 'bet', amount: '1.00' }],
    });

  test('causes a warning, and the response from the wallet is still judged', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    expect(send(judge)(replyTransactions(['a'], '9.00'))).toEqual(['request']);
    expect(send(judge)(replyTransactions(['a'], '8.00'))).toEqual(['request', 'idempotent']);
  });

  test('may be rejected for the invalid request', () => {
    const rejected = createReply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'session_id')));
    expect(send(createJudge())(rejected)).toEqual(['request']);
  });

  test('may be rejected for insufficient funds, but only if the balance does not cover it', () => {
    const rejectFunds = (balance: string) =>
      createReply(400, toEnvelope(createDomainError(API_CODES.insufficientFunds, 'funds', { balance })));
    const judge = createJudge();
    judge.balance()(replyBalance('0.50'));
    expect(send(judge)(rejectFunds('0.50'))).toEqual(['request']);
    judge.balance()(replyBalance('0.50'));
    expect(send(judge)(rejectFunds('0.40'))).toEqual(['request', 'error_balance']);
    const covered = createJudge();
    covered.balance()(replyBalance('10.00'));
    expect(send(covered)(rejectFunds('10.00'))).toEqual(['request', 'accepted']);
  });
});

describe('before any balance is known', () => {
  const REJECTION = createReply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'no')));

  test('a rejection without a balance leaves the balance unknown: the first balance is not judged', () => {
    const judge = createJudge();
    expect(judge.bet(['a'], '0.00')(REJECTION)).toEqual(['request']);
    expect(judge.bet(['b'])(REJECTION)).toEqual([]);
    expect(judge.balance()(replyBalance('1000.00'))).toEqual([]);
    expect(judge.balance()(replyBalance('999.00'))).toEqual(['balance_follows']);
  });

  test('a request that must be rejected is judged', () => {
    const judge = createJudge();
    expect(judge.bet(['a'], '0.00')(replyTransactions(['a'], '10.00'))).toEqual(['request', 'zero_rejected']);
  });
});

describe('an amount with more decimals than its currency', () => {
  test('is a warning about the request, which the wallet may reject', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    const rejected = createReply(400, toEnvelope(createDomainError(API_CODES.badRequest, 'amount')));
    expect(judge.bet(['a'], '1.005')(rejected)).toEqual(['request']);
    expect(judge.last.warnings).toEqual(['request: transactions[0].amount: has more than 2 decimals']);
    expect(judge.balance()(replyBalance('10.00'))).toEqual([]);
  });

  test('is posted exactly by a wallet that accepts it', () => {
    const judge = createJudge();
    judge.balance()(replyBalance('10.00'));
    expect(judge.bet(['a'], '1.005')(replyTransactions(['a'], '8.995'))).toEqual(['request']);
    expect(judge.bet(['b'], '1.005')(replyTransactions(['b'], '8.00'))).toEqual(['request', 'bet_debits']);
  });
});
