import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { Deletion } from '#shared/contract/exchanges.ts';
import { client } from '../../../platform/client.ts';
import { useAnswer } from '../../../platform/connection/use-answer.ts';

const TOPICS: readonly ChangeTopic[] = ['exchanges'];
const ask = (): Promise<Deletion[]> => client.exchanges.deletions();

/** Deletions that can be undone, the latest first; null before the first answer. */
export function useDeletions(): readonly Deletion[] | null {
  return useAnswer(TOPICS, ask).answer;
}
