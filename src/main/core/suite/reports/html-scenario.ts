import { groupFindings, type Finding } from '#shared/suite/findings.ts';
import type { AnyScenarioReport } from '#shared/suite/report.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { findEvidence, formatExchangeTitle } from './format-exchange.ts';
import { listOtherReasons, getFindingFacts, formatReasons, type SharedCause } from './format-findings.ts';
import { renderEvidence, renderExchange } from './html-exchange.ts';
import { renderCodeMarkup } from './code-markup.ts';
import { markup, type Markup } from './markup.ts';
import { formatDuration, VERDICT_ICONS } from './format-summary.ts';
import { escapeLine } from './escape-unprintable.ts';

/** The verdict and the name of a scenario. */
function renderHeading({ id, title, status }: AnyScenarioReport): Markup {
  return markup`<span class="verdict">${VERDICT_ICONS[status]} ${status}</span> <span class="id">${id}</span> ${title}`;
}

/** Why a scenario did not pass: each finding with the exchange that shows it. */
export function renderNotPassed(scenario: AnyScenarioReport): Markup {
  const reasons = scenario.failures.length > 0 ? listOtherReasons(scenario) : (formatReasons(scenario) ?? []);
  return markup`<section class="finding ${scenario.status}">
<h3>${renderHeading(scenario)}</h3>
${groupFindings(scenario.failures).map((finding) => renderFinding(scenario, finding))}${reasons.map(
    (reason) => markup`<p class="reason">${reason}</p>
`,
  )}</section>
`;
}

function renderFinding(scenario: AnyScenarioReport, finding: Finding): Markup {
  const evidence = findEvidence(scenario, finding[0]);
  const facts = getFindingFacts(scenario, finding)
    // The evidence below shows it.
    .filter(({ name }) => name !== 'Response')
    .map(({ name, text }) =>
      renderFindingFact(
        name,
        name === 'Step' && evidence !== undefined
          ? markup`<a href="${`#x${evidence.n}`}">${text}</a>`
          : renderCodeMarkup(text),
      ),
    );
  return markup`<dl class="failure">
${facts}</dl>
${evidence === undefined ? '' : renderEvidence(evidence)}`;
}

/** A cause that several scenarios share. */
export function renderSharedCause({ title, facts }: SharedCause): Markup {
  return markup`<section class="finding failed">
<h3>${title}</h3>
<dl class="failure">
${facts.map(({ name, text }) => renderFindingFact(name, renderCodeMarkup(text)))}</dl>
</section>
`;
}

/** One fact of a finding. */
export function renderFindingFact(name: string, value: Markup): Markup {
  return markup`<div><dt>${name === 'Hint' ? 'Likely cause' : name}</dt><dd>${value}</dd></div>
`;
}

/** What a scenario warns about, one paragraph each. */
export function renderWarnings({ id, warnings }: AnyScenarioReport): readonly Markup[] {
  return warnings.map(
    ({
      rule,
      message,
    }) => markup`<p class="warning"><span class="id">${id}</span> ${renderCodeMarkup(escapeLine(message))} <small>${renderCodeMarkup(escapeLine(rule))}</small></p>
`,
  );
}

/** Every exchange of a scenario, collapsed. A link to `anchor` opens it. */
export function renderDetails(scenario: AnyScenarioReport, anchor: string): Markup {
  const { status, exchanges, duration_ms: durationMs } = scenario;
  const facts = `${formatPlural(exchanges.length, 'exchange')}, ${formatDuration(durationMs)}`;
  return markup`<article class="${status}">
<details class="scenario"><summary><h4>${renderHeading(scenario)}</h4> <small>${facts}</small></summary>
<div id="${anchor}">
${exchanges.length === 0 ? markup`<p class="reason">Nothing was sent.</p>` : exchanges.map((each, index) => renderExchange(each, formatExchangeTitle(each, index + 1)))}</div>
</details>
</article>
`;
}
