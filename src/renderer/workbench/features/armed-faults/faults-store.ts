import { create } from 'zustand';
import type { ArmedFault } from '#shared/contract/faults.ts';
import { formatArming } from '#shared/faults/format-arming.ts';
import { FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { runAction, runUndo } from '../../platform/use-action.ts';
import { clearGatewayFaults, useGatewayFaults } from './gateway-faults-store.ts';
import { disarmProxyFaults } from './proxies-store.ts';
import { getRemainingArming } from './fault-names.ts';
import { texts } from './texts.ts';

interface FaultsState {
  /** The armed faults of the mock wallet, in the order of arming; null until they are loaded. */
  readonly armed: readonly ArmedFault[] | null;
  /** Why the last action failed; null once one succeeds. */
  readonly error: string | null;
  armPreset(preset: FaultPresetName): Promise<void>;
  clear(fault: ArmedFault): Promise<void>;
  /** Clears the faults of the mock wallet, the gateway and the recording proxies. */
  clearAll(): Promise<void>;
}

export const useFaults = create<FaultsState>()((set, get) => {
  const show = (change: () => Promise<ArmedFault[]>) => async () => set({ armed: await change() });
  // One notice for all faults, because a fault may be cleared right after it was armed.
  const report = (text: string, undo?: () => void): void => notify(text, { id: 'faults', undo });
  const run = async (
    change: () => Promise<ArmedFault[]>,
    message: string,
    undo?: () => Promise<ArmedFault[]>,
  ): Promise<void> => {
    const onUndo = undo && (() => void runUndo(show(undo), texts.armedAgain, report));
    set({ error: await runAction(show(change), message, (text) => report(text, onUndo)) });
  };

  return {
    armed: null,
    error: null,
    armPreset: (preset) =>
      run(() => client.faults.armPreset({ preset }), texts.armed(FAULT_PRESETS[preset].label)),
    clear: (fault) =>
      run(
        () => client.faults.clear({ ids: [fault.id] }),
        texts.cleared(formatArming(fault.arming)),
        () => armAgain([fault]),
      ),
    clearAll() {
      const { armed } = get();
      const { faults, set: setInGateway } = useGatewayFaults.getState();
      let armProxiesAgain = (): Promise<void> => Promise.resolve();
      return run(
        // All sides at once: if one fails, the others are changed nevertheless.
        async () => {
          const [cleared, armAgainInProxies] = await Promise.all([
            clearGatewayFaults(() => client.faults.clearAll()),
            disarmProxyFaults(),
          ]);
          armProxiesAgain = armAgainInProxies;
          return cleared;
        },
        texts.allFaultsCleared,
        async () => {
          const [walletFaults] = await Promise.all([
            armAgain(armed ?? []),
            setInGateway(faults ?? {}),
            armProxiesAgain(),
          ]);
          return walletFaults;
        },
      );
    },
  };
});

/** Arms them for their remaining callbacks. */
function armAgain(faults: readonly ArmedFault[]): Promise<ArmedFault[]> {
  const armings = faults.map(getRemainingArming);
  return armings.length === 0 ? client.faults.list() : client.faults.arm({ armings });
}

/** The armed faults of the mock wallet in one line; empty if there are none. */
export const useArmedNames = (): string =>
  useFaults(({ armed }) => (armed ?? []).map((fault) => formatArming(getRemainingArming(fault))).join(' · '));

export function subscribeFaults(): void {
  onChange(['faults'], async () => {
    useFaults.setState({ armed: await client.faults.list() });
  });
}
