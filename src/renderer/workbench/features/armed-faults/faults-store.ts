import { create } from 'zustand';
import type { ArmedFault } from '#shared/contract/faults.ts';
import { formatArming } from '#shared/faults/format-arming.ts';
import { FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { runAction } from '../../platform/use-action.ts';
import { clearGatewayFaults } from './gateway-faults-store.ts';
import { disarmProxyFaults } from './proxies-store.ts';
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

export const useFaults = create<FaultsState>()((set) => {
  const run = async (arm: () => Promise<ArmedFault[]>, message: string): Promise<void> => {
    // One notice for all faults, because a fault may be cleared right after it was armed.
    const report = (text: string): void => notify(text, { id: 'faults' });
    const error = await runAction(async () => set({ armed: await arm() }), message, report);
    set({ error });
  };

  return {
    armed: null,
    error: null,
    armPreset: (preset) =>
      run(() => client.faults.armPreset({ preset }), texts.armed(FAULT_PRESETS[preset].label)),
    clear: ({ id, arming }) =>
      run(() => client.faults.clear({ ids: [id] }), texts.cleared(formatArming(arming))),
    clearAll: () =>
      run(async () => {
        await disarmProxyFaults();
        return clearGatewayFaults(() => client.faults.clearAll());
      }, texts.allFaultsCleared),
  };
});

export function subscribeFaults(): void {
  onChange(['faults'], async () => {
    useFaults.setState({ armed: await client.faults.list() });
  });
}
