import type { BreakpointState } from '#shared/breakpoints/breakpoint.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { heldId, setBreakpoint } from '#tests/support/traffic/holding.ts';
import type { ProcedureCase } from './procedure-cases.ts';

const BREAKPOINT = {
  filter: 'callback:balance',
  stages: ['before_sending' as const],
  next: null,
  callerTimeoutS: 10,
};

/** Runs the case while a balance callback is held, and passes the ID of the held message to it. */
function withHeldMessage(run: (client: WorkbenchClient, id: number) => Promise<unknown>): ProcedureCase {
  return async (client) => {
    await setBreakpoint({ client }, BREAKPOINT);
    const testing = client.operators.testConnection({
      operatorId: 'demo',
      casinoId: 'demo',
      accountId: 'alice',
      currency: 'USD',
    });
    const result = await run(client, await heldId({ client }));
    await client.breakpoints.clear();
    await testing;
    return result;
  };
}

export const BREAKPOINTS_CASES: Readonly<Record<string, ProcedureCase>> = {
  'breakpoints.list': withHeldMessage(async (client) => removeIds(await client.breakpoints.list())),
  'breakpoints.set': async (client) => {
    const state = removeIds(await client.breakpoints.set({ breakpoint: BREAKPOINT }));
    await client.breakpoints.clear();
    return state;
  },
  'breakpoints.enable': async (client) => {
    const id = await setBreakpoint({ client }, BREAKPOINT);
    const state = removeIds(await client.breakpoints.enable({ id, enabled: false }));
    await client.breakpoints.clear();
    return state;
  },
  'breakpoints.remove': async (client) => {
    const id = await setBreakpoint({ client }, BREAKPOINT);
    return client.breakpoints.remove({ ids: [id] });
  },
  'breakpoints.clear': (client) => client.breakpoints.clear(),
  'breakpoints.get': withHeldMessage(async (client, id) => {
    const {
      id: _id,
      heldMs: _heldMs,
      bodyBase64: _body,
      headers,
      ...held
    } = await client.breakpoints.get({ id });
    return { ...held, headers: headers.map(([name]) => name) };
  }),
  'breakpoints.send': withHeldMessage(async (client, id) =>
    removeIds(await client.breakpoints.send({ ids: [id] })),
  ),
  'breakpoints.sendEdited': withHeldMessage(async (client, id) =>
    removeIds(await client.breakpoints.sendEdited({ id, edit: { sign: true } })),
  ),
  'breakpoints.answer': withHeldMessage(async (client, id) =>
    removeIds(
      await client.breakpoints.answer({ id, answer: { status: 500, headers: [], bodyBase64: 'e30=' } }),
    ),
  ),
  'breakpoints.drop': withHeldMessage(async (client, id) =>
    removeIds(await client.breakpoints.drop({ ids: [id] })),
  ),
};

/** IDs and durations differ from one call to the next. */
function removeIds({ breakpoints, held }: BreakpointState): unknown {
  return {
    breakpoints: breakpoints.map(({ id: _id, ...breakpoint }) => breakpoint),
    held: held.map(({ id: _id, heldMs: _heldMs, ...message }) => message),
  };
}
