import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const instanceSchema = z.object({
  pid: z.int(),
  gateway: z.url(),
  wallet: z.url(),
  /** Where commands call the workbench, and the token that they send. */
  control: z.object({ url: z.url(), token: z.string() }),
});
export type Instance = z.infer<typeof instanceSchema>;

const FILE = 'running.json';

/**
 * Writes the addresses of a running workbench to its data folder, where commands find them; readable by its owner
 * only.
 */
export function announceInstance(dataDir: string, instance: Instance): void {
  // Written to another file first: a command that reads at this moment finds the old file, the new one or none.
  const draft = join(dataDir, `${FILE}.new`);
  writeFileSync(draft, `${JSON.stringify(instance)}\n`, { mode: 0o600 });
  renameSync(draft, getInstanceFile(dataDir));
}

export function forgetInstance(dataDir: string): void {
  rmSync(getInstanceFile(dataDir), { force: true });
}

/** The workbench that runs on this folder, as far as is known: a killed one leaves its last addresses behind. */
export function findInstance(dataDir: string): Instance | null {
  try {
    return instanceSchema.parse(JSON.parse(readFileSync(getInstanceFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

export function getInstanceFile(dataDir: string): string {
  return join(dataDir, FILE);
}
