import { ORPCError } from '@orpc/client';
import { formatGgwCommand } from '#core/ggw-command.ts';
import { existsSync } from 'node:fs';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance, getInstanceFile } from '#core/instance/running-instance.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { statusSchema } from '#shared/contract/workbench.ts';
import { CommandError } from './command-error.ts';

/** Calls the workbench that runs on a data folder; rejects if there is none. */
export async function callWorkbench<T>(
  dataDir: string,
  call: (client: WorkbenchClient) => Promise<T>,
): Promise<T> {
  const instance = findInstance(dataDir);
  if (instance === null) throw createNotRunningError(dataDir);
  const client = createControlClient(instance.control);
  if (!(await isWorkbench(client))) throw createNotRunningError(dataDir);
  try {
    return await withSaveErrors(call(client));
  } catch (error) {
    if (error instanceof TypeError)
      throw new CommandError(
        `The workbench on ${dataDir} stopped during the command, which may or may not have taken effect.`,
      );
    throw error;
  }
}

/** If the workbench cannot save something, its message has the reason: it becomes a command error. */
export async function withSaveErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE')
      throw new CommandError(error.message);
    throw error;
  }
}

/** A killed workbench leaves its address behind, and another program may use the port now. */
async function isWorkbench(client: WorkbenchClient): Promise<boolean> {
  try {
    return statusSchema.safeParse(await client.workbench.status()).success;
  } catch {
    return false;
  }
}

function createNotRunningError(dataDir: string): CommandError {
  const file = getInstanceFile(dataDir);
  if (existsSync(file) && findInstance(dataDir) === null)
    return new CommandError(
      `${file}, the file with the workbench's address, cannot be read. Stop the workbench on ${dataDir} if one is running, delete the file, and start the workbench again.`,
    );
  return new CommandError(
    `No workbench is running on ${dataDir}. Start one with ${formatGgwCommand('serve', dataDir)}, or choose another folder with --data-dir.`,
  );
}
