import { request, type IncomingMessage } from 'node:http';

/** A response as its caller sees it: complete or not, JSON or not. */
export interface WalletResponse {
  /** Null if not even headers were received. */
  readonly status: number | null;
  readonly type: string | null;
  readonly location: string | null;
  readonly text: string;
  /** Undefined if the text is not JSON. */
  readonly json: unknown;
  /** Why the response is incomplete; null if it is complete. `timeout`: the caller timed out. */
  readonly lost: 'reset' | 'closed' | 'timeout' | null;
  /** From the start until the headers, and until the end. */
  readonly headersMs: number;
  readonly tookMs: number;
}

const TIMEOUT_MS = 9_000;

/** Posts these bytes on its own connection and returns the response. Never throws. */
export function callWallet(
  url: string,
  sent: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  timeoutMs: number = TIMEOUT_MS,
): Promise<WalletResponse> {
  const from = performance.now();
  return new Promise((resolve) => {
    let response: IncomingMessage | null = null;
    let headersMs = 0;
    let received = '';

    function end(lost: WalletResponse['lost']): void {
      clearTimeout(timer);
      resolve({
        status: response?.statusCode ?? null,
        type: response?.headers['content-type'] ?? null,
        location: response?.headers.location ?? null,
        text: received,
        json: readJson(received),
        lost,
        headersMs,
        tookMs: performance.now() - from,
      });
    }

    const outgoing = request(url, { method: 'POST', agent: false, headers: sent.headers }, (incoming) => {
      response = incoming;
      headersMs = performance.now() - from;
      incoming.setEncoding('utf8').on('data', (piece: string) => (received += piece));
      incoming.on('end', () => end(null));
      incoming.on('error', () => end('closed'));
    });
    const timer = setTimeout(() => {
      end('timeout');
      outgoing.destroy();
    }, timeoutMs);
    // Node reports both as ECONNRESET; they differ in the message only.
    outgoing.on('error', ({ message }) => end(message === 'socket hang up' ? 'closed' : 'reset'));
    outgoing.end(sent.body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
