import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runInProcess, useGgw } from '#tests/support/workbench/ggw.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';

const ggw = useGgw();

const SEEDS = ['--server-seed', 'seed-of-the-house', '--client-seed', 'client', '--nonce'];

/** A round with a bonus of three picks. */
const DUNE = ['slots', '--slot-game', 'dune-caravan', ...SEEDS, '215'];
const ORCHARD = ['slots', '--slot-game', 'orchard-twenty', ...SEEDS];

const CRASH = [
  'crash',
  '--hash',
  'f6966d8a5541bcadf0a5066f77fc70d42d0924fc636548a8ee3a81a5352e0605',
  '--salt',
  '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
];

/** The commands in the docs, with their documented output. */
function readDocumentedCommands(): { command: string; output: string }[] {
  const pages = ['docs/fairness.md', 'docs/crash.md'].map((page) =>
    readFileSync(join(PROJECT_DIR, page), 'utf8'),
  );
  const blocks = pages.join('').matchAll(/```sh\nggw (verify [^\n]+)\n```\n\n```text\n([^`]*)```/g);
  return [...blocks].map(([, command = '', output = '']) => ({ command, output }));
}

describe('ggw verify', () => {
  test('prints the example of the fairness docs, for each of its commands', async () => {
    const commands = readDocumentedCommands();
    expect(commands.map(({ command }) => command.split(' ')[1])).toEqual(['dice', 'slots', 'slots', 'crash']);
    for (const { command, output } of commands)
      expect(await runInProcess(...command.split(' '))).toEqual({ exitCode: 0, stdout: output, stderr: '' });
  });

  test('dice only prints the roll without a bet, and reports a lost bet', async () => {
    const { stdout } = await ggw.run('verify', 'dice', ...SEEDS, '0');
    expect(stdout).toMatch(/\n\nroll {2}4\.04\n$/);
    const lost = await runInProcess('verify', 'dice', ...SEEDS, '0', '--over', '4.04', '--json');
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

  test('slots prints amounts with the decimals of the stake, truncated at every step', async () => {
    const run = async (stake: string) => {
      const { stdout } = await runInProcess('verify', ...ORCHARD, '0', '--stake', stake, '--json');
      return JSON.parse(stdout).steps[0].win as string;
    };
    expect([await run('3'), await run('0.03'), await run('2.50')]).toEqual(['1', '0.01', '1.37']);
  });

  test('slots names its slot game as JSON', async () => {
    const { stdout } = await runInProcess('verify', ...ORCHARD, '0', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'slots',
      slot_game: 'orchard-twenty',
      awaits_pick: false,
    });
  });

  test('slots stops at a pick whose box was not given, and says so', async () => {
    const { exitCode, stdout } = await runInProcess('verify', ...DUNE, '--pick', '0');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('2  pick of box 0');
    expect(stdout).toMatch(
      /A box was picked at this point\. Use --pick with all picked boxes, in order, .+\.\n$/,
    );
    expect(stdout).not.toContain('behind the others');
  });

  test('slots rejects fields that the round does not pick, and names option and rule', async () => {
    const runRejected = async (...args: string[]) => {
      const { exitCode, stdout, stderr } = await runInProcess('verify', ...args);
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      return stderr;
    };
    expect(await runRejected(...DUNE, '--pick', '0,3,1,2')).toBe(
      '--pick has 4 boxes, but this round has 3 boxes: list exactly the boxes that were picked.\n',
    );
    expect(await runRejected(...ORCHARD, '0', '--pick', '0')).toBe(
      '--pick has 1 box, but this round has none: list exactly the boxes that were picked.\n',
    );
  });

  test.each([
    { label: 'a box that was picked twice', args: [...DUNE, '--pick', '0,0'] },
    { label: 'an unknown box', args: [...DUNE, '--pick', '12'] },
    { label: 'an unknown slot game', args: ['slots', '--slot-game', 'none', ...SEEDS, '0'] },
  ])('slots rejects $label, and exits with 1', async ({ args }) => {
    const { exitCode, stdout, stderr } = await runInProcess('verify', ...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).not.toBe('');
  });

  test('slots without a slot game is a usage error that refers to the help of the command', async () => {
    expect(await runInProcess('verify', 'slots', ...SEEDS, '0')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(/^error: --slot-game is required\n\(see `.* verify slots --help`\)\n$/),
    });
  });

  test('the old spelling --machine still works', async () => {
    const { stdout, exitCode } = await runInProcess('verify', 'slots', '--machine', ...DUNE.slice(2));
    expect({ stdout, exitCode }).toEqual({
      stdout: (await runInProcess('verify', ...DUNE)).stdout,
      exitCode: 0,
    });
  });

  test('dice rejects an impossible bet, and exits with 1', async () => {
    const { exitCode, stderr } = await runInProcess('verify', 'dice', ...SEEDS, '0', '--under', '99');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: 'Not a valid bet: the chance must be 0.01% to 98%.\n',
    });
  });

  test('crash finds the round in its chain, and rejects a hash outside it', async () => {
    const before = '2ace9c9f0a8cd9301901c1559c00e4cb7869385883fbe0abb41d0f7c5c04f20f';
    const commitment = createHash('sha256').update(before).digest('hex');
    const { stdout } = await runInProcess(
      'verify',
      ...CRASH,
      '--commitment',
      commitment.toUpperCase(),
      '--json',
    );
    expect(JSON.parse(stdout)).toMatchObject({ crash: '1.09', hash_before: before, round_of_chain: 2 });
    expect(await runInProcess('verify', ...CRASH, '--commitment', 'ab'.repeat(32))).toEqual({
      exitCode: 1,
      stdout: '',
      stderr:
        'After 100000 hashes, this hash does not reach the commitment: it belongs to no round of the chain.\n',
    });
  });

  test.each([
    { label: 'half a hash', args: ['crash', '--hash', 'abc', '--salt', 'x'] },
    { label: 'a nonce below 0', args: ['dice', ...SEEDS, '-1'] },
    { label: 'a fractional nonce', args: ['dice', ...SEEDS, '1.5'] },
    { label: 'a target over 99.99', args: ['dice', ...SEEDS, '0', '--under', '100'] },
    { label: 'two bets on one roll', args: ['dice', ...SEEDS, '0', '--under', '50', '--over', '50'] },
    { label: 'a missing slot game', args: ['slots', ...SEEDS, '0'] },
    { label: 'a zero stake', args: [...ORCHARD, '0', '--stake', '0.00'] },
    { label: 'boxes that are not numbers', args: [...ORCHARD, '0', '--pick', 'first'] },
  ])('with $label exits with 2', async ({ args }) => {
    expect(await runInProcess('verify', ...args)).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
