import { create } from 'zustand';

/** What can be taken out: what the list shows, or what stands in the detail. */
export type ExportSubject = 'filter' | 'exchange' | 'round';

/** What the export dialog offers. */
export interface ExportOffer {
  /** Chosen to begin with. */
  readonly subject: ExportSubject;
  readonly exchangeId: number | null;
  readonly roundId: string | null;
}

export type OpenTransfer =
  { readonly kind: 'export'; readonly offer: ExportOffer } | { readonly kind: 'import' };

interface TransferState {
  /** The dialog that is open. */
  readonly open: OpenTransfer | null;
  show(open: OpenTransfer | null): void;
}

export const useTransfer = create<TransferState>()((set) => ({
  open: null,
  show: (open) => set({ open }),
}));

/** Opens the export of this round, with one exchange of it beside. */
export function exportRound(roundId: string, exchangeId: number): void {
  useTransfer.getState().show({ kind: 'export', offer: { subject: 'round', exchangeId, roundId } });
}

/** Opens the export of what the list shows, with the exchange beside that stands in the detail. */
export function exportList(selected: Omit<ExportOffer, 'subject'>): void {
  useTransfer.getState().show({ kind: 'export', offer: { subject: 'filter', ...selected } });
}

export function openImport(): void {
  useTransfer.getState().show({ kind: 'import' });
}
