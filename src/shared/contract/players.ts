import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PLAYER_STATUSES } from '../wallet.ts';
import { validationError } from './document-input.ts';

/** A player's money in one currency, as decimal text with exactly the currency's decimals. */
export const playerAccountSchema = z.object({
  /** Full code. */
  currency: z.string(),
  /** Real money, without the bonus balance. */
  balance: z.string(),
  bonus: z.string(),
  /** The highest bet and win: above these the wallet rejects with 105 and 106. Null: no limit. */
  betLimit: z.string().nullable(),
  winLimit: z.string().nullable(),
});
export type PlayerAccount = z.infer<typeof playerAccountSchema>;

export const playerSchema = z.object({
  casinoId: z.string(),
  accountId: z.string(),
  status: z.enum(PLAYER_STATUSES),
  /** By currency code; a missing currency has a balance of zero. */
  accounts: z.array(playerAccountSchema),
});
export type Player = z.infer<typeof playerSchema>;

const playerKeySchema = z.object({ casinoId: z.string(), accountId: z.string() });
const errors = { NOT_FOUND: { message: 'Player not found.' } };

export const playersContract = {
  /** The mock wallet's players of one casino, by account ID. */
  list: oc.input(z.object({ casinoId: z.string() })).output(z.array(playerSchema)),
  /** Adds an active player without money. The casino must be known, the account id new to it, 1 to 255 characters. */
  add: oc.input(playerKeySchema).output(playerSchema).errors(validationError),
  setStatus: oc
    .input(playerKeySchema.extend({ status: z.enum(PLAYER_STATUSES) }))
    .output(playerSchema)
    .errors(errors),
  /**
   * Sets the given fields of one currency; others are unchanged: balances of at most 18 digits before the point and no
   * more decimals than the currency has; limits greater than zero, or null for none. A changed balance becomes an
   * entry of the ledger.
   */
  setAccount: oc
    .input(
      playerKeySchema.extend({
        currency: z.string(),
        balance: z.string().optional(),
        bonus: z.string().optional(),
        betLimit: z.string().nullable().optional(),
        winLimit: z.string().nullable().optional(),
      }),
    )
    .output(playerSchema)
    .errors({ ...errors, ...validationError }),
  /**
   * Restores the balances that were last set by hand, without any transaction, tombstone or round: a repeated
   * `id_provider` is new afterwards.
   */
  reset: oc.input(playerKeySchema).output(playerSchema).errors(errors),
  /** Removes a player with everything that the wallet stored about them. */
  remove: oc
    .input(playerKeySchema)
    .output(z.object({ removed: z.literal(true) }))
    .errors(errors),
};
