import { sign } from '#core/signing/signature.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { MeasuredWorkbench } from './measured-workbench.ts';

/** Posts callbacks to the mock wallet of the demo casino, as a gateway does. */
export interface WalletPoster {
  /** Signed, or with a signature that is wrong; gives the status. */
  post(callback: string, body: Buffer, signature?: string): Promise<number>;
  /** Balance requests one after the other while the work is under way: how long the slowest took. */
  balancesBeside(work: () => Promise<unknown>): Promise<number>;
}

const RETRY_DELAY_MS = 5;

export async function createWalletPoster({ client, wallet }: MeasuredWorkbench): Promise<WalletPoster> {
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const balance = Buffer.from(JSON.stringify({ account_id: 'alice', currency: 'USD', game_id: 'dice' }));

  async function post(callback: string, body: Buffer, signature = sign(body, secret)): Promise<number> {
    const answer = await fetch(`${wallet}/demo/${callback}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body: new Uint8Array(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  return {
    post,
    async balancesBeside(work) {
      const over = new AbortController();
      let slowestMs = 0;
      const balances = (async () => {
        while (!over.signal.aborted) {
          const from = performance.now();
          await post('balance', balance);
          slowestMs = Math.max(slowestMs, performance.now() - from);
          await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        }
      })();
      try {
        await work();
      } finally {
        over.abort();
        await balances;
      }
      return slowestMs;
    },
  };
}
