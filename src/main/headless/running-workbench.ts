import { ORPCError } from '@orpc/client';
import { createControlClient } from '#core/control-client.ts';
import { findInstance } from '#core/running-instance.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { CommandRefusal } from './command-refusal.ts';

/** Calls the workbench that runs on a data folder, in a window or served; refuses where none does. */
export async function callWorkbench<T>(
  dataDir: string,
  call: (client: WorkbenchClient) => Promise<T>,
): Promise<T> {
  const instance = findInstance(dataDir);
  if (instance === null) throw notRunning(dataDir);
  try {
    return await call(createControlClient(instance.control));
  } catch (error) {
    // A workbench that was killed leaves its address behind; another program may have taken the port since.
    if (!(error instanceof ORPCError) && error instanceof TypeError) throw notRunning(dataDir);
    if (error instanceof ORPCError && error.status === 401) throw notRunning(dataDir);
    throw error;
  }
}

function notRunning(dataDir: string): CommandRefusal {
  return new CommandRefusal(
    `No workbench runs on ${dataDir}. \`ggw serve\` starts one; --data-dir names another folder.`,
  );
}
