import { expect } from 'vitest';
import { readStored } from '../traffic/stored.ts';
import type { TestWorkbench } from '../workbench/test-workbench.ts';

const DAY = 24 * 3_600_000;

/** A transaction of the gateway, and its state on both sides. */
interface StoredTransaction {
  readonly round: string;
  readonly roundState: string;
  readonly type: 'bet' | 'win';
  readonly state: string;
  readonly amount: string;
  /** The state in the mock wallet; null if unknown there. */
  readonly inWallet: string | null;
  readonly finishedInWallet: number | null;
}

function readTransactions(dataDir: string): StoredTransaction[] {
  return readStored(
    dataDir,
    `SELECT r.id AS round, r.state AS roundState, t.type, t.state, t.amount, w.state AS inWallet,
       wr.finished AS finishedInWallet
     FROM transactions t JOIN rounds r ON r.id = t.round_id
     LEFT JOIN wallet_ledger w ON w.id_provider = t.id_provider
     LEFT JOIN wallet_rounds wr ON wr.round_id = r.id ORDER BY t.rowid`,
  );
}

/**
 * When no delivery is pending, gateway and mock wallet agree about every transaction: confirmed ones are applied,
 * rolled back ones are not, and every round is finished. Returns the sum that the wallet's balances moved, in cents.
 */
export function expectAgreement(dataDir: string): number {
  const all = readTransactions(dataDir);
  for (const each of all) {
    const words = `${each.type} ${each.state} in ${each.roundState}, ${each.inWallet} in the wallet`;
    if (each.roundState === 'finished') expect(words).toMatch(/confirmed in finished, applied/);
    else if (each.roundState === 'rolled_back')
      expect(words).toMatch(/(rolled_back|declined) in rolled_back, (reversed|tombstoned|null)/);
    else expect(words).toMatch(/(unknown|declined) in not_started/);
    if (each.state === 'declined') expect(each.inWallet).not.toBe('applied');
    if (each.roundState !== 'not_started') expect(each.finishedInWallet).toBe(1);
  }
  return all
    .filter(({ inWallet }) => inWallet === 'applied')
    .reduce((sum, { type, amount }) => sum + (type === 'win' ? toCents(amount) : -toCents(amount)), 0);
}

export function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/**
 * Retries every pending, rejected or invalid rollback and finish until the recovered wallet accepts it. `waitMs`: longer than any
 * wait in the schedule so far.
 */
export async function settleDeliveries(
  { client }: Pick<TestWorkbench, 'client'>,
  waitMs: number = DAY,
): Promise<void> {
  await client.clock.advance({ byMs: waitMs });
  const { deliveries } = await client.deliveries.list({
    filter: 'is:closing (state:rejected or state:invalid)',
    sortBy: 'createdAt',
    descending: false,
    limit: 500,
  });
  for (const { id } of deliveries) {
    await client.deliveries.retryNow({ id });
    await client.clock.advance({ byMs: 1 });
  }
  await client.clock.advance({ byMs: waitMs });
}

/** Sums up the unconfirmed bets that the wallet applied, in cents: the protocol forbids rolling them back. */
export function sumUnconfirmedCents(dataDir: string): number {
  return readTransactions(dataDir)
    .filter(({ roundState, inWallet }) => roundState === 'not_started' && inWallet === 'applied')
    .reduce((sum, { type, amount }) => sum + (type === 'win' ? toCents(amount) : -toCents(amount)), 0);
}
