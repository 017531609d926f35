import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { sortOrderSchema } from '../filter/list-order.ts';
import { healthOverTimeSchema, healthQuerySchema, healthReportSchema } from './health.ts';
import { listScopeSchema } from '../filter/list-scope.ts';
import {
  attemptSchema,
  exchangeDetailSchema,
  exchangeMarkSchema,
  exchangeSummarySchema,
} from '../exchange.ts';
import { roundCopySchema, selectionSchema } from '../replay/round-source.ts';
import { folderBudgetSchema, folderUsageSchema } from '../folder-budget.ts';
import { retentionSchema } from '../retention.ts';
import { fieldValues, fieldValuesInput, filterErrors, filterTextSchema } from './filter-input.ts';
import { MAX_EXPORT_EXCHANGES } from './transfer.ts';
import { acceptUnchecked, createDocumentProcedure } from './document-input.ts';

const MAX_EXCHANGES_PER_PAGE = 500;
/** A digest in any spelling is much shorter. */
export const MAX_COMPUTED_SIGNATURE_LENGTH = 1_000;
/** More attempts than one delivery can have. */
export const MAX_ATTEMPTS = 500;

/** A rollback that is retried for seven days has fewer. */
export const MAX_ROUND_EXCHANGES = 500;

/** Rows selected one by one can be exported as well as deleted. */
export const MAX_SELECTED_ROWS = MAX_EXPORT_EXCHANGES;

/** The filter only applies within it. */
const scope = listScopeSchema.default('all');

const deletionSchema = z.object({
  id: z.int(),
  /** The filter with its scope as a text, or which rows were selected. */
  filter: z.string(),
  deletedAt: z.number(),
  /** Rows of the list that it deleted. */
  exchanges: z.int(),
});
export type Deletion = z.infer<typeof deletionSchema>;

const savedFilterSchema = z.object({ name: z.string().trim().min(1).max(80), filter: filterTextSchema });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const errors = { NOT_FOUND: { message: 'Exchange not found.' } };

export const exchangesContract = {
  /**
   * A page of the traffic list, in ascending order of id: the newest `limit` rows, or those just before `beforeId`, or
   * just after `afterId`. The wallet's record of an exchange that the gateway also recorded has no row of its own, and
   * neither has a later attempt: the row of the first attempt shows the state of the delivery.
   */
  list: oc
    .input(
      z.object({
        beforeId: z.int().optional(),
        afterId: z.int().optional(),
        limit: z.int().min(1).max(MAX_EXCHANGES_PER_PAGE),
      }),
    )
    .output(
      z.object({
        exchanges: z.array(exchangeSummarySchema),
        /** Rows of the whole list. */
        total: z.int(),
        /** Whether any of them was imported. */
        hasImports: z.boolean(),
        /** Whether any of the newest was sent by the test suite. */
        hasSuite: z.boolean(),
      }),
    ),
  /** One complete exchange, by id; the summary's `peerId` leads to the other vantage. */
  get: oc
    .input(z.object({ id: z.int() }))
    .output(exchangeDetailSchema)
    .errors(errors),
  /** How a receiver computed `computed` instead of the correct signature of this request. One or two sentences. */
  explainComputedSignature: oc
    .input(z.object({ id: z.int(), computed: z.string().trim().min(1).max(MAX_COMPUTED_SIGNATURE_LENGTH) }))
    .output(z.object({ explanation: z.string() }))
    .errors(errors),
  /**
   * The captured attempts of the delivery that an exchange belongs to, oldest first: the last `MAX_ATTEMPTS` of them.
   * Only the exchange itself if it belongs to none.
   */
  attempts: oc
    .input(z.object({ id: z.int() }))
    .output(z.array(attemptSchema))
    .errors(errors),
  /**
   * The exchanges of a round in ascending order of ID, with every attempt and both views of each: the newest
   * `MAX_ROUND_EXCHANGES` of those captured here or, with `importId`, of those in that import and their replays. If all
   * captured here are replays of imported ones, those of the newest import are included. Only those of the casino and
   * the player, if they are given.
   */
  round: oc
    .input(
      z.object({
        roundId: z.string().min(1).max(512),
        importId: z.int().nullable().default(null),
        casinoId: z.string().nullable().default(null),
        accountId: z.string().nullable().default(null),
        /** An imported exchange whose copy of the round is meant. */
        exchangeId: z.int().optional(),
      }),
    )
    .output(z.object({ exchanges: z.array(exchangeSummarySchema), total: z.int() })),
  /** The copies of a round or session: first the one that is selected without a source. */
  roundCopies: oc.input(z.object({ what: selectionSchema })).output(z.array(roundCopySchema)),
  /**
   * IDs of the rows that match a filter, newest first, as they are found, with the progress of the search. A row
   * matches if the exchange itself, another attempt of its delivery or the other side's view matches: a row that
   * matches through a later attempt is reported when that attempt is reached, before newer rows. Ends when everything
   * is searched, or when the caller stops. With `afterId` only exchanges with a higher id are searched. With an
   * `order`, all IDs are returned in it after the search; rows with the same value are in ascending order of ID, or in
   * descending order if `order` is descending. With `firstRows`, that many of the first results are also returned as
   * rows.
   */
  search: oc
    .input(
      z.object({
        filter: filterTextSchema,
        scope,
        afterId: z.int().optional(),
        order: sortOrderSchema.optional(),
        firstRows: z.int().min(0).max(MAX_EXCHANGES_PER_PAGE).default(0),
      }),
    )
    .output(
      eventIterator(
        z.object({
          /** Rows found since the last event, without repeats. */
          ids: z.array(z.int()),
          rows: z.array(exchangeSummarySchema),
          /** Exchanges searched so far, and the total, including unused IDs. */
          searched: z.int(),
          total: z.int(),
          done: z.boolean(),
        }),
      ),
    )
    .errors(filterErrors),
  /** How available and how fast the called wallets were, each attempt counted. */
  health: oc.input(healthQuerySchema).output(healthReportSchema).errors(filterErrors),
  /** The same, with the values for each slot of the time range. */
  healthOverTime: oc.input(healthQuerySchema).output(healthOverTimeSchema).errors(filterErrors),
  /** The rows of the list with these IDs, in ascending order; missing ones are left out. */
  getMany: oc
    .input(
      z.object({
        ids: z.array(z.int()).max(MAX_EXCHANGES_PER_PAGE),
        /** False includes exchanges that have no row of their own, such as later attempts. */
        rows: z.boolean().default(true),
      }),
    )
    .output(z.array(exchangeSummarySchema)),
  /** Pins a row of the list or unpins it, and sets its note; omitted ones are unchanged. */
  mark: oc.input(exchangeMarkSchema.partial().extend({ id: z.int() })).errors(errors),
  /** Pins rows or unpins them; IDs that are not rows are skipped. Returns those that changed. */
  pin: oc
    .input(z.object({ ids: z.array(z.int()).min(1).max(MAX_SELECTED_ROWS), pinned: z.boolean() }))
    .output(z.object({ changed: z.array(z.int()) })),
  /** Values of a field of the filter language that begin with a prefix, latest first. */
  values: oc.input(fieldValuesInput).output(fieldValues),
  /**
   * Removes what matches a filter, or the rows with these IDs, from every list, with all attempts and both views; `get`
   * no longer returns them. They are deleted from the disk at the next start. If nothing matches, there is nothing to
   * restore.
   */
  remove: oc
    .input(
      z.union([
        z.strictObject({ filter: filterTextSchema, scope }),
        z.strictObject({ ids: z.array(z.int()).min(1).max(MAX_SELECTED_ROWS) }),
      ]),
    )
    .output(deletionSchema)
    .errors(filterErrors),
  /** Deletions that can still be undone, latest first. */
  deletions: oc.output(z.array(deletionSchema)),
  /** The deletion that removed an exchange; null if it was not deleted, or can no longer be restored. */
  getDeletion: oc.input(z.object({ id: z.int() })).output(deletionSchema.nullable()),
  /** Restores what a deletion of this run removed. */
  restore: oc
    .input(z.object({ deletionId: z.int() }))
    .output(z.object({ restored: z.int() }))
    .errors({ NOT_FOUND: { message: 'Deletion not found, or it can no longer be undone.' } }),
  /** Named filters, ordered by name. */
  savedFilters: oc.output(z.array(savedFilterSchema)),
  /** Replaces the one with the same name. */
  saveFilter: oc.input(savedFilterSchema).output(z.array(savedFilterSchema)).errors(filterErrors),
  forgetFilter: oc.input(z.object({ name: z.string() })).output(z.array(savedFilterSchema)),
  /**
   * How long exchanges are kept. Older ones that are not pinned are deleted soon after each start and every hour, and a
   * notice says so.
   */
  getRetention: oc.output(retentionSchema),
  setRetention: createDocumentProcedure('retention')
    .input(z.object({ retention: acceptUnchecked(retentionSchema) }))
    .output(retentionSchema),
  /** How many rows the retention that was set last has deleted, once it is applied. */
  retentionApplied: oc.output(z.object({ deleted: z.int() })),
  /** How much disk space the database may use, and how much the data folder uses now. */
  getFolderBudget: oc.output(z.object({ megabytes: folderBudgetSchema, usage: folderUsageSchema })),
  /**
   * Above the limit the oldest exchanges that are not pinned are deleted at once, down to about 90% of it, and notices
   * say so. Only exchanges are ever deleted for this.
   */
  setFolderBudget: createDocumentProcedure('megabytes', 'input').input(
    z.object({ megabytes: acceptUnchecked(folderBudgetSchema) }),
  ),
};
