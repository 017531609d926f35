import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { exchangeSummarySchema } from '../exchange.ts';
import { storageStatusSchema } from '../storage-status.ts';
import { CHANGE_TOPICS } from './changes.ts';

export const statusSchema = z.object({
  version: z.string(),
  addresses: z.object({
    /** Null in the desktop window, which needs no address. */
    interface: z.url().nullable(),
    gateway: z.url(),
    wallet: z.url(),
  }),
  dataDir: z.string(),
  /** What stands before a command of `ggw` for a person who has started this workbench. */
  ggw: z.string(),
  /** What a person should know of this start, such as a port that was taken and what was taken in its place. */
  notices: z.array(z.string()),
  storage: storageStatusSchema,
});
export type WorkbenchStatus = z.infer<typeof statusSchema>;

/** Hints, not the truth: a reader that may have missed one asks the queries again. */
export const liveEventSchema = z.object({
  /**
   * What was captured since, in batches; on disk already. A row may come twice, once more when its other vantage
   * becomes known.
   */
  exchanges: z.array(exchangeSummarySchema),
  /** What has changed since, several times a second at most. */
  topics: z.array(z.enum(CHANGE_TOPICS)),
});
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const workbenchContract = {
  /** Where everything listens, and what was out of the ordinary at start. */
  status: oc.output(statusSchema),
  /** One stream for everything that happens: a browser allows few connections to one host. */
  live: oc.output(eventIterator(liveEventSchema)),
};
