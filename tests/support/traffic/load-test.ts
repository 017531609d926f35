import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { LoadRun } from '#shared/contract/load/load.ts';
import { bet, win, type WalletCaller } from '../wallets/wallet-caller.ts';

/** A round of a bet and a win, captured and ready to be sent as a load test: 1.00 is lost by each. */
export async function captureRound(wallet: WalletCaller): Promise<{ kind: 'round'; roundId: string }> {
  await wallet.betwin({ round_id: 'loaded', transactions: [bet('b1', '2.50')] });
  // A retry, as rounds have them: it is not sent.
  await wallet.betwin({ round_id: 'loaded', transactions: [bet('b1', '2.50')] });
  await wallet.betwin({ round_id: 'loaded', finished: true, transactions: [win('w1', '1.50')] });
  return { kind: 'round', roundId: 'loaded' };
}

/** The current or last test, once it has ended. */
export async function waitForLoadEnd(client: WorkbenchClient): Promise<LoadRun> {
  for (;;) {
    const { run } = await client.load.get();
    if (run !== null && run.endedAt !== null) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Why Artillery could not be started here; null if it ran. Without npm's registry it cannot be downloaded. */
export function artilleryProblem({ state, problems }: LoadRun): string | null {
  const text = problems.join('\n');
  return state === 'not_started' && /npm error|npm ERR!|ENOENT|ENOTFOUND|EAI_AGAIN/.test(text)
    ? `Artillery could not be downloaded or started here: ${text}`
    : null;
}
