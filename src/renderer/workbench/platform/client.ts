import type { WorkbenchClient } from '#shared/contract/contract.ts';

let given: WorkbenchClient | undefined;

/** Sets the client of the page: `main.tsx` the connected one, a test its own. */
export function provideClient(client: WorkbenchClient): void {
  given = client;
}

/** The client of the core, independent of the connection below it. */
export const client: WorkbenchClient = new Proxy({} as WorkbenchClient, {
  get(_, procedures) {
    if (given === undefined) throw new Error('No client was given: call provideClient first.');
    return Reflect.get(given, procedures) as unknown;
  },
});
