import type { Database } from 'better-sqlite3';
import type { PlayerStore } from './player-store.ts';

const FIRST_PLAYERS = ['alice', 'bob', 'carol'];
const FIRST_BALANCES = { USD: '1000.00', EUR: '1000.00' };

/**
 * Gives a casino without players its first three, each with 1,000.00 USD and EUR, so that a new casino can be played
 * at once.
 */
export function addFirstPlayers(db: Database, players: PlayerStore, casinoIds: readonly string[]): void {
  db.transaction(() => {
    for (const casinoId of casinoIds) {
      if (players.list(casinoId).length > 0) continue;
      for (const accountId of FIRST_PLAYERS) {
        players.add(casinoId, accountId);
        for (const [currency, balance] of Object.entries(FIRST_BALANCES)) {
          const account = { currency, balance, bonus: '0.00', betLimit: null, winLimit: null };
          players.setAccount(casinoId, accountId, account, { balance: true, bonus: true });
        }
      }
    }
  }).immediate();
}
