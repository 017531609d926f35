import type { Play } from '../../play.ts';
import { RuleViolationsError } from '../../scenario-errors.ts';

/**
 * Plays a race several times, because one may end well by luck. Reports the first violations, and how many of the races
 * had some.
 */
export async function repeatRace(
  play: Play,
  times: number,
  race: (n: number) => Promise<void>,
): Promise<void> {
  const failed: RuleViolationsError[] = [];
  let played = 0;
  try {
    while (played < times) {
      played++;
      const violations = await findViolations(() => race(played));
      if (violations !== null) failed.push(violations);
    }
  } finally {
    const [first] = failed;
    if (first !== undefined)
      await play.checkIndependently(() =>
        Promise.reject(withCount(first, `${failed.length} of ${played} races`)),
      );
  }
}

async function findViolations(work: () => Promise<void>): Promise<RuleViolationsError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof RuleViolationsError) return error;
    throw error;
  }
}

function withCount({ failures }: RuleViolationsError, count: string): RuleViolationsError {
  return new RuleViolationsError(
    failures.map((failure) => ({ ...failure, actual: `${failure.actual} (${count} failed)` })),
  );
}
