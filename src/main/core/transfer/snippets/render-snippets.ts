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

/** Code that sends exactly the captured bytes, one part for each request. */
export function renderSnippets(
  exchanges: readonly ExportedExchange[],
  { name, comment, head, render }: SnippetLanguage,
  getId: GetExchangeId,
): Snippets {
  const requests = keepSentOnce(exchanges);
  const repeated = exchanges.length - requests.length;
  const leftOut =
    repeated === 0
      ? []
      : [`Later attempts and other views of the same requests (${repeated}): each request is sent once.`];
  const snippets = requests.flatMap((exchange) => {
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

/**
 * Each request once, for scripts that send them: without the other side's view of an exchange, copies by a proxy or for a
 * shadow wallet, and later attempts, unless the original is not among them.
 */
function keepSentOnce(exchanges: readonly ExportedExchange[]): readonly ExportedExchange[] {
  const numbers = new Set(exchanges.map(({ n }) => n));
  const attempted = new Set<string>();
  return exchanges.filter(({ vantage, peer, copyOf, delivery }) => {
    if (vantage === 'wallet' && peer !== null && numbers.has(peer)) return false;
    if (copyOf !== undefined && numbers.has(copyOf)) return false;
    const key = `${vantage} ${delivery}`;
    if (delivery === null || !attempted.has(key)) {
      attempted.add(key);
      return true;
    }
    return false;
  });
}
