import type { FaultArmingInput } from '#shared/faults/arming.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

export const CASINO = 'acme';
export const SECRET = 'secret-of-acme';

/** One workbench for all tests of a file: the casino `acme`, with points of 4 decimals and dust of 16. */
export function useFaultBench(): () => TestWorkbench {
  return sharedTestWorkbench({
    operators: [
      operator({
        secret: SECRET,
        subscriptions: ['custom_currencies'],
        custom_currencies: [
          { code: 'POINTS', name: 'Points', decimals: 4 },
          { code: 'DUST', name: 'Dust', decimals: 16 },
        ],
      }),
    ],
  });
}

type Bench = Pick<TestWorkbench, 'client'>;

export interface NewPlayer {
  /** 1000.00 by default. */
  readonly balance?: string;
  /** USD by default. */
  readonly currency?: string;
  readonly winLimit?: string;
}

let players = 0;

/** An account ID that no other test has. */
export function nextAccountId(): string {
  players += 1;
  return `player-${String(players).padStart(4, '0')}`;
}

export async function addPlayer({ client }: Bench, player: NewPlayer = {}): Promise<string> {
  const { balance = '1000.00', currency = 'USD', winLimit } = player;
  const key = { casinoId: CASINO, accountId: nextAccountId() };
  await client.players.add(key);
  await client.players.setAccount({
    ...key,
    currency,
    balance,
    ...(winLimit === undefined ? {} : { winLimit }),
  });
  return key.accountId;
}

/** Arms in addition to what is armed, and returns a function that clears only these. */
export async function arm({ client }: Bench, ...armings: FaultArmingInput[]): Promise<() => Promise<void>> {
  const armed = await client.faults.arm({ armings });
  const ids = armed.slice(-armings.length).map(({ id }) => id);
  return async () => void (await client.faults.clear({ ids }));
}

/** All postings of a player, oldest first, without manual changes. */
export async function readLedger({ client }: Bench, accountId: string): Promise<LedgerEntry[]> {
  const { entries } = await client.wallet.listLedger({ casinoId: CASINO, accountId, limit: 100 });
  return entries.filter(({ type }) => type !== 'adjustment').toReversed();
}

/** The player's real money; null if the wallet does not know the player. */
export async function readMoney(
  { client }: Bench,
  accountId: string,
  currency = 'USD',
): Promise<string | null> {
  const all = await client.players.list({ casinoId: CASINO });
  const player = all.find((each) => each.accountId === accountId);
  return player === undefined ? null : (getBalance(player, currency) ?? '0.00');
}
