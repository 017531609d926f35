import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { WorkbenchOptions } from '#core/workbench.ts';
import { startTestWorkbench, getFileWorkbench, type TestWorkbench } from '../workbench/test-workbench.ts';

export interface WalletResponse {
  readonly status: number;
  // Tests access responses field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly text: string;
}

/** Fields to change in a request; `undefined` omits a field. */
export type Change = Readonly<Record<string, unknown>>;

/** Calls a wallet like a gateway: JSON, signed with the operator's secret. */
export interface WalletCaller {
  readonly url: string;
  readonly secret: string;
  balance(change?: Change): Promise<WalletResponse>;
  betwin(change?: Change): Promise<WalletResponse>;
  rollback(change?: Change): Promise<WalletResponse>;
  finish(change?: Change): Promise<WalletResponse>;
  /** Posts exactly these bytes, signed. Given headers replace or (`undefined`) remove the default ones. */
  post(callback: string, body: string | Uint8Array, headers?: Change): Promise<WalletResponse>;
}

/** The default fields of each request. */
export const REQUESTS = {
  balance: { account_id: 'alice', currency: 'USD', game_id: 'dice' },
  betwin: {
    account_id: 'alice',
    currency: 'USD',
    game_id: 'dice',
    round_id: 'round-1',
    transactions: [{ id_provider: 'bet-1', type: 'bet', amount: '10.00' }],
  },
  rollback: {
    account_id: 'alice',
    currency: 'USD',
    game_id: 'dice',
    round_id_provider: 'round-1',
    finished: true,
    transactions: [{ id_provider: 'rollback-1', type: 'rollback', original_id_provider: 'bet-1' }],
  },
  finish: { account_id: 'alice', currency: 'USD', round_id: 'round-1' },
} as const;

/** Signs without the workbench's signer, which gateway and wallet share. */
export function computeHmac(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** @param connections maximum number of concurrent requests; others wait */
export function createWalletCaller(url: string, secret: string, connections = 64): WalletCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function post(callback: string, body: string | Uint8Array, headers: Change = {}): Promise<WalletResponse> {
    const sent = Object.entries({
      'Content-Type': 'application/json',
      'X-REQUEST-SIGN': computeHmac(body, secret),
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    }).filter(([, value]) => value !== undefined);
    return sendRequest(`${url}/${callback}`, agent, Object.fromEntries(sent) as Record<string, string>, body);
  }
  const call = (callback: keyof typeof REQUESTS) => (change?: Change) =>
    post(callback, JSON.stringify({ ...REQUESTS[callback], ...change }));

  return {
    url,
    secret,
    post,
    balance: call('balance'),
    betwin: call('betwin'),
    rollback: call('rollback'),
    finish: call('finish'),
  };
}

function sendRequest(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): Promise<WalletResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * A caller of the mock wallet for the demo casino, where alice, bob and carol have 1000.00 USD and no history. With
 * options, even `{}`, the workbench belongs to the test; without, all tests of the file share one.
 */
export async function startDemoWallet(
  options?: Partial<WorkbenchOptions>,
): Promise<WalletCaller & { readonly bench: TestWorkbench }> {
  const bench = await (options === undefined ? getFileWorkbench() : startTestWorkbench(options));
  if (options === undefined) await forgetAll(bench);
  const { secret } = await bench.client.operators.revealSecret({ operatorId: 'demo' });
  return { ...createWalletCaller(`${bench.wallet}/demo`, secret), bench };
}

async function forgetAll({ client }: TestWorkbench): Promise<void> {
  for (const { accountId } of await client.players.list({ casinoId: 'demo' }))
    await client.players.reset({ casinoId: 'demo', accountId });
}

export function bet(id: string, amount: string): Change {
  return { id_provider: id, type: 'bet', amount };
}

export function win(id: string, amount: string): Change {
  return { id_provider: id, type: 'win', amount };
}

export function undo(id: string, original: string): Change {
  return { id_provider: id, type: 'rollback', original_id_provider: original };
}
