import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { betWithFlow, waitForAttempts, findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();
const DAY = 24 * 3_600_000;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z {2}/;

describe('ggw clock', () => {
  test('shows the time of a running workbench, moves it, and resets it', async () => {
    const { client, dataDir } = await startTestWorkbench();
    const clock = (...args: string[]) => runInProcess('clock', ...args, '--data-dir', dataDir);
    const runAndSplit = async (...args: string[]) => {
      const { exitCode, stdout, stderr } = await clock(...args);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      const [first = '', second = ''] = stdout.split('\n');
      expect(first).toMatch(ISO);
      return [first.replace(ISO, ''), second];
    };
    const nothing = 'No callback is waiting for a retry.';
    expect(await runAndSplit()).toEqual(['system time', nothing]);
    expect(await runAndSplit('show')).toEqual(['system time', nothing]);
    expect(await runAndSplit('advance', '120m')).toEqual(['2 h ahead of system time', nothing]);
    expect(await runAndSplit('advance', '7d')).toEqual(['7 d 2 h ahead of system time', nothing]);
    expect(await clock('advance', 'next-retry')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${nothing}\n`,
    });

    const { operator } = await client.operators.get({ operatorId: 'demo' });
    const rollback = `http://127.0.0.1:${await findFreePort()}/rollback`;
    await client.operators.update({ operator: { ...operator, callback_urls: { rollback } } });
    await betWithFlow({ client }, await launchDice({ client }), 'error_after_bet');
    const { id } = await findNewestDelivery({ client }, 'rollback');
    const { firstAttemptAt } = await waitForAttempts({ client }, id, 1);
    const at = (ms: number) => new Date(firstAttemptAt! + ms).toISOString();
    const [, next] = await runAndSplit('advance', 'next-retry');
    expect(next).toBe(`The next retry is due at ${at(30_000)}.`);
    expect(await waitForAttempts({ client }, id, 2)).toMatchObject({
      nextAttemptAt: firstAttemptAt! + 30_000,
    });
    const [afterReset] = await runAndSplit('reset');
    expect(afterReset).toBe('system time');
    expect(Math.abs((await client.clock.get()).now - Date.now())).toBeLessThan(1_000);
  });

  test('stops an advance, and reports one in progress', async () => {
    const { client, dataDir } = await startTestWorkbench();
    const { operator } = await client.operators.get({ operatorId: 'demo' });
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.close();
      silent.closeAllConnections();
    });
    const rollback = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/rollback`;
    await client.operators.update({ operator: { ...operator, callback_urls: { rollback } } });
    await betWithFlow({ client }, await launchDice({ client }), 'error_after_bet');
    await findNewestDelivery({ client }, 'rollback');

    const moving = ggw.run('clock', 'advance', '2h', '--data-dir', dataDir);
    await expect.poll(async () => (await client.clock.get()).advancing).not.toBeNull();
    expect(await runInProcess('clock', 'advance', '1s', '--data-dir', dataDir)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'The clock is already being advanced.\n',
    });
    expect((await runInProcess('clock', 'show', '--data-dir', dataDir)).stdout).toContain('advancing to 2');
    expect((await runInProcess('clock', 'stop', '--data-dir', dataDir)).exitCode).toBe(0);
    expect((await moving).exitCode).toBe(0);
    expect((await client.clock.get()).offsetMs).toBeLessThan(2 * 3_600_000);
  });
});

test.each(['0s', '400d', 'soon'])(
  "ggw clock advance '%s' explains the format of time spans, and exits with 2",
  async (span) => {
    const { exitCode, stdout, stderr } = await runInProcess('clock', 'advance', '--', span);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('It must be a duration such as 90s, 30m, 2h or 7d, up to 366d, or next-retry.');
  },
);

describe('without a running workbench', () => {
  const expectOutput = async (dataDir: string) => {
    expect(await runInProcess('clock', 'advance', '1d', '--data-dir', dataDir)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `No workbench is running on ${dataDir}. Start one with \`ggw serve --data-dir ${dataDir}\`, or choose another folder with --data-dir.\n`,
    });
  };

  test('ggw clock says that no workbench is running, and creates no folder', async () => {
    const dataDir = join(createTemporaryFolder(), 'none');
    await expectOutput(dataDir);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('ggw clock says so too after a killed workbench left its address behind', async () => {
    const dataDir = createTemporaryFolder();
    const { child } = await ggw.serve(dataDir);
    const { control } = findInstance(dataDir)!;
    await createControlClient(control).clock.advance({ byMs: DAY });
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    expect(findInstance(dataDir)?.control).toEqual(control);
    await expectOutput(dataDir);
  });

  test.each([
    { label: '404 and a page', status: 404, type: 'text/html', body: '<h1>Not found</h1>' },
    { label: '200 and a page', status: 200, type: 'text/html', body: '<h1>Welcome</h1>' },
    { label: '200 and unrelated JSON', status: 200, type: 'application/json', body: '{"hello":1}' },
    { label: '405', status: 405, type: 'application/json', body: '{}' },
  ])('ggw clock reports it if another program uses the port and answers $label', async (answer) => {
    const dataDir = createTemporaryFolder();
    const other = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const control = { url, token: 'of the one that was killed' };
    writeFileSync(
      join(dataDir, 'running.json'),
      JSON.stringify({ pid: 1, gateway: url, wallet: url, control }),
    );
    await expectOutput(dataDir);
  });
});
