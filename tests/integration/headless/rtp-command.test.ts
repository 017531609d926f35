import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const ggw = useGgw();

const ORCHARD = join(PROJECT_DIR, 'resources/slots/orchard-twenty.json');

/** More than two blocks, the last one incomplete. */
const SPINS = '120_001';

function writeConfig(change: (config: Record<string, unknown>) => void): string {
  const config = JSON.parse(readFileSync(ORCHARD, 'utf8')) as Record<string, unknown>;
  change(config);
  const file = join(createTemporaryFolder(), 'mine.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

test('ggw rtp gives the same report for the same seed, for any number of workers, and another for another seed', async () => {
  const run = (...flags: string[]) =>
    runInProcess('rtp', 'orchard-twenty', '--spins', SPINS, '--json', ...flags);
  const [one, three, other] = await Promise.all([
    run('--workers', '1'),
    run('--workers', '3'),
    run('--workers', '2', '--seed', 'other'),
  ]);
  expect(one).toMatchObject({ exitCode: 0, stderr: '' });
  expect(three).toEqual(one);
  expect(other?.stdout).not.toBe(one?.stdout);
  const report = JSON.parse(one.stdout) as Record<string, unknown>;
  expect(report).toMatchObject({
    game: 'orchard-twenty',
    spins: 120_001,
    seed: 'ggw',
    info_rtp_in_interval: true,
    volatility: 'low',
  });
  expect(report['exact_rtp']).toBeCloseTo(96.26699228, 8);
});

test('ggw rtp prints the same as text, and accepts a file', async () => {
  const file = writeConfig((config) => {
    config['id'] = 'mine';
    config['name'] = 'My Own';
    config['info_rtp'] = 50;
  });
  const { exitCode, stdout, stderr } = await ggw.run('rtp', file, '--spins', '20000');
  // The stated RTP differs from the real one.
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: 'warning: info_rtp is 50, but the game pays 96.2670%\n',
  });
  expect(stdout).toMatch(/^My Own \(mine\), 20,000 spins, seed ggw\n/);
  expect(stdout).toMatch(/stated \(info_rtp\) +50%, OUTSIDE the interval/);
  expect(stdout).toMatch(/exact +96\.266992280%/);
});

test('ggw rtp explains what cannot be calculated, and where wins come from', async () => {
  const { stdout } = await runInProcess('rtp', 'reef-cascade', '--spins', '5000');
  expect(stdout).toContain('not computed: the win mode is cluster');
  expect(stdout).toMatch(/cascades +[1-9]\d*\.\d{4}%/);
  expect(stdout).toMatch(/free spins +[1-9]\d*\.\d{4}%/);
});

test('ggw rtp rejects an invalid slot game with every field, and exits with 1', async () => {
  const file = writeConfig((config) => {
    config['reels'] = 9;
    config['volatility'] = 'huge';
  });
  expect(await runInProcess('rtp', file)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr:
      `${file} is not a slot game:\n` +
      '  reels: must be at most 7\n' +
      '  volatility: must be one of low, medium, high\n',
  });
});

test('ggw rtp lists the shipped games if there is no such file', async () => {
  const { exitCode, stdout, stderr } = await runInProcess('rtp', 'no-such-game');
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toBe(
    'no-such-game cannot be read: no such file or folder. ' +
      'Shipped games: dune-caravan, harbour-lanterns, orchard-twenty, reef-cascade.\n',
  );
});

test.each([
  [['rtp'], "missing required argument 'config'"],
  [['rtp', 'orchard-twenty', '--spins', '0'], 'It must be a whole number from 1 to 10,000,000,000.'],
  [['rtp', 'orchard-twenty', '--spins', 'many'], 'It must be a whole number from 1 to 10,000,000,000.'],
  [['rtp', 'orchard-twenty', '--workers', '65'], 'It must be a whole number from 1 to 64.'],
])('ggw %j is a usage error with help and exit code 2', async (args, says) => {
  const { exitCode, stdout, stderr } = await runInProcess(...args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(says);
});

test('ggw rtp --stake shows the effect of truncation, and whether the gateway accepts the stake', async () => {
  const run = (...flags: string[]) =>
    runInProcess('rtp', 'harbour-lanterns', '--spins', '60000', '--json', ...flags);
  const [cents, whole, yen] = await Promise.all([
    run('--stake', '0.01'),
    run('--stake', '2.00', '--currency', 'USD'),
    run('--stake', '20', '--decimals', '0'),
  ]);
  const readReport = (outcome: { stdout: string }) =>
    JSON.parse(outcome.stdout) as { rtp: number; at_stake: Record<string, unknown> & { rtp: number } };
  const centReport = readReport(cents);
  expect(centReport.at_stake).toMatchObject({ stake: '0.01', decimals: 2, offered: false });
  // Wins below 1 × the bet are truncated to nothing at the minimum stake.
  expect(centReport.at_stake.rtp).toBeLessThan(centReport.rtp - 10);
  const exact = readReport(whole);
  expect(exact.at_stake).toEqual({
    stake: '2.00',
    decimals: 2,
    rtp: exact.rtp,
    lost_by_cutting: 0,
    offered: true,
    nearest: [],
  });
  const coarse = readReport(yen);
  expect(coarse.at_stake).toMatchObject({ stake: '20', decimals: 0, offered: false });
  expect(coarse.at_stake.rtp).toBeLessThan(coarse.rtp - 0.05);
  const { stdout } = await runInProcess('rtp', 'orchard-twenty', '--spins', '5000', '--stake', '0.10');
  expect(stdout).toMatch(/at a stake of 0\.10 +\d\d\d?\.\d{4}% with wins truncated to 2 decimals\n/);
  expect(stdout).toMatch(/lost by truncation +\d\.\d{4}%, the gateway rejects it; nearest: 0\.20\n/);
});

test('ggw rtp --exact calculates the cycle of reel strips, and exits with 1 if another RTP is stated', async () => {
  const createClassic = (info_rtp: number) =>
    writeConfig((config) => {
      const symbols = [
        { id: 'seven', name: 'Seven', type: 'regular', payouts: { 3: 20 } },
        { id: 'blank', name: 'Blank', type: 'regular' },
      ];
      const strip = ['seven', 'blank', 'blank', 'seven'];
      Object.assign(config, { reels: 3, rows: 1, symbols, info_rtp, max_win_multiplier: 20 });
      Object.assign(config, { strips: [strip, strip, strip.slice(2)], paylines: [[0, 0, 0]] });
    });
  // 2 · 2 · 1 of 32 stops pay 20: that is 250%, which no file may state.
  const { exitCode, stdout } = await runInProcess('rtp', createClassic(99), '--exact');
  expect({ exitCode, stdout }).toEqual({
    exitCode: 1,
    stdout:
      'Orchard Twenty (orchard-twenty) pays 250.000000000% over a cycle of 32 stops. It states 99%, which is NOT correct.\n',
  });
  const orchard = await runInProcess('rtp', 'orchard-twenty', '--exact', '--json');
  expect(JSON.parse(orchard.stdout)).toMatchObject({ cycle: null, info_rtp: 96.27, info_rtp_is_exact: true });
  const reef = await runInProcess('rtp', 'reef-cascade', '--exact');
  expect({ exitCode: reef.exitCode, stderr: reef.stderr }).toEqual({
    exitCode: 1,
    stderr:
      'The exact RTP of reef-cascade cannot be computed: the win mode is cluster. Omit --exact to simulate it.\n',
  });
});

test.each([
  {
    flags: ['--stake', '1.5', '--currency', 'JPY'],
    says: '--stake 1.5 has more decimals than its currency (0)',
  },
  { flags: ['--stake', '0'], says: '--stake must be an amount above zero' },
  { flags: ['--currency', 'USD'], says: '--currency and --decimals require --stake' },
  { flags: ['--stake', '1', '--currency', 'XYZ'], says: '--currency supports USD' },
])('ggw rtp $flags is a usage error with help', async ({ flags, says }) => {
  const { exitCode, stderr } = await runInProcess('rtp', 'orchard-twenty', ...flags);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(says);
});
