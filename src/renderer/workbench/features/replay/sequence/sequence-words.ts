import type { SequenceState } from '#shared/contract/replay.ts';
import { ordinaryPlural, shortId } from '../../../../ui/text/wording.ts';

type Standing = Pick<SequenceState, 'state' | 'steps' | 'what'>;

/** How far a replay is, or what became of it. */
export function sequenceWords({ state, steps, what }: Standing): string {
  const done = sentIn(steps);
  const of = `${done} of ${steps.length} sent (${what.kind})`;
  switch (state) {
    case 'running':
      return `In progress: ${of}`;
    case 'waiting_for_step':
      return `Waiting for Next: ${of}`;
    case 'finished':
      return `Done: ${of}`;
    case 'stopped':
      return `Stopped: ${of}`;
  }
}

/** The same in the status bar, as long as it is not over: "Replaying the session: 1 of 4". */
export function underWayWords({ steps, what }: Standing): string {
  return `Replaying the ${what.kind}: ${sentIn(steps)} of ${steps.length}`;
}

export function sentIn(steps: SequenceState['steps']): number {
  return steps.filter(({ exchangeId }) => exchangeId !== null).length;
}

/** Why another one cannot begin. */
export function blockedWords({ steps, what }: Standing): string {
  const left = steps.length - sentIn(steps);
  const rest = left === 0 ? 'sending the last callback' : `${ordinaryPlural(left, 'callback')} left`;
  const id = shortId(what.kind === 'round' ? what.roundId : what.sessionId);
  return `A replay of the ${what.kind} ${id} is in progress, ${rest}. Start this one when it has ended.`;
}
