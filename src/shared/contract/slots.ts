import { oc } from '@orpc/contract';
import { z } from 'zod';
import { problemSchema } from '../problems.ts';
import { problemsError } from './problems.ts';

const slotsGameSchema = z.object({
  id: z.string(),
  name: z.string(),
  infoRtp: z.number(),
  winMode: z.enum(['paylines', 'ways', 'cluster']),
});
export type SlotsGameListed = z.infer<typeof slotsGameSchema>;

export const slotsContract = {
  /** The slots games that players can choose. */
  list: oc.output(z.array(slotsGameSchema)),
  /**
   * Adds the game of a configuration file. With warnings nothing is added, unless it was asked for despite them.
   */
  add: oc
    .input(z.object({ text: z.string().max(1_000_000), despiteWarnings: z.boolean() }))
    .output(z.object({ added: z.boolean(), game: slotsGameSchema, warnings: z.array(problemSchema) }))
    .errors(problemsError),
};
