import { create } from 'zustand';
import type { HoldStage } from '#shared/breakpoints/hold-stage.ts';
import type { toRound } from '#shared/replay/round-source.ts';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import type { HelpRoute } from '#shared/help-pages.ts';

/** Two exchanges to compare, the earlier one first; null until the second is selected. */
export interface ComparedPair {
  readonly leftId: number;
  readonly rightId: number | null;
}

export type ShownReplay =
  | { readonly kind: 'edit'; readonly originId: number }
  | { readonly kind: 'sequence'; readonly what: ReplaySequence['what'] }
  | { readonly kind: 'load'; readonly what: ReplaySequence['what'] };

/** The exportable subjects: the list, its selected rows, the shown exchange, or its round. */
export type ExportSubject = 'filter' | 'selected' | 'exchange' | 'round';

/** The options of the export dialog. */
export interface ExportOffer {
  /** Selected initially. */
  readonly subject: ExportSubject;
  readonly exchangeId: number | null;
  readonly round: ReturnType<typeof toRound>;
  /** Several selected rows. */
  readonly selectedIds?: readonly number[];
}

export type ShownTransfer =
  { readonly kind: 'export'; readonly offer: ExportOffer } | { readonly kind: 'import' };

/** The initial values of a breakpoint's dialog. */
export interface BreakpointOffer {
  readonly filter: string;
  /** Where it holds them, unless the user chooses otherwise. */
  readonly stage: HoldStage;
  /** How many messages it holds before it removes itself; empty for no limit. */
  readonly next: string;
}

/** Nothing is known of it yet. */
export const NEW_BREAKPOINT: BreakpointOffer = { filter: '', stage: 'before_sending', next: '' };

/** The dialogs that any view can open, with their subjects. */
interface Dialogs {
  /** On top of the dialog that it was opened from. */
  readonly compare: ComparedPair | null;
  readonly replay: ShownReplay | null;
  readonly transfer: ShownTransfer | null;
  readonly help: HelpRoute | null;
  /** A breakpoint to be set, with its known values. */
  readonly breakpoint: BreakpointOffer | null;
  /** The number of a held message. */
  readonly heldId: number | null;
}

export const useDialogs = create<Dialogs>()(() => ({
  compare: null,
  replay: null,
  transfer: null,
  help: null,
  breakpoint: null,
  heldId: null,
}));

/** Opens a dialog, or closes it with null; dialogs that are not named stay as they are. */
export function showDialog(change: Partial<Dialogs>): void {
  useDialogs.setState(change);
}
