import { z } from 'zod';
import { createHundredthsSchema } from './hundredths.ts';
import { MAX_MULTIPLIER } from './slots-symbol.ts';

/** Free spins configuration of the protocol. */
export const freeSpinsSchema = z.strictObject({
  enabled: z.boolean(),
  /** Scatters on the grid, of whatever kind. */
  trigger_count: z.int().min(1).max(35),
  spins_awarded: z.int().min(1).max(100),
  /** Applies to every win of a free spin, including scatters; not to a bonus prize. */
  multiplier: createHundredthsSchema(1, 50).default(1),
  retrigger_enabled: z.boolean().default(false),
  max_retriggers: z.int().min(0).max(100).default(0),
});

/** Cascade settings of the protocol: winning symbols vanish, others fall, and the grid pays again. */
export const cascadeSchema = z
  .strictObject({
    enabled: z.boolean(),
    /** The multiplier of the first win of a spin. */
    multiplier_start: createHundredthsSchema(1, 1_000).default(1),
    /** Added after each win. */
    multiplier_inc: createHundredthsSchema(0, 1_000).default(0),
    max_multiplier: createHundredthsSchema(1, 1_000).default(1),
    /** Whether it restarts with each spin, or continues through the free spins of a round. */
    reset_on_no_win: z.boolean().default(true),
  })
  .refine((cascade) => cascade.max_multiplier >= cascade.multiplier_start, {
    path: ['max_multiplier'],
    message: 'must not be below multiplier_start',
  });

const prizesSchema = z
  .array(
    z.strictObject({
      /** A multiple of the bet. */
      value: createHundredthsSchema(0, MAX_MULTIPLIER),
      weight: z.int().min(1).max(65_536),
    }),
  )
  .min(1)
  .max(100);

const bonusBase = { enabled: z.boolean(), trigger_count: z.int().min(1).max(35), prizes: prizesSchema };

/** The bonus game: a wheel that stops at a prize, or boxes with a prize behind each, some of which are picked. */
export const bonusSchema = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('wheel'), ...bonusBase }),
    z
      .strictObject({
        type: z.literal('pick'),
        ...bonusBase,
        fields: z.int().min(2).max(50),
        picks: z.int().min(1).max(50),
      })
      .refine(({ fields, picks }) => picks <= fields, {
        path: ['picks'],
        message: 'must not be more than fields',
      }),
  ],
  { error: 'must be one of wheel, pick' },
);
