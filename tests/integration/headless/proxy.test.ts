import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();

/** `ggw proxy` to casino `acme` of a mock wallet, once it listens, with a caller that uses it. */
async function startProxy(wallet: string, dataDir: string, ...flags: string[]) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const to = ['--to', `${wallet}/acme`, '--port', String(port), '--data-dir', dataDir];
  const started = ggw.start('proxy', ...to, ...flags);
  await expect.poll(() => started.getOutput().stderr, { timeout: 20_000 }).toContain(`listens at ${url}`);
  return { ...started, caller: createWalletCaller(url, 'secret-of-acme') };
}

test('ggw proxy records and judges without a running workbench, and stores what it printed', async () => {
  const { wallet, client } = await startTestWorkbench({ operators: [operator()] });
  const dataDir = createTemporaryFolder();
  const { child, ended, getOutput, caller } = await startProxy(wallet, dataDir, '--secret', 'secret-of-acme');
  await caller.balance();
  await client.faults.arm({ armings: [{ fault: 'repeated_bet_applied' }] });
  await caller.betwin();
  await caller.betwin();
  await caller.post('balance', '{}', { 'X-REQUEST-SIGN': 'secret-of-acme' });
  await expect.poll(() => getOutput().stdout.split('\n').length, { timeout: 5_000 }).toBeGreaterThan(6);
  child.kill('SIGINT');
  const { exitCode, stdout, stderr } = await ended;
  expect(exitCode).toBe(0);
  expect(stderr).not.toMatch(/^ +at /m);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/^\S+Z {2}#\d+ +/, '').replace(/[\d.]+ ms/, 'ms'))).toEqual([
    'balance   alice  200  ms',
    'betwin    alice  200  ms  round-1',
    'betwin    alice  200  ms  round-1',
    expect.stringMatching(/^ {4}idempotent: got /),
    'balance   -  400 403  ms',
    expect.stringMatching(/^ {4}\S/),
  ]);
});

test('ggw proxy uses the running workbench, and removes its proxy at the end', async () => {
  const { client, wallet, dataDir } = await startTestWorkbench({ operators: [operator()] });
  const { child, ended, getOutput, caller } = await startProxy(wallet, dataDir, '--casino', 'acme', '--json');
  expect(await client.recordingProxies.list()).toMatchObject([{ name: 'ggw', casinoId: 'acme' }]);
  await caller.balance();
  await expect.poll(() => getOutput().stdout, { timeout: 5_000 }).toContain('\n');
  child.kill('SIGTERM');
  const { exitCode, stdout } = await ended;
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ vantage: 'proxy', kind: 'balance', signature: 'verified' });
  expect(await client.recordingProxies.list()).toEqual([]);
});

test('ggw proxy --port 0 takes a free port, and prints where it listens', async () => {
  const { wallet, dataDir } = await startTestWorkbench({ operators: [operator()] });
  const flags = ['--to', `${wallet}/acme`, '--port', '0', '--data-dir', dataDir];
  const { child, ended, getOutput } = ggw.start('proxy', ...flags);
  const LISTENING_PATTERN = /listens at (http:\/\/127\.0\.0\.1:[1-9]\d*)\./;
  await expect.poll(() => getOutput().stderr, { timeout: 20_000 }).toMatch(LISTENING_PATTERN);
  const url = LISTENING_PATTERN.exec(getOutput().stderr)![1]!;
  expect((await createWalletCaller(url, 'secret-of-acme').balance()).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended).exitCode).toBe(0);
});

test('every exchange that a killed proxy has printed is stored', async () => {
  const { wallet } = await startTestWorkbench({ operators: [operator()] });
  const dataDir = createTemporaryFolder();
  const { child, ended, getOutput, caller } = await startProxy(wallet, dataDir, '--json');
  const calls = Array.from({ length: 200 }, () => caller.balance().catch(() => null));
  await expect.poll(() => getOutput().stdout.split('\n').length, { timeout: 10_000 }).toBeGreaterThan(50);
  child.kill('SIGKILL');
  await Promise.all(calls);
  const { stdout } = await ended;
  const ids = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { id: number }).id);
  const { client } = await startTestWorkbench({ dataDir });
  const exchanges = await client.exchanges.getMany({ ids });
  expect(exchanges.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b));
});

test.each([
  [[], '--to, or a URL for each callback, is required'],
  [['--balance-url', 'http://a/b'], '--betwin-url is required without --to'],
  [['--to', 'http://a', '--finish-url', 'http://a/b'], 'use either --to or the four URLs'],
  [['--to', 'ftp://a'], 'It must be an http or https URL.'],
  [['--to', 'http://a', '--secret-env', 'NOT_SET_ANYWHERE'], "the variable 'NOT_SET_ANYWHERE' is not set"],
])('ggw proxy %j is a usage error', async (args, message) => {
  const { exitCode, stderr } = await runInProcess('proxy', ...args);
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});
