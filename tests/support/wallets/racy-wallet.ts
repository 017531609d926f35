import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * The errors of a careless wallet: requests are not serialised, a finished round accepts no more wins, or a rollback
 * is rejected if it does not name the session of its bet; a bet is accepted after its rollback, or a rollback moves
 * nothing.
 */
export type WalletBug = 'no_lock' | 'closed_rounds' | 'sessions_apart' | 'late_bets' | 'idle_rollbacks';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

interface Transaction {
  readonly id_provider: string;
  readonly type: string;
  readonly amount: string;
  readonly original_id_provider: string;
}

/**
 * A wallet of one player in whole units, which pauses between its checks and its writes, as one with a database does.
 * It checks no signature. Without the bug, one request waits for the other. Ends with the test.
 */
export async function startRacyWallet(bug: WalletBug | null): Promise<string> {
  let balance = 1000;
  const amounts = new Map<string, number>();
  const sessions = new Map<string, unknown>();
  const reversed = new Set<string>();
  const finished = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
  const reject = (apiCode: string): Reply => ({
    status: 400,
    body: {
      code: 'invalid_argument',
      msg: 'no',
      meta: { api_code: apiCode, api_message: 'no', balance: `${balance}.00` },
    },
  });
  const accept = (transactions: readonly Transaction[]): Reply => ({
    status: 200,
    body: {
      balance: `${balance}.00`,
      round_id: 'round',
      transactions: transactions.map(({ id_provider }) => ({
        id_provider,
        id: `own-${id_provider}`,
        bonus_amount: '0.00',
      })),
    },
  });

  async function betwin(
    round: string,
    { isLast, session }: { readonly isLast: boolean; readonly session: unknown },
    transactions: readonly Transaction[],
  ): Promise<Reply> {
    if (bug !== 'late_bets' && transactions.some(({ id_provider: id }) => reversed.has(id)))
      return reject('155');
    if (bug === 'closed_rounds' && finished.has(round)) return reject('400');
    const changes = transactions.map(({ type, amount }) =>
      type === 'bet' ? -Number(amount) : Number(amount),
    );
    const change = changes.reduce((sum, each) => sum + each, 0);
    if (balance + change < 0) return reject('100');
    await pause();
    balance += change;
    for (const [index, { id_provider: id }] of transactions.entries()) {
      amounts.set(id, changes[index]!);
      sessions.set(id, session);
    }
    if (isLast) finished.add(round);
    return accept(transactions);
  }

  async function rollback(session: unknown, transactions: readonly Transaction[]): Promise<Reply> {
    const [{ original_id_provider: original }] = transactions as [Transaction];
    if (bug === 'sessions_apart' && sessions.get(original) !== session) return reject('400');
    const change = amounts.get(original) ?? 0;
    if (!reversed.has(original) && bug !== 'idle_rollbacks') balance -= change;
    reversed.add(original);
    await pause();
    return accept(transactions);
  }

  function handle(path: string, text: string): Promise<Reply> {
    const request = JSON.parse(text) as Record<string, unknown>;
    const transactions = request['transactions'] as Transaction[] | undefined;
    if (path === '/betwin' && transactions?.[0] !== undefined)
      return betwin(
        String(request['round_id']),
        { isLast: request['finished'] === true, session: request['session_id'] },
        transactions,
      );
    if (path === '/rollback' && transactions?.[0] !== undefined)
      return rollback(request['session_id'], transactions);
    return Promise.resolve(accept([]));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const work = () => handle(request.url ?? '', Buffer.concat(chunks).toString());
      const reply = bug === 'no_lock' ? work() : last.then(work);
      last = reply;
      void reply.then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
