import {
  DEFAULT_HEALTH_TARGETS,
  HEALTH_ERROR_KINDS,
  healthTargetsSchema,
  type HealthErrorKind,
  type HealthExtra,
  type HealthFigures,
  type HealthReport,
  type HealthTargetName,
  type HealthTargets,
  type HealthVerdict,
} from '#shared/contract/health.ts';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { parseTimeSpan } from '#shared/time-span.ts';
import { formatIssue, toValidationIssues } from '#shared/validation-issue.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { CommandError } from '../process/command-error.ts';
import { readInput } from '../process/read-input.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import type { Terminal } from '../process/terminal.ts';
import { UsageError } from '../process/usage-error.ts';
import { checkFilter } from './check-filter.ts';

export interface HealthFlags {
  readonly filter: string;
  readonly scope: ListScope;
  readonly since?: string;
  readonly include: readonly HealthExtra[];
  readonly targets?: string;
  readonly assert: boolean;
  readonly json: boolean;
  readonly dataDir: string;
}

/**
 * Prints the health of the called wallets. Returns the exit code: with `--assert` 1 if a target is missed and 3 if one is
 * inconclusive, otherwise 0. Throws a `UsageError` for invalid flags and an invalid file of targets.
 */
export async function runHealth(flags: HealthFlags, terminal: Terminal): Promise<number> {
  const { filter, scope, since, include, json, dataDir } = flags;
  checkFilter(filter);
  const lastMs = since === undefined ? null : parseTimeSpan(since);
  if (since !== undefined && (lastMs === null || lastMs === 0))
    throw new UsageError('--since must be a duration such as 90s, 30m, 2h or 7d');
  const targets =
    flags.targets === undefined ? DEFAULT_HEALTH_TARGETS : await readTargets(flags.targets, terminal);
  const report = await callWorkbench(dataDir, (client) =>
    client.exchanges.health({ filter, scope, lastMs, include: [...include], targets }),
  );
  terminal.stdout.write(
    json ? `${JSON.stringify(report, null, 2)}\n` : `${formatReport(report, flags).join('\n')}\n`,
  );
  if (!flags.assert) return 0;
  const has = (verdict: HealthVerdict['verdict']): boolean =>
    report.verdicts.some((each) => each.verdict === verdict);
  return has('missed') ? 1 : has('inconclusive') ? 3 : 0;
}

/** Omitted targets are the protocol's. */
async function readTargets(file: string, terminal: Terminal): Promise<HealthTargets> {
  let value: unknown;
  try {
    value = JSON.parse((await readInput(file, terminal)).toString('utf8'));
  } catch (error) {
    if (error instanceof CommandError) throw new UsageError(error.message);
    throw new UsageError(
      `--targets: ${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const read = healthTargetsSchema.safeParse(value);
  if (read.success) return read.data;
  throw new UsageError(`--targets: ${formatIssue(toValidationIssues(read.error)[0]!, file)}`);
}

function formatReport(report: HealthReport, { since, filter, scope }: HealthFlags): string[] {
  const { all, callbacks, verdicts, left_out: leftOut, targets } = report;
  const extras = Object.entries(leftOut).filter(([, count]) => count > 0);
  const head = `${formatPlural(all.calls, 'call')}${since === undefined ? '' : ` of the last ${since}`}`;
  const without = extras.map(([name, count]) => `${count.toLocaleString('en')} of ${name}`).join(', ');
  return [
    `${head}${extras.length === 0 ? '' : `, without ${without}`}`,
    ...(all.calls === 0 && scope === 'live' && asksForImports(filter)
      ? ['Imported calls are only counted with --scope imported, or with --scope all.']
      : []),
    ...(all.calls === 0
      ? []
      : [
          '',
          ...formatTable([['all', all], ...callbacks.map((each) => [each.callback, each] as const)]),
          '',
          ...formatErrors(report),
          ...formatPhases(report),
        ]),
    '',
    ...verdicts.map((verdict) => formatVerdict(verdict, targets)),
  ];
}

function asksForImports(filter: string): boolean {
  const parsed = parseFilter(filter);
  return parsed.kind === 'filter' && hasImportTerm(parsed.node);
}

function hasImportTerm(node: FilterNode): boolean {
  if (node.kind === 'and' || node.kind === 'or') return node.nodes.some(hasImportTerm);
  return (
    node.kind === 'term' && (node.field === 'import' || (node.field === 'is' && node.value === 'imported'))
  );
}

const HEADINGS = ['callback', 'calls', 'availability', 'errors', 'P50', 'P90', 'P99'];

function formatTable(rows: readonly (readonly [string, HealthFigures])[]): string[] {
  const cells = [
    HEADINGS,
    ...rows.map(([name, figures]) => [
      name,
      figures.calls.toLocaleString('en'),
      formatShare(figures.availability),
      formatShare(figures.error_rate),
      formatMs(figures.p50_ms),
      formatMs(figures.p90_ms),
      formatMs(figures.p99_ms),
    ]),
  ];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}

const ERROR_NAMES: Readonly<Record<HealthErrorKind, string>> = {
  timeout: 'timeouts',
  no_response: 'without response',
  server_error: 'HTTP 5xx',
  rejected: 'HTTP 4xx',
  other: 'other status',
};

/** `errors: 3 timeouts, 12 HTTP 5xx`; nothing if there are none. */
function formatErrors({ errors }: HealthReport): string[] {
  const kinds = HEALTH_ERROR_KINDS.filter((kind) => errors[kind] > 0);
  const counts = kinds.map((kind) => `${errors[kind].toLocaleString('en')} ${ERROR_NAMES[kind]}`);
  return counts.length === 0 ? [] : [`errors: ${counts.join(', ')}`];
}

/** The average of each measured phase, and of the phases that are not counted. */
function formatPhases({ phases }: HealthReport): string[] {
  if (phases.wait_ms === null) return [];
  const counted = `mean: ${formatMs(phases.wait_ms)} waiting, ${formatMs(phases.receive_ms)} receiving`;
  if (phases.connections === 0) return [counted];
  return [
    `${counted}; not counted: ${formatMs(phases.connect_ms)} for each of ${formatPlural(phases.connections, 'connection')}`,
  ];
}

const TARGETS: Readonly<Record<HealthTargetName, (targets: HealthTargets) => string>> = {
  availability: (targets) => `availability of ${formatShare(targets.availability)}`,
  p50_ms: (targets) => `P50 below ${targets.p50_ms} ms`,
  p99_ms: (targets) => `P99 below ${targets.p99_ms} ms`,
  error_rate: (targets) => `error rate below ${formatShare(targets.error_rate)}`,
};

/** `inconclusive  P99 below 1000 ms: all 120 calls met it; no proof yet: it takes 179 more without a miss` */
function formatVerdict(
  { target, verdict, calls, against, calls_needed: needed }: HealthVerdict,
  targets: HealthTargets,
): string {
  const seen =
    against === 0
      ? calls === 1
        ? 'the only call met it'
        : `all ${formatPlural(calls, 'call')} met it`
      : `${against.toLocaleString('en')} of ${formatPlural(calls, 'call')} did not meet it`;
  const more =
    verdict !== 'inconclusive'
      ? ''
      : needed === null
        ? '; a target of 100% can never be proven'
        : `; no proof yet: it takes ${(needed - calls).toLocaleString('en')} more without a miss`;
  return `${verdict.padEnd(12)}  ${TARGETS[target](targets)}: ${calls === 0 ? 'no calls' : seen}${more}`;
}

function formatShare(share: number | null): string {
  return share === null ? '–' : `${Number((share * 100).toFixed(3))}%`;
}

function formatMs(ms: number | null): string {
  return ms === null ? '–' : `${Number(ms.toFixed(ms < 10 ? 1 : 0))} ms`;
}
