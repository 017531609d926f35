import { create } from 'zustand';
import { NO_GATEWAY_FAULTS, type GatewayFaults, armedGatewayFaults } from '#shared/gateway.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { announce } from '../../../ui/announcer.ts';
import { texts } from './texts.ts';

interface GatewayFaultsState {
  /** Null until the workbench has told them. */
  readonly faults: GatewayFaults | null;
  /** Why the last change did not come about; null once one does. */
  readonly problem: string | null;
  /** Arms or clears what is named and leaves the rest. Shown at once; taken back, and said, where it did not work. */
  set(change: Partial<GatewayFaults>): Promise<void>;
}

/** One after the other: each is told to the workbench as a whole, so the last one told must be the last one made. */
let saving: Promise<void> = Promise.resolve();
let unsaved = 0;

export const useGatewayFaults = create<GatewayFaultsState>()((set, get) => ({
  faults: null,
  problem: null,
  set(change) {
    const { faults } = get();
    if (faults !== null) set({ faults: { ...faults, ...change } });
    unsaved += 1;
    saving = saving.then(() => save(change));
    return saving;
  },
}));

/** Runs what clears them in its turn: a change that is still on its way would else arm them again. */
export function clearGatewayFaults<Answer>(clear: () => Promise<Answer>): Promise<Answer> {
  unsaved += 1;
  const cleared = saving.then(async () => {
    try {
      const answer = await clear();
      useGatewayFaults.setState(
        unsaved === 1 ? { faults: NO_GATEWAY_FAULTS, problem: null } : { problem: null },
      );
      return answer;
    } finally {
      unsaved -= 1;
    }
  });
  saving = cleared.then(
    () => undefined,
    () => undefined,
  );
  return cleared;
}

export function subscribeGatewayFaults(): void {
  onChange(['gateway'], async () => {
    const faults = await client.gateway.faults.get();
    if (unsaved === 0) useGatewayFaults.setState({ faults });
  });
}

async function save(change: Partial<GatewayFaults>): Promise<void> {
  try {
    const before = await client.gateway.faults.get();
    const faults = await client.gateway.faults.set({ ...before, ...change });
    useGatewayFaults.setState(unsaved === 1 ? { faults, problem: null } : { problem: null });
  } catch {
    const problem = texts.gatewayFaultsWereNotChanged;
    useGatewayFaults.setState({ problem });
    announce(problem);
    // Where this fails too, they are asked for once contact is back.
    await client.gateway.faults.get().then(
      (faults) => useGatewayFaults.setState({ faults }),
      () => undefined,
    );
  } finally {
    unsaved -= 1;
  }
}

/** What the gateway does wrong on purpose now, as the banner names it; nothing until the workbench has told it. */
export function useArmedInGateway(): readonly string[] {
  const faults = useGatewayFaults((state) => state.faults);
  return faults === null ? [] : armedGatewayFaults(faults);
}
