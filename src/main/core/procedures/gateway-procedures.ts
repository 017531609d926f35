import { implement } from '@orpc/server';
import { gatewayContract } from '#shared/contract/gateway.ts';
import type { GatewaySettings } from '#shared/gateway.ts';
import type { ArmedFaults } from '../gateway/gateway-faults.ts';

export function gatewayProcedures(parts: {
  faults: ArmedFaults;
  settings: () => GatewaySettings;
  saveSettings: (settings: GatewaySettings) => void;
}) {
  const os = implement(gatewayContract);
  return {
    settings: {
      get: os.settings.get.handler(() => parts.settings()),
      save: os.settings.save.handler(({ input }) => {
        parts.saveSettings(input.settings);
        return parts.settings();
      }),
    },
    faults: {
      get: os.faults.get.handler(() => parts.faults.get()),
      set: os.faults.set.handler(({ input }) => {
        parts.faults.set(input);
        return parts.faults.get();
      }),
    },
  };
}
