import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { HeaderList } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';

/** The stub's action for one callback. `reset` and `never` give no response. */
export type StubResponse =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly body: string | Buffer;
      readonly headers?: HeaderList;
    }
  | { readonly kind: 'reset' }
  | { readonly kind: 'never' };

export interface ReceivedCallback {
  readonly callback: Callback;
  /** Received header lines, in order and spelling. */
  readonly headers: HeaderList;
  /** Received bytes. */
  readonly body: Buffer;
  // Tests access callbacks field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

/** An operator's wallet scripted by a test. Unscripted calls are accepted with a balance of 500.00. */
export interface StubWallet {
  readonly callbackUrls: Record<Callback, string>;
  readonly received: readonly ReceivedCallback[];
  /** The received callbacks of one kind, oldest first. */
  getCalls(callback: Callback): ReceivedCallback[];
  /** Answers the next calls of this kind, one each. */
  script(callback: Callback, ...answers: StubResponse[]): void;
  /** Accepts the next call of this kind, before later scripted ones. */
  accept(callback: Callback): void;
  /** Lets the test respond to the next call of this kind, after previously scripted ones. */
  hold(callback: Callback, onCall: OnHeld): void;
  /** Clears received calls and scripts. */
  forget(): void;
  close(): Promise<void>;
}

/** Called for a held call; `accept` answers it like an unscripted one. */
export type OnHeld = (answer: (answer: StubResponse) => void, accept: () => void) => void;

export function createReply(status: number, value: unknown): StubResponse {
  return { kind: 'reply', status, body: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** The protocol's error envelope. */
export function createWalletError(
  status: number,
  error: { apiCode: string; message?: string; balance?: string },
): StubResponse {
  const { apiCode, message = 'said the stub', balance } = error;
  return createReply(status, {
    code: status === 500 ? 'internal' : 'invalid_argument',
    msg: message,
    meta: { api_code: apiCode, api_message: message, ...(balance === undefined ? {} : { balance }) },
  });
}

export const RESET: StubResponse = { kind: 'reset' };
export const NEVER: StubResponse = { kind: 'never' };
export const INTERNAL_ERROR: StubResponse = createWalletError(500, { apiCode: '500' });

/** A stub that ends with the test; with a certificate it uses https. */
export async function startStubWallet(tls?: { key: string; cert: string }): Promise<StubWallet> {
  const wallet = await openStubWallet(tls);
  onTestFinished(wallet.close);
  return wallet;
}

export async function openStubWallet(tls?: { key: string; cert: string }): Promise<StubWallet> {
  const received: ReceivedCallback[] = [];
  const scripts = new Map<Callback, (StubResponse | OnHeld | 'accept')[]>();

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    void readBody(request).then((body) => {
      const callback = (request.url ?? '').slice(1) as Callback;
      const call = { callback, headers: readHeaders(request), body, json: JSON.parse(body.toString()) };
      received.push(call);
      const next = scripts.get(callback)?.shift() ?? 'accept';
      if (next === 'accept') respond(accept(call), request, response);
      else if (typeof next === 'function')
        next(
          (answer) => respond(answer, request, response),
          () => respond(accept(call), request, response),
        );
      else respond(next, request, response);
    });
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const base = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    callbackUrls: {
      balance: `${base}/balance`,
      betwin: `${base}/betwin`,
      rollback: `${base}/rollback`,
      finish: `${base}/finish`,
    },
    received,
    getCalls: (callback) => received.filter((call) => call.callback === callback),
    script(callback, ...answers) {
      scripts.set(callback, [...(scripts.get(callback) ?? []), ...answers]);
    },
    accept(callback) {
      scripts.set(callback, [...(scripts.get(callback) ?? []), 'accept']);
    },
    hold(callback, onCall) {
      scripts.set(callback, [...(scripts.get(callback) ?? []), onCall]);
    },
    forget() {
      received.length = 0;
      scripts.clear();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(answer: StubResponse, request: IncomingMessage, response: ServerResponse): void {
  if (answer.kind === 'reset') request.socket.resetAndDestroy();
  if (answer.kind !== 'reply') return;
  response.writeHead(answer.status, [...(answer.headers ?? [['content-type', 'application/json']])].flat());
  response.end(answer.body);
}

function accept({ callback, json }: Pick<ReceivedCallback, 'callback' | 'json'>): StubResponse {
  if (callback === 'balance' || callback === 'finish') return createReply(200, { balance: '500.00' });
  const transactions = json.transactions.map(({ id_provider }: { id_provider: string }, index: number) => ({
    id_provider,
    id: `stub-${index}`,
    ...(callback === 'betwin' ? { bonus_amount: '0.00' } : {}),
  }));
  return createReply(200, { balance: '500.00', round_id: 'stub-round', transactions });
}

function readHeaders({ rawHeaders }: IncomingMessage): HeaderList {
  const pairs: HeaderList = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) pairs.push([rawHeaders[at]!, rawHeaders[at + 1]!]);
  return pairs;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
