import { expect, test } from 'vitest';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import { runFuzzOn, expectFuzzed } from '#tests/support/suite/fuzz-run.ts';
import { createTarget, expectFinished, runSuiteOn } from '#tests/support/suite/suite-run.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** A mock wallet with this fault, as a target. */
async function startTarget(fault: FaultName) {
  const { client } = await startTestWorkbench();
  await client.faults.arm({ armings: [{ fault }] });
  const [operator] = await client.operators.list();
  const { secret } = await client.operators.revealSecret({ operatorId: operator!.id });
  const url = operator!.casinos[0]!.callbackUrls.balance.replace(/\/balance$/, '');
  return createTarget(url, { secret, accountId: 'carol' });
}

test('a repeat that is applied again is reported by what it moved, and then by its IDs', async () => {
  const target = await startTarget('repeated_bet_applied');
  const { scenarios } = expectFinished(await runSuiteOn(target, { only: ['I1'] }));
  const [first, second] = scenarios[0]!.failures;
  expect(first).toMatchObject({
    expected: expect.stringMatching(/^no money moves again: `balance` [\d,]+\.\d\d$/),
    actual: expect.stringMatching(/^−1\.00 moved: balance [\d,]+\.\d\d$/),
  });
  expect(second?.expected).toContain('`transactions[0].id`');

  const { findings } = expectFuzzed(await runFuzzOn(target, { runs: 40, races: false }));
  expect(findings[0]?.actual).toMatch(/^−[\d.]+ moved: balance /);
});

test('a repeat that moves nothing is reported by its IDs', async () => {
  const target = await startTarget('repeat_with_other_id');
  const { scenarios } = expectFinished(await runSuiteOn(target, { only: ['I1'] }));
  expect(scenarios[0]!.failures.map(({ expected }) => expected).join('\n')).not.toContain('moves');
});

test('of a wallet that rejects a rollback before its bet, R4 also reports the late bet that it accepts', async () => {
  const target = await startTarget('unknown_original_rejected');
  const { scenarios } = expectFinished(await runSuiteOn(target, { only: ['R4'] }));
  const [rollback, bet] = scenarios[0]!.failures;
  expect([rollback?.rule, bet?.rule]).toEqual([
    SUITE_RULES.rollback_tombstone.text,
    SUITE_RULES.tombstoned.text,
  ]);
  expect(bet?.actual).toMatch(/^HTTP 200 with /);
});
