import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';

/** What the interface may have to ask for again. */
export const CHANGE_TOPICS = ['operators', 'gateway', 'clock', 'sessions', 'deliveries'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

export const changesContract = {
  /** Says what has changed since it last spoke, several times a second at most. A hint: the queries are the truth. */
  live: oc.output(eventIterator(z.object({ topics: z.array(z.enum(CHANGE_TOPICS)) }))),
};
