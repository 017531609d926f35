import { describe, expect, it } from 'vitest';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { measureLongestBlockMs } from '#tests/support/clocks/longest-block.ts';
import {
  bet,
  REQUESTS,
  startDemoWallet,
  undo,
  win,
  type Change,
} from '#tests/support/wallets/wallet-caller.ts';

/** Far above the normal time, and far below the time with quadratic work. */
const BLOCK_LIMIT_MS = 1_500;

const bets = (count: number, from = 0): Change[] =>
  Array.from({ length: count }, (_, index) => bet(`b-${from + index}`, '0.01'));

describe('limits of each input: callbacks', () => {
  it('a betwin and a rollback accept 1,000 transactions, new and repeated', async () => {
    const wallet = await startDemoWallet();
    const mixed = Array.from({ length: 1_000 }, (_, index) =>
      index % 2 === 0 ? bet(`b-${index}`, '0.02') : win(`b-${index}`, '0.01'),
    );
    const rollbacks = mixed.map((_, index) => undo(`r-${index}`, `b-${index}`));
    const longest = await measureLongestBlockMs(async () => {
      const first = await wallet.betwin({ transactions: mixed });
      expect(first.body).toMatchObject({ balance: '995.00', transactions: { length: 1_000 } });
      expect((await wallet.betwin({ transactions: mixed })).text).toBe(first.text);
      const undone = await wallet.rollback({ transactions: rollbacks });
      expect(undone.body).toMatchObject({ balance: '1000.00', transactions: { length: 1_000 } });
      expect((await wallet.rollback({ transactions: rollbacks })).text).toBe(undone.text);
    });
    expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
  });

  it('one more transaction is rejected with 400 and the limit, and nothing is applied', async () => {
    const wallet = await startDemoWallet();
    const rejected = { status: 400, body: { code: 'invalid_argument', meta: { api_code: '400' } } };
    const tooMany = await wallet.betwin({ transactions: bets(1_001) });
    expect(tooMany).toMatchObject(rejected);
    expect(tooMany.body.msg).toBe('transactions: must have at most 1000 items');
    const undone = await wallet.rollback({
      transactions: Array.from({ length: 1_001 }, (_, index) => undo(`r-${index}`, `b-${index}`)),
    });
    expect(undone).toMatchObject(rejected);
    expect((await wallet.balance()).body.balance).toBe('1000.00');
  });

  it('a body with the maximum number of transactions is rejected without blocking others', async () => {
    const wallet = await startDemoWallet();
    const transactions = bets(16_000);
    const longest = await measureLongestBlockMs(async () => {
      expect(await wallet.betwin({ transactions })).toMatchObject({ status: 400 });
    });
    expect(longest).toBeLessThan(BLOCK_LIMIT_MS);
  });

  it('a body nested deeper than 200 is rejected before it is parsed, and captured', async () => {
    const wallet = await startDemoWallet();
    const nest = (levels: number): string =>
      `${JSON.stringify(REQUESTS.balance).slice(0, -1)},"more":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await wallet.post('balance', nest(199))).toMatchObject({ status: 200 });
    const rejected = await wallet.post('balance', nest(500_000));
    expect(rejected).toMatchObject({
      status: 400,
      body: { msg: 'The body is nested more than 200 levels deep' },
    });
    const { exchanges } = await wallet.bench.client.exchanges.list({ limit: 1 });
    expect(exchanges[0]).toMatchObject({ accountId: null, outcome: { status: 400, apiCode: '400' } });
  });

  it('a body with more than 50,000 values is rejected before it is parsed, and captured', async () => {
    const wallet = await startDemoWallet();
    const { transactions: _transactions, ...fields } = REQUESTS.betwin;
    const head = `${JSON.stringify(fields).slice(0, -1)},"transactions":[`;
    const rejected = await wallet.post('betwin', `${head}${'{},'.repeat(340_000)}{}]}`);
    expect(rejected).toMatchObject({
      status: 400,
      body: {
        msg: 'The body has more than 50,000 values, the limit for one callback',
        meta: { api_code: '400' },
      },
    });
    const { exchanges } = await wallet.bench.client.exchanges.list({ limit: 1 });
    expect(exchanges[0]).toMatchObject({ accountId: null, outcome: { status: 400, apiCode: '400' } });
    // Few enough to be checked, they are rejected by the rule of the field.
    const many = await wallet.post('betwin', `${head}${'{},'.repeat(20_000)}{}]}`);
    expect(many.body.msg).toMatch(/^transactions/);
  });

  it('the setting of the mock wallet lowers the limit, and no fault exceeds it', async () => {
    const wallet = await startDemoWallet({});
    const { client } = wallet.bench;
    await client.wallet.settings.save({ settings: { ...DEFAULT_WALLET_SETTINGS, max_transactions: 2 } });
    expect(await wallet.betwin({ transactions: bets(2) })).toMatchObject({ status: 200 });
    const three = await wallet.betwin({ transactions: bets(3, 2) });
    expect(three.body.msg).toBe('transactions: must have at most 2 items');
    await client.faults.arm({ armings: [{ fault: 'missing_fields_ignored' }] });
    expect(await wallet.betwin({ transactions: bets(3, 2) })).toMatchObject({ status: 400 });
    expect((await wallet.balance()).body.balance).toBe('999.98');
  });
});
