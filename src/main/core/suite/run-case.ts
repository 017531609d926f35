import type { FuzzCase } from '#shared/suite/fuzz-sequence.ts';
import { RACE_REPEATS } from './fuzz/counterexample.ts';
import { playSequence } from './fuzz/play-sequence.ts';
import type { Play } from './play.ts';
import { appendOutcome } from './run-repeatedly.ts';
import { runScenario, type ScenarioDeps, type ScenarioOutcome } from './run-scenario.ts';
import { InconclusiveError, RuleViolationsError } from './scenario-errors.ts';

/** A counterexample from a file. */
export interface SavedCase {
  /** The name of its file. */
  readonly id: string;
  readonly case: FuzzCase;
}

/**
 * Plays a saved case, a racing one until it fails, because a race fails by chance. The player's balance is restored
 * after each time; the outcome has the exchanges of all of them.
 */
export async function runCase(saved: SavedCase, deps: ScenarioDeps): Promise<ScenarioOutcome> {
  const tries = saved.case.sequence.lanes.length > 1 ? RACE_REPEATS : 1;
  let outcome = await runSequence(saved.case, deps);
  for (let each = 1; each < tries && outcome.status === 'passed'; each++)
    outcome = appendOutcome(outcome, await runSequence(saved.case, deps));
  return outcome;
}

/** Plays a counterexample once, as a scenario that fails if the protocol does not allow the wallet's responses. */
export function runSequence({ sequence }: FuzzCase, deps: ScenarioDeps): Promise<ScenarioOutcome> {
  const run = async (play: Play): Promise<void> => {
    const result = await playSequence(sequence, play, deps.clock);
    if (result.kind === 'failed') {
      const { isRace: _isRace, ...failure } = result.failure;
      throw new RuleViolationsError([failure]);
    }
    if (result.kind === 'undecided')
      throw new InconclusiveError('The race has too many possible orders to decide whether one explains it');
  };
  return runScenario({ run }, deps);
}
