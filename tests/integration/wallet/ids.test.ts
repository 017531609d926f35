import { expect, it } from 'vitest';
import { bet, startDemoWallet, undo, type Change } from '#tests/support/wallets/wallet-caller.ts';

type Callback = 'balance' | 'betwin' | 'rollback' | 'finish';
type Put = (id: string) => Change;

/** Every text of every callback that a wallet stores: its position, and the change that replaces it. */
const TEXTS: readonly (readonly [Callback, string, Put])[] = [
  ...(['balance', 'betwin', 'rollback', 'finish'] as const).map((callback): [Callback, string, Put] => [
    callback,
    'account_id',
    (id) => ({ account_id: id }),
  ]),
  ...(['balance', 'betwin', 'rollback'] as const).map((callback): [Callback, string, Put] => [
    callback,
    'game_id',
    (id) => ({ game_id: id }),
  ]),
  ['betwin', 'round_id', (id) => ({ round_id: id })],
  ['finish', 'round_id', (id) => ({ round_id: id })],
  ['rollback', 'round_id_provider', (id) => ({ round_id_provider: id })],
  ['betwin', 'transactions[0].id_provider', (id) => ({ transactions: [bet(id, '1.00')] })],
  ['rollback', 'transactions[0].id_provider', (id) => ({ transactions: [undo(id, 'b')] })],
  ['rollback', 'transactions[0].original_id_provider', (id) => ({ transactions: [undo('r', id)] })],
];

it.each(TEXTS)('%s: a lone surrogate in %s is rejected with 400 naming it', async (callback, field, put) => {
  const wallet = await startDemoWallet();
  for (const id of ['\ud800', '\udfff', 'a\udc00b', '\ude00\ud83d']) {
    const response = await wallet[callback](put(id));
    expect(response, JSON.stringify(id)).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
    expect(response.body.meta.api_message).toBe(`${field}: must be well-formed Unicode`);
  }
  expect((await wallet.balance()).body.balance).toBe('1000.00');
});

it.each(TEXTS.filter(([, field]) => field !== 'account_id'))(
  '%s: %s accepts 128 characters, and rejects 129 by its name',
  async (callback, field, put) => {
    const wallet = await startDemoWallet();
    for (const character of ['x', '😀']) {
      expect(await wallet[callback](put(character.repeat(128)))).toMatchObject({ status: 200 });
      const response = await wallet[callback](put(character.repeat(129)));
      expect(response).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } });
      expect(response.body.meta.api_message).toBe(`${field}: must have at most 128 characters`);
    }
  },
);

it('account_id accepts the 255 characters that a launch may have, and rejects 256 by its name', async () => {
  const wallet = await startDemoWallet();
  const { client } = wallet.bench;
  const accountId = '😀'.repeat(255);
  await client.players.add({ casinoId: 'demo', accountId });
  expect(await wallet.balance({ account_id: accountId })).toMatchObject({ status: 200 });
  await client.players.remove({ casinoId: 'demo', accountId });
  const { body } = await wallet.balance({ account_id: `${accountId}x` });
  expect(body.meta.api_message).toBe('account_id: must have at most 255 characters');
});

it('ids that differ in one code point are different ids, however similar', async () => {
  const wallet = await startDemoWallet();
  const ids = [
    '\u00e9',
    'e\u0301',
    '\u212b',
    '\u00c5',
    '\ufffd',
    '\u0000',
    'a',
    'A',
    'a\u0000',
    'a\u0000b',
    'a ',
    ' a',
    '1',
    '01',
    '1.0',
    '\ufb01',
    'fi',
    'ß',
    'ss',
    '😀',
    '😁',
    '__proto__',
    '\u200b',
    '\ufeff',
    '%',
    '_',
  ];
  const walletTransactionIds = new Set<string>();
  for (const [index, id] of ids.entries()) {
    const { status, body } = await wallet.betwin({ transactions: [bet(id, '1.00')] });
    expect({ status, balance: body.balance }, JSON.stringify(id)).toEqual({
      status: 200,
      balance: `${999 - index}.00`,
    });
    expect(body.transactions[0].id_provider).toBe(id);
    walletTransactionIds.add(body.transactions[0].id);
  }
  expect(walletTransactionIds.size).toBe(ids.length);
  for (const id of ids) {
    const repeated = await wallet.betwin({ transactions: [bet(id, '1.00')] });
    expect(repeated.body.transactions[0].id_provider).toBe(id);
  }
  expect((await wallet.balance()).body.balance).toBe(`${1000 - ids.length}.00`);
});

it("a new player's ID with a lone surrogate is rejected", async () => {
  const { bench } = await startDemoWallet();
  await expect(bench.client.players.add({ casinoId: 'demo', accountId: 'a\ud800' })).rejects.toMatchObject({
    data: { issues: [{ field: 'accountId', message: 'must be well-formed Unicode' }] },
  });
});
