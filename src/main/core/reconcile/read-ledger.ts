import { CsvError, parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatPlural } from '#shared/format/format-plural.ts';
import { unescapeFormulaCell } from '#shared/reconcile/csv-cells.ts';
import type { LedgerColumn, LedgerIssue, LedgerMapping } from '#shared/reconcile/reconciliation.ts';
import { describeCsvError, openCsv, MAX_RECORD_BYTES } from './csv-source.ts';
import { findColumns, type ColumnIndexes } from './ledger-columns.ts';
import { decideMark, findNotationIssue, type DecimalMark } from './ledger-amount.ts';
import { createEntryReader, type EntryReaderOptions } from './read-entry.ts';

/** Metadata of a ledger. */
export interface LedgerFacts {
  readonly header: readonly string[];
  readonly mapping: LedgerMapping;
  readonly mark: DecimalMark;
  /** A bet is negative. */
  readonly hasSignedAmounts: boolean;
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

const NO_TEXT = 'It is not UTF-8 text. Export a spreadsheet as CSV in UTF-8, and unpack a compressed file.';
/** More are counted, not listed. */
const MAX_ISSUES = 20;

/**
 * Streams a ledger (CSV, with a header). Calls `onEntry` for each entry with an ID, and returns a summary, or
 * all violations.
 */
export async function readLedger(
  source: Readable,
  options: EntryReaderOptions,
): Promise<LedgerFacts | UnreadableLedger> {
  const reader = createLedgerFileReader(options);
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

function createLedgerFileReader(options: EntryReaderOptions) {
  const { mapping, needsTime } = options;
  const issues: LedgerIssue[] = [];
  let header: readonly string[] = [];
  let moreIssues = 0;
  let found: { readonly indexes: ColumnIndexes; readonly columns: LedgerMapping['columns'] } | null = null;
  let width = 0;
  let headerIssues: readonly LedgerIssue[] | null = null;
  const entries = createEntryReader(options, report);

  function report(line: number, column: LedgerColumn | null, message: string): void {
    const field = column === null ? null : (found?.columns[column] ?? column);
    if (issues.length < MAX_ISSUES) issues.push({ line, field, message });
    else moreIssues += 1;
  }

  function readHeader(cells: readonly string[]): void {
    width = cells.length;
    header = cells.map((cell) => unescapeFormulaCell(cell).trim());
    const columns = findColumns(header, mapping.columns);
    if (!('indexes' in columns)) headerIssues = columns;
    else if (needsTime && columns.indexes.time === undefined)
      headerIssues = [
        {
          line: 1,
          field: null,
          message: `No column looks like a time, but a time range requires one: say which one is 'time'. The header is: ${header.join(', ')}.`,
        },
      ];
    else found = columns;
  }

  return {
    read(cells: readonly string[], line: number): void {
      if (headerIssues !== null) return;
      if (found === null) readHeader(cells);
      else if (cells.length === width) entries.read(cells, line, found.indexes);
      else report(line, null, `It has ${formatPlural(cells.length, 'cell')}, but the header has ${width}.`);
    },
    header: () => header,
    finish(): LedgerFacts | UnreadableLedger {
      if (headerIssues !== null) return { header, issues: headerIssues };
      if (found === null)
        return {
          header,
          issues: [{ line: null, field: null, message: 'The file is empty: it has no header row.' }],
        };
      const { counts, seen, hasSignedAmounts, period } = entries.summarise();
      const notation = findNotationIssue(mapping.decimal, seen);
      if (notation !== null) report(notation.line, 'amount', notation.message);
      if (moreIssues > 0)
        issues.push({ line: null, field: null, message: `${formatPlural(moreIssues, 'more error')}.` });
      if (issues.length > 0) return { header, issues };
      const mark = decideMark(mapping.decimal, seen);
      return {
        ...counts,
        header,
        mark,
        hasSignedAmounts,
        isPlayerGiven: mapping.columns.player !== undefined,
        period,
        mapping: { ...mapping, columns: found.columns, decimal: mark },
      };
    },
  };
}
