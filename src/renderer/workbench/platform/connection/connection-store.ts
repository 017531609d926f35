import { create } from 'zustand';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';

export type ConnectionPhase = 'connecting' | 'connected' | 'lost' | 'not_signed_in';

interface ConnectionState {
  readonly phase: ConnectionPhase;
  /** The last status of the workbench; kept while the connection is lost. */
  readonly status: WorkbenchStatus | null;
  /** Increases with every connection: data from an earlier one may be stale. */
  readonly connectionNumber: number;
  setConnected(status: WorkbenchStatus): void;
  /** The status changed within the same connection. */
  setStatus(status: WorkbenchStatus): void;
  setLost(): void;
  setNotSignedIn(): void;
}

export const useConnection = create<ConnectionState>()((set) => ({
  phase: 'connecting',
  status: null,
  connectionNumber: 0,
  setConnected: (status) =>
    set((state) => ({ phase: 'connected', status, connectionNumber: state.connectionNumber + 1 })),
  setStatus: (status) => set({ status }),
  // A browser that is not signed in stays so while it waits: do not overwrite it with the failures it causes.
  setLost: () => set((state) => (state.phase === 'not_signed_in' ? {} : { phase: 'lost' })),
  setNotSignedIn: () => set({ phase: 'not_signed_in' }),
}));

/** How `ggw` is called for this workbench, as it was started. */
export type GgwCall = WorkbenchStatus['ggw'];

const UNKNOWN_CALL: GgwCall = { prefix: 'ggw', options: '' };

export function useGgw(): GgwCall {
  return useConnection((state) => state.status?.ggw ?? UNKNOWN_CALL);
}
