import { ORPCError } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_GATEWAY_SETTINGS, type GatewaySettings } from '#shared/gateway.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { DEMO_LAUNCH, sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';

function createTable(decimals: Record<string, number>): GatewaySettings {
  return {
    ...DEFAULT_GATEWAY_SETTINGS,
    global_currencies: Object.entries(decimals).map(([code, each]) => ({ code, decimals: each })),
  };
}

const save = ({ client }: Pick<TestWorkbench, 'client'>, settings: unknown) =>
  client.gateway.settings.save({ settings });

describe('the table of global currencies (decision 23)', () => {
  test('is initially the one of the decision', async () => {
    const { client } = await startTestWorkbench();
    expect((await client.gateway.settings.get()).global_currencies).toEqual([
      { code: 'USD', decimals: 2 },
      { code: 'EUR', decimals: 2 },
      { code: 'GBP', decimals: 2 },
      { code: 'JPY', decimals: 0 },
      { code: 'BRL', decimals: 2 },
      { code: 'TRY', decimals: 2 },
      { code: 'INR', decimals: 2 },
      { code: 'USDT', decimals: 2 },
      { code: 'USDC', decimals: 2 },
      { code: 'BTC', decimals: 8 },
      { code: 'ETH', decimals: 8 },
    ]);
  });

  test('applies to the next launch, and a session keeps the decimals that it started with', async () => {
    const { bench, wallet, player: old } = await startStubPlay();
    await save(bench, createTable({ USD: 4 }));
    const fresh = createDicePlayer(await sendLaunch(bench.gateway));
    await old.bet({ stake: '1' });
    await fresh.bet({ stake: '1' });
    expect(wallet.getCalls('betwin').map(({ json }) => json.transactions[0].amount)).toEqual([
      '1.00',
      '1.0000',
    ]);
    expect((await old.load()).body.currency.decimals).toBe(2);
    expect((await fresh.load()).body.currency.decimals).toBe(4);
    expect((await old.bet({ stake: '1.005' })).status).toBe(400);
  });

  test('without a currency rejects its next launch, and a session in it continues', async () => {
    const { bench, player } = await startStubPlay();
    await save(bench, createTable({ EUR: 2 }));
    expect((await postLaunch(bench.gateway, JSON.stringify(LAUNCH))).body.meta.api_code).toBe('154');
    expect(await player.bet()).toMatchObject({ status: 200 });
  });

  test('gives a new currency to every operator that has bet limits for it', async () => {
    const bench = await startTestWorkbench({
      operators: [operator({ bet_limits: { SEK: { min: '1', max: '9' } } }), operator({ id: 'rival' })],
    });
    const inSek = async (id: string) => {
      const body = { ...LAUNCH, casino_id: id, account: { id: 'alice', currency: 'SEK' } };
      const response = await postLaunch(bench.gateway, JSON.stringify(body), { secret: `secret-of-${id}` });
      return response.body.meta?.api_code ?? response.status;
    };
    expect([await inSek('acme'), await inSek('rival')]).toEqual(['154', '154']);
    await save(bench, createTable({ SEK: 2 }));
    expect([await inSek('acme'), await inSek('rival')]).toEqual([200, '154']);
  });

  test('also applies to demo play and to the mock wallet', async () => {
    const bench = await startTestWorkbench({ operators: [operator()] });
    const wallet = createWalletCaller(`${bench.wallet}/acme`, 'secret-of-acme');
    await save(bench, createTable({ USD: 3 }));
    const demo = await postLaunch(bench.gateway, JSON.stringify({ ...DEMO_LAUNCH, balance: '1.005' }), {
      mode: 'demo',
    });
    expect(new URL(demo.body.launch_url as string).searchParams.get('balance')).toBe('1.005');
    expect((await wallet.balance()).body.balance).toBe('1000.000');
  });

  test('survives a restart', async () => {
    const first = await startTestWorkbench();
    await save(first, createTable({ USD: 3 }));
    await first.stop();
    const again = await startTestWorkbench({ dataDir: first.dataDir });
    expect(await again.client.gateway.settings.get()).toEqual(createTable({ USD: 3 }));
  });
});

describe('settings that break a rule are rejected as a whole, with every field named', () => {
  const usd = { code: 'USD', decimals: 2 };
  test.each(
    [
      { settings: null, fields: ['(document)'] },
      { settings: {}, fields: ['global_currencies', 'stuck_bet_seconds'] },
      { settings: { ...createTable({ USD: 2 }), unknown_field: 1 }, fields: ['unknown_field'] },
      { settings: createTable({}), fields: ['global_currencies'] },
      { settings: createTable({ usd: 2 }), fields: ['global_currencies[0].code'] },
      { settings: createTable({ USD: 2, CUSTOM_GEM: 2 }), fields: ['global_currencies[1].code'] },
      { settings: createTable({ USD: 17 }), fields: ['global_currencies[0].decimals'] },
      { settings: createTable({ USD: -1 }), fields: ['global_currencies[0].decimals'] },
      {
        settings: createTable({ USD: 1.5, EUR: 17 }),
        fields: ['global_currencies[0].decimals', 'global_currencies[1].decimals'],
      },
      { settings: { ...createTable({}), global_currencies: [usd, usd] }, fields: ['global_currencies'] },
      { settings: { ...createTable({ USD: 2 }), stuck_bet_seconds: 0 }, fields: ['stuck_bet_seconds'] },
      { settings: { ...createTable({ USD: 2 }), stuck_bet_seconds: 86_401 }, fields: ['stuck_bet_seconds'] },
      { settings: { ...createTable({ USD: 2 }), stuck_bet_seconds: 1.5 }, fields: ['stuck_bet_seconds'] },
    ].map((row) => [JSON.stringify(row.settings), row] as const),
  )('%s', async (_settings, { settings, fields }) => {
    const bench = await startTestWorkbench();
    const refused = await save(bench, settings).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ORPCError);
    const { code, data } = refused as ORPCError<string, { issues: { field: string }[] }>;
    expect([code, data.issues.map(({ field }) => field)]).toEqual(['INVALID', fields]);
    expect(await bench.client.gateway.settings.get()).toEqual(DEFAULT_GATEWAY_SETTINGS);
  });
});
