import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { LEDGER_STATES, LEDGER_TYPES, walletSettingsSchema } from '../wallet.ts';
import { fieldValues, fieldValuesInput, filterErrors, filterTextSchema } from './filter-input.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

/** One entry of the mock wallet's ledger: a transaction, a rollback, a tombstone, or a balance set by hand. */
export const ledgerEntrySchema = z.object({
  /** Increases with time: the order of posting. */
  seq: z.int(),
  casinoId: z.string(),
  accountId: z.string(),
  currency: z.string(),
  type: z.enum(LEDGER_TYPES),
  state: z.enum(LEDGER_STATES),
  /** Null for an adjustment. */
  idProvider: z.string().nullable(),
  /** The wallet's own id; null for an adjustment, empty for a tombstone. */
  walletTransactionId: z.string().nullable(),
  /** The original that a rollback names. */
  originalIdProvider: z.string().nullable(),
  roundId: z.string().nullable(),
  /** The signed movement: a bet is negative. Decimal text with the currency's decimals. */
  movement: z.string(),
  /**
   * The bonus part of it; null if there is none. Unsigned, except for an adjustment, where the two can move
   * separately.
   */
  bonusAmount: z.string().nullable(),
  /** The player's balance after it. */
  balanceAfter: z.string(),
  /** The exchange that caused it, as the wallet saw it; null for an adjustment. */
  exchangeId: z.int().nullable(),
  /** Milliseconds since 1970 on the workbench's clock. */
  at: z.number(),
  /** Which entry of its `id_provider` it is, and how many there are: more than one only through a fault. */
  posting: z.object({ n: z.int().positive(), of: z.int().positive() }),
  /**
   * The wallet's response to a repeat of the same `id_provider`: the original response or an error. Null for an
   * adjustment, and if the ID has a newer entry.
   */
  repeat: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('answered'), walletTransactionId: z.string(), balance: z.string() }),
      z.object({ kind: z.literal('rejected'), apiCode: z.string() }),
    ])
    .nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const MAX_ENTRIES_PER_PAGE = 500;

/** A copy of the whole mock wallet, of all casinos, at one moment. */
export const walletSnapshotSchema = z.object({
  id: z.int(),
  name: z.string(),
  takenAt: z.number(),
  players: z.int(),
  /** Entries of the ledger. */
  entries: z.int(),
});
export type WalletSnapshot = z.infer<typeof walletSnapshotSchema>;

export const MAX_SNAPSHOT_NAME_LENGTH = 100;

const errors = { NOT_FOUND: { message: 'Snapshot not found.' } };

export const walletContract = {
  settings: {
    get: oc.output(walletSettingsSchema),
    save: createDocumentProcedure('settings')
      .input(z.object({ settings: acceptUnchecked(walletSettingsSchema) }))
      .output(walletSettingsSchema),
  },
  /** The newest entries that match the filter, newest first; with `beforeSeq`, those just before it. */
  listLedger: oc
    .input(
      z.object({
        casinoId: z.string(),
        accountId: z.string().optional(),
        /** In the fields of the ledger (`ledger-fields.ts`). */
        filter: filterTextSchema.default(''),
        beforeSeq: z.int().optional(),
        limit: z.int().min(1).max(MAX_ENTRIES_PER_PAGE),
      }),
    )
    .output(z.object({ entries: z.array(ledgerEntrySchema), hasMore: z.boolean() }))
    .errors(filterErrors),
  /** The whole ledger of a casino as CSV, oldest entry first, in pieces. */
  exportLedger: oc
    .input(z.object({ casinoId: z.string() }))
    .output(eventIterator(z.object({ text: z.string() }))),
  /** Values for the completion of the ledger's filter. */
  listLedgerValues: oc.input(fieldValuesInput.extend({ casinoId: z.string() })).output(fieldValues),
  snapshots: {
    /** Newest first. */
    list: oc.output(z.array(walletSnapshotSchema)),
    /** Takes a snapshot. Without a name, its number is its name. */
    take: oc
      .input(z.object({ name: z.string().trim().max(MAX_SNAPSHOT_NAME_LENGTH).optional() }))
      .output(walletSnapshotSchema),
    /** Restores players, balances, ledger, tombstones and rounds from the snapshot. Later changes are lost. */
    restore: oc
      .input(z.object({ id: z.int() }))
      .output(walletSnapshotSchema)
      .errors(errors),
    remove: oc
      .input(z.object({ id: z.int() }))
      .output(z.object({ removed: z.literal(true) }))
      .errors(errors),
  },
};
