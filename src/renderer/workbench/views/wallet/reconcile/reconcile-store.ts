import { create } from 'zustand';
import type { ReconcileResult } from '#shared/contract/reconcile.ts';
import { WHOLE_RANGE, type RoundRange } from '#shared/reconcile/comparison-options.ts';
import type { LedgerMapping } from '#shared/reconcile/reconciliation.ts';
import { client } from '../../../platform/client.ts';

/** The ledger that was chosen for a casino, and the result. */
export interface ComparedLedger {
  readonly casinoId: string;
  readonly name: string;
  readonly text: string;
  readonly range: RoundRange;
  readonly result: ReconcileResult;
  /** The number of this comparison: each replaces the differences of the one before. */
  readonly number: number;
}

/** Kept while other views are shown: the file cannot be read again. */
export const useComparedLedger = create<{ readonly ledger: ComparedLedger | null }>(() => ({ ledger: null }));

/** Compares a ledger, with a mapping of the user's own or the saved one, and by default the range of the last one. */
export async function compareLedger(
  { casinoId, name, text }: Pick<ComparedLedger, 'casinoId' | 'name' | 'text'>,
  { mapping, range: requestedRange }: { readonly mapping?: LedgerMapping; readonly range?: RoundRange } = {},
): Promise<void> {
  const { ledger: last } = useComparedLedger.getState();
  const range = requestedRange ?? (last?.casinoId === casinoId ? last.range : WHOLE_RANGE);
  const result = await client.reconcile.run({ casinoId, name, text, mapping, range });
  const number = (last?.number ?? 0) + 1;
  useComparedLedger.setState({ ledger: { casinoId, name, text, range, result, number } });
}

/** Assembles a text that the core sends in pieces. */
export async function readPieces(pieces: Promise<AsyncIterable<{ readonly text: string }>>): Promise<string> {
  const texts: string[] = [];
  for await (const { text } of await pieces) texts.push(text);
  return texts.join('');
}

/** The mock wallet's ledger of a casino as CSV. */
export function readMockLedger(casinoId: string): Promise<string> {
  return readPieces(client.wallet.exportLedger({ casinoId }));
}
