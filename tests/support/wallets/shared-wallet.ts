import type { PlayerAccount } from '#shared/contract/players.ts';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { operator } from '../workbench/operator.ts';
import { sharedTestWorkbench, type TestWorkbench } from '../workbench/test-workbench.ts';
import { createWalletCaller, type Change, type WalletResponse, type WalletCaller } from './wallet-caller.ts';

/**
 * One player of casino `acme` with calls in their name; IDs of transactions and rounds are prefixed with the player's.
 */
export interface TestPlayer {
  readonly accountId: string;
  balance(change?: Change): Promise<WalletResponse>;
  betwin(transactions: readonly Change[], change?: Change): Promise<WalletResponse>;
  rollback(transactions: readonly Change[], change?: Change): Promise<WalletResponse>;
  finish(change?: Change): Promise<WalletResponse>;
  /** Changes an account of a currency (default: USD). */
  set(change: Partial<PlayerAccount>): Promise<PlayerAccount>;
  account(currency?: string): Promise<PlayerAccount | undefined>;
  /** The player's complete ledger, oldest first, with IDs without the prefix. */
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
export function useSharedWallet(): SharedWallet {
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
    caller: () => (caller ??= createWalletCaller(`${bench().wallet}/acme`, acme.secret)),
    async player(account: Partial<PlayerAccount> = {}) {
      const accountId = `player-${(players += 1)}`;
      await bench().client.players.add({ casinoId: 'acme', accountId });
      const player = createTestPlayer(shared, accountId);
      await player.set({ balance: '100.00', ...account });
      return player;
    },
  };
  return shared;
}

function createTestPlayer({ client, caller }: Omit<SharedWallet, 'player'>, accountId: string): TestPlayer {
  const toOwnId = (id: unknown): string => `${accountId}-${String(id)}`;
  const withOwnIds = ({ id_provider, original_id_provider, ...rest }: Change): Change => ({
    ...rest,
    id_provider: toOwnId(id_provider),
    ...(original_id_provider === undefined ? {} : { original_id_provider: toOwnId(original_id_provider) }),
  });
  const casinoId = 'acme';
  const accountFields = { account_id: accountId };
  const round = toOwnId('round');

  return {
    accountId,
    balance: (change) => caller().balance({ ...accountFields, ...change }),
    betwin: (transactions, change) =>
      caller().betwin({
        ...accountFields,
        round_id: round,
        transactions: transactions.map(withOwnIds),
        ...change,
      }),
    rollback: (transactions, change) =>
      caller().rollback({
        ...accountFields,
        round_id_provider: round,
        transactions: transactions.map(withOwnIds),
        ...change,
      }),
    finish: (change) => caller().finish({ ...accountFields, round_id: round, ...change }),
    async set({ currency = 'USD', ...change }) {
      const player = await client().players.setAccount({ casinoId, accountId, currency, ...change });
      return player.accounts.find((account) => account.currency === currency)!;
    },
    async account(currency = 'USD') {
      const player = (await client().players.list({ casinoId })).find((each) => each.accountId === accountId);
      return player?.accounts.find((account) => account.currency === currency);
    },
    async ledger() {
      const { entries } = await client().wallet.listLedger({ casinoId, accountId, limit: 500 });
      const toPlainId = (id: string | null): string | null => id?.replace(toOwnId(''), '') ?? null;
      return entries.toReversed().map((entry) => ({
        ...entry,
        idProvider: toPlainId(entry.idProvider),
        originalIdProvider: toPlainId(entry.originalIdProvider),
        roundId: toPlainId(entry.roundId),
      }));
    },
  };
}
