import {
  BadgeCheck,
  CircleQuestionMark,
  CircleX,
  ListChecks,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { stripMarkup } from '#shared/faults/format-arming.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { SuiteResults } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { formatCounts, isWarned, listBadgeBlockers } from './format-run.ts';
import type { CalloutTone } from '../../../../ui/layout/callout.tsx';
import { MarkedText } from '../../../../ui/text/marked-text.tsx';
import { Note } from '../../../../ui/text/text.tsx';
import { formatRoute } from '../../../platform/navigation/route.ts';
import { texts } from '../texts.tsx';
import { VerdictNote } from './verdict-note.tsx';

type Summary = NonNullable<SuiteRunSummary['summary']>;

/** The badge, or what is missing for it. */
export function RunVerdict({ report }: { readonly report: SuiteResults }) {
  const { summary, suite, advisory_summary: advisory } = report;
  const sentences = [
    ...(suite.ended_early === null ? [] : [suite.ended_early]),
    ...(summary.integration_ready ? [formatReady(summary)] : listBadgeBlockers(summary)),
  ];
  return (
    <VerdictNote label={texts.verdict} {...getStyle({ ...summary, advisory })}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <MarkedText text={sentence} />
        </p>
      ))}
      {summary.integration_ready && (
        <a href={formatRoute({ view: 'suite', suite: { finding: null } })}>{texts.exploreNext}</a>
      )}
      {advisory.total > 0 && <Note>{texts.advisoryResult(formatCounts(advisory))}</Note>}
      {suite.warnings.map(({ rule, message }) => (
        <Note key={message} title={stripMarkup(rule)}>
          <MarkedText text={message} />
        </Note>
      ))}
    </VerdictNote>
  );
}

function formatReady({ warnings }: Summary): string {
  const count = SCENARIO_IDS.length;
  return warnings === 0
    ? texts.allScenariosPassed(count)
    : texts.allPassedWithWarnings(count, texts.warningCount(warnings));
}

function getStyle(summary: Summary): { icon: LucideIcon; tone: CalloutTone; title: string } {
  if (summary.integration_ready) return { icon: BadgeCheck, tone: 'ok', title: texts.integrationReady };
  const title = texts.notIntegrationReadyYet;
  if (summary.failed > 0) return { icon: CircleX, tone: 'broken', title };
  if (summary.inconclusive > 0) return { icon: CircleQuestionMark, tone: 'refused', title };
  const hasAdvisoryFailed = (summary.advisory?.failed ?? 0) > 0;
  const passed =
    summary.total === 0
      ? texts.noScenarioOf(SCENARIO_IDS.length)
      : texts.passedOfTotal(summary.passed, summary.passed);
  if (hasAdvisoryFailed) return { icon: TriangleAlert, tone: 'warning', title: passed };
  return isWarned(summary)
    ? { icon: TriangleAlert, tone: 'warning', title: `${passed}, ${texts.warningCount(summary.warnings)}` }
    : { icon: ListChecks, tone: 'quiet', title: passed };
}
