import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULT_FAMILIES } from '#shared/faults/catalogue.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { formatHintNames } from '#tests/support/suite/hint-name.ts';
import { FAULT_HINTS } from '#tests/support/suite/hints-of-wallets.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { expectFinished, runSuiteOn, createTarget } from '#tests/support/suite/suite-run.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** Families of permanent faults: each must be detected. */
const BUILT_WRONG = FAULT_FAMILIES.filter(
  ({ title }) => !['Delays', 'Dropped responses', 'Replaced responses', 'Rejections'].includes(title),
);

/** One run works while another waits. */
const AT_ONCE = 4;

test('every fault of an incorrect wallet fails exactly the documented scenarios', async () => {
  const faults = BUILT_WRONG.flatMap((family) => Object.keys(family.faults)) as FaultName[];
  const seen = new Map<FaultName, string>();
  const hints: Partial<Record<FaultName, string>> = {};
  const waiting = [...faults];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const verdictFor = await matrixRunner();
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        const { scenarios, given } = await verdictFor(fault);
        seen.set(fault, scenarios);
        hints[fault] = given;
      }
    }),
  );
  const rows = faults.map((fault) => `${fault}: ${seen.get(fault)}`);
  expect(rows.filter((row) => row.endsWith(': '))).toEqual([]);
  expect(rows).toEqual(documentedRows());
  // Each hint goes exactly to the wallets that it applies to.
  expect(hints).toEqual(FAULT_HINTS);
});

/** A workbench whose mock wallet has one fault after the other armed permanently. */
async function matrixRunner(): Promise<
  (fault: FaultName) => Promise<{ readonly scenarios: string; readonly given: string }>
> {
  // A currency with enough decimals to detect inexact sums.
  const custom_currencies = [{ code: 'GEM', name: 'Gems', decimals: 16, active: true }];
  const { client, wallet } = await startTestWorkbench({ operators: [operator({ custom_currencies })] });
  const { secret } = await client.operators.revealSecret({ operatorId: 'acme' });
  const currency = 'CUSTOM_GEM';
  let players = 0;
  return async (fault) => {
    const accountId = `player-${(players += 1)}`;
    await client.players.add({ casinoId: 'acme', accountId });
    await client.players.setAccount({ casinoId: 'acme', accountId, currency, balance: '1000' });
    await client.faults.clearAll();
    await client.faults.arm({ armings: [{ fault }] });
    const target = createTarget(`${wallet}/acme`, { secret, accountId, currency, decimals: 16 });
    const { scenarios } = expectFinished(await runSuiteOn(target));
    const failed = scenarios.filter(({ status }) => status === 'failed');
    return {
      scenarios: failed.map(({ id }) => id).join(' '),
      given: formatHintNames(failed.flatMap(({ failures }) => failures)),
    };
  };
}

/** The rows of the table in the documentation. */
function documentedRows(): string[] {
  const lines = readFileSync(join(PROJECT_DIR, 'docs/kill-matrix.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, fault, scenarios] = /^\| `([a-z0-9_]+)` +\| (.*?) +\|$/.exec(line) ?? [];
    return fault === undefined || scenarios === undefined ? [] : [`${fault}: ${scenarios}`];
  });
}
