import type { SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { renderBadge, type BadgeTone } from './badge.ts';
import type { ReportContext } from './report-context.ts';

/** The result as an SVG badge. Green only if all 29 passed; advisory scenarios and saved cases do not affect it. */
export function renderBadgeReport({ suite, summary }: SuiteReport, context: ReportContext): string {
  return renderBadge(
    {
      subject: 'wallet',
      result: suite.not_started === null ? getResult(summary, suite.ended_early !== null) : ['not started'],
      tone: suite.not_started === null ? getTone(summary) : 'failed',
      startedAt: suite.started_at,
    },
    context,
  );
}

/** The result out of 29 scenarios, however many were run. */
function getResult(
  { passed, failed, inconclusive, total }: SuiteReport['summary'],
  hasEndedEarly: boolean,
): readonly string[] {
  const rest = { failed, inconclusive, 'not run': SCENARIO_IDS.length - total };
  return [
    `${passed}/${SCENARIO_IDS.length} passed`,
    ...Object.entries(rest).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : [])),
    ...(hasEndedEarly ? ['ended early'] : []),
  ];
}

function getTone({ integration_ready: ready, passed, total }: SuiteReport['summary']): BadgeTone {
  if (ready) return 'passed';
  return passed === total ? 'partial' : 'failed';
}
