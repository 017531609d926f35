import { create } from 'zustand';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';

export type ConnectionPhase = 'connecting' | 'connected' | 'lost' | 'no_session';

interface ConnectionState {
  readonly phase: ConnectionPhase;
  /** The last status of the workbench; kept while the connection is lost. */
  readonly status: WorkbenchStatus | null;
  /** Increases with every connection: data from an earlier one may be stale. */
  readonly connectionNumber: number;
  connected(status: WorkbenchStatus): void;
  /** The status changed within the same connection. */
  statusChanged(status: WorkbenchStatus): void;
  lost(): void;
  sessionMissing(): void;
}

export const useConnection = create<ConnectionState>()((set) => ({
  phase: 'connecting',
  status: null,
  connectionNumber: 0,
  connected: (status) =>
    set((state) => ({ phase: 'connected', status, connectionNumber: state.connectionNumber + 1 })),
  statusChanged: (status) => set({ status }),
  // A missing session does not come back by waiting: do not overwrite it with the failures it causes.
  lost: () => set((state) => (state.phase === 'no_session' ? {} : { phase: 'lost' })),
  sessionMissing: () => set({ phase: 'no_session' }),
}));

/** The command prefix for `ggw` where this workbench was started; just the name until it is known. */
export function useGgw(): string {
  return useConnection((state) => state.status?.ggw ?? 'ggw');
}
