import { create } from 'zustand';
import type { ArmedFault } from '#shared/contract/faults.ts';
import { formatArming } from '#shared/faults/format-arming.ts';
import { FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { runAction } from '../../platform/use-action.ts';
import { clearGatewayFaults } from './gateway-faults-store.ts';
import { texts } from './texts.ts';

interface FaultsState {
  /** What the mock wallet does wrong now, in the order of arming; null until the workbench has told it. */
  readonly armed: readonly ArmedFault[] | null;
  /** Why the last wish was not met; null once one is. */
  readonly problem: string | null;
  armPreset(preset: FaultPresetName): Promise<void>;
  clear(fault: ArmedFault): Promise<void>;
  /** Those of the mock wallet and those of the gateway. */
  clearAll(): Promise<void>;
}

export const useFaults = create<FaultsState>()((set) => {
  const wish = async (act: () => Promise<ArmedFault[]>, done: string): Promise<void> => {
    const problem = await runAction(async () => set({ armed: await act() }), done);
    set({ problem });
  };

  return {
    armed: null,
    problem: null,
    armPreset: (preset) =>
      wish(() => client.faults.armPreset({ preset }), texts.armed(FAULT_PRESETS[preset].label)),
    clear: ({ id, arming }) =>
      wish(() => client.faults.clear({ ids: [id] }), texts.cleared(formatArming(arming))),
    clearAll: () => wish(() => clearGatewayFaults(() => client.faults.clearAll()), texts.allFaultsCleared),
  };
});

export function subscribeFaults(): void {
  onChange(['faults'], async () => {
    useFaults.setState({ armed: await client.faults.list() });
  });
}
