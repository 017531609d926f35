import { describe, expect, test } from 'vitest';
import { describeFault, FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { useFaultBench } from './fault-bench.ts';
import { expectPlayed, playGatewayCase } from './gateway-case.ts';
import { ALL_STAGES, groupGatewayCases, type StageGatewayCase } from './stages.ts';
import { FAULT_CASES } from './fault-cases.ts';
import { checkWalletCase } from './wallet-case.ts';

const getBench = useFaultBench();

test('every fault has cases for each of its stages, and for no other', () => {
  const tested = Object.entries(FAULT_CASES).map(([name, stages]) => [name, Object.keys(stages)]);
  const known = FAULT_NAMES.map((name) => [name, describeFault(name).stages]);
  expect(Object.fromEntries(tested)).toEqual(Object.fromEntries(known));
});

describe('a wallet with the fault answers, posts and is captured as the catalogue says', () => {
  const walletCases = ALL_STAGES.flatMap(({ target, cases }) =>
    cases.wallet.map((each, index) => ({ label: target.label, number: index + 1, target, walletCase: each })),
  );
  test.each(walletCases)('$label, case $number', ({ target, walletCase }) =>
    checkWalletCase(getBench(), target, walletCase),
  );
});

describe('a gateway whose wallet has the fault', () => {
  const { concurrent, sequential } = groupGatewayCases();
  const playAndExpect = async ({ target, gatewayCase }: StageGatewayCase) =>
    expectPlayed(await playGatewayCase(getBench(), target, gatewayCase), gatewayCase);
  test.concurrent.each(concurrent)('$label: $reaction', playAndExpect);
  test.each(sequential)('$label: $reaction', playAndExpect);
});
