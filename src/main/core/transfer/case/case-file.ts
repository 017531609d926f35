import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { z } from 'zod';
import { SUITE_VERSION } from '#shared/suite/report.ts';
import { caseSchema } from '#shared/suite/case.ts';
import { toValidationIssues, type ValidationIssue } from '#shared/validation-issue.ts';
import { readBundle, writeBundle } from '../bundle-file.ts';
import type { RecheckSignature } from '../signatures/recheck-signature.ts';
import { openZip, ZipError, type ZipFile } from '../zip-file.ts';
import { renderCaseCtrf, renderCasePage, type CaseContent } from './case-reports.ts';

const CASE_FORMAT = 'ggw-case';
/** Increased when older versions can no longer read the file. */
const CASE_VERSION = 1;

const MANIFEST = 'manifest.json';
const CONTENT = 'case.json';
const EXCHANGES = 'exchanges.json';
/** In their order in the file. */
const PARTS = [CONTENT, EXCHANGES, 'ctrf.json', 'index.html'] as const;

const manifestSchema = z.strictObject({
  format: z.literal(CASE_FORMAT, `must be "${CASE_FORMAT}"`),
  version: z.literal(CASE_VERSION),
  /** The program that wrote it, informational. */
  program: z.string(),
  /** The version of the protocol that its checks are derived from, informational. */
  protocol: z.string(),
  title: z.string(),
  parts: z.array(
    z.strictObject({ name: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});
export type CaseManifest = z.infer<typeof manifestSchema>;

/**
 * The bytes of a `.ggwcase`: a zip of a manifest with the SHA-256 of every part, and the parts. The same content always
 * gives the same bytes, so that `readCaseFile` notices a change of any of them.
 */
export function writeCaseFile(
  content: CaseContent,
  { version, notice }: { readonly version: string; readonly notice: string | null },
): Buffer {
  const program = `Game Gateway Workbench ${version}`;
  const texts: Record<(typeof PARTS)[number], string> = {
    'case.json': `${JSON.stringify(content.case, null, 2)}\n`,
    'exchanges.json': writeBundle(content.exchanges, program, notice),
    'ctrf.json': renderCaseCtrf(content, { version }),
    'index.html': renderCasePage(content, { version, notice }),
  };
  const parts = PARTS.map((name) => ({ name, content: Buffer.from(texts[name]) }));
  const manifest: CaseManifest = {
    format: CASE_FORMAT,
    version: CASE_VERSION,
    program,
    protocol: SUITE_VERSION,
    title: content.case.title,
    parts: parts.map((part) => ({
      name: part.name,
      bytes: part.content.length,
      sha256: computeSha256(part.content),
    })),
  };
  return zip([{ name: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }, ...parts]);
}

export type CaseFileResult =
  | ({ readonly kind: 'read'; readonly manifest: CaseManifest } & CaseContent)
  | { readonly kind: 'broken'; readonly issues: readonly ValidationIssue[] };

/** Whether a zip claims to be a case. */
export function isCaseFile({ names }: Pick<ZipFile, 'names'>): boolean {
  return names.includes(MANIFEST) && names.includes(CONTENT);
}

/**
 * Reads a case and verifies every byte: each part by its SHA-256, and everything else because the parts are packed
 * again. Rejects with the part and the rule that it breaks. The author of the file is unknown: whoever changes it can
 * write a new manifest.
 */
export async function readCaseFile(bytes: Buffer, recheck: RecheckSignature): Promise<CaseFileResult> {
  try {
    return await read(await openZip(bytes), bytes, recheck);
  } catch (error) {
    if (error instanceof ZipError) return createBrokenResult('(document)', error.message);
    throw error;
  }
}

async function read(file: ZipFile, bytes: Buffer, recheck: RecheckSignature): Promise<CaseFileResult> {
  const manifestBytes = await file.read(MANIFEST);
  if (manifestBytes === null)
    return createBrokenResult('(document)', `is not a case: the zip has no file ${MANIFEST}`);
  const document = parseJson(manifestBytes);
  const version =
    typeof document === 'object' && document !== null && 'version' in document && document.version;
  if (typeof version === 'number' && version > CASE_VERSION)
    return createBrokenResult(
      `${MANIFEST}: version`,
      `is ${version}: this case was written by a newer version; this version reads ${CASE_VERSION}`,
    );
  const manifest = manifestSchema.safeParse(document);
  if (!manifest.success) return createInvalidResult(MANIFEST, toValidationIssues(manifest.error));

  const parts = [{ name: MANIFEST, content: manifestBytes }];
  for (const { name, sha256 } of manifest.data.parts) {
    const content = await file.read(name);
    if (content === null) return createBrokenResult(name, 'is missing');
    if (computeSha256(content) !== sha256)
      return createBrokenResult(name, 'was changed: its SHA-256 is not the one in the manifest');
    parts.push({ name, content });
  }
  if (!zip(parts).equals(bytes))
    return createBrokenResult('(document)', 'was changed: it has bytes that do not belong to its parts');

  const readContent = (name: string): unknown =>
    parseJson(parts.find((part) => part.name === name)?.content ?? Buffer.alloc(0));
  const content = caseSchema.safeParse(readContent(CONTENT));
  if (!content.success) return createInvalidResult(CONTENT, toValidationIssues(content.error));
  const bundle = readContent(EXCHANGES);
  if (typeof bundle !== 'object' || bundle === null)
    return createBrokenResult(EXCHANGES, 'is not a JSON object');
  const exchanges = readBundle(bundle, recheck, () => undefined);
  if (exchanges.kind === 'broken') return createInvalidResult(EXCHANGES, exchanges.issues);
  const numbers = new Set(exchanges.exchanges.map(({ n }) => n));
  const unknown = content.data.steps.findIndex(({ n }) => !numbers.has(n));
  if (unknown >= 0)
    return createBrokenResult(
      `${CONTENT}: steps[${unknown}].n`,
      `is ${content.data.steps[unknown]!.n}, and no exchange has this number`,
    );
  return { kind: 'read', manifest: manifest.data, case: content.data, exchanges: exchanges.exchanges };
}

/** The first date of a zip, in local time, which is how a zip has it. */
const ZIP_DATE = '1980-01-01T00:00:00';

/** Without compression and with one date, so that the bytes depend on nothing but the parts. */
function zip(parts: readonly { readonly name: string; readonly content: Buffer }[]): Buffer {
  const files = Object.fromEntries(parts.map(({ name, content }) => [name, new Uint8Array(content)]));
  return Buffer.from(zipSync(files, { level: 0, mtime: ZIP_DATE }));
}

function computeSha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Undefined if it is not JSON. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The part `name` of the case breaks these rules. */
function createInvalidResult(name: string, issues: readonly ValidationIssue[]): CaseFileResult {
  return {
    kind: 'broken',
    issues: issues.map(({ field, message }) => ({
      field: field === '(document)' ? name : `${name}: ${field}`,
      message,
    })),
  };
}

function createBrokenResult(field: string, message: string): CaseFileResult {
  return { kind: 'broken', issues: [{ field, message }] };
}
