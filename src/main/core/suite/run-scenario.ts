import { money, type Money } from '#shared/money.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import type { ScenarioReport, SuiteFailure } from '#shared/suite/report.ts';
import { SCENARIOS } from '#shared/suite/scenarios.ts';
import type { ReportDefect } from '../defect-log.ts';
import { diagnoseWallet } from './diagnose-wallet.ts';
import { createPlay, type PlayDeps, type PlayRecord, type Scenario } from './play.ts';
import { restoreBalance, prepareBalance } from './balance-restorer.ts';
import { Inconclusive, RuleViolations } from './scenario-errors.ts';

/** What a scenario runs with, without its record. */
export type ScenarioDeps = Omit<PlayDeps, 'record'> & {
  readonly strict: boolean;
  /** For restoring the balance, which a stop does not cancel. */
  readonly closingSignal: AbortSignal;
  readonly reportDefect: ReportDefect;
};

/**
 * Runs one scenario and returns its verdict. The player's balance is always restored, so that scenarios do not affect
 * each other.
 */
export async function runScenario(scenario: Scenario, deps: ScenarioDeps): Promise<ScenarioReport> {
  const startedMs = deps.clock.monotonicMs();
  const record: PlayRecord = { exchanges: [], failures: [], warnings: [] };
  let original: Money | null = null;
  let inconclusive: string | null = null;

  function addReason(reason: string): void {
    const sentence = reason.endsWith('.') ? reason : `${reason}.`;
    inconclusive = inconclusive === null ? sentence : `${inconclusive} ${sentence}`;
  }

  /** Records why the work ended early; anything that is not a finding is a defect of the suite and proves nothing. */
  async function runGuarded(
    work: () => Promise<void>,
    formatReason: (reason: string) => string,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof RuleViolations) record.failures.push(...error.failures);
      else if (error instanceof Inconclusive) addReason(formatReason(error.message));
      else {
        deps.reportDefect(error);
        addReason('An internal error in the suite, which says nothing about the wallet');
      }
    }
  }

  await runGuarded(
    async () => {
      const prepared = await prepareBalance({ ...deps, record });
      original = prepared.original;
      await scenario.run(createPlay({ ...deps, record }, prepared.balance));
    },
    (reason) => reason,
  );
  const before = original as Money | null;
  if (before !== null) {
    await runGuarded(
      () => restoreBalance({ ...deps, record, signal: deps.closingSignal }, before),
      (reason) => `The balance was ${before.toFixed()} and could not be restored: ${reason}`,
    );
  }
  if (record.failures.some(isSignatureFailure)) {
    await runGuarded(
      () => addLikelyCause(record, { ...deps, record }),
      () => 'The cause of the rejected signature could not be determined',
    );
  }
  const { group, title } = SCENARIOS[scenario.id];
  return {
    id: scenario.id,
    group,
    title,
    status: verdictOf(record, inconclusive, deps.strict),
    inconclusive_reason: inconclusive,
    duration_ms: deps.clock.monotonicMs() - startedMs,
    warnings: record.warnings,
    failures: record.failures,
    exchanges: record.exchanges,
  };
}

const SIGNATURE_RULES: readonly string[] = [
  SUITE_RULES.signature_refused.text,
  SUITE_RULES.signature_raw_bytes.text,
];

function isSignatureFailure({ rule }: SuiteFailure): boolean {
  return SIGNATURE_RULES.includes(rule);
}

/** Adds the likely cause to the hints of signature failures, if the wallet reveals it. */
async function addLikelyCause(record: PlayRecord, deps: PlayDeps): Promise<void> {
  const cause = await diagnoseWallet(createPlay(deps, money('0')));
  if (cause === null) return;
  record.failures.splice(
    0,
    Infinity,
    ...record.failures.map((failure) =>
      isSignatureFailure(failure) ? { ...failure, hint: `Likely cause: ${cause}. ${failure.hint}` } : failure,
    ),
  );
}

/** A broken rule is a failure, even if other checks were inconclusive. */
function verdictOf(
  { failures, warnings }: PlayRecord,
  inconclusive: string | null,
  strict: boolean,
): ScenarioReport['status'] {
  if (failures.length > 0 || (strict && warnings.length > 0)) return 'failed';
  return inconclusive === null ? 'passed' : 'inconclusive';
}
