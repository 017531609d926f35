import type { SequenceState } from '#shared/contract/replay.ts';
import { shortenId } from '../../../../ui/text/format.ts';
import { texts } from '../texts.ts';

type SequenceProgress = Pick<SequenceState, 'state' | 'steps' | 'what'>;

/** The progress or result of a sequence. */
export function formatSequenceProgress({ state, steps, what }: SequenceProgress): string {
  const sent = countSent(steps);
  const progress = texts.sentCount(sent, steps.length, what.kind);
  switch (state) {
    case 'running':
      return texts.inProgress(progress);
    case 'waiting_for_step':
      return texts.waitingForNextTitle(progress);
    case 'finished':
      return texts.done(progress);
    case 'stopped':
      return texts.stopped(progress);
  }
}

/** The same for the status bar while it runs: "Replaying the session: 1 of 4". */
export function formatStatus({ steps, what }: SequenceProgress): string {
  return texts.replayStatus(what.kind, countSent(steps), steps.length);
}

export function countSent(steps: SequenceState['steps']): number {
  return steps.filter(({ exchangeId }) => exchangeId !== null).length;
}

/** Why another one cannot start. */
export function formatBlocked({ steps, what }: SequenceProgress): string {
  const remaining = steps.length - countSent(steps);
  const rest = remaining === 0 ? texts.sendingLast : texts.remainingCallbacks(remaining);
  const id = shortenId(what.kind === 'round' ? what.roundId : what.sessionId);
  return texts.replayInProgress(what.kind, id, rest);
}
