import { describe, expect, test } from 'vitest';
import { heldMessages } from '#tests/support/traffic/holding.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();

async function hold(dataDir: string, ...args: string[]): Promise<string[]> {
  const { exitCode, stdout, stderr } = await runInProcess('hold', ...args, '--data-dir', dataDir);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout.trimEnd().split('\n');
}

describe('ggw hold', () => {
  test('holds the next callback that matches, lists it, and sends it', async () => {
    const bench = await startTestWorkbench();
    const { dataDir } = bench;
    const player = await launchDice(bench);
    const filter = 'callback:betwin account:alice';
    expect(await hold(dataDir, '--filter', filter, '--stage', 'before_ledger', '--next', '1')).toEqual([
      'breakpoint 1  callback:betwin account:alice  before_ledger  (held 0, 1 left)',
      'Nothing is held.',
    ]);
    const playing = player.bet();
    const [held] = await heldMessages(bench);
    expect(await hold(dataDir, 'list')).toEqual([
      'No breakpoint is set.',
      `1        betwin alice ${held?.roundId}  before_ledger  held 0 s`,
    ]);
    expect(await hold(dataDir, 'send', '1')).toEqual(['No breakpoint is set.', 'Nothing is held.']);
    expect((await playing).status).toBe(200);
  });

  test('drops all held messages, and clears all breakpoints', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await hold(bench.dataDir, '--stage', 'before_sending,response', '--caller-timeout', '2m');
    expect((await bench.client.breakpoints.list()).breakpoints).toMatchObject([
      { filter: '', stages: ['before_sending', 'response'], next: null, callerTimeoutS: 120 },
    ]);
    const playing = player.bet();
    await heldMessages(bench);
    await hold(bench.dataDir, 'drop');
    await heldMessages(bench);
    expect(await hold(bench.dataDir, 'clear')).toEqual(['No breakpoint is set.', 'Nothing is held.']);
    expect((await playing).status).toBe(200);
  });

  test('reports invalid input, and sets no breakpoint', async () => {
    const { client, dataDir } = await startTestWorkbench();
    const runAndRead = async (...args: string[]): Promise<[number | null, string]> => {
      const { exitCode, stderr } = await runInProcess('hold', ...args, '--data-dir', dataDir);
      expect(stderr).not.toMatch(/ at .*:\d+/);
      return [exitCode, stderr.trimEnd()];
    };
    expect(await runAndRead('--filter', 'vantage:wallet')).toEqual([2, expect.stringContaining('vantage')]);
    expect(await runAndRead('--stage', 'later')).toEqual([2, expect.stringContaining('before_signing')]);
    expect(await runAndRead('--next', '0')).toEqual([2, expect.stringContaining('1 to 1000')]);
    expect(await runAndRead('send', '7')).toEqual([
      1,
      `Not held: 7. Use \`ggw hold list --data-dir ${dataDir}\` to list held callbacks.`,
    ]);
    expect(await runAndRead('drop')).toEqual([1, expect.stringMatching(/^No callbacks are held\. /)]);
    expect((await client.breakpoints.list()).breakpoints).toEqual([]);
  });

  test('needs a running workbench', async () => {
    const { exitCode, stderr } = await ggw.run('hold', '--data-dir', createTemporaryFolder());
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('No workbench is running')]);
  });
});
