import { z } from 'zod';
import { problemSchema } from '../problems.ts';

/** Nothing of a document is taken while any of it is wrong. */
export const problemsError = {
  INVALID: {
    status: 422,
    message: 'Nothing was changed.',
    data: z.object({ problems: z.array(problemSchema).min(1) }),
  },
};
