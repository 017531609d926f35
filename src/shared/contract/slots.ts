import { oc } from '@orpc/contract';
import { z } from 'zod';
import { validationIssueSchema } from '../validation-issue.ts';
import { validationError } from './document-input.ts';

/** Characters of an added configuration, including its drawings. */
export const MAX_SLOTS_TEXT_LENGTH = 1_000_000;

/** The possible results of the first paid spin of a new session; a mega win is 25 times the bet or more. */
export const FIRST_SPINS = ['free_spins', 'bonus', 'mega_win'] as const;
export type FirstSpin = (typeof FIRST_SPINS)[number];

const slotGameSchema = z.object({
  id: z.string(),
  name: z.string(),
  infoRtp: z.number(),
  winMode: z.enum(['paylines', 'ways', 'cluster']),
  /** The possible results of the first spin of a session. */
  firstSpins: z.array(z.enum(FIRST_SPINS)),
});
export type ListedSlotGame = z.infer<typeof slotGameSchema>;

const slotsFolderSchema = z.object({
  /** As stored in the settings; null for none. */
  dir: z.string().nullable(),
  /** The folder of `--slots-dir`, which applies instead while this workbench runs. */
  flag: z.string().nullable(),
});
export type SlotsFolder = z.infer<typeof slotsFolderSchema>;

export const slotsContract = {
  /** The slot games that players can choose. */
  list: oc.output(z.array(slotGameSchema)),
  /** Adds the game of a configuration file. With warnings nothing is added, unless `despiteWarnings` is set. */
  add: oc
    .input(z.object({ text: z.string().max(MAX_SLOTS_TEXT_LENGTH), despiteWarnings: z.boolean() }))
    .output(z.object({ added: z.boolean(), game: slotGameSchema, warnings: z.array(validationIssueSchema) }))
    .errors(validationError),
  folder: {
    get: oc.output(slotsFolderSchema),
    /**
     * Reads a folder with a JSON file for each game, and stores it in the settings. Its games can be played
     * immediately, those of the previous folder no longer; if one game is broken, nothing changes. The same folder
     * again reads its files again.
     */
    set: oc
      .input(z.object({ dir: z.string().max(4_096).nullable() }))
      .output(slotsFolderSchema.extend({ warnings: z.array(validationIssueSchema) }))
      .errors(validationError),
  },
};
