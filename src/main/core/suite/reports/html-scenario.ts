import { findingsIn, type Finding } from '#shared/suite/findings.ts';
import type { ScenarioReport } from '#shared/suite/report.ts';
import { evidenceExchange } from './format-exchange.ts';
import { otherReasons, findingFacts, reasonLines } from './format-findings.ts';
import { htmlExchange } from './html-exchange.ts';
import { codeMarkup } from './code-markup.ts';
import { markup, type Markup } from './markup.ts';
import { formatCount, formatDuration, VERDICT_ICONS } from './format-summary.ts';
import { escapedLine } from './escape-unprintable.ts';

/** One scenario: its verdict, its findings, and every exchange, collapsed. */
export function htmlScenario(scenario: ScenarioReport): Markup {
  const { id, title, status, failures, warnings, duration_ms: durationMs } = scenario;
  const reasons = failures.length > 0 ? otherReasons(scenario) : (reasonLines(scenario) ?? []);
  return markup`<article class="${status}">
<h3 id="${id}"><span class="verdict">${VERDICT_ICONS[status]} ${status}</span> <span class="id">${id}</span> ${title} <small>${formatDuration(durationMs)}</small></h3>
${findingsIn(scenario.failures).map((finding) => htmlFinding(scenario, finding))}${reasons.map(
    (reason) => markup`<p class="reason">${reason}</p>
`,
  )}${warnings.map(
    ({
      rule,
      message,
    }) => markup`<p class="warning"><strong>Warning</strong> ${codeMarkup(escapedLine(message))} <small>${codeMarkup(escapedLine(rule))}</small></p>
`,
  )}${exchangesOf(scenario)}</article>
`;
}

function htmlFinding(scenario: ScenarioReport, finding: Finding): Markup {
  const evidence = evidenceExchange(scenario, finding[0]);
  const facts = findingFacts(scenario, finding).map(({ name, text }) => {
    const linked = name === 'Exchange' && evidence !== undefined;
    const value = linked
      ? markup`<a href="${`#x${evidence.n}`}">${text}</a>`
      : name === 'Response'
        ? text
        : codeMarkup(text);
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
  const excerpt = exchanges.map((each) => htmlExchange(each, { open: evidence.has(each.n) }));
  const open = exchanges.some(({ n }) => evidence.has(n));
  return markup`<details${open ? markup` open=""` : ''}><summary>${formatCount(exchanges.length, 'exchange')}</summary>
${excerpt}</details>
`;
}
