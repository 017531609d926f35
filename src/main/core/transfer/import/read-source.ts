import { MAX_IMPORT_BYTES, type ImportFormat, type ImportRequest } from '#shared/contract/transfer.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { describeCase } from '../case/describe-case.ts';
import { createRequestOnlyExchange } from './request-only-exchange.ts';
import type { ExportedExchange } from '../exported-exchange.ts';
import { parseCurlCommand } from '../curl/curl-request.ts';
import { readImportFile, type OnRead } from './read-import-file.ts';
import { decodeBody } from '../encoded-body.ts';
import { createSecretProver, type ProveSecret } from '../signatures/prove-secret.ts';
import { isSignatureClaim } from '../signatures/signature-claims.ts';
import { createSignatureRechecker } from '../signatures/recheck-signature.ts';
import { withUrlSigners } from '../signatures/with-url-signers.ts';
import { createRequestClassifier } from './classify-request.ts';
import { findControlCharacters } from '../wire-text.ts';

/** The content of a source. */
export interface ImportSourceContent {
  readonly name: string;
  readonly format: ImportFormat;
  readonly exchanges: readonly ExportedExchange[];
  readonly leftOut: readonly string[];
  /** The numbers of the exchanges that another tool recorded completely, so nobody has judged them. */
  readonly unjudged?: ReadonlySet<number> | undefined;
  /** What a case is about, and how to play it. */
  readonly about?: readonly string[] | undefined;
}

/** Limit for issues and for messages. */
const MAX_REPORTED = 100;

/**
 * Reads a whole source, or returns the issues with their positions. `now` is the start time of request-only exchanges.
 */
export async function readSource(
  source: ImportRequest,
  {
    operators,
    now,
    onRead,
  }: {
    readonly operators: Pick<OperatorStore, 'list' | 'findByCasino'>;
    readonly now: number;
    readonly onRead: OnRead;
  },
): Promise<ImportSourceContent | readonly ValidationIssue[]> {
  const read = await readContent(source, operators, now, onRead);
  if (!('exchanges' in read)) return limitIssues(read);
  const prove = createSecretProver(operators, () => Promise.resolve());
  const exchanges: ExportedExchange[] = [];
  for (const exchange of withUrlSigners(read.exchanges, operators))
    exchanges.push(await judgeProven(exchange, prove));
  return { ...read, exchanges, leftOut: limitMessages(read.leftOut) };
}

/** A signature that is proven to be made with the expected secret is wrong, whatever a file says. */
async function judgeProven(exchange: ExportedExchange, prove: ProveSecret): Promise<ExportedExchange> {
  const { request, signature, warnings } = exchange;
  if (signature.verdict !== 'unknown' || signature.expected === null) return exchange;
  const body = decodeBody(request.body);
  const isComplete = body.length === request.bodyBytes;
  if (!isComplete || !(await prove({ ...request, body }, signature.expected))) return exchange;
  return {
    ...exchange,
    signature: { ...signature, verdict: 'mismatch' },
    warnings: warnings.filter((each) => !isSignatureClaim(each)),
  };
}

async function readContent(
  source: ImportRequest,
  operators: Pick<OperatorStore, 'list' | 'findByCasino'>,
  now: number,
  onRead: OnRead,
): Promise<ImportSourceContent | readonly ValidationIssue[]> {
  const classify = createRequestClassifier(operators);
  switch (source.kind) {
    case 'file': {
      const bytes = Buffer.from(source.base64, 'base64');
      if (bytes.length > MAX_IMPORT_BYTES) return [createTooLargeIssue('(document)')];
      const file = await readImportFile(bytes, classify, createSignatureRechecker(operators), onRead);
      if (file.kind === 'broken') return file.issues;
      const { format, exchanges, leftOut, unjudged, subject } = file;
      const about = subject === undefined ? [] : describeCase(subject, source.name);
      return { name: source.name, format, exchanges, leftOut, unjudged, about };
    }
    case 'curl': {
      const command = parseCurlCommand(source.command);
      if (command.kind === 'broken') return command.issues;
      const { requests, leftOut } = command;
      const issues = requests.flatMap(({ request }) => findControlCharacters(request));
      if (issues.length > 0) return issues;
      const exchanges = requests.map(({ request, warnings }, index) =>
        createRequestOnlyExchange({ n: index + 1, request, startedAt: now, warnings }, classify),
      );
      return { name: 'cURL command', format: 'curl', exchanges, leftOut };
    }
    case 'raw': {
      const body = Buffer.from(source.bodyBase64, 'base64');
      if (body.length > MAX_IMPORT_BYTES) return [createTooLargeIssue('body')];
      const request = { method: 'POST', url: source.url, headers: buildRawHeaders(source.signature), body };
      const issues = findControlCharacters(request);
      if (issues.length > 0) return issues;
      const exchanges = [
        createRequestOnlyExchange({ n: 1, request, startedAt: now, warnings: [] }, classify),
      ];
      return { name: 'Raw body', format: 'raw', exchanges, leftOut: [] };
    }
  }
}

function createTooLargeIssue(field: string): ValidationIssue {
  return {
    field,
    message: `is larger than ${formatByteSize(MAX_IMPORT_BYTES)}, the limit for one import`,
  };
}

function buildRawHeaders(signature: string): [string, string][] {
  const json: [string, string] = ['Content-Type', 'application/json'];
  return signature === '' ? [json] : [json, [SIGNATURE_HEADER, signature]];
}

function limitIssues(issues: readonly ValidationIssue[]): readonly ValidationIssue[] {
  const more = issues.length - MAX_REPORTED;
  if (more <= 0) return issues;
  return [
    ...issues.slice(0, MAX_REPORTED),
    { field: '(document)', message: `has ${more === 1 ? '1 more error' : `${more} more errors`}` },
  ];
}

function limitMessages(messages: readonly string[]): readonly string[] {
  const more = messages.length - MAX_REPORTED;
  return more <= 0 ? messages : [...messages.slice(0, MAX_REPORTED), `And ${more} more.`];
}
