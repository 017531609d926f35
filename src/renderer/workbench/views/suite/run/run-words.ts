import { assertNever } from '#shared/assert-never.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import type { SuiteReport } from '#shared/suite/report.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { ordinaryPlural } from '../../../../ui/text/wording.ts';
import {
  BadgeCheck,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  LoaderCircle,
  Unplug,
} from 'lucide-react';
import type { StateLook } from '../../../../ui/text/state-label.tsx';

type Summary = SuiteReport['summary'];

/** What came of a run, as short as a list needs it: "Integration Ready", "3 failed, 1 inconclusive", "4 passed". */
export function resultText({
  state,
  summary,
  problem,
}: Pick<SuiteRunSummary, 'state' | 'summary' | 'problem'>): string {
  switch (state) {
    case 'running':
      return 'Running';
    case 'not_started':
      return problem === null ? 'Not started' : 'Not started: preflight failed';
    case 'interrupted':
      return 'Interrupted';
    case 'finished':
      return summary === null ? 'Finished' : summaryText(summary);
    default:
      return assertNever(state);
  }
}

function summaryText({ integration_ready: isReady, passed, failed, inconclusive }: Summary): string {
  if (isReady) return 'Integration Ready';
  const parts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(inconclusive > 0 ? [`${inconclusive} inconclusive`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : `${passed} passed`;
}

/** What stands between a run that has ended and the badge. */
export function missingSentences({ total, failed, inconclusive }: Summary): string[] {
  const leftOut = SCENARIO_IDS.length - total;
  return [
    ...(failed > 0 ? [`${ordinaryPlural(failed, 'scenario')} failed: the wallet broke a rule.`] : []),
    ...(inconclusive > 0
      ? [
          `${inconclusive} inconclusive: ${inconclusive === 1 ? 'its check was' : 'their checks were'} not possible.`,
        ]
      : []),
    ...(leftOut > 0
      ? [
          `${leftOut} of the ${SCENARIO_IDS.length} ${leftOut === 1 ? 'was' : 'were'} not run. The badge requires a run of all scenarios.`,
        ]
      : []),
  ];
}

/** Whose wallet was tested: the casino's, or the one at an address. */
export function targetText({ casinoId, urls }: SuiteRunSummary['target']): string {
  return casinoId ?? new URL(urls.balance).host;
}

/** What came of a run as icon and words. */
export function runLook(run: SuiteRunSummary): StateLook {
  const text = resultText(run);
  const { state, summary } = run;
  if (state === 'running') return { icon: LoaderCircle, text, tone: 'accent' };
  if (state === 'not_started') return { icon: CircleSlash, text, tone: 'refused' };
  if (state === 'interrupted' || summary === null) return { icon: Unplug, text, tone: 'unanswered' };
  if (summary.integration_ready) return { icon: BadgeCheck, text, tone: 'ok' };
  if (summary.failed > 0) return { icon: CircleX, text, tone: 'broken' };
  if (summary.inconclusive > 0) return { icon: CircleQuestionMark, text, tone: 'refused' };
  return { icon: CircleCheck, text, tone: 'ok' };
}
