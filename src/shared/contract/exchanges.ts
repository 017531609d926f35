import { oc } from '@orpc/contract';
import { z } from 'zod';
import { attemptSchema, exchangeDetailSchema, exchangeSummarySchema } from '../exchange.ts';

const EXCHANGE_PAGE_MAX = 500;
/** More than the timetable of one delivery holds. */
export const ATTEMPTS_MAX = 500;

const known = { NOT_FOUND: { message: 'There is no such exchange.' } };

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
};
