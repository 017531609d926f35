import type { Callback } from '#shared/protocol/callback.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { computeHmac, REQUESTS, type Change } from '#tests/support/wallets/wallet-caller.ts';
import { CASINO, SECRET } from './fault-bench.ts';
import { callWallet, type WalletResponse } from './wallet-call.ts';

/** Calls the mock wallet as a gateway does, for one player; fields given here replace or add. */
export function createCaller(
  bench: Pick<TestWorkbench, 'wallet'>,
  accountId: string,
  { casinoId, secret } = { casinoId: CASINO, secret: SECRET },
) {
  const call =
    (callback: Callback) =>
    (fields: Change = {}) => {
      const body = JSON.stringify({ ...REQUESTS[callback], account_id: accountId, ...fields });
      const headers = { 'Content-Type': 'application/json', 'X-REQUEST-SIGN': computeHmac(body, secret) };
      return callWallet(`${bench.wallet}/${casinoId}/${callback}`, { body, headers });
    };
  return {
    balance: call('balance'),
    betwin: call('betwin'),
    rollback: call('rollback'),
    finish: call('finish'),
  };
}

/** Makes this many calls, one after the other, and returns their statuses. */
export async function getStatuses(
  count: number,
  call: () => Promise<WalletResponse>,
): Promise<(number | null)[]> {
  const statuses: (number | null)[] = [];
  for (let made = 0; made < count; made++) statuses.push((await call()).status);
  return statuses;
}
