import type { SequenceState } from '#shared/contract/replay.ts';
import { shortId } from '../../../../ui/text/format.ts';
import { texts } from '../texts.ts';

type TablePhase = Pick<SequenceState, 'state' | 'steps' | 'what'>;

/** The progress or result of a sequence. */
export function formatSequenceProgress({ state, steps, what }: TablePhase): string {
  const done = sentIn(steps);
  const of = texts.ofSent(done, steps.length, what.kind);
  switch (state) {
    case 'running':
      return texts.inProgress(of);
    case 'waiting_for_step':
      return texts.waitingForNextTitle(of);
    case 'finished':
      return texts.done(of);
    case 'stopped':
      return texts.stopped(of);
  }
}

/** The same for the status bar while it runs: "Replaying the session: 1 of 4". */
export function formatInProgress({ steps, what }: TablePhase): string {
  return texts.replayingOf(what.kind, sentIn(steps), steps.length);
}

export function sentIn(steps: SequenceState['steps']): number {
  return steps.filter(({ exchangeId }) => exchangeId !== null).length;
}

/** Why another one cannot start. */
export function formatBlocked({ steps, what }: TablePhase): string {
  const left = steps.length - sentIn(steps);
  const rest = left === 0 ? texts.sendingLastCallback : texts.callbacksLeft(left);
  const id = shortId(what.kind === 'round' ? what.roundId : what.sessionId);
  return texts.replayInProgress(what.kind, id, rest);
}
