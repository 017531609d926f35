import { unescapeFormulaCell } from '#shared/reconcile/csv-cells.ts';
import type { LedgerColumn, LedgerMapping } from '#shared/reconcile/reconciliation.ts';
import { parseIsoTime } from '../clock.ts';
import { parseLedgerAmount, parseAmountClue, type SeenCells } from './ledger-amount.ts';
import type { ColumnIndexes } from './ledger-columns.ts';
import type { LedgerEntry } from './ledger-store.ts';
import {
  findStateMeaning,
  findTypeMeaning,
  parseFinished,
  type EntryKind,
  type EntryState,
} from './ledger-words.ts';

export interface EntryReaderOptions {
  readonly mapping: LedgerMapping;
  /** Only entries of this casino, if the ledger has a column for it. */
  readonly casinoId: string | null;
  readonly needsTime: boolean;
  readonly onEntry: (entry: LedgerEntry) => void;
  readonly onProgress?: ((entries: number) => void) | undefined;
}

/** A summary of all entries so far. */
interface EntriesSummary {
  readonly counts: Readonly<Record<'entries' | 'withoutId' | 'otherTypes' | 'otherCasinos', number>>;
  readonly seen: SeenCells;
  /** A bet is negative. */
  readonly hasSignedAmounts: boolean;
  readonly period: { readonly from: number; readonly to: number } | null;
}

interface EntryReader {
  /** Reads the cells of one line. */
  read(cells: readonly string[], line: number, indexes: ColumnIndexes): void;
  summarise(): EntriesSummary;
}

const UNTYPED = { kind: 'unknown', state: null } as const;

/** Reads lines of a ledger as entries, and reports each violation of a rule. */
export function createEntryReader(
  { mapping, casinoId, needsTime, onEntry, onProgress }: EntryReaderOptions,
  report: (line: number, column: LedgerColumn, message: string) => void,
): EntryReader {
  const seen: SeenCells = {};
  let period: { from: number; to: number } | null = null;
  let hasSignedAmounts = false;
  const counts = { entries: 0, withoutId: 0, otherTypes: 0, otherCasinos: 0 };

  function readEntry(cells: readonly string[], line: number, indexes: ColumnIndexes): void {
    const cell = (column: LedgerColumn): string | null => {
      const index = indexes[column];
      return index === undefined ? null : unescapeFormulaCell(cells[index] ?? '');
    };
    const text = (column: LedgerColumn): string | null => {
      const trimmed = cell(column)?.trim() ?? '';
      return trimmed === '' ? null : trimmed;
    };
    counts.entries += 1;
    const casino = text('casino');
    if (casinoId !== null && casino !== null && casino !== casinoId) {
      counts.otherCasinos += 1;
      return;
    }
    const id = toKey(cell('id'));
    // A line without an ID, such as a total, is not compared.
    const type = id === '' && text('type') === null ? UNTYPED : readType(cell('type'), line);
    const amount = readAmount(cell, line, type?.kind ?? 'unknown');
    const time = readTime(text('time'), line);
    if (type === null || amount === null) return;
    if (type.kind === 'other') {
      counts.otherTypes += 1;
      return;
    }
    if (id === '') {
      counts.withoutId += 1;
      return;
    }
    const original = type.kind === 'rollback' ? toKey(cell('original')) : '';
    const state = readState(cell('state'), line);
    const finished = parseFinished(cell('finished') ?? '');
    if (finished === undefined)
      report(
        line,
        'finished',
        `'${cell('finished')}' says neither that the round is open nor that it is finished.`,
      );
    const entry: LedgerEntry = {
      key: id,
      isReversal: false,
      line,
      kind: type.kind,
      state: type.state ?? state,
      amount,
      original: original === '' || original === id ? null : original,
      player: text('player'),
      currency: text('currency'),
      round: toKey(cell('round')) || null,
      finished: finished ?? null,
      casino,
      time,
    };
    onEntry(entry);
    if (entry.original !== null) onEntry({ ...entry, key: entry.original, isReversal: true, original: null });
    if (counts.entries % 10_000 === 0) onProgress?.(counts.entries);
  }

  function readType(
    word: string | null,
    line: number,
  ): { readonly kind: EntryKind; readonly state: EntryState | null } | null {
    if (word === null) return UNTYPED;
    const meaning = findTypeMeaning(word, mapping.meanings);
    switch (meaning) {
      case 'bet':
      case 'win':
      case 'rollback':
      case 'other':
        return { kind: meaning, state: null };
      case 'no_effect':
      case 'applied':
      case 'reversed':
        return { kind: 'unknown', state: meaning };
      case null:
        report(
          line,
          'type',
          word.trim() === ''
            ? 'The type is missing.'
            : `'${word}' is not a known type: say what it means, such as '${word}=bet'.`,
        );
        return null;
    }
  }

  function readState(word: string | null, line: number): EntryState {
    const meaning = word === null ? 'applied' : findStateMeaning(word, mapping.meanings);
    if (meaning === 'applied' || meaning === 'reversed' || meaning === 'no_effect') return meaning;
    report(line, 'state', `'${word}' is not a known state: say what it means, such as '${word}=applied'.`);
    return 'applied';
  }

  /** The amount as text, validated as far as one cell allows; null if it is not an amount. */
  function readAmount(
    cell: (column: LedgerColumn) => string | null,
    line: number,
    kind: EntryKind,
  ): string | null {
    const [column, text] = pickAmount(cell);
    const hasId = toKey(cell('id')) !== '';
    if (text === '') {
      // An entry that reverses another one, or has no effect, needs no amount.
      if (kind === 'rollback' || kind === 'other' || !hasId) return '';
      report(line, column, 'The amount is missing.');
      return null;
    }
    const clue = parseAmountClue(text);
    if (clue === null) {
      report(line, column, `'${text}' is not an amount.`);
      return null;
    }
    if (mapping.minorUnits && /[.,]/.test(text)) {
      report(line, column, `'${text}' is not a whole number, but amounts in minor units must be.`);
      return null;
    }
    if (clue.proves !== null) seen[clue.proves] ??= { line, cell: text };
    // A total may be negative, although bets have no sign.
    if (clue.isNegative && hasId && (kind === 'bet' || kind === 'unknown')) hasSignedAmounts = true;
    return text;
  }

  function readTime(text: string | null, line: number): number | null {
    if (text === null) {
      if (needsTime) report(line, 'time', 'The time is missing, but a time range requires it.');
      return null;
    }
    const time = /^\d{9,10}$/.test(text)
      ? Number(text) * 1_000
      : /^\d{12,13}$/.test(text)
        ? Number(text)
        : parseIsoTime(text);
    if (Number.isNaN(time)) {
      if (needsTime)
        report(
          line,
          'time',
          `'${text}' is not a time in ISO 8601 or since 1970, but a time range requires one.`,
        );
      return null;
    }
    period = { from: Math.min(period?.from ?? time, time), to: Math.max(period?.to ?? time, time) };
    return time;
  }

  return { read: readEntry, summarise: () => ({ counts, seen, hasSignedAmounts, period }) };
}

/** The cell of the amount; with debit and credit the filled one, a debit with a minus sign. */
function pickAmount(cell: (column: LedgerColumn) => string | null): readonly [LedgerColumn, string] {
  const amount = cell('amount');
  if (amount !== null) return ['amount', amount.trim()];
  const debit = (cell('debit') ?? '').trim();
  const credit = (cell('credit') ?? '').trim();
  // The decimal mark is not known yet, and a zero is valid with either.
  const isZero = (['point', 'comma'] as const).some((mark) => parseLedgerAmount(debit, mark)?.isZero());
  const isDebit = debit !== '' && !isZero;
  return isDebit ? ['debit', debit.startsWith('-') ? debit : `-${debit}`] : ['credit', credit];
}

/** An ID: without the padding of a fixed column, and a UUID in lower case, as the gateway sends it. */
function toKey(cell: string | null): string {
  const id = cell?.trim() ?? '';
  return UUID.test(id) ? id.toLowerCase() : id;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
