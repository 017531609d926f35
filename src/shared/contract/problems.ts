import { z } from 'zod';

/** What is wrong with a document that a person edits: where (`casinos[0].id`) and which rule. */
export const problemSchema = z.object({ field: z.string(), message: z.string() });
export type Problem = z.infer<typeof problemSchema>;

/** Nothing of a document is taken while any of it is wrong. */
export const problemsError = {
  INVALID: {
    message: 'Nothing was changed.',
    data: z.object({ problems: z.array(problemSchema).min(1) }),
  },
};
