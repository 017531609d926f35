import type { PlayerAccount } from '#shared/contract/players.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { operator } from '../workbench/operator.ts';
import { sharedTestWorkbench, type TestWorkbench } from '../workbench/test-workbench.ts';
import { walletCaller, type Change, type WalletAnswer, type WalletCaller } from './wallet-caller.ts';

/**
 * One player of casino `acme` with calls in their name; ids of transactions and rounds are prefixed with the player's.
 */
export interface TestPlayer {
  readonly accountId: string;
  balance(change?: Change): Promise<WalletAnswer>;
  betwin(transactions: readonly Change[], change?: Change): Promise<WalletAnswer>;
  rollback(transactions: readonly Change[], change?: Change): Promise<WalletAnswer>;
  finish(change?: Change): Promise<WalletAnswer>;
  /** Changes an account of a currency (default: USD). */
  set(change: Partial<PlayerAccount>): Promise<PlayerAccount>;
  account(currency?: string): Promise<PlayerAccount | undefined>;
  /** The player's complete ledger, oldest first, with ids without the prefix. */
  ledger(): Promise<LedgerEntry[]>;
}

export interface SharedWallet {
  readonly bench: () => TestWorkbench;
  readonly client: () => TestWorkbench['client'];
  readonly caller: () => WalletCaller;
  /** A new player, with 100.00 USD by default. */
  player(account?: Partial<PlayerAccount>): Promise<TestPlayer>;
}

/**
 * One workbench for all wallet tests of a file: casino `acme` has CUSTOM_COIN, _GEM and _DUST with 0, 4 and 16
 * decimals.
 */
export function sharedWallet(): SharedWallet {
  const acme = operator({
    custom_currencies: [
      { code: 'COIN', name: 'Coin', decimals: 0 },
      { code: 'GEM', name: 'Gem', decimals: 4 },
      { code: 'DUST', name: 'Dust', decimals: 16 },
    ],
  });
  const bench = sharedTestWorkbench({ operators: [acme] });
  let caller: WalletCaller | null = null;
  let players = 0;
  const shared = {
    bench,
    client: () => bench().client,
    caller: () => (caller ??= walletCaller(`${bench().wallet}/acme`, acme.secret)),
    async player(account: Partial<PlayerAccount> = {}) {
      const accountId = `player-${(players += 1)}`;
      await bench().client.players.add({ casinoId: 'acme', accountId });
      const player = testPlayer(shared, accountId);
      await player.set({ balance: '100.00', ...account });
      return player;
    },
  };
  return shared;
}

function testPlayer({ client, caller }: Omit<SharedWallet, 'player'>, accountId: string): TestPlayer {
  const own = (id: unknown): string => `${accountId}-${String(id)}`;
  const ownIds = ({ id_provider, original_id_provider, ...rest }: Change): Change => ({
    ...rest,
    id_provider: own(id_provider),
    ...(original_id_provider === undefined ? {} : { original_id_provider: own(original_id_provider) }),
  });
  const casinoId = 'acme';
  const who = { account_id: accountId };
  const round = own('round');

  return {
    accountId,
    balance: (change) => caller().balance({ ...who, ...change }),
    betwin: (transactions, change) =>
      caller().betwin({ ...who, round_id: round, transactions: transactions.map(ownIds), ...change }),
    rollback: (transactions, change) =>
      caller().rollback({
        ...who,
        round_id_provider: round,
        transactions: transactions.map(ownIds),
        ...change,
      }),
    finish: (change) => caller().finish({ ...who, round_id: round, ...change }),
    async set({ currency = 'USD', ...change }) {
      const player = await client().players.setAccount({ casinoId, accountId, currency, ...change });
      return player.accounts.find((account) => account.currency === currency)!;
    },
    async account(currency = 'USD') {
      const player = (await client().players.list({ casinoId })).find((each) => each.accountId === accountId);
      return player?.accounts.find((account) => account.currency === currency);
    },
    async ledger() {
      const { entries } = await client().wallet.ledger({ casinoId, accountId, limit: 500 });
      const plain = (id: string | null): string | null => id?.replace(own(''), '') ?? null;
      return entries.toReversed().map((entry) => ({
        ...entry,
        idProvider: plain(entry.idProvider),
        originalIdProvider: plain(entry.originalIdProvider),
        roundId: plain(entry.roundId),
      }));
    },
  };
}
