import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useGgw } from '#tests/support/ggw.ts';
import { PROJECT_DIR } from '#tests/support/project.ts';

const ggw = useGgw();

const SEEDS = ['--server-seed', 'seed-of-the-house', '--client-seed', 'client', '--nonce'];

/** A round with a bonus of three picks. */
const DUNE = ['slots', '--machine', 'dune-caravan', ...SEEDS, '215'];
const ORCHARD = ['slots', '--machine', 'orchard-twenty', ...SEEDS];

/** Each command that the page shows, and what it says that comes of it. */
function shownCommands(): { command: string; output: string }[] {
  const page = readFileSync(join(PROJECT_DIR, 'docs/fairness.md'), 'utf8');
  const blocks = page.matchAll(/```sh\nggw (verify [^\n]+)\n```\n\n```text\n([^`]*)```/g);
  return [...blocks].map(([, command = '', output = '']) => ({ command, output }));
}

describe('ggw verify', () => {
  test('prints what the page on fairness shows, for each of its commands', async () => {
    const shown = shownCommands();
    expect(shown.map(({ command }) => command.split(' ')[1])).toEqual(['dice', 'slots', 'slots']);
    for (const { command, output } of shown)
      expect(await ggw.run(...command.split(' '))).toEqual({ exitCode: 0, stdout: output, stderr: '' });
  });

  test('dice tells the roll alone where no bet is named, and a lost bet as lost', async () => {
    const { stdout } = await ggw.run('verify', 'dice', ...SEEDS, '0');
    expect(stdout).toMatch(/\n\nroll {2}4\.04\n$/);
    const lost = await ggw.run('verify', 'dice', ...SEEDS, '0', '--over', '4.04', '--json');
    expect(JSON.parse(lost.stdout)).toEqual({
      server_seed_hash: '1175e7494b6731c135fcabd5b81472743ac5ebcb3757919d901361279d2f7c4f',
      client_seed: 'client',
      nonce: 0,
      game: 'dice',
      roll: '4.04',
      direction: 'over',
      target: '4.04',
      won: false,
      multiplier: '1.0317',
    });
  });

  test('slots tells money with the decimals of the stake, cut with every step', async () => {
    const run = async (stake: string) => {
      const { stdout } = await ggw.run('verify', ...ORCHARD, '0', '--stake', stake, '--json');
      return JSON.parse(stdout).steps[0].win as string;
    };
    expect([await run('3'), await run('0.03'), await run('2.50')]).toEqual(['1', '0.01', '1.37']);
  });

  test('slots stops where a field was picked that is not named, and says so', async () => {
    const { exitCode, stdout } = await ggw.run('verify', ...DUNE, '--pick', '0');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('2  pick of field 0');
    expect(stdout).toMatch(/Here a field was picked: name all of them, in order, after --pick, .+\.\n$/);
    expect(stdout).not.toContain('behind the others');
  });

  test.each([
    { words: 'a field that was picked twice', args: [...DUNE, '--pick', '0,0'] },
    { words: 'a field that is not there', args: [...DUNE, '--pick', '12'] },
    { words: 'a machine that is not there', args: ['slots', '--machine', 'none', ...SEEDS, '0'] },
  ])('slots refuses $words, and ends with 1', async ({ args }) => {
    const { exitCode, stdout, stderr } = await ggw.run('verify', ...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).not.toBe('');
  });

  test('dice refuses a bet that nobody can place, and ends with 1', async () => {
    const { exitCode, stderr } = await ggw.run('verify', 'dice', ...SEEDS, '0', '--under', '99');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'No such bet can be placed: it must have a chance of 0.01 % to 98 %.\n',
    });
  });

  test.each([
    { words: 'a nonce below 0', args: ['dice', ...SEEDS, '-1'] },
    { words: 'half a nonce', args: ['dice', ...SEEDS, '1.5'] },
    { words: 'a target over 99.99', args: ['dice', ...SEEDS, '0', '--under', '100'] },
    { words: 'two bets on one roll', args: ['dice', ...SEEDS, '0', '--under', '50', '--over', '50'] },
    { words: 'no machine', args: ['slots', ...SEEDS, '0'] },
    { words: 'a stake of nothing', args: [...ORCHARD, '0', '--stake', '0.00'] },
    { words: 'fields that are no numbers', args: [...ORCHARD, '0', '--pick', 'first'] },
  ])('called with $words ends with 2', async ({ args }) => {
    expect(await ggw.run('verify', ...args)).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
