import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { ledgerMappingSchema, type LedgerMapping } from '#shared/reconcile/reconciliation.ts';
import { openSetting, type Setting } from '../settings-store.ts';

/** How each casino's ledger is read, as a user saved it. */
export interface SavedMappings {
  /** Casinos with transactions of the gateway, and those of the operators. */
  readonly casinoIds: readonly string[];
  /** Casinos with transactions of the gateway. */
  readonly playedCasinoIds: readonly string[];
  /** Null if none was saved. */
  find(casinoId: string): LedgerMapping | null;
  save(casinoId: string, mapping: LedgerMapping): void;
}

const mappingsSchema = z.record(z.string(), ledgerMappingSchema);

/** Reads them again at each call, because another process may have saved one. */
export function openSavedMappings(db: Database, onUnreadable: (message: string) => void): SavedMappings {
  const open = (): Setting<Record<string, LedgerMapping>> =>
    openSetting(db, { name: 'ledger_mappings', schema: mappingsSchema, initial: {} }, onUnreadable);
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
    save(casinoId, mapping) {
      const setting = open();
      setting.set({ ...setting.get(), [casinoId]: mapping });
    },
  };
}
