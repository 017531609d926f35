import type { LoadStart } from '#shared/contract/load/load.ts';
import { LOAD_LIMITS } from '#shared/contract/load/load.ts';
import { CALLBACK_REQUEST_SCHEMAS } from '#shared/protocol/callback-requests.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { describeIssue } from '#shared/protocol/schema-issue.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import { isLoopback } from '../http/proxy-route.ts';
import { createRepeatDetector, getTarget } from '../replay/plan-sequence.ts';
import { planReplay } from '../replay/replay-plan.ts';
import type { ReplayDeps } from '../replay/replay-deps.ts';
import { createReplayStore } from '../replay/replay-store.ts';
import { toExportedExchanges } from '../transfer/export/to-exported-exchanges.ts';
import { fillBody, planLoad, type LoadPlan } from '../transfer/load/load-plan.ts';

/** One callback of every round, ready for fresh ids. */
export interface PlannedStep {
  readonly callback: Callback;
  readonly url: string;
  /** The status when it was captured; null if there was no response. */
  readonly status: number | null;
}

export interface PlannedLoad {
  readonly script: LoadPlan;
  readonly steps: readonly PlannedStep[];
  readonly secret: string;
  readonly trustedCertificates: readonly string[];
  /** Players that take turns; empty for the captured one. */
  readonly accounts: readonly string[];
  /** Rounds that are to start. */
  readonly rounds: number;
}

export interface LoadPlanDeps extends Pick<
  ReplayDeps,
  'db' | 'exchanges' | 'operators' | 'proxySecret' | 'walletAddress' | 'mockWalletUrl' | 'random'
> {
  /** The hosts that the settings allow besides loopback. */
  readonly allowedHosts: () => readonly string[];
}

const SAMPLE_ID = '00000000-0000-4000-8000-';

/** Everything that a load test sends, or the issues of the input. */
export function planLoadTest(test: LoadStart, deps: LoadPlanDeps): PlannedLoad | readonly ValidationIssue[] {
  const isRepeat = createRepeatDetector();
  const exchanges = createReplayStore(deps.db)
    .listCallbacks(test.what)
    .map(({ id }) => deps.exchanges.get(id))
    .filter((exchange) => exchange !== null)
    .filter((exchange) => !isRepeat(exchange));
  const script = planLoad(toExportedExchanges(exchanges), ({ n }) => exchanges[n - 1]?.summary.id ?? n);
  if (script.steps.length === 0) return [{ field: 'what', message: 'has no captured callbacks' }];
  const origins = script.sources.map(({ n }) => exchanges[n - 1]!);
  const requests = origins.map((origin) => planRequest(origin, test, deps));
  const requestIssues = requests.flatMap((request) => ('url' in request ? [] : request));
  const planned = requests.filter((request) => 'url' in request);
  const rounds = test.rate * test.durationSeconds;
  const issues = [
    ...requestIssues,
    ...findBodyIssues(script, origins),
    ...findHostIssues(
      planned.map(({ url }) => url),
      test,
      deps.allowedHosts(),
    ),
    ...(rounds * script.steps.length > LOAD_LIMITS.requests
      ? [{ field: 'durationSeconds', message: formatTooMany(test, script.steps.length) }]
      : []),
  ];
  const secret = test.secret ?? planned[0]?.secret ?? null;
  if (issues.length > 0 || secret === null) return removeDuplicates(issues);
  return {
    script,
    steps: origins.map(({ summary }, index) => ({
      callback: summary.kind as Callback,
      url: planned[index]!.url,
      status: script.steps[index]!.status,
    })),
    secret,
    trustedCertificates: planned[0]!.trustedCertificates,
    accounts: test.accounts,
    rounds,
  };
}

/** Where it goes and how it is signed, as a replay of it would be. */
function planRequest(
  origin: StoredExchange,
  { target, secret }: LoadStart,
  deps: LoadPlanDeps,
):
  | ReturnType<Exclude<ReturnType<typeof planReplay>, readonly ValidationIssue[]>['request']>
  | readonly ValidationIssue[] {
  const signing = { kind: 're_sign' as const, ...(secret === undefined ? {} : { secret }) };
  const plan = planReplay(origin, { target: getTarget(target, origin.summary.kind), signing }, deps);
  return 'request' in plan ? plan.request(new Map()) : plan.map(toTestIssue);
}

function toTestIssue({ field, message }: ValidationIssue): ValidationIssue {
  return field === 'target' || field === 'signing' ? { field, message } : { field: 'what', message };
}

/** Callbacks that move money must be readable, and no transaction may be the same in two rounds. */
function findBodyIssues(script: LoadPlan, origins: readonly StoredExchange[]): ValidationIssue[] {
  return script.steps.flatMap(({ name, body }, index) => {
    const id = origins[index]!.summary.id;
    const value = readJson(fillBody(body, sampleIds(script.ids)));
    const parsed = CALLBACK_REQUEST_SCHEMAS[name as Callback].safeParse(value);
    if (!parsed.success)
      return [
        {
          field: 'what',
          message: `has a callback that breaks the protocol, #${id}: ${describeIssue(parsed.error)}`,
        },
      ];
    const { transactions = [] } = value as {
      readonly transactions?: readonly Readonly<Record<string, string>>[];
    };
    const kept = transactions
      .flatMap((each) => [each['id_provider'], each['original_id_provider']])
      .find((each) => each !== undefined && !each.startsWith(SAMPLE_ID));
    return kept === undefined
      ? []
      : [{ field: 'what', message: `names a transaction of another round, '${kept}', in #${id}` }];
  });
}

function findHostIssues(
  urls: readonly string[],
  { allowHosts, confirmHost }: LoadStart,
  allowed: readonly string[],
): ValidationIssue[] {
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))];
  return hosts
    .filter((host) => !isLoopback(host.replaceAll(/^\[|\]$/g, '')))
    .flatMap((host): ValidationIssue[] => {
      if (![...allowed, ...allowHosts].includes(host))
        return [
          {
            field: 'allowHosts',
            message: `must contain '${host}': a load test may only reach this machine, and hosts that you have allowed`,
          },
        ];
      return confirmHost === host
        ? []
        : [{ field: 'confirmHost', message: `must be '${host}', the name of the host under load` }];
    });
}

function formatTooMany({ rate, durationSeconds }: LoadStart, steps: number): string {
  const total = (rate * durationSeconds * steps).toLocaleString('en');
  return `is too long: the test would send ${total} requests, more than ${LOAD_LIMITS.requests.toLocaleString('en')}`;
}

function sampleIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${SAMPLE_ID}${String(index).padStart(12, '0')}`);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function removeDuplicates(issues: readonly ValidationIssue[]): ValidationIssue[] {
  return [...new Map(issues.map((issue) => [`${issue.field} ${issue.message}`, issue])).values()];
}
