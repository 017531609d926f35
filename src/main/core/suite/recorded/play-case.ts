import { money, parseBalance, type Money } from '#shared/money.ts';
import { formatAmount } from '#shared/format/amount-text.ts';
import type { Case } from '#shared/suite/case.ts';
import type { SuiteExchange, SuiteFailure } from '#shared/suite/report.ts';
import type { AdvisoryId, ScenarioId } from '#shared/suite/scenarios.ts';
import type { Clock } from '../../clock.ts';
import type { ReportDefect } from '../../defect-log.ts';
import type { Random } from '../../random.ts';
import { ALL_SCENARIOS, listPlayableAdvisoryScenarios } from '../all-scenarios.ts';
import { restoreBalance } from '../balance-restorer.ts';
import { expectBalance } from '../expect-response.ts';
import { readField, readJson } from '../findings.ts';
import { RACE_REPEATS } from '../fuzz/counterexample.ts';
import { createPlay, type PlayDeps } from '../play.ts';
import { runSequence } from '../run-case.ts';
import { runScenario, type ScenarioDeps, type ScenarioOutcome } from '../run-scenario.ts';
import { InconclusiveError, RuleViolationsError } from '../scenario-errors.ts';
import { createSecretRedactor } from '../secret-redactor.ts';
import type { SuiteSender } from '../suite-wire.ts';
import type { SuiteTarget } from '../target.ts';
import {
  explainNoResult,
  hasRace,
  type PlayedRecording,
  playRecording,
  type RecordedDifference,
  type RecordedRequest,
  type RecordingDeps,
} from './play-recording.ts';
import { explainPossibleGap } from './possible-gap.ts';
import { readAccountId, type StartBalances } from './response-facts.ts';

/** The wallet that a case is played against, once. */
export interface CaseWallet {
  readonly target: SuiteTarget;
  /** Another player, for cases with two. */
  readonly secondAccountId?: string | undefined;
  readonly sender: SuiteSender;
  /** Whether it is as it was before the first recorded request: then players, IDs and balance are the recorded ones. */
  readonly isRestored: boolean;
  /** Called before each recorded request. */
  readonly onSend?: RecordingDeps['onSend'];
  close(): Promise<void>;
}

export interface CaseRun {
  readonly clock: Clock;
  readonly random: Random;
  /** Called for each run: a race is played several times. */
  readonly openWallet: () => Promise<CaseWallet>;
  /** Stops the run; the balance is restored first. */
  readonly signal: AbortSignal;
  readonly reportDefect: ReportDefect;
}

export interface CaseResult {
  readonly verdict: 'reproduced' | 'not_reproduced' | 'inconclusive';
  readonly runs: number;
  /** In how many of them the case was reproduced. */
  readonly reproduced: number;
  /** Why there is no verdict; null unless inconclusive. */
  readonly reason: string | null;
  /** The broken rules of a reproduced check. */
  readonly failures: readonly SuiteFailure[];
  /** How the responses of a recording that was not reproduced differ from the recorded ones. */
  readonly differences: readonly RecordedDifference[];
  /** The exchanges of the last run. */
  readonly exchanges: readonly SuiteExchange[];
}

type OneRun = Pick<CaseResult, 'verdict' | 'reason' | 'failures' | 'differences' | 'exchanges'>;

/** Scenarios with requests at the same time. */
const RACING: readonly (ScenarioId | AdvisoryId)[] = ['I3', 'A1', 'A2'];

/** Plays a case: a race several times, everything else once. It is reproduced if one of the runs reproduces it. */
export async function playCase(
  saved: Case,
  requests: readonly RecordedRequest[],
  run: CaseRun,
): Promise<CaseResult> {
  const times = isRace(saved, requests) ? RACE_REPEATS : 1;
  const done: OneRun[] = [];
  while (done.length < times) {
    const wallet = await run.openWallet();
    try {
      const redactor = createSecretRedactor(wallet.target.secret);
      const result = await playOnce(saved, requests, wallet, run);
      done.push({ ...result, exchanges: result.exchanges.map(redactor.redactExchange) });
    } finally {
      await wallet.close();
    }
    if (run.signal.aborted || done.at(-1)?.verdict === 'inconclusive') break;
  }
  const reproduced = done.filter(({ verdict }) => verdict === 'reproduced');
  return { ...(reproduced.at(-1) ?? done.at(-1)!), runs: done.length, reproduced: reproduced.length };
}

function isRace({ play }: Case, requests: readonly RecordedRequest[]): boolean {
  switch (play.kind) {
    case 'recording':
      return hasRace(requests);
    case 'scenario':
      return RACING.includes(play.id);
    case 'sequence':
      return play.case.sequence.lanes.length > 1;
  }
}

async function playOnce(
  saved: Case,
  requests: readonly RecordedRequest[],
  wallet: CaseWallet,
  run: CaseRun,
): Promise<OneRun> {
  let n = 0;
  const { play } = saved;
  const deps: Omit<ScenarioDeps, 'strict'> = {
    ...run,
    ...wallet,
    nextN: () => ++n,
    onExchange: () => undefined,
    closingSignal: new AbortController().signal,
  };
  switch (play.kind) {
    case 'recording':
      return playRecordingOnce(saved, requests, wallet, deps);
    case 'sequence':
      return toRun(await runSequence(play.case, { ...deps, strict: false }));
    case 'scenario': {
      const { id, strict } = play;
      const scenario =
        ALL_SCENARIOS.find((each) => each.id === id) ??
        listPlayableAdvisoryScenarios([id as AdvisoryId], wallet.secondAccountId !== undefined)[0];
      if (scenario === undefined) return createInconclusiveRun(`Scenario ${id} needs a second player`, []);
      return toRun(await runScenario(scenario, { ...deps, strict }));
    }
  }
}

function toRun({
  status,
  failures,
  warnings,
  inconclusive_reason: reason,
  exchanges,
}: ScenarioOutcome): OneRun {
  if (status === 'inconclusive') return createInconclusiveRun(reason ?? '', exchanges);
  const hasFailed = status === 'failed';
  const warningFailures = warnings.map(({ rule, message, exchange = null }) => ({
    rule,
    expected: 'no warning',
    actual: message,
    hint: '',
    exchange,
  }));
  return {
    verdict: hasFailed ? 'reproduced' : 'not_reproduced',
    reason: null,
    failures: hasFailed && failures.length === 0 ? warningFailures : failures,
    differences: [],
    exchanges,
  };
}

function createInconclusiveRun(reason: string, exchanges: readonly SuiteExchange[]): OneRun {
  return { verdict: 'inconclusive', reason, failures: [], differences: [], exchanges };
}

/** In a wallet in a different state, each player first gets the recorded balance, and then their own one back. */
async function playRecordingOnce(
  saved: Case,
  requests: readonly RecordedRequest[],
  wallet: CaseWallet,
  deps: Omit<ScenarioDeps, 'strict'>,
): Promise<OneRun> {
  const recorded = findStartBalances(saved, requests);
  const record: PlayDeps['record'] = { exchanges: [], failures: [], warnings: [], noResponses: [] };
  const playDeps = { ...deps, record };
  const { onSend, isRestored } = wallet;
  const play = (now: StartBalances, names: RecordingDeps['names']) =>
    playRecording(requests, {
      ...deps,
      ...(onSend === undefined ? {} : { onSend }),
      names,
      freshIds: !isRestored,
      startBalances: { recorded, now },
    });
  try {
    const judge = ({ differences, exchanges }: PlayedRecording): OneRun => {
      const reason =
        explainNoResult(requests, differences, recorded) ??
        (saved.gapsBefore === undefined ? explainPossibleGap(requests, differences, recorded) : null);
      if (reason !== null) return { ...createInconclusiveRun(reason, exchanges), differences };
      const verdict = differences.length === 0 ? 'reproduced' : 'not_reproduced';
      return { verdict, reason: null, failures: [], differences, exchanges };
    };
    if (isRestored) {
      // A substitute has the player's balance only if the case has it; otherwise the first response reports it.
      const now = saved.mockWallet === null && saved.player.balance === undefined ? new Map() : recorded;
      return judge(await play(now, { accounts: new Map(), currencies: new Map() }));
    }
    const names = mapNames(saved, requests, wallet);
    return await withStartBalances(names.accounts, recorded, playDeps, async (now) =>
      judge(await play(now, names)),
    );
  } catch (error) {
    if (error instanceof InconclusiveError) return createInconclusiveRun(error.message, record.exchanges);
    if (!(error instanceof RuleViolationsError)) throw error;
    const [failure] = error.failures;
    return createInconclusiveRun(
      `The balance could not be prepared or restored. ${failure!.rule} Actual: ${failure!.actual}`,
      record.exchanges,
    );
  }
}

/**
 * Plays with each player at the recorded balance, as far as it is known, and gives each their own one back, even if
 * that of another cannot be restored.
 *
 * @param accounts recorded players, and those who play in their place.
 */
async function withStartBalances<Result>(
  accounts: ReadonlyMap<string, string>,
  recorded: StartBalances,
  deps: PlayDeps & Pick<ScenarioDeps, 'closingSignal'>,
  play: (now: StartBalances) => Promise<Result>,
): Promise<Result> {
  const [player, ...others] = accounts;
  if (player === undefined) return play(new Map());
  const [recordedId, accountId] = player;
  const playerDeps = { ...deps, target: { ...deps.target, accountId } };
  const original = expectBalance(await createPlay(playerDeps, money('0')).call('balance before', 'balance'));
  const start = recorded.get(recordedId);
  const wanted = start === undefined || start.isNegative() ? original : start;
  let result: Result;
  try {
    await setBalance(playerDeps, wanted);
    result = await withStartBalances(new Map(others), recorded, deps, (now) =>
      play(start === undefined ? now : new Map([...now, [accountId, wanted]])),
    );
  } finally {
    await setBalance({ ...playerDeps, signal: deps.closingSignal }, original);
  }
  return result;
}

async function setBalance(deps: PlayDeps, balance: Money): Promise<void> {
  try {
    await restoreBalance(deps, balance);
  } catch (error) {
    if (!(error instanceof InconclusiveError)) throw error;
    throw new InconclusiveError(
      `The balance could not be set to ${formatAmount(balance, deps.target.decimals)}: ${error.message}.`,
    );
  }
}

/** The players of the wallet under test in place of the recorded ones. Throws `InconclusiveError` if there are too many. */
function mapNames(
  { player }: Case,
  requests: readonly RecordedRequest[],
  { target, secondAccountId }: CaseWallet,
): RecordingDeps['names'] {
  const accounts = new Map([[player.accountId, target.accountId]]);
  for (const { body, outcome } of requests) {
    const other = readAccountId(body);
    // A player that the wallet did not know stays unknown.
    if (
      typeof other !== 'string' ||
      accounts.has(other) ||
      outcome.kind !== 'reply' ||
      outcome.status !== 200
    )
      continue;
    if (accounts.size > 1)
      throw new InconclusiveError(
        `The recording has a third player, ${other}, and a case is played with two`,
      );
    if (secondAccountId === undefined)
      throw new InconclusiveError(
        `The recording has two players, so name a second one of your wallet with --second-account; it plays ${other}`,
      );
    accounts.set(other, secondAccountId);
  }
  return { accounts, currencies: new Map([[player.currency, target.currency]]) };
}

/** The balances of the players before the first recorded request, as far as the case contains them. */
function findStartBalances(
  { player, mockWallet }: Pick<Case, 'player' | 'mockWallet'>,
  requests: readonly RecordedRequest[],
): StartBalances {
  const starts = new Map<string, Money>();
  for (const { accountId, currency, ...account } of mockWallet?.state.accounts ?? []) {
    const real = parseBalance(account.balance);
    const bonus = parseBalance(account.bonus);
    if (currency !== player.currency || real === null) continue;
    const isWithBonus = bonus !== null && mockWallet?.settings.bonus_first === true;
    starts.set(accountId, isWithBonus ? real.plus(bonus) : real);
  }
  const own = starts.has(player.accountId) ? null : findReportedStart(player, requests);
  return own === null ? starts : starts.set(player.accountId, own);
}

/** The balance of the player that an earlier response, or else the first one, reported; null if neither did. */
function findReportedStart(player: Case['player'], requests: readonly RecordedRequest[]): Money | null {
  const [first] = requests;
  if (player.balance !== undefined) return parseBalance(player.balance);
  if (first?.outcome.kind !== 'reply' || first.callback !== 'balance' || first.outcome.status !== 200)
    return null;
  const balance = readField(readJson(first.outcome.body.toString('utf8')), 'balance');
  return typeof balance === 'string' ? parseBalance(balance) : null;
}
