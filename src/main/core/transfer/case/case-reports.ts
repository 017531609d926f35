import type { FaultArming } from '#shared/faults/arming.ts';
import { describeFault } from '#shared/faults/catalogue.ts';
import { formatFault, stripMarkup } from '#shared/faults/format-arming.ts';
import type { Case, CaseStep } from '#shared/suite/case.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { formatIsoTime } from '../../clock.ts';
import { renderCodeMarkup } from '../../suite/reports/code-markup.ts';
import { SPEC_VERSION } from '../../suite/reports/ctrf-report.ts';
import { escapeLine } from '../../suite/reports/escape-unprintable.ts';
import { formatStep } from '../../suite/reports/format-exchange.ts';
import { renderExchange } from '../../suite/reports/html-exchange.ts';
import { renderFacts } from '../../suite/reports/html-facts.ts';
import { renderPage } from '../../suite/reports/html-page.ts';
import { renderFindingFact } from '../../suite/reports/html-scenario.ts';
import { readField, readJson } from '../../suite/findings.ts';
import { writeJson } from '../../suite/reports/json-report.ts';
import { markup } from '../../suite/reports/markup.ts';
import { formatProgram, type ReportContext } from '../../suite/reports/report-context.ts';
import { toAbsoluteUrl } from '../absolute-url.ts';
import { decodeBody, readBody } from '../encoded-body.ts';
import type { ExportedExchange } from '../exported-exchange.ts';

export interface CaseContent {
  readonly case: Case;
  readonly exchanges: readonly ExportedExchange[];
}

/** A short description of what a case plays. */
export function describePlay({ play, steps }: Pick<Case, 'play' | 'steps'>): string {
  switch (play.kind) {
    case 'recording':
      return formatPlural(steps.length, 'recorded request');
    case 'scenario':
      return `scenario ${play.id}${play.strict ? ', in which warnings fail' : ''}`;
    case 'sequence':
      return `a counterexample${play.seed === null ? '' : ` of seed ${play.seed}`}`;
  }
}

/** The wallet that it was recorded with. Only a mock wallet records what it received, but imports have no state of it. */
export function describeWallet({ case: saved, exchanges }: CaseContent): string {
  const { mockWallet } = saved;
  if (mockWallet === null)
    return exchanges.some(({ vantage }) => vantage === 'wallet')
      ? 'a mock wallet whose state was not recorded, because its exchanges were imported'
      : 'a wallet whose state was not recorded';
  const faults = listFaults(saved);
  if (faults.length === 0) return 'the mock wallet without faults';
  const names = new Set(faults.map(({ fault }) => `'${describeFault(fault).label}'`));
  return `the mock wallet with ${[...names].join(', ')}`;
}

/** The faults that affected its exchanges, each once: those that are armed throughout, and those of single requests. */
export function listFaults({ mockWallet, steps }: Case): readonly FaultArming[] {
  const armings = [...(mockWallet?.faults ?? []), ...steps.flatMap(({ faults }) => faults)];
  return [...new Map(armings.map((arming) => [formatFault(arming), arming])).values()];
}

/** The case in the Common Test Report Format: one test, which failed if a check did, and is 'other' for a recording. */
export function renderCaseCtrf({ case: saved, exchanges }: CaseContent, context: ReportContext): string {
  const hasFailed = saved.play.kind !== 'recording';
  const duration = Math.round(exchanges.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const start = Math.round(saved.createdAt);
  const findings = saved.findings.map(
    ({ rule, expected, actual }) =>
      `${stripMarkup(rule)}\nExpected: ${stripMarkup(expected)}\nActual: ${actual}`,
  );
  return writeJson({
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    timestamp: formatIsoTime(saved.createdAt),
    generatedBy: formatProgram(context),
    results: {
      tool: { name: 'Game Gateway Workbench', version: context.version },
      summary: {
        tests: 1,
        passed: 0,
        failed: hasFailed ? 1 : 0,
        skipped: 0,
        pending: 0,
        other: hasFailed ? 0 : 1,
        start,
        stop: start,
      },
      tests: [
        {
          name: saved.title,
          status: hasFailed ? 'failed' : 'other',
          rawStatus: saved.play.kind,
          duration,
          ...(findings.length === 0 ? {} : { message: findings.join('\n\n') }),
          extra: { plays: describePlay(saved), exchanges: exchanges.length },
        },
      ],
    },
  });
}

/** A page without scripts that explains the case: findings, then each recorded request. */
export function renderCasePage(
  { case: saved, exchanges }: CaseContent,
  { version, notice }: { readonly version: string; readonly notice: string | null },
): string {
  const { player, findings } = saved;
  const byNumber = new Map(exchanges.map((exchange) => [exchange.n, exchange]));
  return renderPage(
    {
      title: escapeLine(saved.title),
      heading: 'Case',
      verdict: escapeLine(saved.title),
      tone: saved.play.kind === 'recording' && findings.length === 0 ? 'neutral' : 'not-ready',
      lines: notice === null ? [] : [notice],
      source: `Saved on ${formatIsoTime(saved.createdAt).slice(0, 10)} with ${formatProgram({ version })}. Its command “case run” plays it again.`,
    },
    markup`${renderFacts([
      {
        title: 'Case',
        facts: { Plays: describePlay(saved), 'Recorded with': describeWallet({ case: saved, exchanges }) },
      },
      {
        title: 'Player',
        facts: {
          Casino: player.casinoId,
          Account: listAccounts({ case: saved, exchanges }).join(', '),
          Currency: player.currency,
        },
      },
    ])}
${findings.map(
  ({ rule, expected, actual, hint }) => markup`<section class="finding failed">
<dl class="failure">
${Object.entries({ Rule: rule, Expected: expected, Actual: actual, ...(hint !== '' && { Hint: hint }) }).map(([name, text]) => renderFindingFact(name, renderCodeMarkup(escapeLine(text, 1000))))}</dl>
</section>
`,
)}
<section><h2>Recorded requests</h2>
${saved.steps.map((step) => {
  const exchange = toSuiteExchange(step, byNumber.get(step.n)!);
  return renderExchange(exchange, formatRequestTitle(exchange));
})}</section>`,
  );
}

/** As the suite describes an exchange. */
export function toSuiteExchange(
  { n, callback, signature, faults }: CaseStep,
  { request, response, outcome, durationMs, attempt }: ExportedExchange,
): SuiteExchange {
  const remarks = [
    ...(signature === 'valid' ? [] : [`${signature} signature`]),
    ...faults.map((arming) => `fault ${formatFault(arming)}`),
  ];
  const body = decodeBody(request.body).toString('utf8');
  return {
    n,
    step: [describeRequest(body), ...remarks].join(', '),
    callback,
    attempt: attempt ?? 1,
    request: {
      url: toAbsoluteUrl(request),
      headers: Object.fromEntries(request.headers),
      body,
    },
    response:
      response === null
        ? null
        : {
            status: response.status,
            headers: Object.fromEntries(response.headers),
            body: readBody(response).body.toString('utf8'),
          },
    duration_ms: durationMs,
    error: outcome.kind === 'failed' ? outcome.message : null,
  };
}

const MAX_DESCRIBED = 5;

/** The request on one line, with its number in the file: `#3: betwin, bet 1.00`. */
export function formatRequestTitle(exchange: SuiteExchange): string {
  return `#${formatStep(exchange, exchange.n)}`;
}

/** The players of the recorded requests, first the one whose balance it is about. */
export function listAccounts({ case: { player, steps }, exchanges }: CaseContent): readonly string[] {
  const recorded = exchanges.filter(({ n }) => steps.some((step) => step.n === n));
  const accounts = recorded.flatMap(({ subject }) => subject.accountId ?? []);
  return [...new Set([player.accountId, ...accounts])];
}

/** A summary of a request's transactions, or its player. */
function describeRequest(body: string): string {
  const request = readJson(body);
  const transactions = readField(request, 'transactions');
  if (!Array.isArray(transactions) || transactions.length === 0) {
    const account = readField(request, 'account_id');
    return typeof account === 'string' ? `of ${account}` : 'of no player';
  }
  const described = transactions
    .slice(0, MAX_DESCRIBED)
    .map((each: unknown) => [readField(each, 'type'), readField(each, 'amount')].filter(isText).join(' '));
  const more = transactions.length - described.length;
  return [...described, ...(more === 0 ? [] : [`${more} more`])].join(', ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
