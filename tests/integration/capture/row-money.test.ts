import { expect, test } from 'vitest';
import type { ExchangeMoney } from '#shared/exchange.ts';
import { betWithFlow, findNewestDelivery, waitForEndedDelivery } from '#tests/support/games/round-flows.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { exportIds, importText, readImportedDetails } from '#tests/support/traffic/transfer.ts';
import { listAll } from '#tests/support/traffic/traffic.ts';
import { RESET } from '#tests/support/wallets/stub-wallet.ts';
import { bet, startDemoWallet, undo, win } from '#tests/support/wallets/wallet-caller.ts';
import { nextBatch } from '#tests/support/workbench/transports.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

async function getLastMoney(bench: Pick<TestWorkbench, 'client'>): Promise<ExchangeMoney | null> {
  return (await listAll(bench)).at(-1)?.money ?? null;
}

test('a betwin has the signed amount of each transaction, in order, and the balance after them', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '1.00'), win('w1', '2.50')] });
  expect(await getLastMoney(wallet.bench)).toEqual({
    changes: [
      { type: 'bet', amount: '-1.00' },
      { type: 'win', amount: '2.50' },
    ],
    more: 0,
    balance: '1001.50',
    repeat: null,
  });
});

test('a long batch has its first changes and the number of the others', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: Array.from({ length: 9 }, (_, index) => bet(`b${index}`, '1.00')) });
  const money = await getLastMoney(wallet.bench);
  expect(money?.changes).toHaveLength(3);
  expect(money).toMatchObject({ more: 6, balance: '991.00' });
});

test('the detail of a long batch has all its changes, so that their sum can be stated', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({
    transactions: [bet('b1', '1.00'), ...['w1', 'w2', 'w3'].map((id) => win(id, '2.00'))],
  });
  await wallet.rollback({ transactions: ['w3', 'w2', 'w1', 'b1'].map((id) => undo(`r-${id}`, id)) });
  const id = (await listAll(wallet.bench)).at(-1)?.id ?? 0;
  const { money } = (await wallet.bench.client.exchanges.get({ id })).summary;
  expect(money?.changes.map(({ amount }) => amount)).toEqual(['-2.00', '-2.00', '-2.00', '1.00']);
  expect(money?.more).toBe(0);
});

test('balance and finish have only the balance', async () => {
  const wallet = await startDemoWallet();
  await wallet.balance();
  expect(await getLastMoney(wallet.bench)).toEqual({
    changes: [],
    more: 0,
    balance: '1000.00',
    repeat: null,
  });
  await wallet.betwin();
  await wallet.finish();
  expect(await getLastMoney(wallet.bench)).toEqual({
    changes: [],
    more: 0,
    balance: '990.00',
    repeat: null,
  });
});

test('a rejected betwin has the requested amounts, and no balance', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '5000.00')] });
  const money = await getLastMoney(wallet.bench);
  expect(money).toEqual({
    changes: [{ type: 'bet', amount: '-5000.00' }],
    more: 0,
    balance: null,
    repeat: null,
  });
});

test('a rollback has what it reversed, from the ledger of the mock wallet', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '1.00'), win('w1', '2.50')] });
  await wallet.rollback({ transactions: [undo('r1', 'w1'), undo('r2', 'b1')] });
  expect(await getLastMoney(wallet.bench)).toEqual({
    changes: [
      { type: 'rollback', amount: '-2.50' },
      { type: 'rollback', amount: '1.00' },
    ],
    more: 0,
    balance: '1000.00',
    repeat: null,
  });
});

test('a rollback of an unknown transaction is marked as a tombstone', async () => {
  const wallet = await startDemoWallet();
  await wallet.rollback({ transactions: [undo('r1', 'never-seen')] });
  expect(await getLastMoney(wallet.bench)).toMatchObject({ changes: [{ type: 'tombstone', amount: null }] });
});

test("a rollback to another wallet has the amount of the gateway's bet", async () => {
  const { bench, player } = await startStubPlay();
  await betWithFlow(bench, player, 'error_after_bet');
  await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'rollback')).id);
  const rows = await listAll(bench);
  const [placed] = rows.find(({ kind }) => kind === 'betwin')?.money?.changes ?? [];
  expect(placed?.type).toBe('bet');
  expect(rows.find(({ kind }) => kind === 'rollback')?.money).toMatchObject({
    changes: [{ type: 'rollback', amount: placed?.amount?.slice(1) }],
    balance: '500.00',
  });
});

test('the row of a retried callback has the balance of its last attempt', async () => {
  const { bench, wallet, player } = await startStubPlay();
  wallet.script('betwin', RESET);
  await player.bet({ stake: '1.00' });
  const row = (await listAll(bench)).findLast(({ kind }) => kind === 'betwin');
  expect(row?.money).toMatchObject({ balance: null });
  expect(row?.chain?.last.money).toMatchObject({ balance: '500.00' });
});

test('a live row has the same money as the page', async () => {
  const wallet = await startDemoWallet({});
  const controller = new AbortController();
  const live = await wallet.bench.client.workbench.live(undefined, { signal: controller.signal });
  const first = nextBatch(live);
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  const [row] = await first;
  controller.abort();
  expect(row?.money).toMatchObject({ changes: [{ type: 'bet', amount: '-1.00' }], balance: '999.00' });
  expect(await getLastMoney(wallet.bench)).toEqual(row?.money);
});

test.each([
  ['a body that is not JSON', 'nonsense'],
  ['JSON of another shape', '[1, null, "x"]'],
  ['a body whose transactions are not a list', '{"transactions":{"type":"bet"}}'],
  [
    'a body whose amounts are not decimal text',
    '{"transactions":[{"type":"bet","amount":1.5},{"type":"bet","amount":"1e3"},null]}',
  ],
  [
    'a body above the limit for rows',
    JSON.stringify({ transactions: [bet('b1', '1.00')], padding: 'x'.repeat(20_000) }),
  ],
])('%s has no money', async (_, body) => {
  const wallet = await startDemoWallet();
  await wallet.post('betwin', body);
  expect(await getLastMoney(wallet.bench)).toBeNull();
});

test('an imported rollback has what it reversed, from the betwins of its round in the same import', async () => {
  const wallet = await startDemoWallet();
  await wallet.betwin({ transactions: [bet('b1', '1.00'), win('w1', '2.50')] });
  await wallet.rollback({ transactions: [undo('r1', 'b1'), undo('r2', 'w1'), undo('r3', 'elsewhere')] });
  const ids = (await listAll(wallet.bench)).map(({ id }) => id);
  const { text } = await exportIds(wallet.bench, 'har', ids);
  // Nothing here knows these IDs: the file is the only source.
  const { bench } = await startDemoWallet();
  const elsewhere = text.replaceAll(/\b([bwr])(\d)\b/g, '$1-elsewhere-$2');
  const details = await readImportedDetails(bench, await importText(bench, elsewhere));
  expect(details.at(-1)!.summary.money?.changes).toEqual([
    { type: 'rollback', amount: '1.00' },
    { type: 'rollback', amount: '-2.50' },
    { type: 'rollback', amount: null },
  ]);
});

test('a repeated betwin and rollback lead to the first response with their transaction IDs', async () => {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  await wallet.betwin({ transactions: [bet('b2', '1.00')] });
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  await wallet.rollback({ transactions: [undo('r1', 'b2')] });
  await wallet.rollback({ transactions: [undo('r1', 'b2')] });
  await wallet.rollback({ transactions: [undo('r2', 'b2')] });
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  const rows = await listAll(wallet.bench);
  const [first, , , rollback] = rows;
  expect(rows.map(({ money }) => money?.repeat?.of ?? null)).toEqual([
    null,
    null,
    first?.id,
    null,
    rollback?.id,
    null,
    first?.id,
  ]);
});

test('a batch with a repeated and a new transaction is not a repeat', async () => {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  await wallet.betwin({ transactions: [bet('b1', '1.00'), win('w1', '1.00')] });
  expect(await getLastMoney(wallet.bench)).toMatchObject({ repeat: null });
});

test('a wallet that gives a repeated transaction a new ID has processed it again', async () => {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  await wallet.bench.client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  expect(await getLastMoney(wallet.bench)).toMatchObject({ balance: '998.00', repeat: null });
});

test('an imported repeat leads to an exchange of its own import', async () => {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  await wallet.betwin({ transactions: [bet('b1', '1.00')] });
  const ids = (await listAll(wallet.bench)).map(({ id }) => id);
  const { text } = await exportIds(wallet.bench, 'har', ids);
  await importText(wallet.bench, text);
  const [first, repeat] = await readImportedDetails(wallet.bench, await importText(wallet.bench, text));
  expect(first?.summary.money).toMatchObject({ repeat: null });
  expect(repeat?.summary.money).toMatchObject({ repeat: { of: first?.summary.id, movedAgain: false } });
});

test('a repeat with the balance of the response before it has moved nothing, and one with neither balance may have', async () => {
  const { bench } = await startDemoWallet({});
  const createEntry = (second: number, id: string, type: 'bet' | 'win', balance: string) => ({
    startedDateTime: `2026-11-27T10:00:0${second}.000Z`,
    time: 1,
    request: {
      method: 'POST',
      url: 'https://wallet.test/betwin',
      headers: [],
      postData: {
        mimeType: 'application/json',
        text: JSON.stringify({
          account_id: 'zoe',
          currency: 'USD',
          game_id: 'dice',
          round_id: 'late-repeat',
          session_payload: `${second}`,
          transactions: [{ id_provider: id, type, amount: '1.00' }],
        }),
      },
    },
    response: {
      status: 200,
      headers: [],
      content: {
        text: JSON.stringify({
          round_id: 'R',
          transactions: [{ id_provider: id, id: `T${id}`, bonus_amount: '0.00' }],
          balance,
        }),
      },
    },
  });
  const entries = [
    createEntry(0, 'late-bet', 'bet', '178.00'),
    createEntry(1, 'late-win', 'win', '179.00'),
    createEntry(2, 'late-bet', 'bet', '179.00'),
    createEntry(3, 'late-bet', 'bet', '300.00'),
  ];
  const imported = await importText(bench, JSON.stringify({ log: { version: '1.2', entries } }));
  const [first, , ...repeats] = await readImportedDetails(bench, imported);
  const of = first?.summary.id;
  expect(repeats.map(({ summary }) => summary.money?.repeat)).toMatchObject([
    { of, movedAgain: false },
    { of, movedAgain: expect.not.toSatisfy((moved: boolean | null) => moved === false) },
  ]);
});

test('the row of a retried callback is not a repeat, even if the wallet had answered an earlier attempt', async () => {
  const { bench } = await startDemoWallet({});
  const body = {
    account_id: 'alice',
    currency: 'USD',
    game_id: 'dice',
    round_id: 'r',
    transactions: [bet('b1', '1.00')],
  };
  const answer = {
    round_id: 'R',
    transactions: [{ id_provider: 'b1', id: 'T1', bonus_amount: '0.00' }],
    balance: '9.00',
  };
  const entries = [0, 1].map((second) => ({
    startedDateTime: `2026-11-27T10:00:0${second}.000Z`,
    time: 5,
    request: {
      method: 'POST',
      url: 'https://wallet.example/demo/betwin',
      headers: [{ name: 'X-REQUEST-SIGN', value: 'f'.repeat(64) }],
      postData: { mimeType: 'application/json', text: JSON.stringify(body) },
    },
    response: { status: 200, headers: [], content: { text: JSON.stringify(answer) } },
  }));
  await importText(bench, JSON.stringify({ log: { version: '1.2', entries } }));
  const [row] = (await bench.client.exchanges.list({ limit: 10 })).exchanges;
  expect(row?.chain?.attempts).toBe(2);
  expect(row?.chain?.last.money).toMatchObject({ balance: '9.00', repeat: null });
});
