import { createHash } from 'node:crypto';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { findBodyIds } from '#shared/replay/body-ids.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import type { ReplayDeps } from './replay-deps.ts';
import { planReplay, type ReplayPlanDeps, type ReplayPlan, type SendableReplay } from './replay-plan.ts';
import type { ReplayStore } from './replay-store.ts';
import type { PlannedSequence } from './sequence-player.ts';

/** Enough to see what is wrong; a long session may have the same issue in each of its callbacks. */
const MAX_ISSUES = 10;
/** Total size of all bodies, which stay in memory until the last one is sent. */
const MAX_BYTES = 64 * 1024 * 1024;

interface Step<T> {
  readonly originId: number;
  readonly comparedId: number;
  readonly startedAt: number;
  readonly plan: T;
}

/**
 * Plans every step before the first is sent, or returns the issues. Yields between steps, because a session may be long
 * and its bodies large.
 */
export async function planSequence(
  sequence: ReplaySequence,
  deps: ReplayPlanDeps & Pick<ReplayDeps, 'clock' | 'exchanges'>,
  store: ReplayStore,
): Promise<PlannedSequence | readonly ValidationIssue[]> {
  const callbacks = store.listCallbacks(sequence.what);
  const bytes = callbacks.reduce((sum, callback) => sum + callback.bytes, 0);
  if (bytes > MAX_BYTES) return [{ field: 'what', message: formatTotalSizeIssue(bytes) }];
  const waitForTurn = (): Promise<void> => new Promise((resolve) => deps.clock.afterTurn(resolve));
  const planned: Step<ReplayPlan>[] = [];
  const issues: ValidationIssue[] = [];
  const isRepeat = createRepeatDetector();
  const ids = new Set<string>();
  for (const { id: originId } of callbacks) {
    await waitForTurn();
    const origin = deps.exchanges.get(originId);
    if (origin === null || isRepeat(origin)) continue;
    const target = getTarget(sequence.target, origin.summary.kind);
    const plan = planReplay(origin, { ...sequence, target }, deps);
    if ('request' in plan) {
      const comparedId = store.findConfirmed(originId);
      planned.push({ originId, comparedId, startedAt: origin.summary.startedAt, plan });
    } else issues.push(...plan.map((issue) => toStepIssue(issue, originId)));
    // A longer body is not scanned; it is rejected below.
    if (sequence.fresh && origin.request.body.length <= LIMITS.callbackBodyBytes)
      for (const id of findBodyIds(origin.request.body)) ids.add(id);
  }
  const steps: Step<SendableReplay>[] = [];
  for (const step of planned) {
    await waitForTurn();
    const plan = sequence.fresh ? step.plan.withFreshIds(ids) : step.plan;
    if ('error' in plan)
      issues.push({ field: 'fresh', message: `${plan.error} (exchange #${step.originId})` });
    else steps.push({ ...step, plan });
  }
  if (issues.length > 0) return removeDuplicates(issues).slice(0, MAX_ISSUES);
  if (steps.length === 0) return [{ field: 'what', message: 'has no captured callbacks' }];
  return { sequence, steps, replacements: new Map([...ids].map((id) => [id, deps.random.uuid()])) };
}

function formatTotalSizeIssue(bytes: number): string {
  return `has callbacks of ${formatByteSize(bytes)} in total; at most ${formatByteSize(MAX_BYTES)} can be replayed at a time`;
}

/**
 * A gateway elsewhere does not mark retries: identical bytes of the same callback count as one, except for balances,
 * which repeat legitimately.
 */
export function createRepeatDetector(): (exchange: StoredExchange) => boolean {
  const seen = new Set<string>();
  return ({ summary: { kind, vantage }, request }) => {
    if (kind === 'balance' || vantage !== 'wallet') return false;
    const key = `${kind} ${createHash('sha256').update(request.body).digest('base64')}`;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  };
}

/** The base URL of another wallet, to which `/balance`, `/betwin`, `/rollback` or `/finish` is appended. */
export function getTarget(target: ReplaySequence['target'], kind: string): ReplaySequence['target'] {
  return target.kind === 'url' ? { kind: 'url', url: `${target.url.replace(/\/+$/, '')}/${kind}` } : target;
}

/** An issue of one exchange names its number; an issue of the selection appears once. */
function toStepIssue({ field, message }: ValidationIssue, originId: number): ValidationIssue {
  return field === 'originId'
    ? { field: 'what', message: `names exchange #${originId}, which ${message}` }
    : { field, message };
}

function removeDuplicates(issues: readonly ValidationIssue[]): ValidationIssue[] {
  const byText = new Map(issues.map((issue) => [`${issue.field} ${issue.message}`, issue]));
  return [...byText.values()];
}
