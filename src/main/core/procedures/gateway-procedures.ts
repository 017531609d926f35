import { implement } from '@orpc/server';
import { gatewayContract } from '#shared/contract/gateway.ts';
import type { GatewaySettings } from '#shared/gateway.ts';
import type { ArmedGatewayFaults } from '../gateway/gateway-faults.ts';

export function implementGatewayProcedures(deps: {
  faults: ArmedGatewayFaults;
  settings: () => GatewaySettings;
  saveSettings: (settings: GatewaySettings) => void;
}) {
  const os = implement(gatewayContract);
  return {
    settings: {
      get: os.settings.get.handler(() => deps.settings()),
      save: os.settings.save.handler(({ input }) => {
        deps.saveSettings(input.settings);
        return deps.settings();
      }),
    },
    faults: {
      get: os.faults.get.handler(() => deps.faults.get()),
      set: os.faults.set.handler(({ input }) => {
        deps.faults.set(input);
        return deps.faults.get();
      }),
    },
  };
}
