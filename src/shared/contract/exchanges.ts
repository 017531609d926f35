import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { FILTER_MAX } from '../filter/parse-filter.ts';
import { attemptSchema, exchangeDetailSchema, exchangeSummarySchema } from '../exchange.ts';
import { folderBudgetSchema, folderUsageSchema } from '../folder-budget.ts';
import { retentionSchema } from '../retention.ts';
import { asWritten, takesDocument } from './document-input.ts';

const EXCHANGE_PAGE_MAX = 500;
/** More than the timetable of one delivery holds. */
export const ATTEMPTS_MAX = 500;

/** A filter as it is typed (`src/shared/filter`); empty finds everything. */
const filterText = z.string().max(FILTER_MAX);

const refusable = {
  /** Where the filter is not understood: each mistake, with where it begins and ends in the text. */
  INVALID_FILTER: {
    status: 422,
    message: 'Invalid filter.',
    data: z.object({
      issues: z.array(z.object({ from: z.int(), to: z.int(), message: z.string() })).min(1),
    }),
  },
};

const deletionSchema = z.object({
  id: z.int(),
  filter: z.string(),
  deletedAt: z.number(),
  /** Rows of the list that it took. */
  exchanges: z.int(),
});
export type Deletion = z.infer<typeof deletionSchema>;

const savedFilterSchema = z.object({ name: z.string().trim().min(1).max(80), filter: filterText });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const known = { NOT_FOUND: { message: 'Exchange not found.' } };

export const exchangesContract = {
  /**
   * A page of the traffic list, in rising order of id: the newest `limit` rows, or those just before `beforeId`, or
   * just after `afterId`. A wallet's view that has a gateway's view beside it is no row of its own, and neither is
   * another attempt of the same delivery: the row of the first one says how the chain of them stands.
   */
  list: oc
    .input(
      z.object({
        beforeId: z.int().optional(),
        afterId: z.int().optional(),
        limit: z.int().min(1).max(EXCHANGE_PAGE_MAX),
      }),
    )
    .output(
      z.object({
        exchanges: z.array(exchangeSummarySchema),
        /** Rows of the list in all. */
        total: z.int(),
      }),
    ),
  /** One exchange whole, by id; the other vantage is got by the summary's `peerId`. */
  get: oc
    .input(z.object({ id: z.int() }))
    .output(exchangeDetailSchema)
    .errors(known),
  /**
   * The captured attempts of the delivery that an exchange is of, oldest first: the last `ATTEMPTS_MAX` of them. Only
   * the exchange itself where it is of none.
   */
  attempts: oc
    .input(z.object({ id: z.int() }))
    .output(z.array(attemptSchema))
    .errors(known),
  /**
   * Ids of the rows of the list that a filter finds, newest first, as they are found, with how far the search is. A row
   * is found where the exchange itself, another attempt of its delivery or the other side's view of it is: a row that a
   * later attempt finds comes when that is met, before newer rows that are still to come. Ends when all is searched, or
   * when the caller lets go. With `afterId` only exchanges are looked at whose id is above it.
   */
  search: oc
    .input(z.object({ filter: filterText, afterId: z.int().optional() }))
    .output(
      eventIterator(
        z.object({
          /** Rows found since the last event; none twice. */
          ids: z.array(z.int()),
          /** Exchanges looked at so far, of how many there are to look at; ids that no exchange has count as well. */
          searched: z.int(),
          total: z.int(),
          done: z.boolean(),
        }),
      ),
    )
    .errors(refusable),
  /** The rows of the list with these ids, in rising order; those that are not there are left out. */
  some: oc
    .input(z.object({ ids: z.array(z.int()).max(EXCHANGE_PAGE_MAX) }))
    .output(z.array(exchangeSummarySchema)),
  /** Values that a field of the filter language has had, the latest first, that begin with a prefix. */
  values: oc
    .input(
      z.object({ field: z.string().max(32), prefix: z.string().max(255), limit: z.int().min(1).max(50) }),
    )
    .output(z.array(z.string())),
  /**
   * Takes what a filter finds out of every list, with all attempts and both views; `get` knows them no more. It is
   * deleted from the disk at the next start. Where nothing is found, there is nothing to restore.
   */
  remove: oc
    .input(z.object({ filter: filterText }))
    .output(deletionSchema)
    .errors(refusable),
  /** Deletions that can still be undone, the latest first. */
  deletions: oc.output(z.array(deletionSchema)),
  /** Brings back what a deletion of this run took. */
  restore: oc
    .input(z.object({ deletionId: z.int() }))
    .output(z.object({ restored: z.int() }))
    .errors({ NOT_FOUND: { message: 'Deletion not found, or it can no longer be undone.' } }),
  /** Filters that were given a name, in the order of their names. */
  savedFilters: oc.output(z.array(savedFilterSchema)),
  /** Replaces the one of the same name. */
  saveFilter: oc.input(savedFilterSchema).output(z.array(savedFilterSchema)).errors(refusable),
  forgetFilter: oc.input(z.object({ name: z.string() })).output(z.array(savedFilterSchema)),
  /** How long exchanges are kept. What is older is deleted soon after each start and every hour, and a notice says so. */
  getRetention: oc.output(retentionSchema),
  setRetention: takesDocument('retention')
    .input(z.object({ retention: asWritten(retentionSchema) }))
    .output(retentionSchema),
  /** What the database may take of the disk, and what the data folder takes now. */
  getFolderBudget: oc.output(z.object({ megabytes: folderBudgetSchema, usage: folderUsageSchema })),
  /**
   * Above it the oldest exchanges are deleted at once, down to about 90 % of it, and notices say so. What is no exchange
   * is never deleted for it.
   */
  setFolderBudget: takesDocument('megabytes', 'input').input(
    z.object({ megabytes: asWritten(folderBudgetSchema) }),
  ),
};
