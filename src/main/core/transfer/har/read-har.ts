import { z } from 'zod';
import { toValidationIssues, type ValidationIssue } from '#shared/validation-issue.ts';
import { parseIsoTime } from '../../clock.ts';
import { decodeBody, toEncodedBody } from '../encoded-body.ts';
import type { ExchangeFileResult } from '../bundle-file.ts';
import type { ExportedExchange, ExportedResponse } from '../exported-exchange.ts';
import { checkReferences } from '../import/check-references.ts';
import { hasWholeBodies, readThirdPartyEntry } from './third-party-entry.ts';
import { withAttempts } from '../import/with-attempts.ts';
import { readRequestBytes, readResponseBytes } from './har-bodies.ts';
import {
  createHarSchema,
  findOtherScheme,
  PRIVATE_FIELD,
  type HarEntry,
  type PrivateField,
} from './har-file.ts';
import type { RecheckSignature } from '../signatures/recheck-signature.ts';
import type { RequestClassifier } from '../import/classify-request.ts';

/**
 * Reads a parsed HAR file, ours or another tool's. Our own entries are restored and their signatures re-verified; the
 * others are classified by `classify`. Rejects with the entry. `onEntry` is called twice for each entry: when it is
 * validated and when it is read.
 */
export function readHar(
  document: object,
  classify: RequestClassifier,
  recheck: RecheckSignature,
  onEntry: () => void,
): ExchangeFileResult {
  const parsed = createHarSchema(onEntry).safeParse(document);
  if (!parsed.success) return { kind: 'broken', issues: toValidationIssues(parsed.error) };
  const placed = parsed.data.log.entries.flatMap((entry, index) =>
    entry === null ? [] : [{ entry, index }],
  );
  const issues = [
    ...placed.flatMap(({ entry, index }) => findPrivateFieldIssues(entry, index)),
    ...findBrokenReferences(placed),
  ];
  if (issues.length > 0) return { kind: 'broken', issues };
  // Our entries keep their numbers; third-party entries get unused ones.
  const highest = placed.reduce((most, { entry }) => Math.max(most, entry[PRIVATE_FIELD]?.n ?? 0), 0);
  const unjudged = new Set<number>();
  const exchanges = placed.map(({ entry, index }) => {
    const privateField = entry[PRIVATE_FIELD];
    onEntry();
    if (privateField !== undefined) return recheck(readOwnEntry(entry, privateField));
    const n = highest + index + 1;
    if (hasWholeBodies(entry)) unjudged.add(n);
    return readThirdPartyEntry({ entry, index }, n, classify);
  });
  return {
    kind: 'read',
    // Ours have their attempts, and are in order.
    exchanges: highest === 0 ? withAttempts(exchanges) : exchanges,
    leftOut: findOtherSchemes(document),
    unjudged,
  };
}

/** A message about entries of other schemes, which browsers record; empty if there are none. */
function findOtherSchemes(document: object): string[] {
  const { log } = z.object({ log: z.object({ entries: z.array(z.unknown()) }) }).parse(document);
  const schemes = log.entries.flatMap((entry) => findOtherScheme(entry) ?? []);
  const count = schemes.length === 1 ? '1 entry is' : `${schemes.length} entries are`;
  return schemes.length === 0 ? [] : [`${count} not HTTP: ${[...new Set(schemes)].toSorted().join(', ')}`];
}

function readOwnEntry(entry: HarEntry, privateField: PrivateField): ExportedExchange {
  const { url, requestBody, bodyBytes, partial, startedAt, durationMs, ...facts } = privateField;
  const { request } = entry;
  const body = requestBody ?? toEncodedBody(readRequestBytes(request));
  return {
    ...facts,
    startedAt: startedAt ?? parseIsoTime(entry.startedDateTime),
    durationMs: durationMs ?? Math.max(0, entry.time ?? 0),
    request: {
      method: request.method,
      url: url ?? request.url,
      headers: request.headers.map(({ name, value }) => [name, value ?? '']),
      body,
      bodyBytes: bodyBytes ?? decodeBody(body).length,
    },
    response: facts.outcome.kind === 'failed' ? (partial ?? null) : toResponse(entry.response),
  };
}

function toResponse(response: HarEntry['response']): ExportedResponse | null {
  if (response === null || response === undefined) return null;
  return {
    status: response.status,
    headers: response.headers.map(({ name, value }) => [name, value ?? '']),
    body: toEncodedBody(readResponseBytes(response)),
  };
}

function findPrivateFieldIssues(
  { [PRIVATE_FIELD]: own, response, startedDateTime }: HarEntry,
  index: number,
): ValidationIssue[] {
  const entryPath = `log.entries[${index}]`;
  const issues: ValidationIssue[] = [];
  if (Number.isNaN(parseIsoTime(startedDateTime)))
    issues.push({
      field: `${entryPath}.startedDateTime`,
      message: 'must be a time like 2026-03-03T12:00:00.000Z',
    });
  if (own?.outcome.kind === 'reply' && (response === null || response === undefined || response.status < 0))
    issues.push({ field: `${entryPath}.response`, message: 'is required if the outcome is a reply' });
  return issues;
}

function findBrokenReferences(
  entries: readonly { readonly entry: HarEntry; readonly index: number }[],
): ValidationIssue[] {
  const ownEntries = entries.flatMap(({ entry, index }) => {
    const facts = entry[PRIVATE_FIELD];
    return facts === undefined ? [] : [{ facts, index }];
  });
  return checkReferences(
    ownEntries.map(({ facts }) => facts),
    (position, field) => `log.entries[${ownEntries[position]?.index ?? 0}].${PRIVATE_FIELD}.${field}`,
  );
}
