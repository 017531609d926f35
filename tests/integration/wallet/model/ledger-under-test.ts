import { createSystemClock } from '#core/clock.ts';
import { createCommitGroup } from '#core/storage/commit-group.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createLockRetry } from '#core/storage/lock-retry.ts';
import { PROTOCOL_RULES } from '#core/wallet/port/protocol-rules.ts';
import { readCallback, type ParsedCallback } from '#core/wallet/callback-request.ts';
import type { LedgerContext } from '#core/wallet/ledger-context.ts';
import { createLedger, type LedgerResult } from '#core/wallet/ledger.ts';
import { createPlayerService } from '#core/wallet/player-service.ts';
import { createPlayerStore } from '#core/wallet/player-store.ts';
import { createTransactionStore, type LedgerTransaction } from '#core/wallet/transaction-store.ts';
import { formatMoney } from '#shared/money.ts';
import { toEnvelope, isDomainError } from '#shared/protocol/errors.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { HEALTHY_STORAGE } from '#tests/support/folders/healthy-storage.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import type { ManualEdit } from './model-requests.ts';
import { DECIMALS } from './model-state.ts';
import type { PlayedWallet } from './play.ts';

const CASINO = 'casino';

export interface LedgerUnderTest extends PlayedWallet {
  find(idProvider: string): LedgerTransaction | undefined;
  isFinished(roundId: string): boolean;
}

/** Schema, ledger and commits as the wallet runs them, on a database in a folder; without sockets and signatures. */
export function createLedgerUnderTest(): LedgerUnderTest {
  const db = openDatabase({ dataDir: createTemporaryFolder(), migrationsDir: ASSETS.migrationsDir });
  // Nothing here outlives the process, so nothing waits for the disk.
  db.pragma('synchronous = OFF');
  const players = createPlayerStore(db);
  const transactions = createTransactionStore(db);
  const ledger = createLedger(players, transactions);
  const clock = createSystemClock();
  const commitGroup = createCommitGroup(db, clock, createLockRetry(clock, HEALTHY_STORAGE));
  const transaction = <T>(work: () => T): T => db.transaction(work)();
  let settings = DEFAULT_WALLET_SETTINGS;
  let exchangeId = 0;
  const service = createPlayerService({
    clock,
    players,
    transactions,
    transaction,
    settings: () => settings,
    decimals: (_casinoId, currency) => DECIMALS[currency],
    hasCasino: () => true,
    onChange: () => undefined,
  });

  function post(read: ParsedCallback): LedgerResult<unknown> {
    exchangeId += 1;
    const context: LedgerContext = {
      casinoId: CASINO,
      decimals: DECIMALS[read.request.currency] ?? null,
      settings,
      rules: PROTOCOL_RULES,
      atArrival: null,
      exchangeId,
      now: 0,
    };
    if (read.callback === 'balance') return ledger.balance(read.request, context);
    if (read.callback === 'betwin') return ledger.betwin(read.request, context);
    if (read.callback === 'rollback') return ledger.rollback(read.request, context);
    return ledger.finish(read.request, context);
  }

  function change(each: ManualEdit): void {
    if (each.kind === 'player') {
      players.add(CASINO, each.accountId);
      for (const account of each.accounts)
        players.setAccount(CASINO, each.accountId, account, { balance: true, bonus: true });
    }
    if (each.kind === 'status') service.setStatus(CASINO, each.accountId, each.status);
    if (each.kind === 'settings')
      settings = { ...settings, bonus_first: each.bonusFirst, tombstone_api_code: each.tombstoneCode };
    if (each.kind === 'account') {
      const issues = service.setAccount({ casinoId: CASINO, ...each }, each.set);
      if (issues.length > 0) throw new Error(JSON.stringify(issues));
    }
  }

  return {
    async send(callback, body) {
      const read = readCallback(callback, Buffer.from(body), {
        rules: PROTOCOL_RULES,
        maxTransactions: settings.max_transactions,
      });
      const { response, warnings } =
        'error' in read ? { response: read.error, warnings: [] } : await commitGroup(() => post(read));
      return isDomainError(response)
        ? { status: response.status, body: toEnvelope(response), warnings }
        : { status: 200, body: response, warnings };
    },
    byHand: (changes) => transaction(() => changes.forEach(change)),
    walletAccount(accountId, currency) {
      const { balance, bonus } = players.account({ casinoId: CASINO, accountId, currency })!;
      const text = (amount: typeof balance): string => formatMoney(amount, DECIMALS[currency]!);
      return { balance: text(balance), bonus: text(bonus) };
    },
    find: (idProvider) => transactions.find(CASINO, idProvider),
    isFinished: (roundId) => transactions.findRound(CASINO, roundId)?.finished === true,
  };
}
