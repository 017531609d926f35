import { expect } from 'vitest';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import { CASINO, SECRET } from './fault-bench.ts';
import type { GatewayCaseContext } from './gateway-case.ts';
import { listDeliveries } from './describe-deliveries.ts';
import { callWallet } from './wallet-call.ts';

/** The first delay of a rollback or finish that must be retried, and how long it is retried. */
const FIRST_WAIT_MS = 10_000;
const SEVEN_DAYS_MS = 7 * 24 * 3_600_000;

/** Advances the clock to the next attempt of the pending callback, which the retry schedule determines. */
export async function makeNextAttempt({
  bench,
  accountId,
  waitUntilQuiet,
}: GatewayCaseContext): Promise<void> {
  const pending = (await listDeliveries(bench, accountId)).find(({ state }) => state === 'pending');
  const firstAt = pending?.firstAttemptAt ?? 0;
  expect(pending).toMatchObject({
    attemptsStarted: 1,
    nextAttemptAt: firstAt + FIRST_WAIT_MS,
    triesUntil: firstAt + SEVEN_DAYS_MS,
  });
  await bench.client.clock.advance({ byMs: FIRST_WAIT_MS });
  await waitUntilQuiet();
}

/** The wallet's secret is changed before that attempt, so that the signature is one of the old secret. */
export async function makeNextAttemptAfterSecretChange(context: GatewayCaseContext): Promise<void> {
  const { client } = context.bench;
  await client.operators.changeSecret({ operatorId: CASINO, secret: 'another-secret' });
  try {
    await makeNextAttempt(context);
  } finally {
    await client.operators.changeSecret({ operatorId: CASINO, secret: SECRET });
  }
}

/** The player's money is spent elsewhere before the pending callback is retried. */
export async function spendAllBeforeNextAttempt(context: GatewayCaseContext): Promise<void> {
  const { bench, accountId } = context;
  await bench.client.players.setAccount({ casinoId: CASINO, accountId, currency: 'USD', balance: '0.00' });
  await makeNextAttempt(context);
}

/** Bytes of the last betwin that were delayed on the way arrive after everything else. */
export async function deliverLastBetwinLate({ bench, accountId }: GatewayCaseContext): Promise<void> {
  const last = (await listDeliveries(bench, accountId)).findLast(({ callback }) => callback === 'betwin');
  const { body } = await bench.client.deliveries.get({ id: last?.id ?? 0 });
  await callWallet(`${bench.wallet}/${CASINO}/betwin`, {
    body,
    headers: { 'Content-Type': 'application/json', 'X-REQUEST-SIGN': computeHmac(body, SECRET) },
  });
}
