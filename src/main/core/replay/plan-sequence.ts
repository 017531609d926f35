import type { ReplaySequence } from '#shared/contract/replay.ts';
import type { Problem } from '#shared/problems.ts';
import { idsNamedBy } from '#shared/replay/body-ids.ts';
import type { ReplayParts } from './replay-parts.ts';
import { planReplay } from './replay-plan.ts';
import type { ReplayStore } from './replay-store.ts';
import type { PlannedSequence } from './sequence-player.ts';

/** Enough to see what is wrong; a long session may have the same problem in each of its callbacks. */
const MAX_PROBLEMS = 10;

/**
 * Plans every step before the first is sent; or tells what stands in the way. Others have their turn between two steps:
 * a session may be long, and each of its bodies as large as a callback may be.
 */
export async function planSequence(
  sequence: ReplaySequence,
  parts: ReplayParts,
  store: ReplayStore,
): Promise<PlannedSequence | readonly Problem[]> {
  const steps: PlannedSequence['steps'][number][] = [];
  const problems: Problem[] = [];
  const replacements = new Map<string, string>();
  for (const originId of store.callbacksOf(sequence.what)) {
    await new Promise<void>((resolve) => parts.clock.endOfTurn(resolve));
    const origin = parts.exchanges.get(originId);
    if (origin === null) continue;
    const target = targetOf(sequence.target, origin.summary.kind);
    const plan = planReplay(origin, { ...sequence, target }, parts);
    if (!('request' in plan)) {
      problems.push(...plan.map((problem) => ofStep(problem, originId)));
      continue;
    }
    steps.push({ originId, startedAt: origin.summary.startedAt, plan });
    for (const id of sequence.fresh ? idsNamedBy(origin.request.body) : []) {
      if (!replacements.has(id)) replacements.set(id, parts.random.uuid());
    }
  }
  if (problems.length > 0) return distinct(problems).slice(0, MAX_PROBLEMS);
  if (steps.length === 0) return [{ field: 'what', message: 'has no callbacks that were captured here' }];
  return { sequence, steps, replacements };
}

/** Another wallet's address is what stands before `/balance`, `/betwin`, `/rollback` and `/finish`. */
function targetOf(target: ReplaySequence['target'], kind: string): ReplaySequence['target'] {
  return target.kind === 'url' ? { kind: 'url', url: `${target.url.replace(/\/+$/, '')}/${kind}` } : target;
}

/** What is wrong with one exchange is told with its number; what is wrong with the choice, once. */
function ofStep({ field, message }: Problem, originId: number): Problem {
  return field === 'originId'
    ? { field: 'what', message: `names exchange ${originId}, which ${message}` }
    : { field, message };
}

function distinct(problems: readonly Problem[]): Problem[] {
  const byText = new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem]));
  return [...byText.values()];
}
