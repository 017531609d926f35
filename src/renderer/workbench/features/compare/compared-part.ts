import { comparableText } from '#shared/compare/comparable-text.ts';
import type { CompareOptions } from '#shared/compare/compare-options.ts';
import type { ExchangeDetail, HeaderList } from '#shared/exchange.ts';
import { bytesOf } from '../../exchange/body/bytes.ts';
import { texts } from './texts.ts';

export type ComparedPart = 'response' | 'request' | 'headers';

export const PART_NAMES: Record<ComparedPart, string> = {
  response: texts.response,
  request: texts.request,
  headers: texts.headers,
};

/** A part of an exchange for the diff editor; with a `model`, numbers are formatted like the model's. */
export function textOfPart(
  exchange: ExchangeDetail,
  part: ComparedPart,
  options: CompareOptions & { readonly model?: ExchangeDetail },
): { readonly text: string; readonly isJson: boolean } {
  const { request, response } = exchange;
  switch (part) {
    case 'request':
      return comparableText(bytesOf(request.body.base64), options, bytesIn(options.model?.request));
    case 'response':
      return response === null
        ? { text: '', isJson: false }
        : comparableText(bytesOf(response.body.base64), options, bytesIn(options.model?.response));
    case 'headers':
      return {
        text: [
          `${request.method} ${request.url}`,
          ...lines(request.headers),
          '',
          response === null ? texts.noResponse : texts.status(response.status),
          ...lines(response?.headers ?? []),
        ].join('\n'),
        isJson: false,
      };
  }
}

function bytesIn(
  message: { readonly body: { readonly base64: string } } | null | undefined,
): Uint8Array | null {
  return message == null ? null : bytesOf(message.body.base64);
}

function lines(headers: HeaderList): string[] {
  return headers.map(([name, value]) => `${name}: ${value}`);
}
