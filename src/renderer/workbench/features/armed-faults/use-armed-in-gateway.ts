import { armedGatewayFaults } from '#shared/gateway.ts';
import { useGatewayFaults } from './gateway-faults-store.ts';

/** What the gateway does wrong on purpose now, as the banner names it; nothing until the workbench has told it. */
export function useArmedInGateway(): readonly string[] {
  const faults = useGatewayFaults((state) => state.faults);
  return faults === null ? [] : armedGatewayFaults(faults);
}
