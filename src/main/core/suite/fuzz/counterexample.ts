import type { FuzzFinding } from '#shared/suite/fuzz-report.ts';
import type { Operation, Sequence } from '#shared/suite/fuzz-sequence.ts';
import type { FuzzPlayer } from './fuzz-player.ts';
import type { PlayedStep, SequenceFailure, SequenceResult } from './play-sequence.ts';

export type FailedSequence = Extract<SequenceResult, { kind: 'failed' }>;

/** A counterexample, and the sequence that it comes from. */
export interface Counterexample extends FailedSequence {
  readonly sequence: Sequence;
}

/** How many times a racing sequence is played before it counts as passed while it is shrunk. */
const RACE_ATTEMPTS = 5;
/** How many times a counterexample is played again. */
export const RACE_REPEATS = 10;
const REPEATS = 3;

/** How many times a shorter sequence is played before it counts as passed: more often if it fails by chance. */
export async function countTries(found: Counterexample, player: FuzzPlayer): Promise<number> {
  if (found.sequence.lanes.length < 2) return 1;
  const again = await findFailure(found.sequence, { player, tries: 1, like: found.failure });
  return again !== null && isSimilarFailure(again.failure, found.failure) ? 1 : RACE_ATTEMPTS;
}

/** Whether it breaks the same rule, and moves money if the other does. */
export function isSimilarFailure(failure: SequenceFailure, other: SequenceFailure): boolean {
  return failure.rule === other.rule && (failure.movesMoney || !other.movesMoney);
}

/** Plays a sequence several times, until it fails like this. Returns the last failure; null if there is none. */
export async function findFailure(
  sequence: Sequence,
  {
    player,
    tries,
    like,
  }: { readonly player: FuzzPlayer; readonly tries: number; readonly like: SequenceFailure },
): Promise<FailedSequence | null> {
  let last: FailedSequence | null = null;
  for (let each = 0; each < tries && !(last !== null && isSimilarFailure(last.failure, like)); each++) {
    const result = await player.play(sequence);
    if (result.kind === 'failed') last = result;
  }
  return last;
}

/** The same requests one after the other, if they fail as well: then it is no race. Otherwise the counterexample itself. */
export async function findSequential(found: Counterexample, player: FuzzPlayer): Promise<Counterexample> {
  for (const sequence of listSequentialForms(found)) {
    const again = await findFailure(sequence, { player, tries: 1, like: found.failure });
    if (again !== null && isSimilarFailure(again.failure, found.failure)) return { ...again, sequence };
  }
  return found;
}

/** The requests of a race in one lane: as they were answered, as they were sent, and lane by lane. */
function listSequentialForms({ sequence, steps }: Counterexample): readonly Sequence[] {
  const { lanes } = sequence;
  if (lanes.length < 2) return [];
  const inOrder = (getMs: (step: PlayedStep) => number): readonly Operation[] => {
    const rest = lanes.map((lane) => [...lane]);
    const played = steps
      .filter(({ lane }) => lane !== null)
      .toSorted((a, b) => getMs(a) - getMs(b))
      .flatMap(({ lane }) => rest[lane!]?.shift() ?? []);
    return [...played, ...rest.flat()];
  };
  const orders = [
    inOrder(({ answeredAtMs }) => answeredAtMs),
    inOrder(({ sentAtMs }) => sentAtMs),
    lanes.flat(),
    lanes.toReversed().flat(),
  ];
  const unique = new Map(orders.map((order) => [JSON.stringify(order), order]));
  return [...unique.values()].map((order) => ({ ...sequence, lanes: [order] }));
}

/** Plays a counterexample again, and counts how many times it fails. */
export async function reproduce(
  found: Counterexample,
  player: FuzzPlayer,
  isStopped: () => boolean,
): Promise<{ readonly reproduced: FuzzFinding['reproduced']; readonly last: FailedSequence }> {
  const reproduced = { runs: 0, failed: 0 };
  let last: FailedSequence = found;
  const repeats = found.sequence.lanes.length > 1 ? RACE_REPEATS : REPEATS;
  while (reproduced.runs < repeats && !isStopped()) {
    const result = await player.play(found.sequence);
    reproduced.runs += 1;
    if (result.kind !== 'failed' || !isSimilarFailure(result.failure, found.failure)) continue;
    reproduced.failed += 1;
    last = result;
  }
  return { reproduced, last };
}
