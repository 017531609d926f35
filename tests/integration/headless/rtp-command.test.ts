import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useGgw } from '#tests/support/ggw.ts';
import { PROJECT_DIR } from '#tests/support/project.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ggw = useGgw();

const ORCHARD = join(PROJECT_DIR, 'resources/slots/orchard-twenty.json');

/** More than two blocks, the last of them not whole. */
const SPINS = '120_001';

function written(change: (config: Record<string, unknown>) => void): string {
  const config = JSON.parse(readFileSync(ORCHARD, 'utf8')) as Record<string, unknown>;
  change(config);
  const file = join(temporaryFolder(), 'mine.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

test('ggw rtp gives the same report for the same seed, whatever the number of workers, and another for another', async () => {
  const run = (...flags: string[]) => ggw.run('rtp', 'orchard-twenty', '--spins', SPINS, '--json', ...flags);
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

test('ggw rtp tells a person the same in words, and takes a file', async () => {
  const file = written((config) => {
    config['id'] = 'mine';
    config['name'] = 'My Own';
    config['info_rtp'] = 50;
  });
  const { exitCode, stdout, stderr } = await ggw.run('rtp', file, '--spins', '20000');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^My Own \(mine\), 20,000 spins, seed ggw\n/);
  expect(stdout).toMatch(/stated \(info_rtp\) +50 %, OUTSIDE the interval/);
  expect(stdout).toMatch(/exact +96\.266992280 %/);
});

test('ggw rtp says what cannot be counted, and where wins come from', async () => {
  const { stdout } = await ggw.run('rtp', 'reef-cascade', '--spins', '5000');
  expect(stdout).toContain('not countable: the win mode is cluster');
  expect(stdout).toMatch(/cascades +[1-9]\d*\.\d{4} %/);
  expect(stdout).toMatch(/free spins +[1-9]\d*\.\d{4} %/);
});

test('ggw rtp refuses what is no slots game, names every field, and ends with 1', async () => {
  const file = written((config) => {
    config['reels'] = 9;
    config['volatility'] = 'huge';
  });
  expect(await ggw.run('rtp', file)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr:
      `${file} is no slots game:\n` +
      '  reels: must be at most 7\n' +
      '  volatility: must be one of low, medium, high\n',
  });
});

test('ggw rtp names the shipped games where it finds no file', async () => {
  const { exitCode, stdout, stderr } = await ggw.run('rtp', 'no-such-game');
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toBe(
    'no-such-game cannot be read: there is no such file or folder. ' +
      'The shipped games are dune-caravan, harbour-lanterns, orchard-twenty, reef-cascade.\n',
  );
});

test.each([
  [['rtp'], "missing required argument 'config'"],
  [['rtp', 'orchard-twenty', '--spins', '0'], 'It is a whole number from 1 to 10,000,000,000.'],
  [['rtp', 'orchard-twenty', '--spins', 'many'], 'It is a whole number from 1 to 10,000,000,000.'],
  [['rtp', 'orchard-twenty', '--workers', '65'], 'It is a whole number from 1 to 64.'],
])('ggw %j, called wrongly, says how and ends with 2', async (args, says) => {
  const { exitCode, stdout, stderr } = await ggw.run(...args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(says);
});
