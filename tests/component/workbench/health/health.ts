import { DEFAULT_HEALTH_TARGETS, type HealthOverTime, type HealthVerdict } from '#shared/contract/health.ts';

export const AT = new Date(2026, 2, 3, 12).getTime();
export const MINUTE_MS = 60_000;
const SLOTS = 10;

/** Ten minutes of calls, with errors in the last minute but one. */
export function health({ calls = 120 }: { readonly calls?: number } = {}): HealthOverTime {
  const figures = (count: number) => ({
    calls: count,
    availability: count === 0 ? null : 1,
    error_rate: count === 0 ? null : 0.025,
    p50_ms: count === 0 ? null : 12,
    p90_ms: count === 0 ? null : 80,
    p99_ms: count === 0 ? null : 420,
  });
  const noErrors = { timeout: 0, no_response: 0, server_error: 0, rejected: 0, other: 0 };
  const verdict = (target: HealthVerdict['target'], change: Partial<HealthVerdict> = {}): HealthVerdict => ({
    target,
    verdict: 'inconclusive',
    calls,
    against: 0,
    confidence: 0.7004,
    calls_needed: 299,
    ...change,
  });
  return {
    report: {
      targets: DEFAULT_HEALTH_TARGETS,
      since: AT,
      until: AT + SLOTS * MINUTE_MS,
      filter: 'casino:demo',
      all: figures(calls),
      callbacks: calls === 0 ? [] : [{ callback: 'betwin', ...figures(calls) }],
      errors: { ...noErrors, server_error: 2, rejected: 1 },
      phases: { connections: 2, connect_ms: 9.5, wait_ms: 11.5, receive_ms: 0.5 },
      verdicts: [
        verdict('availability'),
        verdict('p50_ms', { verdict: 'met', confidence: 0.999, calls_needed: null }),
        verdict('p99_ms'),
        verdict('error_rate', { verdict: 'missed', against: 3, confidence: 0, calls_needed: null }),
      ],
      left_out: { faults: 7, replays: 0, suite: 0 },
    },
    has_imports: false,
    slot_ms: MINUTE_MS,
    slots: Array.from({ length: SLOTS }, (_, index) => ({
      at: AT + index * MINUTE_MS,
      ...figures(calls / SLOTS),
      errors: { ...noErrors, server_error: index === SLOTS - 2 ? 3 : 0 },
      retries: index,
      pending: index % 3,
    })),
    latencies: [
      { from_ms: 10, to_ms: 11.746, calls: calls / 2 },
      { from_ms: 11.746, to_ms: 13.797, calls: calls / 2 - 1 },
      { from_ms: 400, to_ms: 469.84, calls: 1 },
    ],
  };
}
