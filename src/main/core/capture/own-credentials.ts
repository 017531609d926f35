import type { HeaderList } from '#shared/exchange.ts';
import { INTERFACE_COOKIE_PREFIX } from '#shared/interface-cookie.ts';
import type { CapturedExchange, CapturedResponse } from './captured-exchange.ts';

/** Placeholder for a credential of the workbench itself. */
export const REMOVED_CREDENTIAL = 'removed-workbench-credential';

const WARNING = 'It contained a credential of the workbench, which was not stored.';

const CREDENTIAL_LENGTH = 43;

/**
 * Credentials of any workbench: for another one on this machine only the name and the format of its values are known.
 * In a cookie header any value with this name is a credential.
 */
const NAMED_CREDENTIAL = /\b(ggw_\d{1,5}(?:\\?["'])?\s{0,4}[:=]\s{0,4}(?:\\?["'])?)[\w-]{43}(?![\w-])/g;
const COOKIE_CREDENTIAL = /(^|[;,\s])(ggw_\d{1,5}=)[^;,\s]+/g;
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
  /** Shorter texts, which most are, contain none. */
  let shortest = CREDENTIAL_LENGTH;
  let removed = 0;

  function createPlaceholder(before = ''): string {
    removed += 1;
    return before + REMOVED_CREDENTIAL;
  }

  function removeFromText(text: string): string {
    if (text.length < shortest) return text;
    let cleaned = text.includes(INTERFACE_COOKIE_PREFIX)
      ? text.replaceAll(NAMED_CREDENTIAL, (_whole, name: string) => createPlaceholder(name))
      : text;
    for (const value of known) cleaned = cleaned.replaceAll(value, () => createPlaceholder());
    return cleaned;
  }

  function removeFromHeaders(headers: HeaderList): HeaderList {
    return headers.map(([name, value]) => {
      if (!COOKIE_HEADER.test(name)) return [name, removeFromText(value)];
      return [
        name,
        removeFromText(
          value.replaceAll(COOKIE_CREDENTIAL, (_whole, separator: string, key: string) =>
            createPlaceholder(separator + key),
          ),
        ),
      ];
    });
  }

  /** Most bodies contain none: they are searched as bytes and returned unchanged. */
  function removeFromBody(body: Buffer): Buffer {
    if (!body.includes(INTERFACE_COOKIE_PREFIX) && ![...known].some((value) => body.includes(value)))
      return body;
    const text = body.toString('latin1');
    const cleaned = removeFromText(text);
    return cleaned === text ? body : Buffer.from(cleaned, 'latin1');
  }

  function removeFromResponse(response: CapturedResponse): CapturedResponse {
    return { ...response, headers: removeFromHeaders(response.headers), body: removeFromBody(response.body) };
  }

  function removeFromOutcome(outcome: CapturedExchange['outcome']): CapturedExchange['outcome'] {
    if (outcome.kind === 'reply') return { ...outcome, response: removeFromResponse(outcome.response) };
    const partial = outcome.partial === null ? null : removeFromResponse(outcome.partial);
    return { ...outcome, message: removeFromText(outcome.message), partial };
  }

  function removeFromSubject(subject: CapturedExchange['subject']): CapturedExchange['subject'] {
    const removeFromField = (text: string | null): string | null =>
      text === null ? null : removeFromText(text);
    return {
      casinoId: removeFromField(subject.casinoId),
      accountId: removeFromField(subject.accountId),
      currency: removeFromField(subject.currency),
      gameId: removeFromField(subject.gameId),
      roundId: removeFromField(subject.roundId),
      sessionId: removeFromField(subject.sessionId),
      transactionIds: subject.transactionIds.map(removeFromText),
    };
  }

  return {
    add(credential) {
      known.add(credential);
      shortest = Math.min(shortest, credential.length);
    },
    removeFrom(exchange) {
      const { request } = exchange;
      removed = 0;
      const body = removeFromBody(request.body);
      const cleaned: CapturedExchange = {
        ...exchange,
        subject: removeFromSubject(exchange.subject),
        request: {
          ...request,
          url: removeFromText(request.url),
          headers: removeFromHeaders(request.headers),
          body,
          bodyBytes: request.bodyBytes + body.length - request.body.length,
        },
        outcome: removeFromOutcome(exchange.outcome),
      };
      return removed === 0 ? exchange : { ...cleaned, warnings: [...exchange.warnings, WARNING] };
    },
  };
}
