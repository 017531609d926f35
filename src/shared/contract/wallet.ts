import { oc } from '@orpc/contract';
import { z } from 'zod';
import { LEDGER_STATES, LEDGER_TYPES, walletSettingsSchema } from '../wallet.ts';
import { asWritten, takesDocument } from './document-input.ts';

/** One entry of the mock wallet's ledger: a transaction, a rollback, a tombstone, or a balance set by hand. */
export const ledgerEntrySchema = z.object({
  /** Rises with time: the order of posting. */
  seq: z.int(),
  casinoId: z.string(),
  accountId: z.string(),
  currency: z.string(),
  type: z.enum(LEDGER_TYPES),
  state: z.enum(LEDGER_STATES),
  /** Null of an adjustment. */
  idProvider: z.string().nullable(),
  /** The wallet's own id; null of an adjustment, empty of a tombstone. */
  operatorId: z.string().nullable(),
  /** What a rollback names. */
  originalIdProvider: z.string().nullable(),
  roundId: z.string().nullable(),
  /** What moved, with its sign: a bet is negative. Decimal text with the currency's decimals. */
  movement: z.string(),
  /**
   * The part of it that the bonus balance had; null where it had none. Unsigned, but signed of an adjustment, where
   * the two can move apart.
   */
  bonusAmount: z.string().nullable(),
  /** The player's balance after it. */
  balanceAfter: z.string(),
  /** The exchange that caused it, as the wallet saw it; null of an adjustment. */
  exchangeId: z.int().nullable(),
  /** Milliseconds since 1970 on the workbench's clock. */
  at: z.number(),
  /**
   * What the wallet says when the same `id_provider` comes again: the original answer, or a refusal. Null of an
   * adjustment.
   */
  repeat: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('answered'), operatorId: z.string(), balance: z.string() }),
      z.object({ kind: z.literal('refused'), apiCode: z.string() }),
    ])
    .nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const LEDGER_PAGE_MAX = 500;

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

export const SNAPSHOT_NAME_MAX = 100;

const known = { NOT_FOUND: { message: 'Snapshot not found.' } };

export const walletContract = {
  settings: {
    get: oc.output(walletSettingsSchema),
    save: takesDocument('settings')
      .input(z.object({ settings: asWritten(walletSettingsSchema) }))
      .output(walletSettingsSchema),
  },
  /** The newest entries that fit all of what is given, newest first; with `beforeSeq`, those just before it. */
  ledger: oc
    .input(
      z.object({
        casinoId: z.string(),
        accountId: z.string().optional(),
        currency: z.string().optional(),
        types: z.array(z.enum(LEDGER_TYPES)).optional(),
        states: z.array(z.enum(LEDGER_STATES)).optional(),
        /** This very `id_provider`. */
        idProvider: z.string().optional(),
        /** Part of an `id_provider`, an operator-side id, a round id or an account id. */
        text: z.string().max(200).optional(),
        beforeSeq: z.int().optional(),
        limit: z.int().min(1).max(LEDGER_PAGE_MAX),
      }),
    )
    .output(z.object({ entries: z.array(ledgerEntrySchema), hasMore: z.boolean() })),
  snapshots: {
    /** Newest first. */
    list: oc.output(z.array(walletSnapshotSchema)),
    /** Keeps a copy; without a name it is called by its number. */
    take: oc
      .input(z.object({ name: z.string().trim().max(SNAPSHOT_NAME_MAX).optional() }))
      .output(walletSnapshotSchema),
    /** Puts players, balances, ledger, tombstones and rounds back to the copy. What came since is gone. */
    restore: oc
      .input(z.object({ id: z.int() }))
      .output(walletSnapshotSchema)
      .errors(known),
    remove: oc
      .input(z.object({ id: z.int() }))
      .output(z.object({ removed: z.literal(true) }))
      .errors(known),
  },
};
