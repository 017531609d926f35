import { create } from 'zustand';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';

export type ConnectionPhase = 'connecting' | 'connected' | 'lost' | 'no_session';

interface ConnectionState {
  readonly phase: ConnectionPhase;
  /** The last answer of the workbench about itself; kept while contact is lost. */
  readonly status: WorkbenchStatus | null;
  /** Grows with every time contact is made or made again: what was fetched in an earlier one may be out of date. */
  readonly contact: number;
  connected(status: WorkbenchStatus): void;
  /** The workbench told something new of itself, within the same contact. */
  statusChanged(status: WorkbenchStatus): void;
  lost(): void;
  sessionMissing(): void;
}

export const useConnection = create<ConnectionState>()((set) => ({
  phase: 'connecting',
  status: null,
  contact: 0,
  connected: (status) => set((state) => ({ phase: 'connected', status, contact: state.contact + 1 })),
  statusChanged: (status) => set({ status }),
  // A missing session does not come back by waiting: it must not be overwritten by the failures it causes.
  lost: () => set((state) => (state.phase === 'no_session' ? {} : { phase: 'lost' })),
  sessionMissing: () => set({ phase: 'no_session' }),
}));

/** What stands before a command of `ggw` where this workbench was started; the bare name until it has said so. */
export function useGgw(): string {
  return useConnection((state) => state.status?.ggw ?? 'ggw');
}
