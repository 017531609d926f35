import type { Play } from '../../play.ts';
import { RuleViolations } from '../../scenario-errors.ts';

/**
 * Plays a race several times, because one may end well by luck. Reports the first violations, and how many of the races
 * had some.
 */
export async function repeatRace(
  play: Play,
  times: number,
  race: (n: number) => Promise<void>,
): Promise<void> {
  const failed: RuleViolations[] = [];
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
      await play.each(() => Promise.reject(withCount(first, `${failed.length} of ${played} races`)));
  }
}

async function findViolations(work: () => Promise<void>): Promise<RuleViolations | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof RuleViolations) return error;
    throw error;
  }
}

function withCount({ failures }: RuleViolations, count: string): RuleViolations {
  return new RuleViolations(
    failures.map((failure) => ({ ...failure, actual: `${failure.actual} (${count} failed)` })),
  );
}
