import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { ledgerReadingSchema, type LedgerReading } from '#shared/reconcile/reconciliation.ts';
import { openSetting, type Setting } from '../settings-store.ts';

/** How each casino's ledger is read, as a user saved it. */
export interface SavedReadings {
  /** Casinos with transactions of the gateway, and those of the operators. */
  readonly casinoIds: readonly string[];
  /** Casinos with transactions of the gateway. */
  readonly playedCasinoIds: readonly string[];
  /** Null if none was saved. */
  find(casinoId: string): LedgerReading | null;
  save(casinoId: string, reading: LedgerReading): void;
}

const readingsSchema = z.record(z.string(), ledgerReadingSchema);

/** Reads them again at each call, because another process may have saved one. */
export function openSavedReadings(db: Database, onUnreadable: (message: string) => void): SavedReadings {
  const open = (): Setting<Record<string, LedgerReading>> =>
    openSetting(db, { name: 'ledger_readings', schema: readingsSchema, initial: {} }, onUnreadable);
  const playedCasinoIds = db
    .prepare<[], string>(
      `SELECT DISTINCT casino_id FROM sessions s WHERE mode = 'real'
         AND EXISTS (SELECT 1 FROM rounds r JOIN transactions t ON t.round_id = r.id WHERE r.session_id = s.id)
       ORDER BY casino_id`,
    )
    .pluck()
    .all();
  const configured = db.prepare<[], string>('SELECT id FROM casinos ORDER BY id').pluck().all();
  return {
    playedCasinoIds,
    casinoIds: [...new Set([...playedCasinoIds, ...configured])],
    find: (casinoId) => open().get()[casinoId] ?? null,
    save(casinoId, reading) {
      const setting = open();
      setting.set({ ...setting.get(), [casinoId]: reading });
    },
  };
}
