import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OperatorsFile } from '#shared/operators.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();

function writeOperators(...operators: unknown[]): string {
  const file = join(createTemporaryFolder(), 'operators.json');
  writeFileSync(file, JSON.stringify({ operators }));
  return file;
}

async function exportOperators(dataDir: string): Promise<OperatorsFile['operators']> {
  const { stdout } = await runInProcess('operators', 'export', '--data-dir', dataDir);
  return (JSON.parse(stdout) as OperatorsFile).operators;
}

const EVERYTHING = {
  id: 'acme',
  name: 'Acme Casinos',
  secret: 'not very secret',
  status: 'disabled',
  integration_type: 'transfer',
  casinos: [
    { id: 'acme-one', status: 'enabled' },
    { id: 'acme-two', status: 'disabled' },
  ],
  url_policy: 'local',
  trusted_certificates: ['AB:'.repeat(31) + 'CD'],
  echo_session_payload: false,
  inactive_subscription: 'feature_subscription_required',
  callback_urls: {
    balance: 'https://wallet.example/balance',
    betwin: 'https://wallet.example/betwin',
    rollback: 'https://wallet.example/rollback',
    finish: 'https://wallet.example/finish',
  },
  games: ['dice'],
  subscriptions: ['custom_currencies'],
  custom_currencies: [{ code: 'GEMS', name: 'Gems', decimals: 3, active: false }],
  bet_limits: { USD: { min: '0.10', max: '500' }, CUSTOM_GEMS: { min: '1', max: '5' } },
};

test('a first export contains the demo operator with its own secret', async () => {
  const [demo, ...others] = await exportOperators(createTemporaryFolder());
  expect(others).toEqual([]);
  expect(demo).toMatchObject({ id: 'demo', casinos: [{ id: 'demo', status: 'enabled' }], callback_urls: {} });
  expect(demo?.secret).toMatch(/^[0-9a-f]{64}$/);
  const [elsewhere] = await exportOperators(createTemporaryFolder());
  expect(elsewhere?.secret).not.toBe(demo?.secret);
});

test('imported operators are exported unchanged, field by field', async () => {
  const dataDir = createTemporaryFolder();
  const imported = await runInProcess(
    'operators',
    'import',
    writeOperators(EVERYTHING),
    '--data-dir',
    dataDir,
  );
  expect(imported).toEqual({ exitCode: 0, stdout: '', stderr: 'Imported 1 operator.\n' });
  expect((await exportOperators(dataDir)).find(({ id }) => id === 'acme')).toEqual(EVERYTHING);
});

test('an exported file can be imported into another folder', async () => {
  const [from, to] = [createTemporaryFolder(), createTemporaryFolder()];
  const file = join(createTemporaryFolder(), 'out.json');
  await runInProcess('operators', 'import', writeOperators(EVERYTHING), '--data-dir', from);
  expect(await runInProcess('operators', 'export', file, '--data-dir', from)).toEqual({
    exitCode: 0,
    stdout: '',
    stderr: `Wrote 2 operators to ${file}. It contains the secrets.\n`,
  });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  expect((await runInProcess('operators', 'import', file, '--data-dir', to)).exitCode).toBe(0);
  expect(await exportOperators(to)).toEqual(await exportOperators(from));
});

test('an import changes a running workbench without a restart', async () => {
  const { dataDir, gateway } = await startTestWorkbench();
  const refused = await postLaunch(gateway, JSON.stringify(launch('acme')));
  expect(refused).toMatchObject({ status: 403 });
  await ggw.run('operators', 'import', writeOperators(operator()), '--data-dir', dataDir);
  await expect
    .poll(() => postLaunch(gateway, JSON.stringify(launch('acme'))))
    .toMatchObject({
      status: 200,
      body: { launch_url: expect.stringContaining('/acme/dice?token=') },
    });
  const replaced = operator({ secret: 'changed' });
  await runInProcess('operators', 'import', writeOperators(replaced), '--data-dir', dataDir);
  await expect.poll(() => postLaunch(gateway, JSON.stringify(launch('acme')))).toMatchObject({ status: 403 });
});

test('the interface of a running workbench hears of an import, even if nothing else happens', async () => {
  const { dataDir, client } = await startTestWorkbench();
  await client.operators.list();
  const controller = new AbortController();
  const topics: string[] = [];
  const events = await client.workbench.live(undefined, { signal: controller.signal });
  const listening = (async () => {
    for await (const event of events) topics.push(...event.topics);
  })();
  listening.catch(() => undefined);
  await runInProcess('operators', 'import', writeOperators(operator()), '--data-dir', dataDir);
  await expect.poll(() => topics).toContain('operators');
  controller.abort();
});

test('serve --operators imports before it is ready', async () => {
  const { ready } = await ggw.serve(createTemporaryFolder(), '--operators', writeOperators(operator()));
  expect(await postLaunch(ready.gateway, JSON.stringify(launch('acme')))).toMatchObject({ status: 200 });
});

test('serve --operators does not start with an invalid file', async () => {
  const file = writeOperators({ ...EVERYTHING, casino: [] });
  const ended = await runInProcess(
    'serve',
    '--json',
    '--data-dir',
    createTemporaryFolder(),
    '--operators',
    file,
  );
  expect(ended).toMatchObject({ exitCode: 1, stdout: '' });
  expect(ended.stderr).toContain('operators[0].casino: is not a known field');
});

test.each([
  ['an unknown field', { ...EVERYTHING, casino: [] }, 'operators[0].casino'],
  [
    'an unknown nested field',
    { ...EVERYTHING, callback_urls: { bet: 'https://wallet.example' } },
    'operators[0].callback_urls.bet',
  ],
  ['a missing field', { id: 'acme', name: 'Acme', casinos: [{ id: 'acme' }] }, 'operators[0].secret'],
  ['an invalid id', { ...EVERYTHING, id: 'Acme Casinos' }, 'operators[0].id'],
  ['an unknown status', { ...EVERYTHING, status: 'paused' }, 'operators[0].status'],
  ['an unknown game', { ...EVERYTHING, games: ['dice', 'poker'] }, 'operators[0].games[1]'],
  [
    'an invalid URL',
    { ...EVERYTHING, callback_urls: { balance: 'wallet.example/balance' } },
    'operators[0].callback_urls.balance',
  ],
  [
    'limits in the wrong order',
    { ...EVERYTHING, bet_limits: { USD: { min: '5', max: '1' } } },
    'operators[0].bet_limits.USD.min',
  ],
  [
    'a currency with too many decimals',
    { ...EVERYTHING, custom_currencies: [{ code: 'GEMS', name: 'Gems', decimals: 17 }] },
    'operators[0].custom_currencies[0].decimals',
  ],
])('%s is reported before the folder is touched', async (_what, broken, field) => {
  const dataDir = join(createTemporaryFolder(), 'data');
  const file = writeOperators(broken, operator({ id: 'other' }));
  const ended = await runInProcess('operators', 'import', file, '--data-dir', dataDir);
  expect(ended).toMatchObject({ exitCode: 1, stdout: '' });
  expect(ended.stderr).toContain(`Not imported: ${file}\n  ${field}: `);
  expect(existsSync(dataDir)).toBe(false);
});

test('the casino of another operator is reported, and the whole file is rejected', async () => {
  const dataDir = createTemporaryFolder();
  const file = writeOperators(operator({ id: 'other' }), { ...EVERYTHING, casinos: [{ id: 'demo' }] });
  const ended = await runInProcess('operators', 'import', file, '--data-dir', dataDir);
  expect(ended).toMatchObject({ exitCode: 1, stdout: '' });
  expect(ended.stderr).toContain(
    "  operators[1].casinos[0].id: is 'demo', which is already a casino of operator 'demo': use a different ID",
  );
  expect((await exportOperators(dataDir)).map(({ id }) => id)).toEqual(['demo']);
});

test('every issue of a file is reported at once', async () => {
  const file = writeOperators({ ...EVERYTHING, id: '', status: 'x', extra: 1 });
  const { stderr } = await runInProcess('operators', 'import', file, '--data-dir', createTemporaryFolder());
  for (const field of ['id', 'status', 'extra']) expect(stderr).toContain(`  operators[0].${field}: `);
});

test('unreadable and unwritable files are reported with the reason', async () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'a-folder'));
  writeFileSync(join(folder, 'text.json'), 'operators: none');
  const dataDir = join(folder, 'data');
  const cases: readonly [args: readonly string[], says: RegExp][] = [
    [['import', join(folder, 'none.json')], /none\.json cannot be read: no such file or folder\./],
    [['import', join(folder, 'a-folder')], /a-folder cannot be read: it is a folder\./],
    [['import', join(folder, 'text.json')], /Not imported: .*text\.json\n {2}The file is not JSON/],
    [['export', join(folder, 'a-folder')], /a-folder cannot be written: it is a folder\./],
    [['export', join(folder, 'none/out.json')], /out\.json cannot be written: no such file or folder\./],
  ];
  for (const [args, says] of cases) {
    const { exitCode, stderr } = await runInProcess('operators', ...args, '--data-dir', dataDir);
    expect(exitCode, args.join(' ')).toBe(1);
    expect(stderr).toMatch(says);
  }
});

test('an export whose output is closed early exits quietly', async () => {
  const dataDir = createTemporaryFolder();
  const { child, ended } = ggw.start('operators', 'export', '--data-dir', dataDir);
  child.stdout.destroy();
  expect(await ended).toMatchObject({ exitCode: 0, stderr: '' });
});

test('the package provides the same commands as `ggw`, for any Node that starts it', async () => {
  const shim = join(process.cwd(), 'resources/ggw.mjs');
  expect(existsSync(shim)).toBe(true);
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: Record<string, string> };
  expect(manifest.bin).toEqual({ ggw: 'resources/ggw.mjs' });
  const child = spawn(process.execPath, [shim, '--help']);
  let stdout = '';
  for await (const text of child.stdout) stdout += String(text);
  expect(stdout).toContain('Usage: ggw [options] [command]');
});

function launch(casinoId: string) {
  return { casino_id: casinoId, game: 'dice', account: { id: 'alice', currency: 'USD' } };
}
