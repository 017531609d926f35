import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { LoadRun } from '#shared/contract/load/load.ts';
import { bet, win, type WalletCaller } from '../wallets/wallet-caller.ts';

/** Captures a round of a bet and a win, which loses 1.00, to be sent as a load test. */
export async function captureRound(wallet: WalletCaller): Promise<{ kind: 'round'; roundId: string }> {
  await wallet.betwin({ round_id: 'loaded', transactions: [bet('b1', '2.50')] });
  // A retry, as in real rounds: a load test does not send it.
  await wallet.betwin({ round_id: 'loaded', transactions: [bet('b1', '2.50')] });
  await wallet.betwin({ round_id: 'loaded', finished: true, transactions: [win('w1', '1.50')] });
  return { kind: 'round', roundId: 'loaded' };
}

/** Waits for the end of the current test; returns the last one. */
export async function waitForLoadEnd(client: WorkbenchClient): Promise<LoadRun> {
  for (;;) {
    const { run } = await client.load.get();
    if (run !== null && run.endedAt !== null) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Finds out why Artillery could not be started here; null if it ran. Without npm's registry it cannot be downloaded.
 */
export function findArtilleryError({ state, reasons }: LoadRun): string | null {
  const text = reasons.join('\n');
  return state === 'not_started' && /npm error|npm ERR!|ENOENT|ENOTFOUND|EAI_AGAIN/.test(text)
    ? `Artillery could not be downloaded or started here: ${text}`
    : null;
}
