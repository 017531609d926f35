import { assertNever } from '#shared/assert-never.ts';
import type { SuiteRunSummary } from '#shared/contract/suite.ts';
import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import {
  BadgeCheck,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  LoaderCircle,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import { formatWallets } from '../../../features/casinos/casino.ts';
import { useConnection } from '../../../platform/connection/connection-store.ts';
import type { StateStyle } from '../../../../ui/text/state-label.tsx';
import { texts } from '../texts.tsx';

type Summary = NonNullable<SuiteRunSummary['summary']>;

type RunResult = Pick<SuiteRunSummary, 'state' | 'summary' | 'error' | 'scenarios' | 'advisory'>;

/** A short result for lists: "Integration Ready", "3 failed, 1 inconclusive", "4 passed, 1 warning", "22 passed, 7 not run". */
export function formatResult(run: RunResult): string {
  const { state, summary, error } = run;
  switch (state) {
    case 'running':
      return texts.running;
    case 'not_started':
      return error === null ? texts.notStarted : texts.walletNotChecked;
    case 'interrupted':
      return texts.interrupted;
    case 'finished':
      return summary === null ? texts.finished : formatSummary(summary, countNotRun(run));
    default:
      return assertNever(state);
  }
}

/** The requested scenarios that a stopped run did not finish. */
function countNotRun({ summary, scenarios, advisory }: RunResult): number {
  if (summary === null) return 0;
  const advisoryTotal = summary.advisory?.total ?? advisory.length;
  return scenarios.length - summary.total + advisory.length - advisoryTotal;
}

function formatSummary(summary: Summary, notRunCount: number): string {
  const { integration_ready: isReady, total, advisory } = summary;
  const result = isReady ? texts.integrationReady : total > 0 ? formatCounts(summary) : null;
  const advisoryText =
    advisory !== undefined && (advisory.failed > 0 || (result === null && advisory.total > 0))
      ? formatCounts(advisory, texts.advisoryCount)
      : null;
  const warnings = isWarned(summary) ? texts.warningCount(summary.warnings) : null;
  const notRun = notRunCount > 0 ? texts.notRunCount(notRunCount) : null;
  const parts = [result, advisoryText, warnings, notRun].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : texts.noScenarioOf(SCENARIO_IDS.length);
}

/** Everything passed, but with a warning. */
export function isWarned({ failed, inconclusive, warnings }: Summary): boolean {
  return failed === 0 && inconclusive === 0 && warnings > 0;
}

/** "1 failed, 2 inconclusive"; "3 passed" if all passed. `format` names what is counted. */
export function formatCounts(
  { passed, failed, inconclusive }: Pick<Summary, 'passed' | 'failed' | 'inconclusive'>,
  format: (count: number) => string = String,
): string {
  const parts = [
    ...(failed > 0 ? [texts.failed(format(failed))] : []),
    ...(inconclusive > 0 ? [texts.inconclusive(format(inconclusive))] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : texts.passed(format(passed));
}

/** The reasons why a run that has ended does not get the badge. */
export function listBadgeBlockers({ total, failed, inconclusive }: Summary): string[] {
  const leftOut = SCENARIO_IDS.length - total;
  return [
    ...(failed > 0 ? [texts.scenariosFailed(failed)] : []),
    ...(inconclusive > 0 ? [texts.inconclusiveHint(inconclusive)] : []),
    ...(leftOut > 0 ? [texts.badgeRequirement(leftOut, SCENARIO_IDS.length)] : []),
  ];
}

/** The tested wallet as the run called it, with its casino, if any: the casino may call another wallet now. */
export function useRunTarget({ casinoId, urls }: SuiteRunSummary['target']): string {
  const mockWallet = useConnection((state) => state.status?.addresses.wallet);
  return [...(casinoId === null ? [] : [casinoId]), formatWallets(urls, mockWallet)].join(' · ');
}

/** "alice, USD"; "alice, USD, second account bob". */
export function formatPlayer({ accountId, currency, secondAccountId }: SuiteRunSummary['target']): string {
  const second = secondAccountId === null ? [] : [texts.secondAccountOf(secondAccountId)];
  return [accountId, currency, ...second].join(', ');
}

/** The state or result of a run, as icon and text. */
export function getRunStyle(run: RunResult): StateStyle {
  const text = formatResult(run);
  const { state, summary } = run;
  if (state === 'running') return { icon: LoaderCircle, text, tone: 'accent' };
  if (state === 'not_started') return { icon: CircleSlash, text, tone: 'refused' };
  if (state === 'interrupted' || summary === null) return { icon: Unplug, text, tone: 'unanswered' };
  if (summary.integration_ready) return { icon: BadgeCheck, text, tone: 'ok' };
  if (summary.failed > 0) return { icon: CircleX, text, tone: 'broken' };
  if (summary.inconclusive > 0) return { icon: CircleQuestionMark, text, tone: 'refused' };
  if (countNotRun(run) > 0) return { icon: CircleSlash, text, tone: 'refused' };
  const { advisory } = summary;
  if (isWarned(summary) || (advisory?.failed ?? 0) > 0) return { icon: TriangleAlert, text, tone: 'warning' };
  return summary.passed + (advisory?.passed ?? 0) > 0
    ? { icon: CircleCheck, text, tone: 'ok' }
    : { icon: CircleQuestionMark, text, tone: 'refused' };
}
