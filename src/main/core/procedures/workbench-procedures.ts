import { implement } from '@orpc/server';
import { workbenchContract, type WorkbenchStatus } from '#shared/contract/workbench.ts';

export function workbenchProcedures(status: () => WorkbenchStatus) {
  const os = implement(workbenchContract);
  return { status: os.status.handler(() => status()) };
}
