import type { ExchangeDetail, Outcome } from '../exchange.ts';
import type { JsonTree } from '../json-tree.ts';
import type { CompareOptions } from './compare-options.ts';
import { bodyDifferences, comparedBody, type BodyDifference, type ComparedBody } from './compared-body.ts';
import { formatChange, type Difference } from './difference.ts';
import { headerDifferences } from './header-differences.ts';
import { plainAmount } from './number-text.ts';

/** Why a different id in the response is expected; null if it is not. */
export type ExpectId = (path: string, before: string, after: string) => string | null;

/** The differences between responses, most relevant first. */
export function responseDifferences(
  original: ExchangeDetail,
  again: ExchangeDetail,
  options: CompareOptions,
  expectId: ExpectId,
): Difference[] {
  const bodies = [responseBody(original), responseBody(again)] as const;
  const isOtherKind = isSuccess(original.summary.outcome) !== isSuccess(again.summary.outcome);
  return [
    ...scalarDifference('status', statusOf(original.summary.outcome), statusOf(again.summary.outcome)),
    ...scalarDifference('api_code', apiCodeOf(original.summary.outcome), apiCodeOf(again.summary.outcome)),
    ...(isOtherKind
      ? envelopeDifferences(bodies, options)
      : bodyDifferences(...bodies, options)
          .filter(({ path }) => path !== 'meta.api_code')
          .map((difference) => ofResponse(difference, expectId))),
    ...(original.response === null || again.response === null || isOtherKind
      ? []
      : headerDifferences('response', original.response.headers, again.response.headers)),
    ...scalarDifference('faults', namesOf(original.summary.faults), namesOf(again.summary.faults)),
    ...timeDifference(original.summary.durationMs, again.summary.durationMs),
  ];
}

function responseBody({ response }: ExchangeDetail): ComparedBody {
  return comparedBody(response?.body.base64 ?? '');
}

function isSuccess(outcome: Outcome): boolean {
  return outcome.kind === 'reply' && outcome.status >= 200 && outcome.status < 300;
}

function statusOf(outcome: Outcome): string {
  return outcome.kind === 'reply'
    ? String(outcome.status)
    : `no response (${outcome.reason.replaceAll('_', ' ')})`;
}

function apiCodeOf(outcome: Outcome): string | null {
  return outcome.kind === 'reply' ? outcome.apiCode : null;
}

function namesOf(faults: readonly string[]): string | null {
  return faults.length === 0 ? null : faults.join(', ');
}

function scalarDifference(path: string, before: string | null, after: string | null): Difference[] {
  if (before === after) return [];
  return [{ where: 'response', path, words: formatChange(path, before, after), expected: null }];
}

/** A success and a rejection have only the balance in common, in different places. */
function envelopeDifferences(
  [before, after]: readonly [ComparedBody, ComparedBody],
  { ignoreNumberText }: CompareOptions,
): Difference[] {
  const [old, current] = [balanceIn(before.tree), balanceIn(after.tree)];
  const isSame =
    ignoreNumberText && plainAmount('balance', old ?? '') === plainAmount('balance', current ?? '');
  return [
    ...(old === null || current === null || isSame ? [] : scalarDifference('balance', old, current)),
    ...scalarDifference(
      'api_message',
      textAt(before.tree, ['meta', 'api_message']),
      textAt(after.tree, ['meta', 'api_message']),
    ),
  ];
}

function balanceIn(tree: JsonTree | null): string | null {
  return textAt(tree, ['balance']) ?? textAt(tree, ['meta', 'balance']);
}

function textAt(tree: JsonTree | null, [key, ...deeper]: readonly string[]): string | null {
  if (key === undefined) return tree?.kind === 'string' ? tree.value : null;
  if (tree?.kind !== 'object') return null;
  return textAt(tree.members.findLast((member) => member.key.value === key)?.value ?? null, deeper);
}

function ofResponse({ path, words, json, isSpelling }: BodyDifference, expectId: ExpectId): Difference {
  const [before, after] = [json?.before, json?.after];
  const expected =
    before?.kind === 'string' && after?.kind === 'string'
      ? expectId(path, before.value, after.value)
      : isSpelling
        ? 'the values are the same'
        : null;
  return { where: 'response', path: path === '' ? 'body' : path, words, expected };
}

/** Smaller differences may come from the machine. */
const NOTABLE_MS = 500;
const NOTABLE_FACTOR = 3;

function timeDifference(beforeMs: number, afterMs: number): Difference[] {
  const [less, more] = [Math.min(beforeMs, afterMs), Math.max(beforeMs, afterMs)];
  if (more - less < NOTABLE_MS || more < less * NOTABLE_FACTOR) return [];
  const words = `answered ${formatMilliseconds(beforeMs)} → ${formatMilliseconds(afterMs)}`;
  return [{ where: 'response', path: 'duration', words, expected: null }];
}

function formatMilliseconds(ms: number): string {
  return `${ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms)} ms`;
}
