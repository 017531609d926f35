import { describe, expect, test } from 'vitest';
import type { ExchangeDetail, ExchangeSummary } from '#shared/exchange.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();

/** A workbench where a game was launched and three bets were played. */
async function startPlayedWorkbench() {
  const bench = await startTestWorkbench();
  const { client, dataDir } = bench;
  const player = await launchDice(bench);
  for (let bets = 0; bets < 3; bets++) await player.bet();
  const exchanges = (...args: string[]) => runInProcess('exchanges', ...args, '--data-dir', dataDir);
  const lines = async (...args: string[]) => {
    const { exitCode, stdout, stderr } = await exchanges(...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    return stdout.trimEnd().split('\n');
  };
  return { client, dataDir, exchanges, lines };
}

describe('ggw exchanges', () => {
  test('lists the newest exchanges as a table, the last one at the end, and only matching ones', async () => {
    const { client, lines } = await startPlayedWorkbench();
    const [heading = '', ...rows] = await lines();
    const { exchanges } = await client.exchanges.list({ limit: 50 });
    expect(heading).toMatch(/^ *id {2}time +callback +account +outcome +ms +round$/);
    expect(rows.map((row) => Number(row.trim().split(/ +/)[0]))).toEqual(exchanges.map(({ id }) => id));
    // Plain text: no colours, and aligned columns.
    for (const row of rows) {
      expect(row).toMatch(/^[ -~]+$/);
      expect(row.slice(heading.indexOf('callback'))).toMatch(/^(launch|betwin|balance)/);
      expect(row.slice(heading.indexOf('outcome'))).toMatch(/^200 /);
    }
    expect(await lines('list', '--limit', '2')).toHaveLength(3);
    const bets = await lines('list', '--filter', 'callback:betwin -is:failed', '--limit', '2');
    expect(bets.slice(1).every((row) => row.includes('betwin'))).toBe(true);
    expect(bets.slice(1)).toEqual(
      rows
        .filter((row) => row.includes('betwin'))
        .slice(-2)
        .map((row) => expect.stringContaining(row.trim().slice(0, 40))),
    );
  });

  test('lists exchanges as lines of JSON', async () => {
    const { client, dataDir } = await startPlayedWorkbench();
    const args = ['--json', '--filter', 'callback:betwin', '--data-dir', dataDir];
    const { exitCode, stdout, stderr } = await ggw.run('exchanges', ...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const listed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ExchangeSummary);
    const { exchanges } = await client.exchanges.list({ limit: 50 });
    expect(listed).toEqual(exchanges.filter(({ kind }) => kind === 'betwin'));
  });

  test('reports an empty result on standard error', async () => {
    const { exchanges } = await startPlayedWorkbench();
    expect(await exchanges('--filter', 'account:nobody')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'No matching exchanges.\n',
    });
  });

  test('shows one complete exchange, also as JSON', async () => {
    const { client, exchanges, lines } = await startPlayedWorkbench();
    const bet = (await client.exchanges.list({ limit: 50 })).exchanges.findLast(
      ({ kind }) => kind === 'betwin',
    );
    const output = (await lines('show', String(bet?.id))).join('\n');
    expect(output).toContain(`exchange     ${bet?.id}, betwin, recorded by: gateway`);
    expect(output).toContain(`round        ${bet?.roundId}`);
    expect(output).toMatch(/\nPOST http:\/\/127\.0\.0\.1:\d+\/demo\/betwin\nhost: 127\.0\.0\.1:\d+\n/);
    expect(output).toMatch(/\ncontent-type: application\/json\nX-REQUEST-SIGN: [0-9a-f]{64}\n/);
    expect(output).toMatch(/\nHTTP 200\n/);
    expect(output).toMatch(/\n\{"account_id":/);
    const detail = JSON.parse((await lines('show', String(bet?.id), '--json')).join('')) as ExchangeDetail;
    expect(detail).toEqual(await client.exchanges.get({ id: bet?.id ?? 0 }));
    expect(await exchanges('show', '99999')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Exchange not found.\n',
    });
  });

  test('escapes text of wallets and callers that could control the terminal', async () => {
    const { exchanges, client, dataDir } = await startPlayedWorkbench();
    const { addresses } = await client.workbench.status();
    await fetch(`${addresses.wallet}/demo/balance`, {
      method: 'POST',
      body: JSON.stringify({ account_id: '\u001B[2Jx\n1' }),
    });
    const { stdout } = await exchanges('list');
    expect(stdout).toContain('\\u001b[2Jx 1');
    const last = (await client.exchanges.list({ limit: 1 })).exchanges[0];
    const whole = await runInProcess('exchanges', 'show', String(last?.id), '--data-dir', dataDir);
    // oxlint-disable-next-line no-control-regex -- must not be present
    expect(stdout + whole.stdout).not.toMatch(/[\u0000-\u0009\u000B-\u001F]/);
  });

  test('deletes matching exchanges, and restores them', async () => {
    const { client, exchanges, lines } = await startPlayedWorkbench();
    const { total } = await client.exchanges.list({ limit: 1 });
    const [deleted = ''] = await lines('delete', '--filter', 'callback:betwin');
    const [, id = ''] =
      /^Deleted 3 exchanges\. Until the workbench stops, `ggw exchanges restore (\d+) --data-dir \S+` restores/.exec(
        deleted,
      ) ?? [];
    expect((await client.exchanges.list({ limit: 1 })).total).toBe(total - 3);
    expect(await lines('restore', id)).toEqual(['Restored 3 exchanges.']);
    expect((await client.exchanges.list({ limit: 1 })).total).toBe(total);
    expect(await exchanges('restore', id)).toMatchObject({
      exitCode: 1,
      stderr: 'Deletion not found, or it can no longer be undone.\n',
    });
    expect(await lines('delete', '--filter', 'account:nobody')).toEqual([
      'No matching exchanges, so nothing was deleted.',
    ]);
  });

  test('marks each issue of a filter without a running workbench, and exits with 2', async () => {
    const dataDir = createTemporaryFolder();
    for (const command of ['list', 'delete']) {
      expect(
        await runInProcess('exchanges', command, '--filter', 'acount:p1\tstatus:abc', '--data-dir', dataDir),
      ).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: [
          'error: invalid filter',
          '  acount:p1 status:abc',
          '  ^^^^^^ Unknown field acount. Did you mean account?',
          '                   ^^^ status: needs a number, such as 500, >=400 or none.',
          `(see \`ggw exchanges ${command} --help\`)`,
          '',
        ].join('\n'),
      });
    }
  });

  test('shows the text around an issue in a long filter', async () => {
    const filter = `${'account:p1 or '.repeat(20)}acount:p2`;
    const { exitCode, stderr } = await runInProcess('exchanges', 'list', '--filter', filter);
    expect([exitCode, stderr.split('\n').slice(1, 3)]).toEqual([
      2,
      [`  …${filter.slice(240)}`, `  ${' '.repeat(41)}^^^^^^ Unknown field acount. Did you mean account?`],
    ]);
    const tooLong = await runInProcess('exchanges', 'list', '--filter', 'x'.repeat(4_001));
    expect([tooLong.exitCode, tooLong.stderr]).toEqual([
      2,
      expect.stringContaining('^ A filter can have at most 4000 characters.'),
    ]);
  });

  test.each([
    ['show', 'x'],
    ['list', '--limit', '0'],
    ['delete'],
    ['delete', '--filter', ' '],
    ['delete', '--all', '--filter', 'is:failed'],
    ['restore', '-1'],
  ])('is a usage error with %s %s', async (...args) => {
    const { exitCode, stderr } = await runInProcess('exchanges', ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^error: /);
  });

  test('reports that no workbench is running', async () => {
    const { exitCode, stderr } = await runInProcess(
      'exchanges',
      'list',
      '--data-dir',
      createTemporaryFolder(),
    );
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^No workbench is running on /);
  });
});
