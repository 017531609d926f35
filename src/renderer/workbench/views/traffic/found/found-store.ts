import { client } from '../../../platform/client.ts';
import { createFoundList } from './found-list.ts';

/** Often enough to look live, seldom enough to cost nothing while hundreds a second arrive. */
const MATCH_EVERY_MS = 300;

/** What the filter of the Traffic view finds. */
export const foundList = createFoundList(
  {
    search: (wish, signal) => client.exchanges.search(wish, { signal }),
    some: (ids) => client.exchanges.some({ ids }),
  },
  MATCH_EVERY_MS,
);
