import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import { formatPreflight } from '../../reports/format-findings.ts';
import { VERDICT_ICONS } from '../../reports/format-summary.ts';
import {
  escapeMarkdown,
  foldRows,
  formatFacts,
  formatTarget,
  renderMarkedText,
} from '../../reports/markdown-report.ts';
import { formatProgram, type ReportContext } from '../../reports/report-context.ts';
import { BROKE_RULE, getFuzzFacts, formatResult, formatWorkload, hasPassed } from './format-fuzz.ts';

/** A summary for pages that render Markdown: the findings, each with its requests folded. */
export function renderFuzzMarkdown(report: FuzzReport, context: ReportContext): string {
  const { fuzz, findings } = report;
  const paragraphs = [
    `### ${VERDICT_ICONS[hasPassed(report) ? 'passed' : 'failed']} Random sequences: ${formatResult(report)}`,
    formatTarget(fuzz.target, `at most ${fuzz.max_length} requests${fuzz.races ? '' : ', no races'}`),
    formatWorkload(report),
    ...(fuzz.not_started === null ? [] : formatPreflight(fuzz.not_started).map(escapeMarkdown)),
    ...[fuzz.ended_early ?? [], fuzz.notes].flat().map(renderMarkedText),
    ...findings.flatMap((finding) => [
      formatFacts(
        finding.title,
        getFuzzFacts(finding).map(([name, text]) => ({ name, text })),
      ),
      foldRows(
        'Requests',
        ['', 'Lane', 'Request', 'Response'],
        finding.steps.map(({ n, lane, title, answer }) => [
          String(n),
          lane === null ? '' : String(lane + 1),
          title,
          n === finding.failed_step ? `${answer}${BROKE_RULE}` : answer,
        ]),
      ),
    ]),
    `*${escapeMarkdown(formatProgram(context))}*`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
