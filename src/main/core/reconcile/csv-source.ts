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
  /**
   * The separator that the first line names, as Excel writes it, or else the most frequent one in it outside of
   * quotation marks.
   */
  readonly delimiter: string;
  /** The line of the header, or one before it. */
  readonly fromLine: number;
  /** A spreadsheet and a compressed file have zero bytes. */
  readonly isText: boolean;
}

/** Reads the first line, and keeps it in the stream. */
export async function openCsv(source: Readable): Promise<CsvSource> {
  const chunks = toUtf8(source);
  const held: Buffer[] = [];
  let head = '';
  while (!/\S.*[\r\n]/s.test(head) && head.length < MAX_RECORD_BYTES) {
    const chunk = await chunks.next();
    if (chunk.done === true) break;
    held.push(chunk.value);
    head = Buffer.concat(held).toString('utf8');
  }
  const line = (/\S[^\r\n]*/.exec(head)?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const separator = /^sep=(.)$/i.exec(line)?.[1];
  const count = (delimiter: string): number => line.split(delimiter).length;
  async function* replay(): AsyncGenerator<Buffer> {
    yield* held;
    for (let chunk = await chunks.next(); chunk.done !== true; chunk = await chunks.next()) yield chunk.value;
  }
  return {
    stream: replay(),
    delimiter: separator ?? DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',',
    fromLine: separator === undefined ? 1 : head.slice(0, head.search(/\S/)).split(/\r\n?|\n/).length + 1,
    isText: !head.includes('\0'),
  };
}

/** A spreadsheet saves 'Unicode text' in UTF-16, with a byte order mark. */
async function* toUtf8(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer, undefined> {
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk);
    decoder ??= createUtf16Decoder(bytes);
    yield decoder === null ? bytes : Buffer.from(decoder.decode(bytes, { stream: true }));
  }
}

/** Null unless the text begins with the byte order mark of UTF-16. */
function createUtf16Decoder(start: Buffer): TextDecoder | null {
  const mark = start.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff'
    ? new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be')
    : null;
}
