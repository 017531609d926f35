import { formatBalance, formatChange, isZero } from '#shared/format/amount-text.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { assertNever } from '#shared/assert-never.ts';
import type {
  LoadDifference,
  LoadBalanceCheck,
  LoadRequestFacts,
  LoadRun,
} from '#shared/contract/load/load.ts';

/** The current step of a test, in one line. */
export function formatLoadProgress(run: LoadRun): string {
  switch (run.state) {
    case 'preparing':
      return 'Preparing the requests…';
    case 'starting_engine':
      return `Starting ${run.engineName}… (npm downloads it the first time)`;
    case 'running':
      return `${run.started} of ${formatPlural(run.planned, 'round')}, ${formatFigures(run)}`;
    case 'settling':
      return `Resending requests without a definite outcome: ${run.settling?.done ?? 0} of ${run.settling?.total ?? 0}`;
    case 'finished':
    case 'not_started':
      return '';
    default:
      return assertNever(run.state);
  }
}

/** The result of a test, for people. */
export function formatLoadRun(run: LoadRun): string[] {
  const heading =
    run.state === 'not_started'
      ? 'The load test did not run.'
      : `Load test with ${run.engineName}: ${run.verdict ?? 'no verdict'}`;
  return [
    heading,
    ...run.reasons.map((reason) => `  ${reason}`),
    ...(run.state === 'not_started'
      ? []
      : [
          `  ${run.started} of ${formatPlural(run.planned, 'round')} started${run.isStopped ? ', then it was stopped' : ''}`,
          `  ${formatFigures(run)}`,
        ]),
    ...(run.money === null ? [] : formatMoney(run.money)),
    ...run.leftOut.map((reason) => `  Left out: ${reason}`),
    ...(run.folder === '' ? [] : [`  Script, requests and journal: ${run.folder}`]),
  ];
}

function formatFigures({ figures }: LoadRun): string {
  const { requests, errors, unexpected, p50_ms: p50, p95_ms: p95, p99_ms: p99 } = figures;
  return `${formatPlural(requests, 'request')}, ${formatPlural(errors, 'error')}, ${unexpected} unexpected, P50 ${formatMs(p50)}, P95 ${formatMs(p95)}, P99 ${formatMs(p99)}`;
}

function formatMs(ms: number | null): string {
  return ms === null ? '–' : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

function formatMoney({
  verdict,
  accounts,
  differences,
  unknown,
  resent,
  unsettled,
  unsettledCount,
}: LoadBalanceCheck): string[] {
  return [
    `  money: ${verdict}; ${formatPlural(unknown, 'unknown outcome')}, ${resent} resent, ${unsettledCount} without a definite response`,
    ...accounts.map(
      ({ accountId, currency, before, acknowledged, after, difference }) =>
        `  ${accountId} ${currency}: ${formatKnown(before, formatBalance)} before, ${formatChange(acknowledged)} acknowledged, ${formatKnown(after, formatBalance)} after, difference ${formatKnown(difference, formatChange)}`,
    ),
    ...differences.flatMap(formatDifference),
    ...unsettled.map(({ reason, ...request }) => `  not settled: ${formatRequest(request)}: ${reason}`),
    ...(unsettledCount > unsettled.length ? [`  and ${unsettledCount - unsettled.length} more`] : []),
  ];
}

function formatKnown(amount: string | null, format: (amount: string) => string): string {
  return amount === null ? 'unknown' : format(amount);
}

const CAUSES: Readonly<Record<LoadDifference['cause'], string>> = {
  response: 'one of these was acknowledged, but posted differently',
  resent: 'these moved the balance when they were resent, one of them differently than acknowledged',
  rest: 'no response shows it; these were answered last',
};

function formatDifference({ accountId, currency, amount, cause, requests, more }: LoadDifference): string[] {
  return [
    `  ${formatChange(amount)} ${currency} of ${accountId}: ${CAUSES[cause]}:`,
    ...requests.map((request) => `    ${formatRequest(request)}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function formatRequest({ callback, ids, amount }: LoadRequestFacts): string {
  return `${callback} ${ids.join(', ')}${isZero(amount) ? '' : ` (${formatChange(amount)})`}`;
}
