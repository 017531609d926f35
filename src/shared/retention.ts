import { z } from 'zod';

/** How long captured exchanges are kept. A row of the list, with all its attempts, counts as one. */
export const retentionSchema = z.discriminatedUnion('keep', [
  z.strictObject({ keep: z.literal('everything') }),
  z.strictObject({ keep: z.literal('newest'), exchanges: z.int().min(1).max(100_000_000) }),
  z.strictObject({ keep: z.literal('days'), days: z.int().min(1).max(36_500) }),
]);
export type Retention = z.infer<typeof retentionSchema>;

export const DEFAULT_RETENTION: Retention = { keep: 'everything' };
