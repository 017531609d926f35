import type { HealthLatencyBin } from '#shared/contract/health.ts';

/** Finds the calls of a bin. A filter takes up to six decimals, and three are shorter than any clock measures. */
export function formatWaitFilter({ from_ms: from, to_ms: to }: HealthLatencyBin): string {
  return `wait:>=${formatMs(from)} wait:<${formatMs(to)}`;
}

function formatMs(ms: number): string {
  return String(Number(ms.toFixed(3)));
}
