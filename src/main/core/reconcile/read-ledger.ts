import { CsvError, parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unescapeFormulaCell } from '#shared/reconcile/csv-cells.ts';
import type { LedgerColumn, LedgerIssue, LedgerReading } from '#shared/reconcile/reconciliation.ts';
import { parseInstant } from '../clock.ts';
import { describeCsvError, openCsv, MAX_RECORD_BYTES } from './csv-source.ts';
import { findColumns, type ColumnPlaces } from './ledger-columns.ts';
import {
  decideMark,
  findNotationIssue,
  parseLedgerAmount,
  readAmountClue,
  type DecimalMark,
  type SeenCells,
} from './ledger-amount.ts';
import type { LedgerEntry } from './ledger-store.ts';
import {
  findStateMeaning,
  findTypeMeaning,
  readFinished,
  type EntryKind,
  type EntryState,
} from './ledger-words.ts';

/** Metadata of a ledger. */
export interface LedgerFacts {
  readonly header: readonly string[];
  readonly reading: LedgerReading;
  readonly mark: DecimalMark;
  /** A bet is negative. */
  readonly isSigned: boolean;
  readonly entries: number;
  readonly withoutId: number;
  readonly otherTypes: number;
  readonly otherCasinos: number;
  /** Whether the caller named the column of the player. */
  readonly isPlayerGiven: boolean;
  readonly period: { readonly from: number; readonly to: number } | null;
}

/** Why a ledger cannot be read. */
export interface UnreadableLedger {
  /** As far as it was read. */
  readonly header: readonly string[];
  readonly issues: readonly LedgerIssue[];
}

interface ReadOptions {
  readonly reading: LedgerReading;
  /** Only entries of this casino, if the ledger has a column for it. */
  readonly casinoId: string | null;
  readonly needsTime: boolean;
  readonly onEntry: (entry: LedgerEntry) => void;
  readonly onProgress?: ((entries: number) => void) | undefined;
}

const NO_TEXT = 'It is not UTF-8 text. Export a spreadsheet as CSV in UTF-8, and unpack a compressed file.';
const UNTYPED = { kind: 'unknown', state: null } as const;
/** More are counted, not listed. */
const MAX_ISSUES = 20;

/**
 * Streams a ledger (CSV, with a header). Calls `onEntry` for each entry with an ID, and returns a summary, or
 * all violations.
 */
export async function readLedger(
  source: Readable,
  options: ReadOptions,
): Promise<LedgerFacts | UnreadableLedger> {
  const reader = createLedgerReader(options);
  let lastLine = 0;
  try {
    const { stream, delimiter, fromLine, isText } = await openCsv(source);
    if (!isText) return { header: [], issues: [{ line: null, field: null, message: NO_TEXT }] };
    const parser = parse({
      delimiter,
      bom: true,
      relax_column_count: true,
      from_line: fromLine,
      skip_empty_lines: true,
      // A spreadsheet exports its empty rows.
      skip_records_with_empty_values: true,
      max_record_size: MAX_RECORD_BYTES,
      on_record(cells: string[], { lines }) {
        reader.read(cells, lines);
        lastLine = lines;
        // Nothing is emitted: the reader has consumed it.
        return null;
      },
    });
    await pipeline(stream, parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Where the quotation mark is opened; the parser only knows the end of the file.
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? lastLine + 1 : Number(error['lines'] ?? 0) || null;
    return { header: reader.header(), issues: [{ line, field: null, message: describeCsvError(error) }] };
  } finally {
    // A ledger that is not read to its end would keep a file or a connection open.
    source.destroy();
  }
  return reader.finish();
}

function createLedgerReader({ reading, casinoId, needsTime, onEntry, onProgress }: ReadOptions) {
  const issues: LedgerIssue[] = [];
  let header: readonly string[] = [];
  const seen: SeenCells = {};
  let moreIssues = 0;
  let found: { readonly places: ColumnPlaces; readonly columns: LedgerReading['columns'] } | null = null;
  let width = 0;
  let headerIssues: readonly LedgerIssue[] | null = null;
  let period: { from: number; to: number } | null = null;
  let isSigned = false;
  const counts = { entries: 0, withoutId: 0, otherTypes: 0, otherCasinos: 0 };

  function report(line: number, column: LedgerColumn | null, message: string): void {
    const field = column === null ? null : (found?.columns[column] ?? column);
    if (issues.length < MAX_ISSUES) issues.push({ line, field, message });
    else moreIssues += 1;
  }

  function readHeader(cells: readonly string[]): void {
    width = cells.length;
    header = cells.map((cell) => unescapeFormulaCell(cell).trim());
    const columns = findColumns(header, reading.columns);
    if (!('places' in columns)) headerIssues = columns;
    else if (needsTime && columns.places.time === undefined)
      headerIssues = [
        {
          line: 1,
          field: null,
          message: `No column looks like a time, which a time range requires: name it as 'time'. The header is: ${header.join(', ')}.`,
        },
      ];
    else found = columns;
  }

  function readEntry(cells: readonly string[], line: number, places: ColumnPlaces): void {
    const cell = (column: LedgerColumn): string | null => {
      const place = places[column];
      return place === undefined ? null : unescapeFormulaCell(cells[place] ?? '');
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
    const finished = readFinished(cell('finished') ?? '');
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
    const meaning = findTypeMeaning(word, reading.words);
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
    const meaning = word === null ? 'applied' : findStateMeaning(word, reading.words);
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
    const clue = readAmountClue(text);
    if (clue === null) {
      report(line, column, `'${text}' is not an amount.`);
      return null;
    }
    if (reading.minorUnits && /[.,]/.test(text)) {
      report(line, column, `'${text}' is not a whole number, as amounts in minor units are.`);
      return null;
    }
    if (clue.proves !== null) seen[clue.proves] ??= { line, cell: text };
    // A total may be negative, although bets have no sign.
    if (clue.isNegative && hasId && (kind === 'bet' || kind === 'unknown')) isSigned = true;
    return text;
  }

  function readTime(text: string | null, line: number): number | null {
    if (text === null) {
      if (needsTime) report(line, 'time', 'The time is missing, which a time range requires.');
      return null;
    }
    const time = /^\d{9,10}$/.test(text)
      ? Number(text) * 1_000
      : /^\d{12,13}$/.test(text)
        ? Number(text)
        : parseInstant(text);
    if (Number.isNaN(time)) {
      if (needsTime)
        report(
          line,
          'time',
          `'${text}' is not a time in ISO 8601 or since 1970, which a time range requires.`,
        );
      return null;
    }
    period = { from: Math.min(period?.from ?? time, time), to: Math.max(period?.to ?? time, time) };
    return time;
  }

  return {
    read(cells: readonly string[], line: number): void {
      if (headerIssues !== null) return;
      if (found === null) readHeader(cells);
      else if (cells.length === width) readEntry(cells, line, found.places);
      else report(line, null, `It has ${cells.length} cells, but the header has ${width}.`);
    },
    header: () => header,
    finish(): LedgerFacts | UnreadableLedger {
      if (headerIssues !== null) return { header, issues: headerIssues };
      if (found === null)
        return {
          header,
          issues: [{ line: null, field: null, message: 'The file is empty: not even a header.' }],
        };
      const notation = findNotationIssue(reading.decimal, seen);
      if (notation !== null) report(notation.line, 'amount', notation.message);
      if (moreIssues > 0)
        issues.push({ line: null, field: null, message: `${moreIssues} more lines are invalid.` });
      if (issues.length > 0) return { header, issues };
      const mark = decideMark(reading.decimal, seen);
      return {
        ...counts,
        header,
        mark,
        isSigned,
        isPlayerGiven: reading.columns.player !== undefined,
        period,
        reading: { ...reading, columns: found.columns, decimal: mark },
      };
    },
  };
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
