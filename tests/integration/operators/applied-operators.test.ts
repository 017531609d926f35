import { describe, expect, test } from 'vitest';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator, operatorSettings } from '#tests/support/workbench/operator.ts';
import { rejectedFields } from '#tests/support/workbench/catch-rejection.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { computeHmac, createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';

type Change = Parameters<typeof operator>[0];

function startWithOperator(change: Change = {}): Promise<TestWorkbench> {
  return startTestWorkbench({ operators: [operator(change)] });
}

const update = ({ client }: TestWorkbench, change: Change) =>
  client.operators.update({ operator: operatorSettings(change) });

async function getCode({ gateway }: TestWorkbench, launched: object = LAUNCH, secret = 'secret-of-acme') {
  const { status, body } = await postLaunch(gateway, JSON.stringify(launched), { secret });
  return status === 200 ? '200' : (body.meta.api_code as string);
}

describe('an operator that is changed', () => {
  const LIMIT = { min: '1', max: '9' };
  test.each([
    { field: 'status', from: {}, to: { status: 'disabled' as const }, before: '200', after: '410' },
    { field: 'status', from: { status: 'disabled' as const }, to: {}, before: '410', after: '200' },
    {
      field: 'integration_type',
      from: {},
      to: { integration_type: 'transfer' as const },
      before: '200',
      after: '420',
    },
    { field: 'games', from: {}, to: { games: [] }, before: '200', after: '405' },
    { field: 'bet_limits', from: {}, to: { bet_limits: { EUR: LIMIT } }, before: '200', after: '154' },
    { field: 'casinos', from: {}, to: { casinos: [{ id: 'other' }] }, before: '200', after: '404' },
    { field: 'casinos', from: { casinos: [{ id: 'other' }] }, to: {}, before: '404', after: '200' },
  ])(
    'applies its new $field to the next launch: $before, then $after',
    async ({ from, to, before, after }) => {
      const bench = await startWithOperator(from);
      expect(await getCode(bench)).toBe(before);
      await update(bench, to);
      expect(await getCode(bench)).toBe(after);
    },
  );

  test('applies the current state of a custom currency', async () => {
    const inGems = { ...LAUNCH, account: { id: 'alice', currency: 'CUSTOM_GEM' } };
    const GEM = { code: 'GEM', name: 'Gem', decimals: 0 };
    const steps: { change: Change; code: string }[] = [
      { change: {}, code: '154' },
      { change: { custom_currencies: [GEM] }, code: '154' },
      { change: { custom_currencies: [GEM], subscriptions: ['custom_currencies'] }, code: '200' },
      {
        change: { custom_currencies: [{ ...GEM, active: false }], subscriptions: ['custom_currencies'] },
        code: '154',
      },
      { change: { custom_currencies: [GEM], subscriptions: ['custom_currencies'] }, code: '200' },
    ];
    const bench = await startWithOperator();
    const codes = [];
    for (const { change } of steps) {
      await update(bench, change);
      codes.push(await getCode(bench, inGems));
    }
    expect(codes).toEqual(steps.map(({ code }) => code));
  });

  test('keeps its secret', async () => {
    const bench = await startWithOperator();
    await update(bench, { name: 'Other' });
    expect(await bench.client.operators.revealSecret({ operatorId: 'acme' })).toEqual({
      secret: 'secret-of-acme',
    });
  });
});

describe('callback URLs that are changed', () => {
  test('apply to new sessions immediately, and an old session keeps its own', async () => {
    const [first, second] = [await startStubWallet(), await startStubWallet()];
    const bench = await startWithOperator({ callback_urls: first.callbackUrls });
    const old = createDicePlayer(await sendLaunch(bench.gateway));
    await update(bench, { callback_urls: second.callbackUrls });
    const fresh = createDicePlayer(await sendLaunch(bench.gateway));
    await old.load();
    await old.bet();
    await fresh.load();
    const calls = [first, second].map(({ received }) => received.map(({ callback }) => callback));
    expect(calls).toEqual([['balance', 'betwin'], ['balance']]);
  });

  test('can be one of the four, and the others stay unchanged', async () => {
    const [first, second] = [await startStubWallet(), await startStubWallet()];
    const bench = await startWithOperator({ callback_urls: first.callbackUrls });
    await update(bench, {
      callback_urls: { ...first.callbackUrls, betwin: second.callbackUrls.betwin },
    });
    const player = createDicePlayer(await sendLaunch(bench.gateway));
    await player.load();
    await player.bet();
    const calls = [first, second].map(({ received }) => received.map(({ callback }) => callback));
    expect(calls).toEqual([['balance'], ['betwin']]);
  });

  test('can be removed: callbacks then go to the mock wallet', async () => {
    const wallet = await startStubWallet();
    const bench = await startWithOperator({ callback_urls: wallet.callbackUrls });
    await update(bench, {});
    const player = createDicePlayer(await sendLaunch(bench.gateway));
    expect((await player.load()).body.balance).toBe('1000.00');
    expect(wallet.received).toEqual([]);
  });

  test.each([
    { url: undefined, reach: 'mock_wallet', reason: null },
    { url: 'https://wallet.casino.com/b', reach: 'public', reason: null },
    { url: 'http://wallet.casino.com/b', reach: 'local', reason: 'it is not HTTPS' },
  ])('$url has the reach $reach', async ({ url, reach, reason }) => {
    const bench = await startWithOperator(url === undefined ? {} : { callback_urls: { balance: url } });
    const operatorDetail = await bench.client.operators.get({ operatorId: 'acme' });
    expect(operatorDetail.reach['balance']).toEqual({ reach, reason });
    expect(operatorDetail.reach['finish']).toEqual({ reach: 'mock_wallet', reason: null });
  });
});

describe('a secret that is changed', () => {
  test('is the only one that signs launches and callbacks from then on, also for old sessions', async () => {
    const wallet = await startStubWallet();
    const bench = await startWithOperator({ callback_urls: wallet.callbackUrls });
    const old = createDicePlayer(await sendLaunch(bench.gateway));
    const newSecret = await bench.client.operators.changeSecret({ operatorId: 'acme', secret: 'new one' });
    expect(newSecret).toEqual({ secret: 'new one' });
    expect([await getCode(bench), await getCode(bench, LAUNCH, 'new one')]).toEqual(['403', '200']);
    await old.load();
    const [call] = wallet.received;
    const signature = call?.headers.find(([name]) => name.toLowerCase() === 'x-request-sign')?.[1];
    expect(signature).toBe(computeHmac(call?.body ?? '', 'new one'));
  });

  test('is the one that the mock wallet verifies with', async () => {
    const bench = await startWithOperator();
    await bench.client.operators.changeSecret({ operatorId: 'acme', secret: 'new one' });
    const responses = await Promise.all(
      ['secret-of-acme', 'new one'].map((secret) =>
        createWalletCaller(`${bench.wallet}/acme`, secret).balance(),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([400, 200]);
  });

  test('is random if none is given, and never the same', async () => {
    const { client } = await startWithOperator();
    const secrets = [
      await client.operators.changeSecret({ operatorId: 'acme' }),
      await client.operators.changeSecret({ operatorId: 'acme' }),
    ].map(({ secret }) => secret);
    expect(secrets).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(new Set(secrets).size).toBe(2);
    expect((await client.operators.revealSecret({ operatorId: 'acme' })).secret).toBe(secrets[1]);
  });

  test.each(['', 'x'.repeat(513)])('is rejected if it is %j', async (secret) => {
    const { client } = await startWithOperator();
    const call = client.operators.changeSecret({ operatorId: 'acme', secret });
    expect(await rejectedFields(call)).toEqual(['secret']);
    expect((await client.operators.revealSecret({ operatorId: 'acme' })).secret).toBe('secret-of-acme');
  });
});
