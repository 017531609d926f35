import { create } from 'zustand';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import type { HelpPage } from '#shared/help-pages.ts';

/** Two exchanges to be compared, the earlier one first; the second may still be to be chosen. */
export interface ComparedPair {
  readonly leftId: number;
  readonly rightId: number | null;
}

export type OpenReplay =
  | { readonly kind: 'edit'; readonly originId: number }
  | { readonly kind: 'sequence'; readonly what: ReplaySequence['what'] };

/** What can be exported: what the list shows, or what stands in the detail. */
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

/** A page of the docs, and the heading that is shown of it. */
export interface HelpRoute {
  readonly page: HelpPage;
  readonly anchor: string;
}

/** The dialogs that each view may open: what is open, and about what. */
interface Dialogs {
  /** Lies above the dialog that it was opened from. */
  readonly compare: ComparedPair | null;
  readonly replay: OpenReplay | null;
  readonly transfer: OpenTransfer | null;
  readonly help: HelpRoute | null;
}

export const useDialogs = create<Dialogs>()(() => ({
  compare: null,
  replay: null,
  transfer: null,
  help: null,
}));

/** Opens a dialog, or with null closes it; what is not named stays as it is. */
export function showDialog(change: Partial<Dialogs>): void {
  useDialogs.setState(change);
}
