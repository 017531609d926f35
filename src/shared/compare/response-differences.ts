import { hasDuration, isRequestOnly, type ExchangeDetail, type Outcome } from '../exchange.ts';
import { formatNoResponse } from '../format/format-no-response.ts';
import type { JsonTree } from '../json-tree.ts';
import type { CompareOptions } from './compare-options.ts';
import {
  findBodyDifferences,
  createComparedBody,
  type BodyDifference,
  type ComparedBody,
} from './compared-body.ts';
import { formatChange, type Difference } from './difference.ts';
import { findHeaderDifferences } from './header-differences.ts';
import { toPlainAmount } from './plain-numbers.ts';

/** Why a different ID in the response is expected; null if it is not. */
export type ExpectId = (path: string, before: string, after: string) => string | null;

/** The differences between responses, most relevant first. */
export function findResponseDifferences(
  original: ExchangeDetail,
  second: ExchangeDetail,
  options: CompareOptions,
  expectId: ExpectId,
): Difference[] {
  const bodies = [readResponseBody(original), readResponseBody(second)] as const;
  const isDifferentKind = isSuccess(original.summary.outcome) !== isSuccess(second.summary.outcome);
  return [
    ...compareScalars('status', getStatus(original.summary.outcome), getStatus(second.summary.outcome)),
    ...compareScalars('api_code', readApiCode(original.summary.outcome), readApiCode(second.summary.outcome)),
    ...(isDifferentKind
      ? compareEnvelopes(bodies, options)
      : findBodyDifferences(...bodies, options)
          .filter(({ path }) => path !== 'meta.api_code')
          .map((difference) => toDifference(difference, expectId))),
    ...(original.response === null || second.response === null || isDifferentKind
      ? []
      : findHeaderDifferences('response', original.response.headers, second.response.headers)),
    ...compareScalars('faults', formatNames(original.summary.faults), formatNames(second.summary.faults)),
    ...([original, second].every(({ summary }) => hasDuration(summary))
      ? compareTimes(original.summary.durationMs, second.summary.durationMs)
      : []),
  ];
}

function readResponseBody({ response }: ExchangeDetail): ComparedBody {
  return createComparedBody(response?.body.base64 ?? '');
}

function isSuccess(outcome: Outcome): boolean {
  return outcome.kind === 'reply' && outcome.status >= 200 && outcome.status < 300;
}

function getStatus(outcome: Outcome): string {
  if (isRequestOnly(outcome)) return 'not recorded';
  return outcome.kind === 'reply' ? String(outcome.status) : formatNoResponse(outcome.reason);
}

function readApiCode(outcome: Outcome): string | null {
  return outcome.kind === 'reply' ? outcome.apiCode : null;
}

function formatNames(faults: readonly string[]): string | null {
  return faults.length === 0 ? null : faults.join(', ');
}

function compareScalars(path: string, before: string | null, after: string | null): Difference[] {
  if (before === after) return [];
  return [{ where: 'response', path, message: formatChange(path, before, after), expected: null }];
}

/** A success and a rejection have only the balance in common, in different places. */
function compareEnvelopes(
  [before, after]: readonly [ComparedBody, ComparedBody],
  { ignoreNumberText }: CompareOptions,
): Difference[] {
  const [old, current] = [findBalance(before.tree), findBalance(after.tree)];
  const isSame =
    ignoreNumberText && toPlainAmount('balance', old ?? '') === toPlainAmount('balance', current ?? '');
  return [
    ...(old === null || current === null || isSame ? [] : compareScalars('balance', old, current)),
    ...compareScalars(
      'api_message',
      readTextAt(before.tree, ['meta', 'api_message']),
      readTextAt(after.tree, ['meta', 'api_message']),
    ),
  ];
}

function findBalance(tree: JsonTree | null): string | null {
  return readTextAt(tree, ['balance']) ?? readTextAt(tree, ['meta', 'balance']);
}

function readTextAt(tree: JsonTree | null, [key, ...deeper]: readonly string[]): string | null {
  if (key === undefined) return tree?.kind === 'string' ? tree.value : null;
  if (tree?.kind !== 'object') return null;
  return readTextAt(tree.members.findLast((member) => member.key.value === key)?.value ?? null, deeper);
}

function toDifference(
  { path, description, json, isSpelling }: BodyDifference,
  expectId: ExpectId,
): Difference {
  const [before, after] = [json?.before, json?.after];
  const expected =
    before?.kind === 'string' && after?.kind === 'string'
      ? expectId(path, before.value, after.value)
      : isSpelling
        ? 'the values are the same'
        : null;
  return { where: 'response', path: path === '' ? 'body' : path, message: description, expected };
}

/** Smaller differences may come from the machine. */
const NOTABLE_MS = 500;
const NOTABLE_FACTOR = 3;

function compareTimes(beforeMs: number, afterMs: number): Difference[] {
  const [less, more] = [Math.min(beforeMs, afterMs), Math.max(beforeMs, afterMs)];
  if (more - less < NOTABLE_MS || more < less * NOTABLE_FACTOR) return [];
  const message = `response time ${formatMilliseconds(beforeMs)} → ${formatMilliseconds(afterMs)}`;
  return [{ where: 'response', path: 'duration', message, expected: null }];
}

function formatMilliseconds(ms: number): string {
  return `${ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms)} ms`;
}
