import type { FuzzFinding, FuzzReport, FuzzStep } from '#shared/suite/fuzz-report.ts';
import { renderCodeMarkup } from '../../reports/code-markup.ts';
import { escapeLine } from '../../reports/escape-unprintable.ts';
import { formatExchangeTitle } from '../../reports/format-exchange.ts';
import { renderExchange } from '../../reports/html-exchange.ts';
import { getConnectionFacts, groupTargetFacts, renderFacts } from '../../reports/html-facts.ts';
import { formatSelfTested, renderAppendix, renderPage } from '../../reports/html-page.ts';
import { renderNotStarted } from '../../reports/html-report.ts';
import { formatArmedFaults } from '../../reports/format-summary.ts';
import { renderFindingFact } from '../../reports/html-scenario.ts';
import { markup, type Markup } from '../../reports/markup.ts';
import type { ReportContext } from '../../reports/report-context.ts';
import { BROKE_RULE, getFuzzFacts, formatResult, formatWorkload, hasPassed } from './format-fuzz.ts';

/** The report as a document: the result, what was tested and how, then each finding with its shortest sequence. */
export function renderFuzzHtml(report: FuzzReport, context: ReportContext): string {
  const { fuzz, findings } = report;
  const { target, not_started: notStarted } = fuzz;
  const verdict = formatResult(report);
  const run = {
    Seed: String(fuzz.seed),
    'Most requests': String(fuzz.max_length),
    Races: fuzz.races ? 'yes' : 'no',
    ...getConnectionFacts(target),
  };
  return renderPage(
    {
      title: `${verdict} – random sequences for ${escapeLine(target.account_id)}`,
      heading: 'Random sequences against a wallet',
      verdict,
      tone: hasPassed(report) ? 'ready' : 'not-ready',
      lines: [formatWorkload(report), ...formatArmedFaults(target)],
      source: formatSelfTested(fuzz.started_at, context),
    },
    markup`${renderFacts([...groupTargetFacts(target), { title: 'Run', facts: run }])}
${notStarted === null ? '' : renderNotStarted(notStarted)}
${fuzz.ended_early === null ? '' : markup`<p class="notice"><strong>Ended early</strong> ${escapeLine(fuzz.ended_early)}</p>`}
${fuzz.notes.map((note) => markup`<p class="notice"><strong>Note</strong> ${escapeLine(note)}</p>`)}
${findings.map(renderFinding)}`,
  );
}

function renderFinding(finding: FuzzFinding, index: number): Markup {
  return markup`<article class="finding failed">
<h2>${index + 1}. ${finding.title}</h2>
<dl class="failure">
${getFuzzFacts(finding).map(([name, text]) => renderFindingFact(name, renderCodeMarkup(text)))}</dl>
<table>
<caption>The shortest sequence; what has the same place in time was sent at the same time</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Lane</th><th scope="col">Request</th><th scope="col">Answer</th><th scope="col">Sent at</th></tr></thead>
<tbody>
${finding.steps.map((step) => renderStep(step, finding.failed_step))}</tbody>
</table>
${renderAppendix(markup`Exchanges`, markup`${finding.steps.map(({ n, exchange }) => renderExchange(exchange, formatExchangeTitle(exchange, n)))}`)}</article>
`;
}

function renderStep(
  { n, lane, title, answer, sent_at_ms: sentAtMs }: FuzzStep,
  failedStep: FuzzFinding['failed_step'],
): Markup {
  return markup`<tr><th scope="row">${n}</th><td>${lane === null ? '' : lane + 1}</td><td>${title}</td><td>${escapeLine(answer)}${n === failedStep ? markup`<strong>${BROKE_RULE}</strong>` : ''}</td><td>${Math.round(sentAtMs)} ms</td></tr>
`;
}
