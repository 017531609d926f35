import { comparableText } from '#shared/compare/comparable-text.ts';
import type { CompareOptions } from '#shared/compare/compare-options.ts';
import type { ExchangeDetail, HeaderList } from '#shared/exchange.ts';
import { bytesOf } from '../replay/bytes.ts';

export type ComparedPart = 'response' | 'request' | 'headers';

export const PART_WORDS: Record<ComparedPart, string> = {
  response: 'Response',
  request: 'Request',
  headers: 'Headers',
};

/** A part of an exchange as a diff editor shows it. */
export function partText(
  exchange: ExchangeDetail,
  part: ComparedPart,
  options: CompareOptions,
): { readonly text: string; readonly isJson: boolean } {
  const { request, response } = exchange;
  switch (part) {
    case 'request':
      return comparableText(bytesOf(request.body.base64), options);
    case 'response':
      return response === null
        ? { text: '', isJson: false }
        : comparableText(bytesOf(response.body.base64), options);
    case 'headers':
      return {
        text: [
          `${request.method} ${request.url}`,
          ...lines(request.headers),
          '',
          response === null ? 'No response' : `Status ${response.status}`,
          ...lines(response?.headers ?? []),
        ].join('\n'),
        isJson: false,
      };
  }
}

function lines(headers: HeaderList): string[] {
  return headers.map(([name, value]) => `${name}: ${value}`);
}
