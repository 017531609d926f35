import { z } from 'zod';
import { findBrokenRules } from './config-rules.ts';
import { createHundredthsSchema } from './hundredths.ts';
import { bonusSchema, cascadeSchema, freeSpinsSchema } from './slots-features.ts';
import { MAX_MULTIPLIER, slotsSymbolSchema } from './slots-symbol.ts';

/**
 * The configuration of a slot game, with the parameter names of the protocol (Slots game configuration and result),
 * and what the protocol does not define: the paylines, and the kind of each wild. Every multiplier applies to the
 * whole bet and has at most two decimals.
 */
export const slotGameConfigSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens, at most 32'),
    name: z.string().min(1).max(64),
    reels: z.int().min(3).max(7),
    rows: z.int().min(1).max(5),
    win_mode: z.enum(['paylines', 'ways', 'cluster']),
    volatility: z.enum(['low', 'medium', 'high']),
    /** The share of all stakes that is returned in the long run, in percent, as shown to players. */
    info_rtp: z.number().min(1).max(100),
    /** A round ends when it has won this. */
    max_win_multiplier: createHundredthsSchema(1, MAX_MULTIPLIER),
    symbols: z.array(slotsSymbolSchema).min(2).max(40),
    /**
     * The strip of each reel, by the IDs of symbols, from the top and repeating: a spin draws where it stops. Without
     * strips every cell is drawn by the weights of the symbols.
     */
    strips: z.array(z.array(z.string()).max(1_000)).optional(),
    /** For each line the row on each reel, from 0 at the top. Only with `paylines`. */
    paylines: z
      .array(z.array(z.int().min(0).max(4)))
      .min(1)
      .max(100)
      .optional(),
    free_spins: freeSpinsSchema.optional(),
    cascade: cascadeSchema.optional(),
    bonus: bonusSchema.optional(),
  })
  .check((context) => {
    // Rules between fields are checked only if the fields themselves are valid.
    if (context.issues.length > 0) return;
    for (const { path, message } of findBrokenRules(context.value))
      context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
  });

/** A configuration that keeps every rule. */
export type SlotGameConfig = z.infer<typeof slotGameConfigSchema>;

/**
 * The text that a configuration's fingerprint is the SHA-256 of: its JSON with the fields in schema order, without the
 * translated names, so that a new translation changes no rules.
 */
export function formatForFingerprint(config: SlotGameConfig): string {
  return JSON.stringify(config, (field, value: unknown) => (field === 'names' ? undefined : value));
}
