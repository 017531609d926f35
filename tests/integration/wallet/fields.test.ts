import { expect, it } from 'vitest';
import { bet, startDemoWallet, undo } from '#tests/support/wallets/wallet-caller.ts';

const REQUIRED = {
  balance: ['account_id', 'currency', 'game_id'],
  betwin: ['account_id', 'currency', 'game_id', 'round_id', 'transactions'],
  rollback: ['account_id', 'currency', 'game_id', 'round_id_provider', 'finished', 'transactions'],
  finish: ['account_id', 'currency', 'round_id'],
} as const;
const EACH_REQUIRED = Object.entries(REQUIRED).flatMap(([callback, fields]) =>
  fields.map((field) => [callback as keyof typeof REQUIRED, field] as const),
);

it.each(EACH_REQUIRED)('%s without %s is rejected with 400 naming it', async (callback, field) => {
  const wallet = await startDemoWallet();
  const response = await wallet[callback]({ [field]: undefined });
  expect(response).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_argument',
      meta: { api_code: '400', api_message: expect.stringMatching(`^${field}: `) },
    },
  });
});

it.each(EACH_REQUIRED)(
  '%s with a number as its %s is rejected with 400 naming it',
  async (callback, field) => {
    const wallet = await startDemoWallet();
    const response = await wallet[callback]({ [field]: 7 });
    expect(response).toMatchObject({
      status: 400,
      body: { meta: { api_code: '400', api_message: expect.stringMatching(`^${field}: `) } },
    });
  },
);

it.each(['id_provider', 'type', 'amount'])(
  'a transaction of a betwin without %s is rejected with 400 naming it and its position',
  async (field) => {
    const wallet = await startDemoWallet();
    const broken = { ...bet('b2', '1.00'), [field]: undefined };
    const response = await wallet.betwin({ transactions: [bet('b1', '1.00'), broken] });
    expect(response).toMatchObject({
      status: 400,
      body: {
        meta: { api_code: '400', api_message: expect.stringMatching(`^transactions\\[1\\]\\.${field}: `) },
      },
    });
  },
);

it.each(['id_provider', 'type', 'original_id_provider'])(
  'a transaction of a rollback without %s is rejected with 400 naming it and its position',
  async (field) => {
    const wallet = await startDemoWallet();
    const response = await wallet.rollback({ transactions: [{ ...undo('r1', 'b1'), [field]: undefined }] });
    expect(response).toMatchObject({
      status: 400,
      body: {
        meta: { api_code: '400', api_message: expect.stringMatching(`^transactions\\[0\\]\\.${field}: `) },
      },
    });
  },
);

it.each([
  ['betwin', 'an empty batch', { transactions: [] }, 'transactions'],
  [
    'betwin',
    'an unknown type',
    { transactions: [{ ...bet('b', '1'), type: 'gift' }] },
    'transactions\\[0\\]\\.type',
  ],
  ['betwin', 'an empty id', { transactions: [bet('', '1')] }, 'transactions\\[0\\]\\.id_provider'],
  ['betwin', 'a session that is not a UUID', { session_id: 'session' }, 'session_id'],
  ['betwin', 'finished as text', { finished: 'true' }, 'finished'],
  ['betwin', 'a currency in lower case', { currency: 'usd' }, 'currency'],
  ['betwin', 'an empty account id', { account_id: '' }, 'account_id'],
  ['rollback', 'an empty batch', { transactions: [] }, 'transactions'],
  [
    'rollback',
    'the type of a bet',
    { transactions: [{ ...undo('r', 'b'), type: 'bet' }] },
    'transactions\\[0\\]\\.type',
  ],
] as const)('%s with %s is rejected with 400 naming the field', async (callback, _, change, field) => {
  const wallet = await startDemoWallet();
  const response = await wallet[callback](change);
  expect(response).toMatchObject({
    status: 400,
    body: { meta: { api_code: '400', api_message: expect.stringMatching(`^${field}: `) } },
  });
});

it.each(['null', '[]', '"text"', '7', 'true'])(
  'a body that is the JSON value %s is rejected with 400',
  async (body) => {
    const wallet = await startDemoWallet();
    const response = await wallet.post('balance', body);
    expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
  },
);

it.each<[unknown, string]>([
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['-1.00', 'a sign'],
  ['+1.00', 'a sign'],
  ['1e2', 'an exponent'],
  ['1,000.00', 'a separator'],
  ['1.', 'no digit after the decimal point'],
  ['.5', 'no digit before the decimal point'],
  [' 1', 'a space'],
  ['0x10', 'hex digits'],
  ['NaN', 'no digits'],
  ['', 'nothing'],
  ['1.00000000000000001', 'seventeen decimals'],
  ['1'.repeat(41), 'forty-one characters'],
  [10, 'a number instead of text'],
])('a bet of %j is rejected with 400 for %s', async (amount) => {
  const wallet = await startDemoWallet();
  const response = await wallet.betwin({ transactions: [{ id_provider: 'b1', type: 'bet', amount }] });
  expect(response).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_argument',
      meta: { api_code: '400', api_message: expect.stringMatching(/^transactions\[0\]\.amount: /) },
    },
  });
});
