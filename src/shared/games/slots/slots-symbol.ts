import { z } from 'zod';
import { createHundredthsSchema } from './hundredths.ts';

/** Wins are counted in millionths of the bet: this bound keeps every product of multipliers an exact integer. */
export const MAX_MULTIPLIER = 100_000;

const wildMultiplierSchema = z.int().min(2).max(100);

/** What a wild does besides substituting for regular symbols. Any of them may also have a multiplier. */
const wildVariantSchema = z.discriminatedUnion(
  'variant',
  [
    z.strictObject({ variant: z.literal('multiplier'), multiplier: wildMultiplierSchema }),
    /** Covers its reel when it is part of a win. */
    z.strictObject({ variant: z.literal('expanding'), multiplier: wildMultiplierSchema.optional() }),
    /** Stays in place for the next `spins` spins of the round. */
    z.strictObject({
      variant: z.literal('sticky'),
      spins: z.int().min(1).max(100).default(1),
      multiplier: wildMultiplierSchema.optional(),
    }),
    /** Moves one reel with every spin of the round, until it leaves the grid. */
    z.strictObject({
      variant: z.literal('walking'),
      direction: z.enum(['left', 'right']).default('left'),
      multiplier: wildMultiplierSchema.optional(),
    }),
  ],
  { error: 'must be one of multiplier, expanding, sticky, walking' },
);

const nameSchema = z.string().min(1).max(64);

/** A symbol of a slot game (protocol, Slots game configuration: Symbol). */
export const slotsSymbolSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens, at most 32'),
  name: nameSchema,
  /** The name in other languages of the games, if it differs from `name`. It affects nothing, like `svg`. */
  names: z.strictObject({ de: nameSchema.optional() }).optional(),
  type: z.enum(['regular', 'wild', 'scatter', 'bonus']),
  /** How many of it pay which multiple of the bet. */
  payouts: z
    .record(
      z.string().regex(/^[1-9]\d?$/, 'must be a number of symbols from 1 to 99'),
      createHundredthsSchema(0.01, MAX_MULTIPLIER),
    )
    .default({}),
  /** How often it is drawn, relative to the weights of all symbols; 0 if omitted, which is allowed with strips. */
  weight: z.int().min(0).max(65_536).default(0),
  wild: wildVariantSchema.optional(),
  /**
   * In a file, its drawing: an SVG file beside the configuration, or the SVG itself. It affects nothing, so the
   * played and fingerprinted configuration has none: pages get the URL of each drawing.
   */
  svg: z.string().min(1).optional(),
});
export type SlotsSymbol = z.infer<typeof slotsSymbolSchema>;
