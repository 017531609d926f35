import type { WorkbenchClient } from '#shared/contract/contract.ts';

let given: WorkbenchClient | undefined;

/** Gives every part of the page its client: `main.tsx` the connected one, a test its own. */
export function provideClient(client: WorkbenchClient): void {
  given = client;
}

/** The one client of the core. Which one was given, and what lies below it, nobody who calls can tell. */
export const client: WorkbenchClient = new Proxy({} as WorkbenchClient, {
  get(_, procedures) {
    if (given === undefined) throw new Error('No client was given: call provideClient first.');
    return Reflect.get(given, procedures) as unknown;
  },
});
