import type { WorkbenchClient } from '#shared/contract/contract.ts';

let providedClient: WorkbenchClient | undefined;

/** Sets the client of the page: `main.tsx` the connected one, a test its own. */
export function provideClient(client: WorkbenchClient): void {
  providedClient = client;
}

/** The client of the core, independent of the connection below it. */
export const client: WorkbenchClient = new Proxy({} as WorkbenchClient, {
  get(_, procedures) {
    if (providedClient === undefined) throw new Error('No client was given: call provideClient first.');
    return Reflect.get(providedClient, procedures) as unknown;
  },
});
