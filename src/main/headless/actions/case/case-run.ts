import { createSystemClock, type Clock } from '#core/clock.ts';
import { createWireClient, type WireClient } from '#core/http/wire-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { runPreflight } from '#core/suite/preflight.ts';
import { playCase, type CaseResult, type CaseWallet } from '#core/suite/recorded/play-case.ts';
import { escapeLine, escapePlain } from '#core/suite/reports/escape-unprintable.ts';
import { formatNotStarted } from '#core/suite/reports/format-findings.ts';
import { writeJson } from '#core/suite/reports/json-report.ts';
import type { SuiteTarget } from '#core/suite/target.ts';
import {
  describePlay,
  describeWallet,
  listFaults,
  type CaseContent,
} from '#core/transfer/case/case-reports.ts';
import { redactReport } from '#core/transfer/redaction/redact-report.ts';
import type { Case } from '#shared/suite/case.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { SECRET_VISIBLE_WARNING } from '../../process/read-secret.ts';
import { readProxyFlag } from '../../process/read-proxy.ts';
import type { Terminal } from '../../process/terminal.ts';
import { UsageError } from '../../process/usage-error.ts';
import { abortOnSignal, trustPresentedCertificates } from '../suite/run-helpers.ts';
import { readSecondAccount, readTarget, type TargetFlags } from '../suite/suite-flags.ts';
import { readCase, toRecordedRequests } from './read-case.ts';

export interface CaseRunFlags extends TargetFlags {
  readonly secondAccount?: string;
  /** Whether `currency` was given, and is not the default. */
  readonly isCurrencyGiven: boolean;
  readonly json: boolean;
}

/** Opens the mock wallet of a case; null in a program that has none. */
export type LoadMockWallet =
  (() => Promise<{ readonly openMockWallet: (saved: Case) => Promise<CaseWallet> }>) | null;

const URL_FLAGS = ['baseUrl', 'balanceUrl', 'betwinUrl', 'rollbackUrl', 'finishUrl'] as const;

/**
 * Plays a case and prints whether it was reproduced. Returns the exit code: 0 not reproduced, 1 reproduced, 3 not
 * started or without a result, 4 for a defect of the command, 130 interrupted. Throws a `UsageError` for invalid flags
 * and files.
 */
export async function runCaseRun(
  file: string,
  flags: CaseRunFlags,
  loadMockWallet: LoadMockWallet,
  terminal: Terminal,
): Promise<number> {
  const read = await readCase(file, terminal);
  const { case: saved } = read;
  const requests = toRecordedRequests(read);
  const clock = createSystemClock();
  const stopped = abortOnSignal(() => undefined, clock, terminal);
  const defects: unknown[] = [];
  const wallet = await chooseWallet(saved, flags, { loadMockWallet, clock, stopped, terminal });
  if (wallet === null) return 3;
  try {
    const played = await playCase(saved, requests, {
      clock,
      random: createSystemRandom(),
      openWallet: wallet.open,
      signal: stopped,
      reportDefect: (error) => void defects.push(error),
    });
    const result = redactReport(wallet.isSubstitute ? withoutVerdict(played) : played, wallet.secrets);
    terminal.stdout.write(
      flags.json ? toJson(read, wallet.name, result) : toText(read, wallet.name, result).join('\n') + '\n',
    );
    for (const defect of defects) terminal.console.error(`Internal error: ${String(defect)}`);
    if (defects.length > 0) return 4;
    if (stopped.aborted) return 130;
    return { reproduced: 1, not_reproduced: 0, inconclusive: 3 }[result.verdict];
  } finally {
    await wallet.close();
  }
}

/** A mock wallet that does not reproduce what another wallet did proves nothing about that one. */
function withoutVerdict(result: CaseResult): CaseResult {
  return result.verdict === 'not_reproduced'
    ? {
        ...result,
        verdict: 'inconclusive',
        reason:
          'The case was recorded with another wallet, and a mock wallet proves nothing about that one. Use --base-url to play it against your wallet',
      }
    : result;
}

interface ChosenWallet {
  readonly name: string;
  /** A mock wallet instead of the wallet that the case was recorded with. */
  readonly isSubstitute: boolean;
  /** The secret that signs its requests; a mock wallet gets a new one each time. */
  readonly secrets: readonly string[];
  readonly open: () => Promise<CaseWallet>;
  close(): Promise<void>;
}

/**
 * The wallet that the flags name, or the mock wallet if they name none; null if the run cannot start, after printing
 * why.
 */
async function chooseWallet(
  saved: Case,
  flags: CaseRunFlags,
  {
    loadMockWallet,
    clock,
    stopped,
    terminal,
  }: {
    readonly loadMockWallet: LoadMockWallet;
    readonly clock: Clock;
    readonly stopped: AbortSignal;
    readonly terminal: Terminal;
  },
): Promise<ChosenWallet | null> {
  if (URL_FLAGS.every((name) => flags[name] === undefined)) {
    if (flags.account !== undefined || flags.secret !== undefined || flags.secretEnv !== undefined)
      throw new UsageError('--account, --secret and --secret-env require --base-url');
    if (loadMockWallet === null)
      throw new UsageError('--base-url is required: this program has no mock wallet');
    const { openMockWallet } = await loadMockWallet();
    const faults = listFaults(saved).length;
    return {
      name: `the mock wallet${saved.mockWallet === null ? '' : ' as recorded'}${faults === 0 ? '' : `, with ${formatPlural(faults, 'fault')}`}`,
      isSubstitute: saved.mockWallet === null,
      secrets: [],
      open: () => openMockWallet(saved),
      close: () => Promise.resolve(),
    };
  }
  const currency = flags.isCurrencyGiven ? flags.currency : saved.player.currency;
  const requested = readTarget({ ...flags, currency }, terminal.env);
  const secondAccountId = readSecondAccount(flags);
  const printError = (line: string): void => terminal.console.error(line);
  if (flags.secret !== undefined) printError(SECRET_VISIBLE_WARNING);
  const findProxy = readProxyFlag(flags.proxy, terminal.env);
  const wire: WireClient = createWireClient(clock, { findProxy });
  const trusted = flags.insecure
    ? await trustPresentedCertificates(Object.values(requested.urls), findProxy, printError)
    : undefined;
  const sender = createPlainSender(wire, trusted);
  const decimals = requested.decimals ?? (currency === saved.player.currency ? saved.player.decimals : null);
  const ready = await runPreflight(
    {
      target: { ...requested, decimals },
      sender,
      clock,
      random: createSystemRandom(),
      nextN: () => 1,
      onExchange: () => undefined,
      signal: stopped,
    },
    secondAccountId === undefined ? [] : [secondAccountId],
  );
  if (ready.kind === 'not_started') {
    await wire.close();
    printError(formatNotStarted(redactReport(ready.failure, [requested.secret])).join('\n'));
    return null;
  }
  const target: SuiteTarget = ready.target;
  return {
    name: new URL(target.urls.betwin).host,
    isSubstitute: false,
    secrets: [target.secret],
    open: () =>
      Promise.resolve({ target, secondAccountId, sender, isRestored: false, close: () => Promise.resolve() }),
    close: () => wire.close(),
  };
}

const VERDICTS: Readonly<Record<CaseResult['verdict'], string>> = {
  reproduced: 'Reproduced',
  not_reproduced: 'Not reproduced',
  inconclusive: 'No result',
};

/** Longer lists are cut: the first difference usually causes the others. */
const MAX_DIFFERENCES = 20;

function toText(content: CaseContent, walletName: string, result: CaseResult): string[] {
  const saved = content.case;
  const { verdict, runs, reproduced, reason, failures, differences } = result;
  const isAsRecorded = verdict === 'reproduced' && saved.play.kind === 'recording';
  const rate = runs > 1 ? ` (${reproduced} of ${runs} runs)` : '';
  return [
    escapeLine(saved.title),
    `Plays ${describePlay(saved)}, recorded with ${describeWallet(content)}.`,
    `Played against ${escapeLine(walletName)}.`,
    ...formatGaps(saved),
    '',
    `${VERDICTS[verdict]}${rate}`,
    ...(reason === null ? [] : [`   Reason    ${escapePlain(reason, 1000)}`]),
    ...(isAsRecorded ? ['   The wallet responds as recorded.'] : []),
    ...(isAsRecorded ? saved.findings : failures).flatMap(({ rule, expected, actual, hint }) => [
      `   Rule      ${escapePlain(rule)}`,
      `   Expected  ${escapePlain(expected)}`,
      `   Actual    ${escapeLine(actual)}`,
      ...(hint === '' ? [] : [`   Hint      ${escapePlain(hint, 1000)}`]),
    ]),
    ...differences
      .slice(0, MAX_DIFFERENCES)
      .flatMap(({ n, fact, recorded, now }) => [
        `   #${n} ${fact}`,
        `      recorded  ${escapeLine(recorded ?? 'missing')}`,
        `      now       ${escapeLine(now ?? 'missing')}`,
      ]),
    ...(differences.length > MAX_DIFFERENCES
      ? [`   and ${differences.length - MAX_DIFFERENCES} more differences`]
      : []),
  ];
}

function formatGaps({ gapsBefore = [] }: Case): string[] {
  if (gapsBefore.length === 0) return [];
  const steps = gapsBefore.map((n) => `#${n}`).join(', ');
  return [
    `Not compared: the balance change up to ${steps}, because earlier requests of the player are missing.`,
  ];
}

function toJson(content: CaseContent, walletName: string, result: CaseResult): string {
  const saved = content.case;
  const { verdict, runs, reproduced, reason, failures, differences, exchanges } = result;
  return writeJson({
    case: { title: saved.title, plays: saved.play.kind, recorded_with: describeWallet(content) },
    wallet: walletName,
    reproduced: verdict === 'inconclusive' ? null : verdict === 'reproduced',
    runs: { total: runs, reproduced },
    reason,
    failures,
    differences,
    exchanges,
  });
}
