import { z } from 'zod';
import { API_CODES } from './protocol/errors.ts';
import { LIMITS } from './protocol/limits.ts';

/** Settings of the whole mock wallet. */
export const walletSettingsSchema = z.strictObject({
  /** The error for a betwin with a rolled-back `id_provider`: the documentation has both (decision 1). */
  tombstone_api_code: z.enum([API_CODES.tombstoned, API_CODES.alreadyRolledBack]),
  /**
   * Bets use a player's bonus balance first, and wins return to it what the round took. Off: the bonus balance is set
   * aside, and no reported balance includes it.
   */
  bonus_first: z.boolean(),
  /** How many transactions one betwin or rollback may have; more are rejected with 400 (decision 27). */
  max_transactions: z.int().min(1).max(LIMITS.transactionsPerRequest).default(LIMITS.transactionsPerRequest),
});
export type WalletSettings = z.infer<typeof walletSettingsSchema>;

export const DEFAULT_WALLET_SETTINGS: WalletSettings = {
  tombstone_api_code: API_CODES.tombstoned,
  bonus_first: false,
  max_transactions: LIMITS.transactionsPerRequest,
};

/**
 * A disabled player's balances, new bets and new wins are rejected with 101; repeats, rollbacks and finishes are
 * processed.
 */
export const PLAYER_STATUSES = ['active', 'disabled'] as const;
export type PlayerStatus = (typeof PLAYER_STATUSES)[number];

export const LEDGER_TYPES = ['bet', 'win', 'rollback', 'tombstone', 'adjustment'] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/**
 * `applied`: money moved · `reversed`: moved, and rolled back since · `tombstoned`: rolled back before it arrived ·
 * `no_effect`: a rollback that found nothing to reverse.
 */
export const LEDGER_STATES = ['applied', 'reversed', 'tombstoned', 'no_effect'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

const decimalTextSchema = z.string().regex(/^-?\d+(\.\d+)?$/, 'must be a decimal number');

/** The mock wallet's data of some players of one casino, for playing a case again. */
export const walletStateSchema = z.strictObject({
  players: z.array(z.strictObject({ accountId: z.string(), status: z.enum(PLAYER_STATUSES) })),
  accounts: z.array(
    z.strictObject({
      accountId: z.string(),
      currency: z.string(),
      balance: decimalTextSchema,
      bonus: decimalTextSchema,
      betLimit: decimalTextSchema.nullable(),
      winLimit: decimalTextSchema.nullable(),
    }),
  ),
  rounds: z.array(
    z.strictObject({
      roundId: z.string(),
      accountId: z.string().nullable(),
      operatorRoundId: z.string(),
      finished: z.boolean(),
    }),
  ),
  /** In the order of posting. */
  ledger: z.array(
    z.strictObject({
      accountId: z.string(),
      currency: z.string(),
      type: z.enum(['bet', 'win', 'rollback', 'tombstone']),
      state: z.enum(LEDGER_STATES),
      idProvider: z.string(),
      operatorId: z.string(),
      originalIdProvider: z.string().nullable(),
      roundId: z.string(),
      posting: z.int().positive(),
      amount: decimalTextSchema,
      bonusAmount: decimalTextSchema.nullable(),
      balanceAfter: decimalTextSchema,
      responseBalance: z.string(),
      createdAt: z.number(),
    }),
  ),
});
export type WalletState = z.infer<typeof walletStateSchema>;
