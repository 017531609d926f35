import type { AnyScenarioReport, SuiteReport } from '#shared/suite/report.ts';
import {
  ADVISORY_GROUP,
  CASES_GROUP,
  SCENARIO_IDS,
  SCENARIOS,
  SUITE_GROUPS,
} from '#shared/suite/scenarios.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { renderCodeMarkup } from './code-markup.ts';
import { escapeLine } from './escape-unprintable.ts';
import {
  countVerdicts,
  formatAdvisory,
  formatArmedFaults,
  formatCases,
  formatDuration,
  formatReadiness,
  formatSummary,
  groupScenarios,
  VERDICT_ICONS,
  type ScenarioGroup,
} from './format-summary.ts';
import { listSharedCauses, type SharedCause } from './format-findings.ts';
import { renderEvidence } from './html-exchange.ts';
import { getConnectionFacts, groupTargetFacts, renderFacts, type FactGroup } from './html-facts.ts';
import { formatSelfTested, renderAppendix, renderPage } from './html-page.ts';
import { renderDetails, renderNotPassed, renderSharedCause, renderWarnings } from './html-scenario.ts';
import { markup, type Markup } from './markup.ts';
import type { ReportContext } from './report-context.ts';

/**
 * The report as a document: the verdict, what was tested and how, and all verdicts on its first page, then what did
 * not pass, then every exchange, collapsed.
 */
export function renderHtmlReport(report: SuiteReport, context: ReportContext): string {
  const { suite, summary } = report;
  const { not_started: notStarted, target } = suite;
  const cases = formatCases(report);
  const verdict = formatReadiness(report);
  return renderPage(
    {
      title: `${verdict} – test game of ${escapeLine(target.account_id)}`,
      heading: 'Wallet test report',
      verdict,
      tone: summary.integration_ready ? 'ready' : 'not-ready',
      lines: [
        ...(notStarted === null
          ? [formatSummary(report), ...[formatAdvisory(report), cases].filter((line) => line !== null)]
          : []),
        ...formatArmedFaults(target),
      ],
      source: formatSelfTested(suite.started_at, context),
    },
    markup`${renderFacts([...groupTargetFacts(target), { title: 'Run', facts: getRunFacts(report) }])}
${notStarted === null ? renderResults(report) : renderNotStarted(notStarted)}`,
  );
}

function getRunFacts({
  suite: { version, strict, duration_ms: durationMs, target, requested },
}: SuiteReport) {
  return {
    'Test game': `version ${version}`,
    Duration: formatDuration(durationMs),
    ...(requested === null ? {} : getRequestFacts(requested)),
    Mode: strict ? 'strict: a scenario with a warning fails' : 'not strict: a scenario with a warning passes',
    ...getConnectionFacts(target),
  };
}

function getRequestFacts({
  scenarios,
  advisory,
  cases,
  repeat,
}: NonNullable<SuiteReport['suite']['requested']>): FactGroup['facts'] {
  const all = SCENARIO_IDS.length;
  return {
    Scenarios: scenarios.length === all ? `all ${all}` : `${scenarios.length} of ${all} chosen`,
    Advisory: advisory.length === 0 ? 'none' : advisory.join(', '),
    'Saved cases': cases === 0 ? null : String(cases),
    Repeats: repeat === 1 ? null : `each scenario ${repeat} times`,
  };
}

/** The reason a run was not started. The verdict above says only that it was not. */
export function renderNotStarted({
  message,
  exchange,
}: NonNullable<SuiteReport['suite']['not_started']>): Markup {
  return markup`<section class="finding failed">
<h2>Preflight</h2>
<p class="reason">${renderCodeMarkup(escapeLine(message, 1000))}</p>
<p>Nothing was tested, so nothing passed or failed.</p>
${exchange === null ? '' : renderEvidence(exchange)}</section>`;
}

function renderResults(report: SuiteReport): Markup {
  const { suite } = report;
  const groups = groupScenarios(report);
  const isUnscored = ({ group }: ScenarioGroup): boolean => group === ADVISORY_GROUP || group === CASES_GROUP;
  const unscored = groups.filter(isUnscored);
  const countedScenarios = groups.filter((group) => !isUnscored(group)).flatMap(({ scenarios }) => scenarios);
  const warnings = [
    ...suite.warnings.map(
      ({ message }) => markup`<p class="warning">${escapeLine(message)}</p>
`,
    ),
    ...groups.flatMap(({ scenarios }) => scenarios).flatMap(renderWarnings),
  ];
  return markup`${suite.ended_early === null ? '' : markup`<p class="notice"><strong>Ended early</strong> ${escapeLine(suite.ended_early)}</p>`}
${renderVerdicts(countedScenarios)}${unscored.map(renderUnscoredVerdicts)}
${renderFindings('What did not pass', countedScenarios, listSharedCauses(report))}${unscored.map(({ title, scenarios }) => renderFindings(`${title}: what did not pass`, scenarios))}
${warnings.length === 0 ? '' : markup`<section><h2>Warnings</h2>${warnings}</section>`}
${renderAppendix(
  markup`<h2>Appendix: ${formatPlural(groups.flatMap(({ scenarios }) => scenarios).length, 'scenario')} with every exchange</h2>`,
  markup`${groups.map(renderGroupDetails)}`,
)}`;
}

/** All 29, whether they were run or not, in columns. */
function renderVerdicts(run: readonly AnyScenarioReport[]): Markup {
  const tables = Object.entries(SUITE_GROUPS).map(([group, title]) => {
    const ids = SCENARIO_IDS.filter((id) => SCENARIOS[id].group === group);
    const played = run.filter((scenario) => scenario.group === group);
    const rows = ids.map((id) => {
      const scenario = played.find((each) => each.id === id);
      return scenario === undefined ? renderNotRun(id) : renderVerdict(scenario, id);
    });
    return renderTable(markup`${title} ${renderCount(played, ids.length)}`, rows);
  });
  return markup`<section><h2>The ${SCENARIO_IDS.length} scenarios</h2>
<div class="verdicts">
${tables}</div>
</section>
`;
}

/** The verdicts of a group that changes nothing about the badge. */
function renderUnscoredVerdicts(group: ScenarioGroup): Markup {
  const { title, scenarios } = group;
  const rows = scenarios.map((scenario, index) => renderVerdict(scenario, toAnchor(group, index)));
  return markup`<section><h2>${title}</h2>
${renderTable(renderCount(scenarios, scenarios.length), rows)}</section>
`;
}

function renderCount(scenarios: readonly AnyScenarioReport[], total: number): Markup {
  return markup`<small>${countVerdicts(scenarios, 'passed')} of ${total} passed</small>`;
}

function renderTable(caption: Markup, rows: readonly Markup[]): Markup {
  return markup`<table>
<caption>${caption}</caption>
<tbody>
${rows}</tbody>
</table>
`;
}

function renderVerdict({ id, title, status, warnings }: AnyScenarioReport, anchor: string): Markup {
  const warned =
    warnings.length === 0 ? '' : markup` <small>${formatPlural(warnings.length, 'warning')}</small>`;
  return markup`<tr class="${status}"><th scope="row"><a href="#${anchor}">${id}</a></th><td>${title}${warned}</td><td class="verdict">${VERDICT_ICONS[status]} ${status}</td></tr>
`;
}

function renderNotRun(id: keyof typeof SCENARIOS): Markup {
  return markup`<tr class="not-run"><th scope="row">${id}</th><td>${SCENARIOS[id].title}</td><td class="verdict">– not run</td></tr>
`;
}

/** What did not pass: shared causes, then failures, then the rest. */
function renderFindings(
  title: string,
  scenarios: readonly AnyScenarioReport[],
  causes: readonly SharedCause[] = [],
): Markup {
  const notPassed = (['failed', 'inconclusive'] as const).flatMap((verdict) =>
    scenarios.filter(({ status }) => status === verdict),
  );
  if (notPassed.length === 0) return markup``;
  return markup`<section class="not-passed"><h2>${title}</h2>
${causes.map(renderSharedCause)}${notPassed.map(renderNotPassed)}</section>
`;
}

function renderGroupDetails(group: ScenarioGroup): Markup {
  return markup`<section aria-labelledby="${group.group}">
<h3 id="${group.group}">${group.title}</h3>
${group.scenarios.map((scenario, index) => renderDetails(scenario, toAnchor(group, index)))}</section>
`;
}

/** The name of a saved case comes from a file, and may be anything. */
function toAnchor({ group, scenarios }: ScenarioGroup, index: number): string {
  return group === CASES_GROUP ? `case-${index + 1}` : scenarios[index]!.id;
}
