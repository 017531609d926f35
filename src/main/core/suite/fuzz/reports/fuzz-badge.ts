import type { FuzzReport } from '#shared/suite/fuzz-report.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { renderBadge, type BadgeTone } from '../../reports/badge.ts';
import type { ReportContext } from '../../reports/report-context.ts';

/** The result as an SVG badge. 'Nothing found' is not proof, so it names how much was tried. */
export function renderFuzzBadge({ fuzz, findings }: FuzzReport, context: ReportContext): string {
  const { runs, not_started: notStarted, started_at: startedAt } = fuzz;
  const nothing = fuzz.inconclusive ? 'inconclusive' : 'nothing found';
  const found = findings.length === 0 ? nothing : formatPlural(findings.length, 'finding');
  return renderBadge(
    {
      subject: 'wallet, random sequences',
      result: notStarted === null ? [found, formatPlural(runs, 'sequence')] : ['not started'],
      tone: getTone(findings.length > 0 || notStarted !== null, fuzz.inconclusive),
      startedAt,
    },
    context,
  );
}

function getTone(isFailed: boolean, isInconclusive: boolean): BadgeTone {
  if (isFailed) return 'failed';
  return isInconclusive ? 'partial' : 'passed';
}
