import { z } from 'zod';
import { MAX_FILTER_LENGTH } from '../filter/parse-filter.ts';

/** A filter as typed (`src/shared/filter`); an empty one matches everything. */
export const filterTextSchema = z.string().max(MAX_FILTER_LENGTH);

/** The errors of a procedure with a filter. */
export const filterErrors = {
  /** If the filter is invalid: each issue, with its start and end in the text. */
  INVALID_FILTER: {
    status: 422,
    message: 'Invalid filter.',
    data: z.object({
      issues: z.array(z.object({ from: z.int(), to: z.int(), message: z.string() })).min(1),
    }),
  },
};

/** Asks for values that a field of the filter language has had and that begin with the prefix, newest first. */
export const fieldValuesInput = z.object({
  field: z.string().max(32),
  prefix: z.string().max(255),
  limit: z.int().min(1).max(50),
});
export const fieldValues = z.array(z.string());
