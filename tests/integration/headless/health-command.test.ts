import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HealthReport } from '#shared/contract/health.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { replayOnce } from '#tests/support/traffic/replaying.ts';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const ggw = useGgw();

/** A workbench where some bets were played. */
async function startPlayedWorkbench(bets = 3): Promise<TestWorkbench> {
  const bench = await startTestWorkbench();
  const player = await launchDice(bench);
  for (let bet = 0; bet < bets; bet++) await player.bet();
  return bench;
}

async function readReport({ dataDir }: TestWorkbench, ...args: string[]): Promise<HealthReport> {
  const { stdout, stderr } = await runInProcess('health', '--json', '--data-dir', dataDir, ...args);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as HealthReport;
}

describe('ggw health', () => {
  test('prints availability, latencies and verdicts, also from another process', async () => {
    const bench = await startPlayedWorkbench();
    const { exitCode, stdout } = await ggw.run('health', '--data-dir', bench.dataDir);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^callback +calls +availability +errors +P50 +P90 +P99$/m);
    expect(stdout).toMatch(/^betwin +3 +100% +0% +[\d.]+ ms +[\d.]+ ms +[\d.]+ ms$/m);
    expect(stdout).toMatch(
      /^inconclusive {2}P99 below 1000 ms: all \d+ calls met it; no proof yet: it takes \d+ more without a miss$/m,
    );
  });

  test.each([
    { args: ['--filter', 'is:imported'], hinted: true },
    { args: ['--filter', 'callback:betwin (import:3 or import:4)'], hinted: true },
    { args: ['--filter', 'is:imported', '--scope', 'imported'], hinted: false },
    { args: ['--filter', '-is:imported'], hinted: false },
    { args: [], hinted: false },
  ])(
    'with $args, a hint about --scope is printed only if imports are asked for and none are counted',
    async ({ args, hinted }) => {
      const { dataDir } = await startPlayedWorkbench(0);
      await expect(runInProcess('health', '--data-dir', dataDir, ...args)).resolves.toMatchObject({
        stdout: expect.stringMatching(
          hinted ? /^0 calls\nImported calls are only counted with --scope imported/ : /^\d calls?\n\n/,
        ),
      });
    },
  );

  test('leaves out calls that faults, replays and the suite caused, unless --include names them', async () => {
    const bench = await startPlayedWorkbench();
    const { client } = bench;
    const before = await readReport(bench);
    const [betwin] = (await client.exchanges.list({ limit: 50 })).exchanges.filter(
      ({ kind }) => kind === 'betwin',
    );
    await replayOnce(bench, betwin!.id);
    await client.faults.arm({
      armings: [{ fault: 'reject_101', callbacks: ['betwin'], frequency: { kind: 'next', count: 1 } }],
    });
    await (await launchDice(bench)).bet().catch(() => undefined);
    const report = await readReport(bench, '--filter', 'callback:betwin');
    expect(report.all).toMatchObject({ calls: 3, availability: 1, error_rate: 0 });
    expect(report.left_out).toEqual({ faults: 1, replays: 1, suite: 0 });
    const all = await readReport(bench, '--filter', 'callback:betwin', '--include', 'faults,replays');
    expect(all.all).toMatchObject({ calls: 5, availability: 1, error_rate: 0.2 });
    expect(before.left_out).toEqual({ faults: 0, replays: 0, suite: 0 });
  });

  test('counts each attempt of a delivery, and a 5xx as not available', async () => {
    const bench = await startPlayedWorkbench(0);
    await bench.client.faults.arm({
      armings: [{ fault: 'http_500', callbacks: ['betwin'], frequency: { kind: 'next', count: 1 } }],
    });
    await (await launchDice(bench)).bet();
    const { all, left_out: leftOut } = await readReport(
      bench,
      '--filter',
      'callback:betwin',
      '--include',
      'faults',
    );
    const { stdout } = await runInProcess('health', '--include', 'faults', '--data-dir', bench.dataDir);
    expect(stdout).toMatch(/^errors: 1 HTTP 5xx$/m);
    expect(stdout).toMatch(
      /^mean: [\d.]+ ms waiting, [\d.]+ ms receiving; not counted: [\d.]+ ms for each of \d+ connections?$/m,
    );
    expect({ all, leftOut }).toMatchObject({
      all: { calls: 2, availability: 0.5, error_rate: 0.5 },
      leftOut: { faults: 0 },
    });
  });

  test('only counts the last calls with --since, on the clock of the workbench', async () => {
    const bench = await startPlayedWorkbench();
    expect((await readReport(bench, '--since', '1h')).all.calls).toBeGreaterThan(2);
    await bench.client.clock.advance({ byMs: 2 * 3_600_000 });
    expect((await readReport(bench, '--since', '1h')).all.calls).toBe(0);
  });

  test('--assert exits with 3 if a target cannot be decided yet, with 1 if one is missed, and with 0 if all are met', async () => {
    const bench = await startPlayedWorkbench();
    const assert = async (targets: object): Promise<number | null> => {
      const file = join(createTemporaryFolder(), 'targets.json');
      writeFileSync(file, JSON.stringify(targets));
      const args = ['--assert', '--targets', file, '--data-dir', bench.dataDir];
      return (await runInProcess('health', ...args)).exitCode;
    };
    expect(await assert({})).toBe(3);
    // Nothing is faster than this, and five calls are enough to be sure of a median.
    const player = await launchDice(bench);
    for (let bet = 0; bet < 5; bet++) await player.bet();
    expect(await assert({ p50_ms: 0.000_1 })).toBe(1);
  });

  test.each([
    [['--since', 'soon'], '--since must be a duration such as 90s, 30m, 2h or 7d'],
    [['--filter', 'nowhere:x'], 'invalid filter'],
    [['--include', 'launches'], 'Use faults, replays, suite, comma-separated.'],
    [['--targets', '/nowhere/targets.json'], '/nowhere/targets.json cannot be read'],
  ])('%j is a usage error', async (args, message) => {
    const { exitCode, stderr } = await runInProcess('health', ...args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) });
  });

  test('a file of targets that breaks a rule is named with the field', async () => {
    const file = join(createTemporaryFolder(), 'targets.json');
    writeFileSync(file, '{"availability":99.9}');
    const { exitCode, stderr } = await runInProcess('health', '--targets', file);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`--targets: ${file}: availability must be`);
  });
});
