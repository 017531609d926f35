import { isContractProcedure } from '@orpc/contract';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { nextBatch } from '#tests/support/workbench/transports.ts';
import { EXCHANGES_CASES } from './exchanges-cases.ts';
import { BREAKPOINTS_CASES } from './breakpoints-cases.ts';
import { RECORDING_PROXIES_CASES } from './recording-proxies-cases.ts';
import { FAULTS_CASES } from './faults-cases.ts';
import { FUZZ_CASES } from './fuzz-cases.ts';
import { SUITE_CASES } from './suite-cases.ts';
import { GATEWAY_CASES } from './gateway-cases.ts';
import { LOAD_CASES } from './load-cases.ts';
import { OPERATORS_CASES } from './operators-cases.ts';
import { REPLAY_CASES } from './replay-cases.ts';
import { TRANSFER_CASES } from './transfer-cases.ts';
import { WALLET_CASES } from './wallet-cases.ts';

const LAUNCH = { casinoId: 'demo', game: 'dice', accountId: 'alice', currency: 'USD' };

/** The data of a case: games were launched and played on the workbench before. */
export interface World {
  readonly exchangeId: number;
  /** Opens another session. */
  readonly launchSession: () => Promise<unknown>;
  /** Creates another rollback, whose first attempt fails; returns the ID of its delivery. */
  readonly createPendingRollback: () => Promise<number>;
}

/** Calls one procedure and returns the part that must be the same over every transport. */
export type ProcedureCase = (client: WorkbenchClient, world: World) => Promise<unknown>;

export const PROCEDURE_CASES: Readonly<Record<string, ProcedureCase>> = {
  'workbench.status': (client) => client.workbench.status(),
  ...OPERATORS_CASES,
  ...GATEWAY_CASES,
  ...WALLET_CASES,
  ...FAULTS_CASES,
  ...BREAKPOINTS_CASES,
  ...RECORDING_PROXIES_CASES,
  ...SUITE_CASES,
  ...FUZZ_CASES,
  ...EXCHANGES_CASES,
  ...REPLAY_CASES,
  ...LOAD_CASES,
  ...TRANSFER_CASES,
  'launch.preview': (client) => client.launch.preview(LAUNCH),
  'launch.send': async (client) => {
    const { body, launchUrl, sessionId, ...same } = await client.launch.send(LAUNCH);
    return {
      ...same,
      isInASession: sessionId !== null,
      body: maskToken(body),
      launchUrl: maskToken(launchUrl ?? ''),
    };
  },
  'workbench.live': async (client, { launchSession }) => {
    const stream = await client.workbench.live();
    await launchSession();
    const batch = await nextBatch(stream);
    await stream.return?.();
    return batch.map(({ kind }) => kind).toSorted();
  },
};

function maskToken(text: string): string {
  return text.replace(/token=[\w-]+/, 'token=…');
}

/** `feature.procedure` of every procedure in a contract. */
export function listProcedurePaths(branch: object, path: readonly string[] = []): string[] {
  if (isContractProcedure(branch)) return [path.join('.')];
  return Object.entries(branch).flatMap(([name, inner]) =>
    listProcedurePaths(inner as object, [...path, name]),
  );
}
