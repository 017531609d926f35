import type { HeaderList } from '#shared/exchange.ts';
import { INTERFACE_COOKIE_PREFIX } from '#shared/interface-cookie.ts';
import type { CapturedExchange, CapturedResponse } from './captured-exchange.ts';

/** Placeholder for a credential of the workbench itself. */
export const REMOVED_CREDENTIAL = 'removed-workbench-credential';

const WARNING = 'It contained a credential of the workbench, which was not stored.';

/**
 * Credentials of any workbench: for another one on this machine only the name and the format of its values are known.
 * In a cookie header any value with this name is a credential.
 */
const NAMED = /\b(ggw_\d{1,5}(?:\\?["'])?\s{0,4}[:=]\s{0,4}(?:\\?["'])?)[\w-]{43}(?![\w-])/g;
const IN_COOKIE = /(^|[;,\s])(ggw_\d{1,5}=)[^;,\s]+/g;
const COOKIE_HEADER = /^(?:set-)?cookie$/i;

/** Keeps credentials of the workbench out of captures. */
export interface OwnCredentials {
  /** Adds a value that grants access to this workbench. */
  add(credential: string): void;
  /** The exchange as it may be stored: with a placeholder for each credential, and a warning if there was one. */
  removeFrom(exchange: CapturedExchange): CapturedExchange;
}

export function createOwnCredentials(): OwnCredentials {
  const known = new Set<string>();
  let removed = 0;

  function placeholder(before = ''): string {
    removed += 1;
    return before + REMOVED_CREDENTIAL;
  }

  function inText(text: string): string {
    let cleaned = text.includes(INTERFACE_COOKIE_PREFIX)
      ? text.replaceAll(NAMED, (_whole, name: string) => placeholder(name))
      : text;
    for (const value of known) cleaned = cleaned.replaceAll(value, () => placeholder());
    return cleaned;
  }

  function inHeaders(headers: HeaderList): HeaderList {
    return headers.map(([name, value]) => {
      if (!COOKIE_HEADER.test(name)) return [name, inText(value)];
      return [
        name,
        inText(value.replaceAll(IN_COOKIE, (_whole, mark: string, own: string) => placeholder(mark + own))),
      ];
    });
  }

  /** Most bodies contain none: they are searched as bytes and returned unchanged. */
  function inBody(body: Buffer): Buffer {
    if (!body.includes(INTERFACE_COOKIE_PREFIX) && ![...known].some((value) => body.includes(value)))
      return body;
    const text = body.toString('latin1');
    const cleaned = inText(text);
    return cleaned === text ? body : Buffer.from(cleaned, 'latin1');
  }

  function inResponse(response: CapturedResponse): CapturedResponse {
    return { ...response, headers: inHeaders(response.headers), body: inBody(response.body) };
  }

  function inOutcome(outcome: CapturedExchange['outcome']): CapturedExchange['outcome'] {
    if (outcome.kind === 'reply') return { ...outcome, response: inResponse(outcome.response) };
    const partial = outcome.partial === null ? null : inResponse(outcome.partial);
    return { ...outcome, message: inText(outcome.message), partial };
  }

  function inSubject(subject: CapturedExchange['subject']): CapturedExchange['subject'] {
    const named = (text: string | null): string | null => (text === null ? null : inText(text));
    return {
      casinoId: named(subject.casinoId),
      accountId: named(subject.accountId),
      currency: named(subject.currency),
      gameId: named(subject.gameId),
      roundId: named(subject.roundId),
      sessionId: named(subject.sessionId),
      transactionIds: subject.transactionIds.map(inText),
    };
  }

  return {
    add: (credential) => void known.add(credential),
    removeFrom(exchange) {
      const { request } = exchange;
      removed = 0;
      const body = inBody(request.body);
      const cleaned: CapturedExchange = {
        ...exchange,
        subject: inSubject(exchange.subject),
        request: {
          ...request,
          url: inText(request.url),
          headers: inHeaders(request.headers),
          body,
          bodyBytes: request.bodyBytes + body.length - request.body.length,
        },
        outcome: inOutcome(exchange.outcome),
      };
      return removed === 0 ? exchange : { ...cleaned, warnings: [...exchange.warnings, WARNING] };
    },
  };
}
