import type { CsvError } from 'csv-parse';
import type { Readable } from 'node:stream';

/** A cell of a ledger is short; a file without line breaks must not fill the memory. */
export const MAX_RECORD_BYTES = 1024 * 1024;

/** Which rule of CSV a file breaks. */
export function describeCsvError({ code, message }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quotation mark is opened and never closed.';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'A quotation mark is in the middle of a cell: put the whole cell in quotation marks and double those in it.';
    case 'CSV_MAX_RECORD_SIZE':
      return `The line is longer than ${MAX_RECORD_BYTES / 1024} KB: this is not a ledger, or a quotation mark is never closed.`;
    default:
      return `It is not CSV: ${message}.`;
  }
}

const DELIMITERS = [',', ';', '\t', '|'];

/** A CSV file before it is parsed. */
export interface CsvSource {
  readonly stream: AsyncIterable<Buffer>;
  /** The delimiter that the first line has most often outside of quotation marks. */
  readonly delimiter: string;
  /** A spreadsheet, a compressed file and text in UTF-16 have zero bytes. */
  readonly isText: boolean;
}

/** Reads the first line, and keeps it in the stream. */
export async function openCsv(source: Readable): Promise<CsvSource> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer | string, undefined>;
  const held: Buffer[] = [];
  let head = '';
  while (!/\S.*[\r\n]/s.test(head) && head.length < MAX_RECORD_BYTES) {
    const chunk = await chunks.next();
    if (chunk.done === true) break;
    held.push(Buffer.from(chunk.value));
    head = Buffer.concat(held).toString('utf8');
  }
  const line = (/\S[^\r\n]*/.exec(head)?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: string): number => line.split(delimiter).length;
  async function* replay(): AsyncGenerator<Buffer> {
    yield* held;
    for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next())
      yield Buffer.from(chunk.value);
  }
  return {
    stream: replay(),
    delimiter: DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',',
    isText: !head.includes('\0'),
  };
}
