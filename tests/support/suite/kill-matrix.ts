import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestedTarget } from '#core/suite/target.ts';
import { FAULT_FAMILIES, type FaultName } from '#shared/faults/catalogue.ts';
import { operator } from '../workbench/operator.ts';
import { PROJECT_DIR } from '../workbench/project.ts';
import { startTestWorkbench, type TestWorkbench } from '../workbench/test-workbench.ts';
import { createTarget } from './suite-run.ts';

/** The documented ways to detect a wallet with one fault; each is empty if it does not detect it. */
export interface MatrixRow {
  /** IDs of the scenarios that fail. */
  readonly scenarios: string;
  /** The counterexample of fuzzing. */
  readonly counterexample: string;
}

/** Faults of the families of permanent faults: each must be detected. */
export const RULE_VIOLATING_FAULTS: readonly FaultName[] = FAULT_FAMILIES.filter(
  ({ title }) => !['Delays', 'Dropped responses', 'Replaced responses', 'Rejections'].includes(title),
).flatMap(({ faults }) => Object.keys(faults) as FaultName[]);

/** The rows of the table in docs/kill-matrix.md, in its order. */
export function readKillMatrix(): ReadonlyMap<string, MatrixRow> {
  const lines = readFileSync(join(PROJECT_DIR, 'docs/kill-matrix.md'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, fault, scenarios, counterexample] =
        /^\| `([a-z0-9_]+)` +\| (.*?) +\| (.*?) +\|$/.exec(line) ?? [];
      return fault === undefined || scenarios === undefined || counterexample === undefined
        ? []
        : [[fault, { scenarios: getText(scenarios), counterexample: getText(counterexample) }]];
    }),
  );
}

function getText(cell: string): string {
  return cell === '–' ? '' : cell;
}

/**
 * Runs `work` once for each fault, against a mock wallet with only that fault armed; at most `atOnce` run at the same
 * time.
 */
export async function forEachFault(
  faults: readonly FaultName[],
  atOnce: number,
  work: (fault: FaultName, target: RequestedTarget, bench: TestWorkbench) => Promise<void>,
): Promise<void> {
  const waiting = [...faults];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const { bench, armOnly } = await startFaultyWallet();
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift())
        await work(fault, await armOnly(fault), bench);
    }),
  );
}

/** Starts a workbench whose mock wallet gets one fault after another, each with a new player. */
async function startFaultyWallet(): Promise<{
  readonly bench: TestWorkbench;
  readonly armOnly: (fault: FaultName) => Promise<RequestedTarget>;
}> {
  // A currency with enough decimals to detect inexact sums.
  const custom_currencies = [{ code: 'GEM', name: 'Gems', decimals: 16, active: true }];
  const bench = await startTestWorkbench({ operators: [operator({ custom_currencies })] });
  const { client, wallet } = bench;
  const { secret } = await client.operators.revealSecret({ operatorId: 'acme' });
  const currency = 'CUSTOM_GEM';
  let players = 0;
  const armOnly = async (fault: FaultName): Promise<RequestedTarget> => {
    const accountId = `player-${(players += 1)}`;
    await client.players.add({ casinoId: 'acme', accountId });
    await client.players.setAccount({ casinoId: 'acme', accountId, currency, balance: '1000' });
    await client.faults.clearAll();
    await client.faults.arm({ armings: [{ fault }] });
    return createTarget(`${wallet}/acme`, { secret, accountId, currency, decimals: 16 });
  };
  return { bench, armOnly };
}
