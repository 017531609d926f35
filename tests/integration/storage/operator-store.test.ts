import { describe, expect, onTestFinished, test } from 'vitest';
import { openDataFolder, type DataFolder } from '#core/data-folder.ts';
import { createSystemRandom } from '#core/random.ts';
import { importIntoFolder } from '#tests/support/workbench/import-into-folder.ts';
import { sendLaunch, LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

function openStore(): DataFolder & { readonly dataDir: string } {
  const dataDir = createTemporaryFolder();
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random: createSystemRandom(),
    clock: createManualClock(),
  });
  onTestFinished(folder.close);
  return { ...folder, dataDir };
}

const getNames = ({ operators }: DataFolder) => operators.list().map(({ id, name }) => `${id}: ${name}`);

describe('an import', () => {
  test('adds operators and replaces those with the same id', () => {
    const folder = openStore();
    folder.importOperators([operator({ id: 'acme', name: 'Acme' })]);
    folder.importOperators([
      operator({ id: 'acme', name: 'Acme Ltd' }),
      operator({ id: 'zeta', name: 'Zeta' }),
    ]);
    expect(getNames(folder)).toEqual(['acme: Acme Ltd', 'demo: Demo operator', 'zeta: Zeta']);
  });

  test('returns what was imported, every field of it', () => {
    const full = operator({
      name: 'Ünïcode 😀',
      secret: '\u0000 "quoted"',
      status: 'disabled',
      integration_type: 'transfer',
      casinos: [{ id: 'one' }, { id: 'two', status: 'disabled' }],
      callback_urls: { betwin: 'https://wallet.example/betwin?x=1' },
      games: [],
      subscriptions: ['custom_currencies'],
      custom_currencies: [{ code: 'GEM', name: 'Gem', decimals: 16, active: false }],
      bet_limits: { CUSTOM_GEM: { min: '0.0000000000000001', max: '999999999999999999' } },
    });
    const folder = openStore();
    folder.importOperators([full]);
    expect(folder.operators.find('acme')).toEqual(full);
  });

  test('finds an operator by each of its casinos', () => {
    const folder = openStore();
    folder.importOperators([operator({ casinos: [{ id: 'one' }, { id: 'two', status: 'disabled' }] })]);
    expect(folder.operators.findByCasino('two')).toMatchObject({
      operator: { id: 'acme' },
      casino: { status: 'disabled' },
    });
    expect(folder.operators.findByCasino('acme')).toBeUndefined();
  });

  test('gives each new casino its first players, and does not change those of an old one', () => {
    const folder = openStore();
    folder.importOperators([operator({ casinos: [{ id: 'one' }] })]);
    const key = { casinoId: 'one', accountId: 'alice', currency: 'USD' };
    folder.players.post(key, '3.50', '0.00');
    folder.importOperators([operator({ casinos: [{ id: 'one' }, { id: 'two' }] })]);
    const balances = ['one', 'two'].map((casinoId) => folder.players.account({ ...key, casinoId })?.balance);
    expect(balances.map(String)).toEqual(['3.5', '1000']);
  });
});

describe("another operator's casino", () => {
  test('is rejected, naming the field and the owner', () => {
    const folder = openStore();
    expect(
      folder.importOperators([
        operator({ id: 'acme' }),
        operator({ id: 'thief', casinos: [{ id: 'own' }, { id: 'demo' }] }),
      ]),
    ).toEqual([
      {
        field: 'operators[1].casinos[1].id',
        message: "is 'demo', which is already a casino of operator 'demo': use a different ID",
      },
    ]);
  });

  test('rejects the whole import: nothing of it is stored', () => {
    const folder = openStore();
    folder.importOperators([operator({ id: 'acme', name: 'Acme' })]);
    const other = operator({ id: 'thief', casinos: [{ id: 'own' }, { id: 'demo' }] });
    folder.importOperators([operator({ id: 'acme', name: 'Changed' }), other]);
    expect(getNames(folder)).toEqual(['acme: Acme', 'demo: Demo operator']);
    expect(folder.operators.findByCasino('own')).toBeUndefined();
    expect(folder.players.list('own')).toEqual([]);
  });

  test('is free once its operator no longer has it, even in the same import', () => {
    const folder = openStore();
    folder.importOperators([operator({ id: 'acme', casinos: [{ id: 'x' }, { id: 'y' }] })]);
    const moved = [
      operator({ id: 'zeta', casinos: [{ id: 'y' }] }),
      operator({ id: 'acme', casinos: [{ id: 'x' }] }),
    ];
    expect(folder.importOperators(moved)).toEqual([]);
    expect(folder.operators.findByCasino('y')?.operator.id).toBe('zeta');
  });
});

describe('an import beside a running workbench', () => {
  test('is seen by the next launch, without a restart', async () => {
    const clock = createManualClock();
    const bench = await startTestWorkbench({ clock });
    expect(await postLaunch(bench.gateway, JSON.stringify(LAUNCH))).toMatchObject({ status: 403 });
    importIntoFolder(bench.dataDir, [operator()]);
    clock.advance(50);
    expect(await postLaunch(bench.gateway, JSON.stringify(LAUNCH))).toMatchObject({ status: 200 });
  });

  test('changes the secret for launches immediately: the old one no longer signs', async () => {
    const clock = createManualClock();
    const bench = await startTestWorkbench({ clock, operators: [operator()] });
    await sendLaunch(bench.gateway);
    importIntoFolder(bench.dataDir, [operator({ secret: 'a new secret' })]);
    clock.advance(50);
    expect(await postLaunch(bench.gateway, JSON.stringify(LAUNCH))).toMatchObject({ status: 403 });
  });

  test('that is rejected does not affect the workbench', async () => {
    const clock = createManualClock();
    const bench = await startTestWorkbench({ clock, operators: [operator()] });
    expect(
      importIntoFolder(bench.dataDir, [operator({ id: 'thief', casinos: [{ id: 'acme' }] })]),
    ).toHaveLength(1);
    clock.advance(50);
    expect(await postLaunch(bench.gateway, JSON.stringify(LAUNCH))).toMatchObject({ status: 200 });
  });
});
