import { create } from 'zustand';
import { NO_GATEWAY_FAULTS, type GatewayFaults, listArmedGatewayFaults } from '#shared/gateway.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { announce } from '../../../ui/announcer.ts';
import { texts } from './texts.ts';

interface GatewayFaultsState {
  /** Null until they are loaded. */
  readonly faults: GatewayFaults | null;
  /** Why the last change failed; null once one succeeds. */
  readonly error: string | null;
  /** Arms or clears the given faults and keeps the rest. Shown immediately, and reverted with a message if it fails. */
  set(change: Partial<GatewayFaults>): Promise<void>;
}

/** In sequence: each change sends all faults, so the last one sent must be the last one made. */
let saving: Promise<void> = Promise.resolve();
let pendingSaves = 0;

export const useGatewayFaults = create<GatewayFaultsState>()((set, get) => ({
  faults: null,
  error: null,
  set(change) {
    const { faults } = get();
    if (faults !== null) set({ faults: { ...faults, ...change } });
    pendingSaves += 1;
    saving = saving.then(() => save(change));
    return saving;
  },
}));

/** Runs the clearing in sequence too: a change in flight would otherwise arm them again. */
export function clearGatewayFaults<Result>(clear: () => Promise<Result>): Promise<Result> {
  pendingSaves += 1;
  const clearing = saving.then(async () => {
    try {
      const result = await clear();
      useGatewayFaults.setState(
        pendingSaves === 1 ? { faults: NO_GATEWAY_FAULTS, error: null } : { error: null },
      );
      return result;
    } finally {
      pendingSaves -= 1;
    }
  });
  saving = clearing.then(
    () => undefined,
    () => undefined,
  );
  return clearing;
}

export function subscribeGatewayFaults(): void {
  onChange(['gateway'], async () => {
    const faults = await client.gateway.faults.get();
    if (pendingSaves === 0) useGatewayFaults.setState({ faults });
  });
}

async function save(change: Partial<GatewayFaults>): Promise<void> {
  try {
    const current = await client.gateway.faults.get();
    const faults = await client.gateway.faults.set({ ...current, ...change });
    useGatewayFaults.setState(pendingSaves === 1 ? { faults, error: null } : { error: null });
  } catch {
    const error = texts.gatewayFaultsNotChanged;
    useGatewayFaults.setState({ error });
    announce(error);
    // If this fails too, they are loaded again after reconnecting.
    await client.gateway.faults.get().then(
      (faults) => useGatewayFaults.setState({ faults }),
      () => undefined,
    );
  } finally {
    pendingSaves -= 1;
  }
}

/** The armed faults of the gateway, as the banner names them; empty until they are loaded. */
export function useGatewayFaultNames(): readonly string[] {
  const faults = useGatewayFaults((state) => state.faults);
  return faults === null ? [] : listArmedGatewayFaults(faults);
}
