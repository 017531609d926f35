import { expect, test } from 'vitest';
import { matchesMessage } from '#core/breakpoints/match-message.ts';
import type { HoldableMessage, MessageFacts, PassingMessage } from '#core/http/message-holds.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';

const FACTS: MessageFacts = {
  kind: 'betwin',
  operatorId: 'demo-operator',
  casinoId: 'demo',
  accountId: 'alice',
  roundId: 'round-1',
  sessionId: 'session-1',
  gameId: 'dice',
  currency: 'USD',
  transactionIds: ['bet-1', 'win-1'],
  attempt: 2,
  status: 400,
  apiCode: '100',
};

function matches(filter: string, facts: Partial<MessageFacts> = {}): boolean {
  const parsed = parseFilter(filter, HOLD_FIELDS);
  if (parsed.kind === 'invalid') throw new Error(parsed.issues[0]?.message);
  const message: PassingMessage<HoldableMessage> = {
    stage: 'before_sending',
    facts: { ...FACTS, ...facts },
    target: { method: 'POST', url: 'https://wallet.test/Betwin' },
    message: {
      kind: 'request',
      headers: [['X-Trace', 'ABC']],
      body: Buffer.from('{"amount":"10.00","note":"Straße"}'),
    },
    sign: null,
    caller: null,
  };
  return matchesMessage(parsed.node, message);
}

test.each([
  '',
  'callback:betwin',
  'account:alice callback:betwin',
  'round:round-1',
  'session:session-1',
  'tx:win-1',
  'game:dice',
  'casino:demo',
  'operator:demo-operator',
  'currency:USD',
  'attempt:2',
  'attempt:>1',
  'attempt:>=2',
  'attempt:<3',
  'attempt:<=2',
  'is:retry',
  'status:400',
  'status:>=400',
  'api_code:100',
  '-account:bob',
  'account:bob or account:alice',
  '(account:bob or round:round-1) -callback:balance',
  '10.00',
  'x-trace: abc',
  'wallet.test/betwin',
  'Straße',
  'WIN-1',
])('%s matches', (filter) => {
  expect(matches(filter)).toBe(true);
});

test.each([
  'callback:balance',
  'account:Alice',
  'account:alice account:bob',
  '-callback:betwin',
  'tx:win',
  'attempt:1',
  'attempt:>2',
  'attempt:<2',
  'status:200',
  'status:<400',
  'api_code:101',
  'nothing-like-that',
  'STRASSE',
])('%s does not match', (filter) => {
  expect(matches(filter)).toBe(false);
});

test.each(['status:200', 'status:<500', 'status:>=0', 'api_code:100'])(
  '%s does not match a request, which has no status',
  (filter) => {
    expect(matches(filter, { status: null, apiCode: null })).toBe(false);
  },
);

test('an attempt without a number is not a retry', () => {
  expect(matches('is:retry', { attempt: null })).toBe(false);
  expect(matches('is:retry', { attempt: 1 })).toBe(false);
  expect(matches('attempt:>=0', { attempt: null })).toBe(false);
});
