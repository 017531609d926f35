import { createHash } from 'node:crypto';
import { formatDecimals } from '#shared/suite/decimals.ts';
import { SCENARIO_VERDICTS, type SuiteReport } from '#shared/suite/report.ts';
import { HTML_STYLE } from './html-style.ts';
import { renderExchange } from './html-exchange.ts';
import { renderScenario } from './html-scenario.ts';
import { renderCodeMarkup } from './code-markup.ts';
import { markup, type Markup } from './markup.ts';
import type { ReportContext } from './report-context.ts';
import {
  countOf,
  formatDuration,
  formatReadiness,
  groupScenarios,
  formatSummary,
  type ScenarioGroup,
} from './format-summary.ts';
import { escapeLine } from './escape-unprintable.ts';

/**
 * The report as a self-contained page without scripts or URLs, and with a policy that forbids both, whatever a wallet
 * may have sent. It is well-formed XML, so that a parser can verify that no text became an element.
 */
export function renderHtmlReport(report: SuiteReport, { program }: ReportContext): string {
  const { suite, summary } = report;
  const groups = groupScenarios(report);
  const verdict = summary.integration_ready ? 'ready' : 'not-ready';
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="referrer" content="no-referrer" />
<title>${formatReadiness(report)} – test game of ${escapeLine(suite.target.account_id)}</title>
<style>${{ markup: HTML_STYLE }}</style>
</head>
<body>
<header>
<h1>Test game of a wallet</h1>
<p class="badge ${verdict}">${formatReadiness(report)}</p>
${suite.not_started === null ? markup`<p>${formatSummary(report)}</p>` : ''}
</header>
<main>
${renderFactTable(report, program)}
${suite.not_started === null ? renderGroupTable(groups) : renderNotStarted(suite.not_started)}
${suite.ended_early === null ? '' : markup`<p class="warning"><strong>Ended early</strong> ${escapeLine(suite.ended_early)}</p>`}
${suite.warnings.map(({ message }) => markup`<p class="warning"><strong>Warning</strong> ${escapeLine(message)}</p>`)}
${groups.map(renderGroupSection)}
</main>
</body>
</html>
`.markup;
}

/** By hash, so that injected styles are not applied. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(HTML_STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

function renderFactTable({ suite }: SuiteReport, program: string): Markup {
  const { target } = suite;
  const facts = {
    Balance: target.balance_url,
    Betwin: target.betwin_url,
    Rollback: target.rollback_url,
    Finish: target.finish_url,
    Account: target.account_id,
    Currency: target.currency,
    Decimals: formatDecimals(target),
    Started: suite.started_at,
    Took: formatDuration(suite.duration_ms),
    Warnings: suite.strict ? 'fail the scenario (strict)' : 'are shown but do not fail scenarios',
    'Test game': `version ${suite.version}`,
    'Made by': program,
  };
  return markup`<dl class="facts">
${Object.entries(facts).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${escapeLine(value, 2100)}</dd></div>`)}
</dl>`;
}

function renderNotStarted({ message, exchange }: NonNullable<SuiteReport['suite']['not_started']>): Markup {
  return markup`<section aria-labelledby="preflight">
<h2 id="preflight">Not started</h2>
<p class="reason">${renderCodeMarkup(escapeLine(message, 1000))}</p>
<p>No scenario was started, so none passed or failed.</p>
${exchange === null ? '' : renderExchange(exchange, { open: true })}</section>`;
}

function renderGroupTable(groups: readonly ScenarioGroup[]): Markup {
  const renderCells = (scenarios: ScenarioGroup['scenarios']): Markup[] =>
    SCENARIO_VERDICTS.map((verdict) => markup`<td>${countOf(scenarios, verdict)}</td>`);
  const rows = groups.map(
    ({ group, title, scenarios }) =>
      markup`<tr><th scope="row"><a href="#${group}">${title}</a></th>${renderCells(scenarios)}</tr>
`,
  );
  return markup`<table>
<caption>Verdicts by group</caption>
<thead><tr><th scope="col">Group</th>${SCENARIO_VERDICTS.map((verdict) => markup`<th scope="col">${verdict}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

function renderGroupSection({ group, title, scenarios }: ScenarioGroup): Markup {
  return markup`<section aria-labelledby="${group}">
<h2 id="${group}">${title}</h2>
${scenarios.map(renderScenario)}</section>
`;
}
