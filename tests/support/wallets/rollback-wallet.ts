import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callWorkbench } from '../workbench/call-workbench.ts';

/** Receives rollbacks and finishes; balances and betwins stay with the mock wallet. */
export interface RollbackWallet {
  readonly url: string;
  /** Responds with 200 from now on instead of 500, which is retried. */
  accept(): void;
  /** Answers 500 again. */
  reject(): void;
  close(): Promise<void>;
}

/** A wallet that fails until `accept` is called. */
export async function openRollbackWallet(): Promise<RollbackWallet> {
  let accepts = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reply = accepts ? createAcceptedBody(Buffer.concat(chunks).toString()) : INTERNAL_ERROR;
      response.writeHead(accepts ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accept: () => void (accepts = true),
    reject: () => void (accepts = false),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends the demo operator's rollbacks and finishes there, from the next launch on. */
export async function sendRollbacksTo(page: Page, wallet: RollbackWallet): Promise<void> {
  const { operator } = await callWorkbench(page, 'operators/get', { operatorId: 'demo' });
  const callback_urls = { rollback: `${wallet.url}/rollback`, finish: `${wallet.url}/finish` };
  await callWorkbench(page, 'operators/update', { operator: { ...operator, callback_urls } });
}

const INTERNAL_ERROR = {
  code: 'internal',
  msg: 'down',
  meta: { api_code: '500', api_message: 'down' },
};

function createAcceptedBody(body: string) {
  const { transactions = [] } = JSON.parse(body) as { transactions?: { id_provider: string }[] };
  return {
    balance: '1000.00',
    round_id: 'of-the-wallet',
    transactions: transactions.map(({ id_provider }, index) => ({ id_provider, id: `wallet-${index}` })),
  };
}
