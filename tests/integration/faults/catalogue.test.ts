import { describe, expect, test } from 'vitest';
import { describeFault, FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { useFaultBench } from './fault-bench.ts';
import { expectPlayed, playWith } from './gateway-play.ts';
import { ALL_STAGES, groupPlays, type StagePlay } from './stages.ts';
import { FAULT_PROOFS } from './fault-cases.ts';
import { proveWallet } from './wallet-case.ts';

const getBench = useFaultBench();

test('every fault is proven at each of its stages, and at no other', () => {
  const proven = Object.entries(FAULT_PROOFS).map(([name, proof]) => [name, Object.keys(proof)]);
  const known = FAULT_NAMES.map((name) => [name, describeFault(name).stages]);
  expect(Object.fromEntries(proven)).toEqual(Object.fromEntries(known));
});

describe('a wallet with the fault answers, posts and is captured as the catalogue says', () => {
  const cases = ALL_STAGES.flatMap(({ target, proof }) =>
    proof.wallet.map((each, index) => ({ label: target.label, number: index + 1, target, proof: each })),
  );
  test.each(cases)('$label, case $number', ({ target, proof }) => proveWallet(getBench(), target, proof));
});

describe('a gateway whose wallet has the fault', () => {
  const { concurrent, sequential } = groupPlays();
  const playAndExpect = async ({ target, play }: StagePlay) =>
    expectPlayed(await playWith(getBench(), target, play), play);
  test.concurrent.each(concurrent)('$label: $reaction', playAndExpect);
  test.each(sequential)('$label: $reaction', playAndExpect);
});
