import Database from 'better-sqlite3';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { checkBooks } from '../../../scripts/soak/check-books.ts';

const bench = sharedTestWorkbench();
const NOTHING_ANNOUNCED: ReadonlySet<number> = new Set();

describe('the books after a soak', () => {
  beforeAll(async () => {
    const player = await launchDice(bench());
    for (let round = 0; round < 12; round++) await player.bet({ target: 9_000 });
    await bench().client.faults.arm({
      armings: [{ fault: 'connection_reset', callbacks: ['betwin'], frequency: { kind: 'next', count: 1 } }],
    });
    await player.bet();
    await bench().stop();
  });

  test('balance after play', () => {
    const books = checkBooks(copyWith(''), NOTHING_ANNOUNCED);
    expect(books.errors).toEqual([]);
    expect(books.transactions).toBeGreaterThan(12);
  });

  test.each([
    [
      'a bet that the wallet never received',
      "DELETE FROM wallet_ledger WHERE seq = (SELECT min(seq) FROM wallet_ledger WHERE type = 'bet')",
      /confirmed at the gateway and nothing at the wallet/,
    ],
    [
      'a transaction unknown to the gateway',
      "DELETE FROM transactions WHERE rowid = (SELECT min(rowid) FROM transactions WHERE type = 'bet')",
      /applied at the wallet and unknown to the gateway/,
    ],
    [
      'a different amount',
      "UPDATE transactions SET amount = '3.00' WHERE rowid = (SELECT min(rowid) FROM transactions WHERE type = 'bet')",
      /has 3\.00 at the gateway and 1\.00 at the wallet/,
    ],
    [
      'an unexplained balance',
      "UPDATE wallet_balances SET balance = '7.00' WHERE account_id = 'alice' AND currency = 'USD'",
      /alice USD has 7\.00, but its ledger ends with/,
    ],
    [
      'an entry that moved too much',
      'UPDATE wallet_ledger SET balance_after = balance_after + 5 WHERE seq = (SELECT max(seq) - 2 FROM wallet_ledger)',
      /leaves .*, not/,
    ],
    [
      'a bet that was rolled back on one side only',
      "UPDATE transactions SET state = 'rolled_back' WHERE rowid = (SELECT min(rowid) FROM transactions WHERE type = 'bet')",
      /rolled_back at the gateway and applied at the wallet/,
    ],
    [
      'a pending rollback',
      `INSERT INTO deliveries (callback, session_id, body, signature, state, attempts_started, created_at)
         SELECT 'rollback', id, x'', '', 'pending', 1, 0 FROM sessions`,
      /a rollback, is pending/,
    ],
  ])('do not balance with %s', (_, sabotage, error) => {
    expect(checkBooks(copyWith(sabotage), NOTHING_ANNOUNCED).errors).toContainEqual(
      expect.stringMatching(error),
    );
  });

  test('report an announced exchange that is not on disk', () => {
    expect(checkBooks(copyWith(''), new Set([1, 987_654])).errors).toEqual([
      'announced, but not on disk: exchanges 987654 …',
    ]);
  });
});

/** A manually changed copy of the folder. */
function copyWith(sql: string): string {
  const copy = createTemporaryFolder();
  cpSync(bench().dataDir, copy, { recursive: true });
  const db = new Database(join(copy, 'workbench.sqlite'));
  db.exec(sql);
  db.close();
  return copy;
}
