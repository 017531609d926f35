import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rollDice } from '#core/games/dice.ts';
import { computeCommitment, computeFairDigits } from '#core/games/fairness.ts';
import { readSlotsFile, getSlotsFile } from '#core/slots-files/slots-files.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';

// Recomputes the example of the page without the engine. The tests of `ggw verify` compare it with the engine's results.
const PAGE = readFileSync(join(PROJECT_DIR, 'docs/fairness.md'), 'utf8');
const SEEDS = { serverSeed: 'seed-of-the-house', clientSeed: 'client', nonce: 0 };

/** The groups of a pattern's first match in the page. */
function findInPage(pattern: RegExp): string[] {
  const found = pattern.exec(PAGE);
  if (found === null) throw new Error(`No match in the page: ${pattern.source}`);
  return found.slice(1);
}

test('the digits on the page come from its seeds, and the hash from its server seed', () => {
  const [digits = ''] = findInPage(/gives the digits `([0-9a-f]+)…`/);
  expect(digits.length).toBeGreaterThanOrEqual(24);
  expect(computeFairDigits(SEEDS).startsWith(digits)).toBe(true);
  expect(findInPage(/server seed hash {2}([0-9a-f]{64})/)).toEqual([computeCommitment(SEEDS.serverSeed)]);
});

test('the roll on the page is the remainder of the first five digits', () => {
  const [group = '', value = '', roll = ''] = findInPage(
    /the first group is `([0-9a-f]{5})`, which is ([\d,]+): the roll is ([\d.]+)\. /,
  );
  expect(group).toBe(computeFairDigits(SEEDS).slice(0, 5));
  const number = Number.parseInt(group, 16);
  expect(number.toLocaleString('en')).toBe(value);
  expect(((number % 10_000) / 100).toFixed(2)).toBe(roll);
  expect(rollDice(SEEDS)).toBe(number % 10_000);
});

test('the first reel on the page comes from the first draws, by the weights of the game', () => {
  const read = readSlotsFile(getSlotsFile(join(PROJECT_DIR, 'resources/slots'), 'orchard-twenty'));
  if (read.kind !== 'read') throw new Error(JSON.stringify(read.issues));
  const { symbols } = read.value.config;
  const [weights = '', total] = findInPage(/\(weights ([\d, ]+): (\d+) in total\)/);
  expect(weights).toBe(symbols.map(({ weight }) => weight).join(', '));
  const sum = symbols.reduce((all, { weight }) => all + weight, 0);
  expect(total).toBe(String(sum));

  const groups = findInPage(/the first groups are `(\w{8})`, `(\w{8})` and `(\w{8})`/);
  expect(groups.join('')).toBe(computeFairDigits(SEEDS).slice(0, 24));
  const draws = groups.map((group) => Number.parseInt(group, 16) % sum);
  expect(findInPage(/they are (\d+), (\d+) and (\d+), which/).map(Number)).toEqual(draws);
  const drawn = draws.map((at) => {
    let below = 0;
    return symbols.find(({ weight }) => (below += weight) > at)?.id;
  });
  expect(findInPage(/which are `(\w+)`, `(\w+)` and `(\w+)`, the first reel/)).toEqual(drawn);
});
