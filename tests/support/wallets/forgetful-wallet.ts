import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ForgetfulWallet {
  /** The base URL. */
  readonly url: string;
  /** Transactions that it acknowledged and showed in the response's balance, but did not keep, by `id_provider`. */
  readonly forgotten: readonly string[];
}

interface Transaction {
  readonly id_provider: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
}

/**
 * A wallet that loses money: each nth bet is acknowledged, but not debited. Otherwise it keeps one balance, in cents,
 * and responds to repeats as before. It checks no signature.
 */
export async function startForgetfulWallet(nth: number): Promise<ForgetfulWallet> {
  let cents = 100_000;
  let bets = 0;
  const responses = new Map<string, object>();
  const forgotten: string[] = [];
  const formatAmount = (amount: number): string => (amount / 100).toFixed(2);

  function betwin(request: { readonly transactions: readonly Transaction[] }): object {
    const [first] = request.transactions;
    const known = responses.get(first!.id_provider);
    if (known !== undefined) return known;
    let reportedCents = cents;
    for (const { id_provider: id, type, amount } of request.transactions) {
      const moved = Math.round(Number(amount) * 100) * (type === 'bet' ? -1 : 1);
      reportedCents += moved;
      if (type === 'bet') bets += 1;
      if (type === 'bet' && bets % nth === 0) forgotten.push(id);
      else cents += moved;
    }
    const response = {
      round_id: 'r',
      balance: formatAmount(reportedCents),
      transactions: request.transactions.map(({ id_provider: id }) => ({
        id_provider: id,
        id: `op-${id}`,
        bonus_amount: '0.00',
      })),
    };
    responses.set(first!.id_provider, response);
    return response;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as never;
      // Artillery waits until the connections that it keeps open have ended.
      response.setHeader('connection', 'close').setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(request.url!.endsWith('/betwin') ? betwin(body) : { balance: formatAmount(cents) }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, forgotten };
}
