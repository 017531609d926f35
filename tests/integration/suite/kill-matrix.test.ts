import { expect, test } from 'vitest';
import { judgeRun } from '#core/suite/stored/judge-run.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { formatHintNames } from '#tests/support/suite/hint-name.ts';
import { FAULT_HINTS } from '#tests/support/suite/fault-hints.ts';
import { RULE_VIOLATING_FAULTS, forEachFault, readKillMatrix } from '#tests/support/suite/kill-matrix.ts';
import { expectFinished, runSuiteOn } from '#tests/support/suite/suite-run.ts';
import { throwDefect } from '#tests/support/workbench/throw-defect.ts';

/** One run works while another waits. */
const CONCURRENCY = 4;

test('every fault of an incorrect wallet fails exactly the documented scenarios', async () => {
  const seen = new Map<FaultName, string>();
  const hints: Partial<Record<FaultName, string>> = {};
  await forEachFault(RULE_VIOLATING_FAULTS, CONCURRENCY, async (fault, target) => {
    const report = expectFinished(await runSuiteOn(target));
    const { scenarios } = report;
    const judged = await judgeRun(report, { strict: true, reportDefect: throwDefect });
    expect(judged.scenarios, `${fault}, judged again from its report`).toEqual(scenarios);
    const failed = scenarios.filter(({ status }) => status === 'failed');
    seen.set(fault, failed.map(({ id }) => id).join(' '));
    if (failed.length > 0) hints[fault] = formatHintNames(failed.flatMap(({ failures }) => failures));
  });
  const documented = [...readKillMatrix()].map(([fault, { scenarios }]) => `${fault}: ${scenarios}`);
  expect(RULE_VIOLATING_FAULTS.map((fault) => `${fault}: ${seen.get(fault)}`)).toEqual(documented);
  // Each hint goes exactly to the wallets that it applies to.
  expect(hints).toEqual(FAULT_HINTS);
});

test('every fault of an incorrect wallet is found by a scenario or by fuzzing', () => {
  const undetected = [...readKillMatrix()]
    .filter(([, { scenarios, counterexample }]) => scenarios === '' && counterexample === '')
    .map(([fault]) => fault);
  expect(undetected).toEqual([]);
});
