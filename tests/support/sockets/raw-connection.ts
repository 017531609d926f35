import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- looked into field by field
  readonly body: any;
}

/** One TCP connection on which a test controls every byte. */
export interface RawConnection {
  write(bytes: string | Uint8Array): void;
  /** The next complete response, in order of arrival. */
  readResponse(): Promise<RawResponse>;
  /** Closes immediately. */
  close(): void;
  /** Resolves when the connection is closed by either side. */
  readonly closed: Promise<void>;
}

export function connectRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const arrived: RawResponse[] = [];
  let wake: () => void = () => undefined;
  let received = Buffer.alloc(0);
  let isClosed = false;

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let cut = cutResponse(received); cut !== null; cut = cutResponse(received)) {
      arrived.push(cut.response);
      received = cut.rest;
    }
    wake();
  });
  // A reset after the response is a valid way to close: only the earlier data counts.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      wake();
      resolve();
    });
  });

  return {
    write: (bytes) => void socket.write(bytes),
    async readResponse() {
      for (;;) {
        const next = arrived.shift();
        if (next !== undefined) return next;
        if (isClosed) throw new Error('The connection was closed before the response was complete');
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close: () => void socket.end(() => socket.destroy()),
    closed,
  };
}

function cutResponse(
  received: Buffer,
): { readonly response: RawResponse; readonly rest: Buffer<ArrayBuffer> } | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = received.subarray(0, headEnd).toString('latin1');
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  const end = headEnd + 4 + length;
  if (received.length < end) return null;
  const response = {
    status: Number(head.split(' ')[1]),
    head,
    body: JSON.parse(received.subarray(headEnd + 4, end).toString('utf8')) as unknown,
  };
  return { response, rest: Buffer.from(received.subarray(end)) };
}

/** Builds the bytes of a POST with exactly these header lines. */
export function buildRawPost(
  path: string,
  headerLines: readonly string[],
  body: string | Uint8Array,
): Buffer {
  const head = [`POST ${path} HTTP/1.1`, ...headerLines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
}
