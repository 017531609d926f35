import type { Clock } from '../../clock.ts';
import { getResponseFraming, readResponseHead, type BodyFraming } from './message-head.ts';
import { createMessageReader, type MessageReader } from './message-reader.ts';
import type { RelayedExchange } from './relayed-exchange.ts';

const UNREADABLE: RelayedExchange['failure'] = {
  reason: 'other',
  message: 'The response is not HTTP/1; its bytes were forwarded',
};

const NO_BODY: BodyFraming = { kind: 'none' };

/** Parses the responses on one connection of the wallet, and forwards every byte. */
export function createResponseReader(deps: {
  readonly clock: Clock;
  /** The exchange whose response comes next; undefined for bytes that nobody asked for. */
  readonly next: () => RelayedExchange | undefined;
  readonly forwardResponse: (bytes: Buffer) => void;
  /** A complete response; after a `tunnel`, bytes follow that are not messages. */
  readonly onResponse: (kind: 'response' | 'tunnel') => void;
}): MessageReader {
  const { clock, next, forwardResponse } = deps;
  /** Informational ones (1xx) come before the final one. */
  let isFinal = false;
  return createMessageReader({
    onHead(bytes) {
      const exchange = next();
      const head = readResponseHead(bytes);
      forwardResponse(bytes);
      if (exchange === undefined) return head === null ? null : { kind: 'until_close' };
      if (head === null) {
        exchange.failure = UNREADABLE;
        return null;
      }
      isFinal = head.status >= 200 || head.status === 101;
      if (!isFinal) return NO_BODY;
      exchange.responseStartMs = clock.monotonicMs();
      exchange.response = { status: head.status, headers: head.headers };
      if (exchange.isUnreadable) return { kind: 'until_close' };
      if (head.status === 101 || (exchange.method === 'CONNECT' && head.status < 300)) {
        deps.onResponse('tunnel');
        return null;
      }
      const framing = getResponseFraming(head, exchange.method);
      if (framing === null) exchange.failure = UNREADABLE;
      return framing;
    },
    onBody(raw, content) {
      next()?.responseBody.add(content);
      forwardResponse(raw);
    },
    onEnd() {
      if (next() !== undefined && isFinal) deps.onResponse('response');
    },
    onUnreadable: forwardResponse,
  });
}
