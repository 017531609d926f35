import { decodeBody } from '../encoded-body.ts';
import type { GetExchangeId } from '../exchange-number.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

/** The code for one request, or why the language cannot send it. */
type Snippet = { readonly text: string } | { readonly unsupported: string };

export interface SnippetLanguage {
  /** As in "bash cannot send it". */
  readonly name: string;
  /** Prefix of a comment line. */
  readonly comment: string;
  /** The first lines of the file. */
  readonly head: readonly string[];
  render(request: ExportedExchange['request']): Snippet;
}

interface Snippets {
  readonly text: string;
  /** The number of requests in it. */
  readonly exchanges: number;
  readonly leftOut: readonly string[];
}

/** Code that sends exactly the captured bytes, one part for each exchange. */
export function renderSnippets(
  exchanges: readonly ExportedExchange[],
  { name, comment, head, render }: SnippetLanguage,
  getId: GetExchangeId,
): Snippets {
  const leftOut: string[] = [];
  const snippets = exchanges.flatMap((exchange) => {
    const { request, n, kind } = exchange;
    const title = `#${getId(exchange)} ${kind}`;
    if (decodeBody(request.body).length < request.bodyBytes) {
      leftOut.push(`${title}: the captured body is truncated, so it cannot be sent.`);
      return [];
    }
    const snippet = render(request);
    if ('text' in snippet) return [`${comment}${n}. ${kind}\n${snippet.text}`];
    leftOut.push(`${title}: ${name} cannot send it: ${snippet.unsupported}.`);
    return [];
  });
  return {
    text: snippets.length === 0 ? '' : [...head, ...snippets].map((part) => `${part}\n`).join('\n'),
    exchanges: snippets.length,
    leftOut,
  };
}
