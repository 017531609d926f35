import { eventIterator, oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { ExchangeSummary } from '../exchange.ts';
import { storageStatusSchema } from '../storage-status.ts';
import type { ChangeTopic } from './changes.ts';

export const statusSchema = z.object({
  version: z.string(),
  addresses: z.object({
    /** Null in the desktop window, which has no address. */
    interface: z.url().nullable(),
    gateway: z.url(),
    wallet: z.url(),
  }),
  dataDir: z.string(),
  /** What precedes and follows a `ggw` command, however this workbench was started. */
  ggw: z.object({ prefix: z.string(), options: z.string() }),
  /** Startup notices, such as a port that was taken and the one used instead. */
  notices: z.array(z.string()),
  storage: storageStatusSchema,
});
export type WorkbenchStatus = z.infer<typeof statusSchema>;

/** Hints, not the source of truth: a reader that may have missed one runs the queries again. */
export interface LiveEvent {
  /**
   * New captures in batches, which are already on disk. A row is sent again when it changes: when its other vantage
   * becomes known, and when it is retried, pinned or gets a note.
   */
  readonly exchanges: ExchangeSummary[];
  /** Changes, at most several times a second. */
  readonly topics: ChangeTopic[];
}

export const workbenchContract = {
  /** Where everything listens, and the startup notices. */
  status: oc.output(statusSchema),
  /**
   * One stream for all events: a browser allows few connections to one host. Not validated, because hundreds of rows a
   * second would delay callbacks.
   */
  live: oc.output(eventIterator(type<LiveEvent>())),
};
