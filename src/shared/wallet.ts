import { z } from 'zod';
import { API_CODES } from './protocol/errors.ts';
import { LIMITS } from './protocol/limits.ts';

/** What holds for the whole mock wallet. */
export const walletSettingsSchema = z.strictObject({
  /** What a betwin with a rolled-back `id_provider` is refused with: the material has both (decision 1). */
  tombstone_api_code: z.enum([API_CODES.tombstoned, API_CODES.alreadyRolledBack]),
  /**
   * Bets take a player's bonus balance first, and wins give back to it what the round took. Off: the bonus balance is
   * set aside, and no balance that the wallet tells has it in.
   */
  bonus_first: z.boolean(),
  /** How many transactions one betwin or rollback may have; more are refused with 400 (decision 27). */
  max_transactions: z.int().min(1).max(LIMITS.transactionsPerRequest).default(LIMITS.transactionsPerRequest),
});
export type WalletSettings = z.infer<typeof walletSettingsSchema>;

export const DEFAULT_WALLET_SETTINGS: WalletSettings = {
  tombstone_api_code: API_CODES.tombstoned,
  bonus_first: false,
  max_transactions: LIMITS.transactionsPerRequest,
};

/** A disabled player is refused balances, new bets and new wins with 101; repeats, rollbacks and finish are served. */
export const PLAYER_STATUSES = ['active', 'disabled'] as const;
export type PlayerStatus = (typeof PLAYER_STATUSES)[number];

export const LEDGER_TYPES = ['bet', 'win', 'rollback', 'tombstone', 'adjustment'] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];

/**
 * `applied`: money moved · `reversed`: moved, and rolled back since · `tombstoned`: rolled back before it came ·
 * `no_effect`: a rollback that found nothing to reverse.
 */
export const LEDGER_STATES = ['applied', 'reversed', 'tombstoned', 'no_effect'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];
