import { formatGgwCommand } from '../../ggw-command.ts';
import { MAX_IMPORT_EXCHANGES, type ImportFormat } from '#shared/contract/transfer.ts';
import { findBodyFiles, type BodyFile, formatMissingBodies } from '#shared/har-body-files.ts';
import { findJsonLimitViolation } from '#shared/json-limits.ts';
import type { CaseSubject } from '#shared/suite/case.ts';
import { BUNDLE_FORMAT, readBundle, type ExchangeFileResult } from '../bundle-file.ts';
import { decodeUtf8 } from '../encoded-body.ts';
import { readCaseFile, isCaseFile } from '../case/case-file.ts';
import { readHar } from '../har/read-har.ts';
import { isZip, openZip, ZipError, type ZipFile } from '../zip-file.ts';
import { createPercentReporter } from './percent-reporter.ts';
import type { RecheckSignature } from '../signatures/recheck-signature.ts';
import type { RequestClassifier } from './classify-request.ts';

export type OnRead = (done: number, total: number) => void;

/** A file that was read, with its detected format. */
export type ImportFileResult = ExchangeFileResult & {
  readonly format: ImportFormat;
  /** Of a case. */
  readonly subject?: CaseSubject;
};

/**
 * Reads a HAR file, alone or in a zip with its body files, a capture bundle, or the exchanges of a case; the content
 * decides. Its verdicts on signatures are not trusted. Rejects with the position. `onRead` receives the number of entries
 * read.
 */
export async function readImportFile(
  bytes: Buffer,
  classify: RequestClassifier,
  recheck: RecheckSignature,
  onRead: OnRead,
): Promise<ImportFileResult> {
  try {
    const zip = isZip(bytes) ? await openZip(bytes) : null;
    if (zip !== null && isCaseFile(zip)) {
      const read = await readCaseFile(bytes, recheck);
      return read.kind === 'broken'
        ? { ...read, format: 'case' }
        : { kind: 'read', exchanges: read.exchanges, leftOut: [], format: 'case', subject: read.case };
    }
    const document = parseDocument(zip === null ? bytes : await readZippedHar(zip));
    if (typeof document === 'string') return createBrokenResult(document);
    const leftOut = await attachBodyFiles(document, zip);
    const count = countEntries(document);
    // Each entry is validated, then read.
    const tick = createPercentReporter(2 * count, (done) => onRead(Math.floor(done / 2), count));
    const read = readDocument(document, classify, recheck, tick);
    return read.kind === 'broken' ? read : { ...read, leftOut: [...read.leftOut, ...leftOut] };
  } catch (error) {
    if (error instanceof ZipError) return createBrokenResult(error.message);
    throw error;
  }
}

/** The HAR file in a zip as Playwright writes it. Throws a `ZipError` if there is none, or several. */
async function readZippedHar(zip: ZipFile): Promise<Buffer> {
  const hars = zip.names.filter((name) => /\.har$/i.test(name));
  const [har] = hars;
  if (har === undefined)
    throw new ZipError(
      'is a zip without a .har file: Playwright writes one for a recordHar path that ends with .har.zip',
    );
  if (hars.length > 1) throw new ZipError(`is a zip with ${hars.length} .har files: import each separately`);
  return (await zip.read(har))!;
}

/** The parsed document, or why it cannot be parsed. */
function parseDocument(bytes: Buffer): object | string {
  const text = decodeUtf8(bytes);
  if (text === null) return 'is not UTF-8 text: it must be a HAR file, a capture bundle or a case';
  const exceeded = findJsonLimitViolation(bytes);
  if (exceeded !== null) return exceeded;
  const json = text.replace(/^\uFEFF/, '').trimEnd();
  if (json === '') return 'is empty';
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error);
    return isCutOff(json, reason)
      ? `seems to be cut off: its JSON ends too early, after ${bytes.length.toLocaleString('en')} bytes`
      : `is not JSON: ${reason}`;
  }
  if (typeof document !== 'object' || document === null) return UNKNOWN_FORMAT;
  const count = countEntries(document);
  return count > MAX_IMPORT_EXCHANGES
    ? `has ${count.toLocaleString('en')} entries; the limit for one import is ${MAX_IMPORT_EXCHANGES.toLocaleString('en')}`
    : document;
}

/** Whether the error is at the end of the text. */
function isCutOff(json: string, reason: string): boolean {
  if (reason.includes('Unexpected end')) return true;
  const position = /at position (\d+)/.exec(reason)?.[1];
  return position !== undefined && Number(position) >= json.length;
}

/** Inserts the bodies from the files of a zip and returns messages about missing ones. */
async function attachBodyFiles(document: object, zip: ZipFile | null): Promise<string[]> {
  const missing: BodyFile[] = [];
  for (const file of findBodyFiles(document)) {
    const bytes = (await zip?.read(file.name)) ?? null;
    if (bytes === null) missing.push(file);
    else file.fill(...encodeBytes(bytes));
  }
  return formatMissingBodies(
    missing,
    zip === null
      ? `was not provided: ${formatGgwCommand('import')} reads it from the folder of the .har file, the interface from a zip`
      : 'is not in the zip',
  );
}

function encodeBytes(bytes: Buffer): [string, 'base64' | null] {
  const text = decodeUtf8(bytes);
  return text === null ? [bytes.toString('base64'), 'base64'] : [text, null];
}

function readDocument(
  document: object,
  classify: RequestClassifier,
  recheck: RecheckSignature,
  tick: () => void,
): ImportFileResult {
  if ('format' in document && document.format === BUNDLE_FORMAT)
    return { ...readBundle(document, recheck, tick), format: 'bundle' };
  if ('log' in document) return { ...readHar(document, classify, recheck, tick), format: 'har' };
  return createBrokenResult(isPostmanCollection(document) ? POSTMAN_COLLECTION : UNKNOWN_FORMAT);
}

/** The number of exchanges, before any of them is validated. */
function countEntries(document: object): number {
  const log = 'log' in document ? document.log : document;
  if (typeof log !== 'object' || log === null) return 0;
  const list = 'entries' in log ? log.entries : 'exchanges' in log ? log.exchanges : null;
  return Array.isArray(list) ? list.length : 0;
}

const UNKNOWN_FORMAT = `is neither a HAR file, which has "log", nor a capture bundle, which has "format": "${BUNDLE_FORMAT}", nor a case`;
/** A collection has templates of requests, without the signed bytes that were sent. */
const POSTMAN_COLLECTION = 'is a Postman collection: copy one of its requests as cURL, and import that';

function isPostmanCollection(document: object): boolean {
  const { info } = document as { readonly info?: unknown };
  if (typeof info !== 'object' || info === null) return false;
  return '_postman_id' in info || ('schema' in info && String(info.schema).includes('getpostman.com'));
}

function createBrokenResult(message: string): ImportFileResult {
  return { kind: 'broken', issues: [{ field: '(document)', message }], format: 'har' };
}
