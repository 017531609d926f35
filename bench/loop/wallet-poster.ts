import { sign } from '#core/signing/signature.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { MeasuredWorkbench } from './measured-workbench.ts';

/** Posts callbacks to the mock wallet of the demo casino, like a gateway. */
export interface WalletPoster {
  /** Sends with a valid or an invalid signature; returns the status. */
  post(callback: string, body: Buffer, signature?: string): Promise<number>;
  /** Requests balances one by one while `work` runs; returns the duration of the slowest. */
  measureSlowestBalance(work: () => Promise<unknown>): Promise<number>;
}

const PAUSE_MS = 5;

export async function createWalletPoster({ client, wallet }: MeasuredWorkbench): Promise<WalletPoster> {
  const { secret } = await client.operators.revealSecret({ operatorId: 'demo' });
  const balance = Buffer.from(JSON.stringify({ account_id: 'alice', currency: 'USD', game_id: 'dice' }));

  async function post(callback: string, body: Buffer, signature = sign(body, secret)): Promise<number> {
    const response = await fetch(`${wallet}/demo/${callback}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body: new Uint8Array(body),
    });
    await response.arrayBuffer();
    return response.status;
  }

  return {
    post,
    async measureSlowestBalance(work) {
      const controller = new AbortController();
      let slowestMs = 0;
      const balances = (async () => {
        while (!controller.signal.aborted) {
          const from = performance.now();
          await post('balance', balance);
          slowestMs = Math.max(slowestMs, performance.now() - from);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      })();
      try {
        await work();
      } finally {
        controller.abort();
        await balances;
      }
      return slowestMs;
    },
  };
}
