import { implement } from '@orpc/server';
import { faultsContract } from '#shared/contract/faults.ts';
import { toPresetArmings } from '#shared/faults/resolve-fault-name.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import type { ArmedFaults } from '../faults/armed-faults.ts';
import type { ArmedGatewayFaults } from '../gateway/gateway-faults.ts';

export function implementFaultsProcedures(
  faults: ArmedFaults,
  gatewayFaults: ArmedGatewayFaults,
  hasCasino: (casinoId: string) => boolean,
) {
  const os = implement(faultsContract);
  return {
    list: os.list.handler(() => faults.list()),
    arm: os.arm.handler(({ input: { armings }, errors }) => {
      // A player or a round may be created later; an unknown casino is a typo.
      const issues = armings.flatMap(({ casinoId }, index) =>
        casinoId === null || hasCasino(casinoId)
          ? []
          : [{ field: `armings[${index}].casinoId`, message: 'is not a casino in this workbench' }],
      );
      if (issues.length > 0) throw errors.INVALID({ data: { issues } });
      faults.arm(armings);
      return faults.list();
    }),
    armPreset: os.armPreset.handler(({ input }) => {
      faults.arm(toPresetArmings(input.preset));
      return faults.list();
    }),
    clear: os.clear.handler(({ input }) => {
      faults.clear(input.ids);
      return faults.list();
    }),
    clearAll: os.clearAll.handler(() => {
      faults.clearAll();
      gatewayFaults.set(NO_GATEWAY_FAULTS);
      return faults.list();
    }),
  };
}
