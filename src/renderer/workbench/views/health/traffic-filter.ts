import type { HealthErrorKind, HealthExtra, HealthLatencyBin, HealthScope } from '#shared/contract/health.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import type { Period } from './shown-range.ts';

const EXCLUDED_FAILURES_FILTER = '-failure:aborted -failure:proxy -failure:not_recorded';

/** The exchanges that Health counts as such an error. */
export const ERROR_FILTERS: Readonly<Record<HealthErrorKind, string>> = {
  timeout: 'failure:timeout',
  no_response: `status:none -failure:timeout ${EXCLUDED_FAILURES_FILTER}`,
  server_error: 'status:>=500',
  rejected: 'status:>=400 status:<500 -api_code:100',
  other: 'status:<400 -status:200',
};

export const ANY_ERROR_FILTER = `-status:200 -api_code:100 ${EXCLUDED_FAILURES_FILTER}`;

/** Bounds are halves of a microsecond: four decimals. Without a lower one, what took no time at all is found, too. */
export function formatWaitFilter({ from_ms: from, to_ms: to }: HealthLatencyBin): string {
  return `${from < 0.001 ? '' : `wait:>=${Number(from.toFixed(4))} `}wait:<${Number(to.toFixed(4))}`;
}

interface CountedCalls {
  /** The filter of the view. */
  readonly filter: string;
  readonly scope: HealthScope;
  readonly include: readonly HealthExtra[];
  readonly period: Period | null;
}

/** Finds the calls in Traffic that Health counts, or those of them that also match `narrowed`. */
function buildTrafficFilter({ filter, include, period }: CountedCalls, narrowed = ''): string {
  const senders = [
    'vantage:gateway',
    'vantage:proxy',
    ...(include.includes('replays') ? ['vantage:replay'] : []),
    ...(include.includes('suite') ? ['vantage:suite'] : []),
  ];
  return [
    parenthesize(filter),
    `(${senders.join(' or ')})`,
    '-is:test',
    ...(include.includes('faults') ? [] : ['-is:fault -is:held']),
    ...(period === null
      ? []
      : [`started:>=${formatIsoMinute(period.from)}`, `started:<${formatIsoMinute(period.to)}`]),
    narrowed,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Runs of the suite are listed separately, so with them all exchanges except imported ones are listed. */
export function showInTraffic(calls: CountedCalls, narrowed: string): void {
  const hasSuite = calls.include.includes('suite');
  const isListedSeparately = calls.scope === 'live' && hasSuite;
  const filter = buildTrafficFilter(calls, isListedSeparately ? `${narrowed} -is:imported`.trim() : narrowed);
  const scope = isListedSeparately ? 'all' : calls.scope;
  useNavigation.getState().open({ view: 'traffic', exchangeId: null, filter, scope });
}

/** An `or` binds less tightly than adjacent terms. */
function parenthesize(filter: string): string {
  const parsed = parseFilter(filter);
  return parsed.kind === 'filter' && parsed.node.kind === 'or' ? `(${filter})` : filter;
}

/** As the filter language writes a minute: `2026-03-01T14:30`, in this computer's time zone. */
export function formatIsoMinute(at: number, separator = 'T'): string {
  const date = new Date(at);
  const [month, day, hour, minute] = [
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}${separator}${hour}:${minute}`;
}
