import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HIGH, plantChain, type PointRange } from '../support/traffic/planted-chain.ts';
import { serveWorkbench } from '../support/workbench/served-workbench.ts';
import { test as base } from './workbench-fixtures.ts';

interface Options {
  /** The crash points of the rounds, in order. */
  readonly crashes: { readonly points: readonly PointRange[] };
}

/** A workbench whose first flights crash at the test's points. */
export const test = base.extend<Options>({
  crashes: [{ points: [HIGH, HIGH] }, { option: true }],
  workbench: async ({ crashes }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'ggw-crash-'));
    plantChain(folder, crashes.points);
    const workbench = await serveWorkbench(folder);
    await use(workbench);
    await workbench.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});
