import { createRouterClient } from '@orpc/server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench, type Workbench, type WorkbenchOptions } from '#core/workbench.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { ASSETS } from './project.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';
import { onFileFinished } from './file-teardown.ts';
import { copyMigratedDatabase } from './copy-migrated-database.ts';

export interface TestWorkbench {
  readonly workbench: Workbench;
  /** Calls the procedures directly, without a transport. */
  readonly client: WorkbenchClient;
  readonly dataDir: string;
  readonly gateway: string;
  readonly wallet: string;
  stop(): Promise<void>;
}

/** Starts a complete workbench on free ports with its own folder; ends with the test. */
export async function startTestWorkbench(options: Partial<WorkbenchOptions> = {}): Promise<TestWorkbench> {
  const bench = await startOn(options.dataDir ?? createTemporaryFolder(), options);
  onTestFinished(bench.stop);
  return bench;
}

let fileWorkbench: Promise<TestWorkbench> | null = null;

/** One workbench for all tests of a file that use it, started by the first; `run-file-teardown.ts` stops it. */
export function getFileWorkbench(): Promise<TestWorkbench> {
  return (fileWorkbench ??= startForFile());
}

async function startForFile(): Promise<TestWorkbench> {
  const bench = await startOn(mkdtempSync(join(tmpdir(), 'ggw-test-')), {});
  onFileFinished(async () => {
    fileWorkbench = null;
    await bench.stop();
    rmSync(bench.dataDir, { recursive: true, force: true });
  });
  return bench;
}

/** Shares one workbench among all tests of a file, if none changes what another checks. */
export function sharedTestWorkbench(
  options: Partial<WorkbenchOptions> | (() => Promise<Partial<WorkbenchOptions>>) = {},
): () => TestWorkbench {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-test-'));
  let bench: TestWorkbench | null = null;
  beforeAll(async () => {
    bench = await startOn(dataDir, typeof options === 'function' ? await options() : options);
  });
  afterAll(async () => {
    await bench?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (bench === null) throw new Error('The workbench only exists once the tests run');
    return bench;
  };
}

async function startOn(dataDir: string, options: Partial<WorkbenchOptions>): Promise<TestWorkbench> {
  copyMigratedDatabase(dataDir);
  const workbench = await createWorkbench({
    assets: ASSETS,
    version: '0.0.0-test',
    gatewayPort: 0,
    walletPort: 0,
    clock: createSystemClock(),
    random: createSystemRandom(),
    ...options,
    dataDir,
  });
  let stopped: Promise<void> | null = null;
  return {
    workbench,
    client: createRouterClient(workbench.router),
    dataDir,
    gateway: workbench.addresses.gateway,
    wallet: workbench.addresses.wallet,
    stop: () => (stopped ??= workbench.stop()),
  };
}
