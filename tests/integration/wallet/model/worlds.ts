import fc from 'fast-check';
import type { ManualEdit } from './model-requests.ts';
import { DECIMALS } from './model-state.ts';

/** The account of a step. */
export interface WalletAccount {
  readonly account: string;
  readonly currency: string;
}

/** A player's initial balance, in whole money; `fine` adds a few of the smallest units to the bonus balance. */
interface Start {
  readonly real: number;
  readonly bonus: number;
  readonly fine: boolean;
  readonly betLimit: number | null;
  readonly winLimit: number | null;
}

/** The setting of a sequence: two currencies, three players with four accounts, and the wallet's settings. */
export interface World {
  readonly currencies: readonly [string, string];
  readonly starts: readonly [Start, Start, Start, Start];
  readonly bonusFirst: boolean;
  readonly tombstoneCode: '155' | '409';
}

const limit = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 9 }) },
);
// Small enough that funds run out.
const start = fc.record({
  real: fc.integer({ min: 0, max: 8 }),
  bonus: fc.constantFrom(0, 4, 8),
  fine: fc.boolean(),
  betLimit: limit,
  winLimit: limit,
});

export const WALLET_ACCOUNT_COUNT = 4;

const codes = Object.keys(DECIMALS);

export const world: fc.Arbitrary<World> = fc.record({
  currencies: fc.constantFrom(
    ...codes.flatMap((one) => codes.filter((two) => two !== one).map((two) => [one, two] as const)),
  ),
  starts: fc.tuple(start, start, start, start),
  bonusFirst: fc.constantFrom(true, true, false),
  tombstoneCode: fc.constantFrom('155', '409'),
});

export function getWalletAccounts(
  { currencies: [one, two] }: World,
  prefix: string,
): readonly WalletAccount[] {
  return [
    { account: `${prefix}ann`, currency: one },
    { account: `${prefix}ann`, currency: two },
    { account: `${prefix}ben`, currency: one },
    { account: `${prefix}cy`, currency: one },
  ];
}

/** The changes that set up the world on a wallet without its players. */
export function makeWorld(drawn: World, prefix: string): ManualEdit[] {
  const walletAccounts = getWalletAccounts(drawn, prefix).map((walletAccount, index) => ({
    ...walletAccount,
    start: drawn.starts[index]!,
  }));
  return [
    { kind: 'settings', bonusFirst: drawn.bonusFirst, tombstoneCode: drawn.tombstoneCode },
    ...Object.entries(Object.groupBy(walletAccounts, ({ account }) => account)).map(
      ([accountId, own = []]) => ({
        kind: 'player' as const,
        accountId,
        accounts: own.map(({ currency, start: { real, bonus, fine, betLimit, winLimit } }) => ({
          currency,
          balance: `${real}`,
          bonus: fine ? addSmallestUnits(bonus, currency) : `${bonus}`,
          betLimit: betLimit === null ? null : `${betLimit}`,
          winLimit: winLimit === null ? null : `${winLimit}`,
        })),
      }),
    ),
  ];
}

/** A few of the smallest units besides the whole: in a currency without smaller units, the whole alone. */
function addSmallestUnits(whole: number, currency: string): string {
  const decimals = DECIMALS[currency] ?? 0;
  return decimals === 0 ? `${whole}` : `${whole}.${'7'.padStart(decimals, '0')}`;
}
