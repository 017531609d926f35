import { SCENARIO_IDS } from '#shared/suite/scenarios.ts';
import { englishSessionTexts } from '../kit/session/session-texts.ts';
import type { Outcome, RowStatus, Tally } from './run-summary.ts';

const SCENARIO_COUNT = SCENARIO_IDS.length;

function formatScenarios(count: number): string {
  return count === 1 ? '1 scenario' : `${String(count)} scenarios`;
}

function formatWarnings(count: number): string {
  return count === 1 ? '1 warning' : `${String(count)} warnings`;
}

/** `2 failed, 1 inconclusive`: omits what is zero, and `passed` if all passed. */
function formatTally({ requested, passed, failed, inconclusive, warnings: warned }: Tally): string {
  return [
    passed > 0 && passed < requested ? `${String(passed)} passed` : '',
    failed > 0 ? `${String(failed)} failed` : '',
    inconclusive > 0 ? `${String(inconclusive)} inconclusive` : '',
    warned > 0 ? formatWarnings(warned) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** All texts of the page. Only in English, because its readers are wallet developers. */
export const texts = {
  ...englishSessionTexts,
  title: 'Test game',
  opening: 'Opening the test game…',
  facts: { label: 'Target', casino: 'Casino', player: 'Player', currency: 'Currency' },
  outcome: {
    label: 'Outcome',
    title: {
      none: `${String(SCENARIO_COUNT)} scenarios for your wallet`,
      running: 'Running',
      ready: 'Integration Ready',
      passed: 'Passed (partial run)',
      failed: 'Not ready yet',
      inconclusive: 'Inconclusive',
      not_started: 'The run was not started',
      interrupted: 'The run was interrupted',
    } satisfies Record<Outcome, string>,
    none: (player: string, currency: string) =>
      `The test game sends signed callbacks to the wallet of this session and checks each response against the protocol. It plays with the ${currency} of ${player} and restores the balance.`,
    running: (id: string, title: string) => `${id}: ${title}`,
    preflight: 'Reading the balance…',
    ready: `All ${String(SCENARIO_COUNT)} scenarios passed.`,
    passed: (count: number) =>
      `${formatScenarios(count)} passed. The badge requires all ${String(SCENARIO_COUNT)} in one run.`,
    failed: (tally: Tally) => `${String(tally.failed)} of ${formatScenarios(tally.requested)} failed.`,
    inconclusive: (tally: Tally) =>
      `${String(tally.inconclusive)} of ${formatScenarios(tally.requested)} could not be checked; none failed.`,
    notStarted: 'No scenario was marked as failed.',
    interrupted: 'The workbench stopped during the run. Run it again.',
    counted: formatTally,
    failedScenarios: 'Failed scenarios',
    /** Announced to screen readers when a run starts. */
    started: 'The run has started.',
  },
  progress: {
    label: 'Completed scenarios',
    text: (ended: number, requested: number) => `${String(ended)} of ${String(requested)}`,
  },
  demo: {
    title: 'A demo has no wallet to test',
    reason:
      'In demo play the balance is virtual: the gateway never calls a wallet. Launch the test game in real mode, for a player of your wallet.',
  },
  control: {
    run: `Run all ${String(SCENARIO_COUNT)}`,
    running: 'Running…',
    stop: 'Stop',
    stopping: 'Stopping…',
    rerun: (count: number, areFailed: boolean) =>
      `Rerun ${String(count)} ${areFailed ? 'failed' : 'that did not pass'}`,
    strict: 'Strict',
    strictHint: 'warnings fail scenarios',
  },
  notice: {
    rejected: 'Request rejected',
    busy: 'Another run is in progress',
    disconnected: 'Gateway unreachable',
    disconnectedHint: 'This page may be out of date. It reconnects automatically.',
  },
  status: {
    passed: 'Passed',
    failed: 'Failed',
    inconclusive: 'Inconclusive',
    running: 'Running',
    waiting: 'Waiting',
    not_run: 'Not run',
  } satisfies Record<RowStatus, string>,
  group: {
    passed: (passed: number, all: number) => `${String(passed)} of ${String(all)} passed`,
  },
  findings: {
    expected: 'Expected',
    actual: 'Actual',
    hint: 'Hint',
    exchange: (callback: string, step: string) => `${callback}: ${step}`,
    request: 'Request',
    response: 'Response',
    noResponse: 'No response',
    warned: formatWarnings,
    strict: 'Failed because of its warnings: the run was strict.',
    runWarnings: 'Warnings for the whole run',
  },
};
