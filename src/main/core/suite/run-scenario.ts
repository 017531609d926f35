import { formatAmount } from '#shared/format/amount-text.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { money, type Money } from '#shared/money.ts';
import { SUITE_RULES } from '#shared/suite/rules.ts';
import type { AnyScenarioReport, SuiteFailure } from '#shared/suite/report.ts';
import type { ReportDefect } from '../defect-log.ts';
import { diagnoseWallet } from './diagnose-wallet.ts';
import { createPlay, type Play, type PlayDeps, type PlayRecord, type Scenario } from './play.ts';
import { restoreBalance, prepareBalance, sumMovable } from './balance-restorer.ts';
import { createBalanceLog } from './judge/balance-log.ts';
import { InconclusiveError, RuleViolationsError } from './scenario-errors.ts';

/** What a scenario runs with, without its record. */
export type ScenarioDeps = Omit<PlayDeps, 'record'> & {
  readonly strict: boolean;
  /** For restoring the balance, which stopping the run does not cancel. */
  readonly closingSignal: AbortSignal;
  /** For scenarios with two players. */
  readonly secondAccountId?: string | undefined;
  readonly reportDefect: ReportDefect;
};

const MAX_NO_RESPONSES = 3;

/** A report without the scenario's ID and title. */
export type ScenarioOutcome = Omit<AnyScenarioReport, 'id' | 'group' | 'title'>;

/**
 * Runs one scenario and returns its verdict. The balance of each player is always restored, so that scenarios do not
 * affect each other.
 */
export async function runScenario(
  scenario: Pick<Scenario, 'players' | 'run'>,
  runDeps: ScenarioDeps,
): Promise<ScenarioOutcome> {
  const startedMs = runDeps.clock.monotonicMs();
  const record: PlayRecord = { exchanges: [], failures: [], warnings: [], noResponses: [] };
  const deps = { ...runDeps, balances: runDeps.balances ?? createBalanceLog() };
  const originals: { readonly playerDeps: PlayDeps; readonly original: Money }[] = [];
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
      if (error instanceof RuleViolationsError) record.failures.push(...error.failures);
      else if (error instanceof InconclusiveError) addReason(formatReason(error.message));
      else {
        deps.reportDefect(error);
        addReason('An internal error in the suite, which says nothing about the wallet');
      }
    }
  }

  async function prepare(accountId: string): Promise<Play> {
    const playerDeps = { ...deps, target: { ...deps.target, accountId }, record };
    const { original, balance, isEnough } = await prepareBalance(playerDeps);
    if (!isEnough)
      throw new InconclusiveError(
        `The player has ${formatAmount(balance, deps.target.decimals)}, and the win that funds the scenario was not credited`,
      );
    originals.push({ playerDeps, original });
    return createPlay(playerDeps, balance);
  }

  await runGuarded(
    async () => {
      const first = await prepare(deps.target.accountId);
      const second = scenario.players === 2 ? await prepare(deps.secondAccountId!) : first;
      await scenario.run(first, second);
    },
    (reason) => reason,
  );
  for (const reason of record.noResponses.slice(0, MAX_NO_RESPONSES)) addReason(reason);
  const more = record.noResponses.length - MAX_NO_RESPONSES;
  if (more > 0) addReason(`${formatPlural(more, 'more step')} had no response`);
  for (const { playerDeps, original } of originals) {
    await runGuarded(
      () =>
        restoreBalance(
          { ...playerDeps, signal: deps.closingSignal },
          original,
          sumMovable(record.exchanges).plus(deps.balances.getLost()),
        ),
      (reason) =>
        `The balance was ${formatAmount(original, deps.target.decimals)} and could not be restored: ${reason}`,
    );
  }
  if (record.failures.some(isSignatureFailure)) {
    await runGuarded(
      () => addLikelyCause(record, { ...deps, record }),
      () => 'The cause of the rejected signature could not be determined',
    );
  }
  return {
    status: getVerdict(record, inconclusive, deps.strict),
    inconclusive_reason: inconclusive,
    duration_ms: deps.clock.monotonicMs() - startedMs,
    warnings: record.warnings,
    failures: record.failures,
    exchanges: record.exchanges,
  };
}

const SIGNATURE_RULES: readonly string[] = [
  SUITE_RULES.signature_rejected.text,
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
function getVerdict(
  { failures, warnings }: PlayRecord,
  inconclusive: string | null,
  strict: boolean,
): AnyScenarioReport['status'] {
  if (failures.length > 0 || (strict && warnings.length > 0)) return 'failed';
  return inconclusive === null ? 'passed' : 'inconclusive';
}

/** The outcome of a scenario that its run did not play, or did not complete. */
export function createNotRunOutcome(reason: string): ScenarioOutcome {
  return {
    status: 'inconclusive',
    inconclusive_reason: reason,
    duration_ms: 0,
    warnings: [],
    failures: [],
    exchanges: [],
  };
}
