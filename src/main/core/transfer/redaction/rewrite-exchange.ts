import type { HeaderList } from '#shared/exchange.ts';
import { bytesOfBody, spellBody, type SpelledBody } from '../body-spelling.ts';
import type { CarriedExchange } from '../carried-exchange.ts';

/** What becomes of each text of an exchange. Bodies come and go as bytes, a character each (latin1). */
export interface Rewrite {
  readonly url: (url: string) => string;
  readonly header: (name: string, value: string) => string;
  readonly body: (bytes: string) => string;
  /** What this program says of the exchange. */
  readonly words: (words: string) => string;
}

/** The exchange with all its texts rewritten. A length that was announced stays that of the body. */
export function rewriteExchange(exchange: CarriedExchange, rewrite: Rewrite): CarriedExchange {
  const { request, response, outcome } = exchange;
  const sent = rewriteMessage(request, rewrite);
  return {
    ...exchange,
    warnings: exchange.warnings.map(rewrite.words),
    outcome: outcome.kind === 'failed' ? { ...outcome, message: rewrite.words(outcome.message) } : outcome,
    request: {
      ...request,
      ...sent.message,
      url: rewrite.url(request.url),
      bodyBytes: request.bodyBytes + sent.grownBy,
    },
    response: response === null ? null : { ...response, ...rewriteMessage(response, rewrite).message },
  };
}

interface Message {
  readonly headers: HeaderList;
  readonly body: SpelledBody;
}

function rewriteMessage(
  { headers, body }: Message,
  rewrite: Rewrite,
): { readonly message: Message; readonly grownBy: number } {
  const before = bytesOfBody(body);
  const after = Buffer.from(rewrite.body(before.toString('latin1')), 'latin1');
  const isSame = after.equals(before);
  return {
    message: {
      headers: headers.map(([name, value]) => [
        name,
        /^content-length$/i.test(name) && value === String(before.length)
          ? String(after.length)
          : rewrite.header(name, value),
      ]),
      body: isSame ? body : spellBody(after),
    },
    grownBy: after.length - before.length,
  };
}
