import type { ArmedFault } from '#shared/contract/faults.ts';
import type { ProcedureCase } from './procedure-cases.ts';

const ARMING = { fault: 'connection_reset', callbacks: ['finish'], frequency: { kind: 'next', count: 2 } };

export const FAULTS_CASES: Readonly<Record<string, ProcedureCase>> = {
  'faults.list': async (client) => {
    await client.faults.arm({ armings: [ARMING] });
    const armed = removeIds(await client.faults.list());
    await client.faults.clearAll();
    return armed;
  },
  'faults.arm': async (client) => {
    const armed = removeIds(await client.faults.arm({ armings: [ARMING, ARMING] }));
    await client.faults.clearAll();
    return armed;
  },
  'faults.armPreset': async (client) => {
    const armed = removeIds(await client.faults.armPreset({ preset: 'debited_response_lost' }));
    await client.faults.clearAll();
    return armed;
  },
  'faults.clear': async (client) => {
    const armed = await client.faults.arm({ armings: [ARMING, { ...ARMING, callbacks: ['rollback'] }] });
    const left = removeIds(await client.faults.clear({ ids: [armed[0]?.id ?? 0] }));
    await client.faults.clearAll();
    return left;
  },
  'faults.clearAll': async (client) => {
    await client.faults.arm({ armings: [ARMING] });
    return client.faults.clearAll();
  },
};

/** IDs differ from one call to the next. */
function removeIds(armed: readonly ArmedFault[]): Omit<ArmedFault, 'id'>[] {
  return armed.map(({ id: _id, ...rest }) => rest);
}
