import type { SequenceState } from '#shared/contract/replay.ts';

/** How far a replay is, or what became of it. */
export function sequenceWords({
  state,
  steps,
  what,
}: Pick<SequenceState, 'state' | 'steps' | 'what'>): string {
  const done = steps.filter(({ exchangeId }) => exchangeId !== null).length;
  const of = `${done} of ${steps.length} sent, of the ${what.kind}`;
  switch (state) {
    case 'running':
      return `Under way: ${of}`;
    case 'waiting_for_step':
      return `Waiting for Next: ${of}`;
    case 'finished':
      return `Done: ${of}`;
    case 'stopped':
      return `Stopped: ${of}`;
  }
}
