import type { ReplaySequence, SequenceState } from '#shared/contract/replay.ts';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';

const TOPICS = ['replay'] as const;
const load = (): Promise<SequenceState | null> => client.replay.sequence.get();

/** The running or last sequence; null before the first, and until it is loaded. */
export function useSequenceState(): SequenceState | null {
  return useQuery(TOPICS, load).data;
}

export function isInProgress(state: SequenceState | null): state is SequenceState {
  return state?.state === 'running' || state?.state === 'waiting_for_step';
}

export function isSameTarget(one: ReplaySequence['what'], other: ReplaySequence['what']): boolean {
  const isSameCopy =
    one.source === undefined || JSON.stringify(one.source) === JSON.stringify(other.source ?? one.source);
  return one.kind === other.kind && getId(one) === getId(other) && isSameCopy;
}

export function getId(what: ReplaySequence['what']): string {
  return what.kind === 'round' ? what.roundId : what.sessionId;
}
