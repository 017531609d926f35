import type { HealthTargetName, HealthVerdict } from '#shared/contract/health.ts';
import { binomialUpperTail, binomialCdf } from './binomial.ts';

const CONFIDENCE = 0.95;
/** More calls than anyone would wait for. */
const MAX_NEEDED = 1e9;

/**
 * Whether a target is met, from how many calls are against it. `allowed` is the share that may be: 0.01 for a
 * P99. A target is met or missed only with 95% confidence: if a wallet exactly at the target would rarely
 * have so few, or so many.
 */
export function judgeTarget(
  target: HealthTargetName,
  { calls, against, allowed }: { readonly calls: number; readonly against: number; readonly allowed: number },
): HealthVerdict {
  const confidence = calls === 0 ? 0 : 1 - binomialCdf(against, calls, allowed);
  const isMissed = calls > 0 && binomialUpperTail(against, calls, allowed) <= 1 - CONFIDENCE;
  const verdict = isMissed ? 'missed' : confidence >= CONFIDENCE ? 'met' : 'inconclusive';
  const callsNeeded = verdict === 'inconclusive' ? findCallsNeeded(against, calls, allowed) : null;
  return { target, verdict, calls, against, confidence, calls_needed: callsNeeded };
}

/** The minimum number of calls that would be enough if no more of them miss the target. */
function findCallsNeeded(against: number, calls: number, allowed: number): number | null {
  const isEnough = (n: number): boolean => 1 - binomialCdf(against, n, allowed) >= CONFIDENCE;
  let [low, high] = [calls, Math.max(calls, 1)];
  while (!isEnough(high)) {
    [low, high] = [high, high * 2];
    if (high > MAX_NEEDED) return null;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
