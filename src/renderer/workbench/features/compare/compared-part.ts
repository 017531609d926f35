import { toComparableText } from '#shared/compare/comparable-text.ts';
import type { CompareOptions } from '#shared/compare/compare-options.ts';
import type { Difference } from '#shared/compare/difference.ts';
import type { ExchangeDetail, HeaderList } from '#shared/exchange.ts';
import { toBytes } from '../../exchange/body/bytes.ts';
import { texts } from './texts.ts';

export const COMPARED_PARTS = ['response', 'request', 'headers'] as const;
export type ComparedPart = (typeof COMPARED_PARTS)[number];

export const PART_NAMES: Record<ComparedPart, string> = {
  response: texts.response,
  request: texts.request,
  headers: texts.headers,
};

/** How many differences each part shows; durations and faults are in none of them. */
export function countByPart(differences: readonly Difference[]): Readonly<Record<ComparedPart, number>> {
  const counts = { response: 0, request: 0, headers: 0 };
  for (const difference of differences) {
    const part = findPart(difference);
    if (part !== null) counts[part] += 1;
  }
  return counts;
}

/** The part to open: the first with a relevant difference, or else with an expected one. */
export function findPartToOpen(differences: readonly Difference[]): ComparedPart {
  const relevant = countByPart(differences.filter(({ expected }) => expected === null));
  const all = countByPart(differences);
  const findPartWith = (counts: typeof all): ComparedPart | undefined =>
    COMPARED_PARTS.find((part) => counts[part] > 0);
  return findPartWith(relevant) ?? findPartWith(all) ?? 'response';
}

/** Where a difference is shown: in one of the parts, or in the list alone. */
export function getPartName(difference: Difference): string {
  const part = findPart(difference);
  if (part !== null) return PART_NAMES[part];
  return difference.path === 'faults' ? texts.faults : texts.duration;
}

function findPart({ where, path }: Difference): ComparedPart | null {
  if (path === 'duration' || path === 'faults') return null;
  const isInHeaders = ['url', 'signature', 'status'].includes(path) || path.startsWith('header ');
  return isInHeaders ? 'headers' : where;
}

/** A part of an exchange for the diff editor; with a `model`, numbers are formatted like the model's. */
export function formatPart(
  exchange: ExchangeDetail,
  part: ComparedPart,
  options: CompareOptions & { readonly model?: ExchangeDetail },
): { readonly text: string; readonly isJson: boolean } {
  const { request, response } = exchange;
  switch (part) {
    case 'request':
      return toComparableText(toBytes(request.body.base64), options, readBytes(options.model?.request));
    case 'response':
      return response === null
        ? { text: '', isJson: false }
        : toComparableText(toBytes(response.body.base64), options, readBytes(options.model?.response));
    case 'headers':
      return {
        text: [
          `${request.method} ${request.url}`,
          ...toLines(request.headers),
          '',
          response === null ? texts.noResponse : texts.status(response.status),
          ...toLines(response?.headers ?? []),
        ].join('\n'),
        isJson: false,
      };
  }
}

function readBytes(
  message: { readonly body: { readonly base64: string } } | null | undefined,
): Uint8Array | null {
  return message == null ? null : toBytes(message.body.base64);
}

function toLines(headers: HeaderList): string[] {
  return headers.map(([name, value]) => `${name}: ${value}`);
}
