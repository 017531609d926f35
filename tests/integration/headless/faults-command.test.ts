import { describe, expect, test } from 'vitest';
import { FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { FAULT_PRESET_NAMES } from '#shared/faults/presets.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { getClient, runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();

describe('ggw faults', () => {
  test('arms, lists and clears the faults of a running workbench', async () => {
    const { client, dataDir } = await startTestWorkbench();
    const faults = async (...args: string[]) => {
      const { exitCode, stdout, stderr } = await runInProcess('faults', ...args, '--data-dir', dataDir);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      return stdout.trimEnd().split('\n');
    };
    expect(await faults()).toEqual(['No faults armed.']);
    const flags = '--stage after --callbacks betwin,rollback --account alice --next 2'.split(' ');
    const reset = '1        connection reset after the ledger, next 2, betwin, rollback, account alice';
    expect(await faults('arm', 'connection_reset', ...flags)).toEqual([`${reset}  (affected 0, 2 left)`]);
    expect(await faults('arm', 'latency_fixed', '--set', 'ms=20', '--chance', '0.25', '--seed', 's')).toEqual(
      [
        `${reset}  (affected 0, 2 left)`,
        '2        fixed latency, 20 ms, 25% at random, seed s  (affected 0)',
      ],
    );
    expect(await client.faults.list()).toMatchObject([
      { arming: { fault: 'connection_reset', stage: 'after_ledger', accountId: 'alice' }, left: 2 },
      { arming: { fault: 'latency_fixed', parameters: { ms: 20 }, seed: 's' } },
    ]);
    expect(await faults('clear', '1')).toHaveLength(1);
    expect(await faults('arm', 'no_idempotency')).toHaveLength(4);

    await client.gateway.faults.set({ ...NO_GATEWAY_FAULTS, gameCheckFails: true });
    expect((await faults('list')).at(-1)).toBe('gateway  game check fails');
    expect(await faults('clear')).toEqual(['No fault of the mock wallet is armed.']);
    expect(await client.gateway.faults.get()).toEqual(NO_GATEWAY_FAULTS);
    expect(await client.faults.list()).toEqual([]);
  });

  test('lists every fault and every preset without a running workbench', async () => {
    const { exitCode, stdout } = await ggw.run('faults', 'list', '--all');
    expect(exitCode).toBe(0);
    const names = [...stdout.matchAll(/^ {2}([a-z0-9_]+)/gm)].map(([, name]) => name);
    expect(names).toEqual([...FAULT_PRESET_NAMES, ...FAULT_NAMES]);
  });

  test('reports invalid input and arms nothing', async () => {
    const { client, dataDir } = await startTestWorkbench();
    const runAndRead = async (...args: string[]) => {
      const { exitCode, stderr } = await runInProcess('faults', ...args, '--data-dir', dataDir);
      expect(stderr).not.toMatch(/ at .*:\d+/);
      return [exitCode, stderr.trimEnd()];
    };
    expect(await runAndRead('arm', 'http_501')).toEqual([
      1,
      "Unknown fault or preset 'http_501'. Use `ggw faults list --all` to list them.",
    ]);
    expect(await runAndRead('arm', 'results_missing', '--callbacks', 'balance', '--set', 'ms=5')).toEqual([
      1,
      "Not armed:\n  --callbacks: 'results missing' applies to betwin, rollback, not to balance\n  --set ms: is not a parameter of 'results missing'",
    ]);
    expect(await runAndRead('arm', 'wrong_secret', '--next', '1')).toEqual([
      1,
      "'wrong_secret' is a preset and takes no options.",
    ]);
    expect(await runAndRead('arm', 'latency_fixed', '--stage', 'after', '--casino', 'nope')).toEqual([
      1,
      "Not armed:\n  --stage: 'fixed latency' applies on the wire only",
    ]);
    expect(await runAndRead('arm', 'http_500', '--casino', 'nope')).toEqual([
      1,
      'Not armed:\n  --casino: is not a casino in this workbench',
    ]);
    expect(await runAndRead('clear', '7')).toEqual([
      1,
      expect.stringMatching(
        /^Not cleared: no armed fault has the number 7\. Use `ggw faults list --data-dir \S+` to list them\.$/,
      ),
    ]);
    for (const args of [
      ['arm', 'http_500', '--next', '1', '--every', '2'],
      ['arm', 'http_500', '--set', 'ms'],
      ['clear', 'all'],
    ]) {
      expect((await runAndRead(...args))[0], args.join(' ')).toBe(2);
    }
    expect(await client.faults.list()).toEqual([]);
  });
});

test('ggw serve --fault arms faults and presets from the start', async () => {
  const served = await ggw.serve(createTemporaryFolder(), '--fault', 'http_500@after', 'forgets_tombstones');
  const client = await getClient(served);
  expect((await client.faults.list()).map(({ arming }) => [arming.fault, arming.stage])).toEqual([
    ['http_500', 'after_ledger'],
    ['tombstone_forgotten', undefined],
  ]);
  const refused = await runInProcess(
    'serve',
    '--data-dir',
    createTemporaryFolder(),
    '--fault',
    'http_500@wire',
  );
  expect([refused.exitCode, refused.stderr.trimEnd()]).toEqual([
    1,
    "Unknown fault or preset 'http_500@wire'. Use `ggw faults list --all` to list them.",
  ]);
});
