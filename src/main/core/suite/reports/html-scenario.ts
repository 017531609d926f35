import { groupFindings, type Finding } from '#shared/suite/findings.ts';
import type { ScenarioReport } from '#shared/suite/report.ts';
import { findEvidence } from './format-exchange.ts';
import { listOtherReasons, factsOfFinding, formatReasons } from './format-findings.ts';
import { renderExchange } from './html-exchange.ts';
import { renderCodeMarkup } from './code-markup.ts';
import { markup, type Markup } from './markup.ts';
import { formatCount, formatDuration, VERDICT_ICONS } from './format-summary.ts';
import { escapeLine } from './escape-unprintable.ts';

/** One scenario: its verdict, its findings, and every exchange, collapsed. */
export function renderScenario(scenario: ScenarioReport): Markup {
  const { id, title, status, failures, warnings, duration_ms: durationMs } = scenario;
  const reasons = failures.length > 0 ? listOtherReasons(scenario) : (formatReasons(scenario) ?? []);
  return markup`<article class="${status}">
<h3 id="${id}"><span class="verdict">${VERDICT_ICONS[status]} ${status}</span> <span class="id">${id}</span> ${title} <small>${formatDuration(durationMs)}</small></h3>
${groupFindings(scenario.failures).map((finding) => renderFinding(scenario, finding))}${reasons.map(
    (reason) => markup`<p class="reason">${reason}</p>
`,
  )}${warnings.map(
    ({
      rule,
      message,
    }) => markup`<p class="warning"><strong>Warning</strong> ${renderCodeMarkup(escapeLine(message))} <small>${renderCodeMarkup(escapeLine(rule))}</small></p>
`,
  )}${exchangesOf(scenario)}</article>
`;
}

function renderFinding(scenario: ScenarioReport, finding: Finding): Markup {
  const evidence = findEvidence(scenario, finding[0]);
  const facts = factsOfFinding(scenario, finding).map(({ name, text }) => {
    const linked = name === 'Exchange' && evidence !== undefined;
    const value = linked
      ? markup`<a href="${`#x${evidence.n}`}">${text}</a>`
      : name === 'Response'
        ? text
        : renderCodeMarkup(text);
    return markup`<div><dt>${name}</dt><dd>${value}</dd></div>
`;
  });
  return markup`<dl class="failure">
${facts}</dl>
`;
}

/** Expanded if one of them shows a failure, so that links and print work. */
function exchangesOf(scenario: ScenarioReport): Markup {
  const { exchanges, failures } = scenario;
  if (exchanges.length === 0)
    return markup`<p class="reason">Nothing was sent.</p>
`;
  const evidence = new Set(failures.map(({ exchange }) => exchange));
  const excerpt = exchanges.map((each) => renderExchange(each, { open: evidence.has(each.n) }));
  const open = exchanges.some(({ n }) => evidence.has(n));
  return markup`<details${open ? markup` open=""` : ''}><summary>${formatCount(exchanges.length, 'exchange')}</summary>
${excerpt}</details>
`;
}
