import { createSystemClock } from '#core/clock.ts';
import { createCommitGroup } from '#core/storage/commit-group.ts';
import { openDatabase } from '#core/storage/database.ts';
import { RIGHT_RULES } from '#core/faults/right-rules.ts';
import { readCallback, type ReadCallback } from '#core/wallet/callback-request.ts';
import type { LedgerContext } from '#core/wallet/ledger-context.ts';
import { createLedger, type LedgerResult } from '#core/wallet/ledger.ts';
import { createPlayerStore, type PlayerStore } from '#core/wallet/player-store.ts';
import { createTransactionStore, type LedgerTransaction } from '#core/wallet/transaction-store.ts';
import { envelopeOf, isRefusal } from '#shared/protocol/errors.ts';
import { DEFAULT_WALLET_SETTINGS } from '#shared/wallet.ts';
import { ASSETS } from '#tests/support/project.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { OPENING_TEXTS, type SendToWallet } from './play.ts';
import { PURSES } from './sequences.ts';

const CASINO = 'casino';
const DECIMALS: Readonly<Record<string, number>> = { USD: 2, JPY: 0 };

export interface LedgerUnderTest {
  readonly send: SendToWallet;
  addPlayers(prefix: string): void;
  find(idProvider: string): LedgerTransaction | undefined;
  isFinished(roundId: string): boolean;
}

/** Schema, ledger and commits as the wallet runs them, on a database in a folder; no socket and no signature. */
export function ledgerUnderTest(): LedgerUnderTest {
  const db = openDatabase({ dataDir: temporaryFolder(), migrationsDir: ASSETS.migrationsDir });
  const players = createPlayerStore(db);
  const transactions = createTransactionStore(db);
  const ledger = createLedger(players, transactions);
  const commitGroup = createCommitGroup(db, createSystemClock());
  const selectRound = db.prepare<[string, string], { finished: number }>(
    'SELECT finished FROM wallet_rounds WHERE casino_id = ? AND round_id = ?',
  );
  let exchangeId = 0;

  function post(read: ReadCallback): LedgerResult<unknown> {
    exchangeId += 1;
    const decimals = DECIMALS[read.request.currency] ?? null;
    const context: LedgerContext = {
      casinoId: CASINO,
      decimals,
      settings: DEFAULT_WALLET_SETTINGS,
      rules: RIGHT_RULES,
      knownAtArrival: null,
      exchangeId,
      now: 0,
    };
    if (read.callback === 'balance') return ledger.balance(read.request, context);
    if (read.callback === 'betwin') return ledger.betwin(read.request, context);
    if (read.callback === 'rollback') return ledger.rollback(read.request, context);
    return ledger.finish(read.request, context);
  }

  return {
    async send(callback, body) {
      const read = readCallback(callback, Buffer.from(body), RIGHT_RULES);
      const { answer, warnings } =
        'refusal' in read ? { answer: read.refusal, warnings: [] } : await commitGroup(() => post(read));
      return isRefusal(answer)
        ? { status: answer.status, body: envelopeOf(answer), warnings }
        : { status: 200, body: answer, warnings };
    },
    addPlayers: (prefix) => db.transaction(() => addModelPlayers(players, CASINO, prefix))(),
    find: (idProvider) => transactions.find(CASINO, idProvider),
    isFinished: (roundId) => selectRound.get(CASINO, roundId)?.finished === 1,
  };
}

/** The players of one sequence, each with the model's opening balances. */
export function addModelPlayers(players: PlayerStore, casinoId: string, prefix: string): void {
  for (const { account } of PURSES) {
    players.add(casinoId, `${prefix}${account}`);
    for (const [currency, balance] of Object.entries(OPENING_TEXTS)) {
      players.post({ casinoId, accountId: `${prefix}${account}`, currency }, balance, '0');
    }
  }
}
