import type { Database } from 'better-sqlite3';
import { faultArmingSchema, type FaultArming } from '#shared/faults/arming.ts';
import { formatFault } from '#shared/faults/format-arming.ts';
import { resolveFaultLabel } from '#shared/faults/resolve-fault-name.ts';
import type { GatewaySettings } from '#shared/gateway.ts';
import type { ExchangeSummary, SignatureVerdict } from '#shared/exchange.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import {
  MAX_FINDINGS,
  type Case,
  type CaseMockWallet,
  type CaseStep,
  type CaseSubject,
} from '#shared/suite/case.ts';
import { explainRule, parseRuleWarning } from '#shared/suite/rule-warning.ts';
import type { WalletSettings } from '#shared/wallet.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import { createCurrencies } from '../../operators/currencies.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { RedactionResult } from '../redaction/redact.ts';
import { readBalanceBefore } from './balance-before.ts';
import { findGaps, type Gaps } from './find-gaps.ts';
import { readInitialWallet } from './initial-wallet.ts';

/** The parts of a running workbench that a case keeps. */
export interface CaseSource {
  readonly now: number;
  readonly clockAheadMs: number;
  readonly walletSettings: WalletSettings;
  readonly gatewaySettings: GatewaySettings;
  /** Armed in the mock wallet now. */
  readonly faults: readonly FaultArming[];
}

export interface CaseDeps {
  readonly db: Database;
  readonly operators: Pick<OperatorStore, 'list'>;
  readonly source: CaseSource;
  readonly redacted: Pick<RedactionResult, 'redactText' | 'nameOfPlayer'>;
}

export interface BuiltCase {
  readonly case: Case;
  readonly leftOut: readonly string[];
}

/**
 * A case of these exchanges, which are numbered from 1 in the file; null if none of them is a callback. `subject`:
 * what it plays instead of the recorded requests.
 */
export function buildCase(
  stored: readonly StoredExchange[],
  subject: CaseSubject | undefined,
  { db, operators, source, redacted }: CaseDeps,
): BuiltCase | null {
  const numbersById = new Map(stored.map(({ summary }, index) => [summary.id, index + 1]));
  const sent = stored.filter(isSent).toSorted((a, b) => a.summary.startedAt - b.summary.startedAt);
  const first = sent.find(({ summary }) => summary.accountId !== null && summary.currency !== null);
  if (first === undefined) return null;
  const { casinoId } = first.summary;
  const described = subject ?? describeRecording(sent, numbersById);
  const faults = partitionFaults(described, source.faults, stored);
  const steps = sent.map((exchange) =>
    toStep(exchange, stored, {
      db,
      n: numbersById.get(exchange.summary.id)!,
      getStepFaults: faults.getStepFaults,
    }),
  );
  const { mockWallet, leftOut } = describeMockWallet(stored, sent, { db, source, redacted }, faults.armed);
  const operator = operators.list().find(({ casinos }) => casinos.some(({ id }) => id === casinoId));
  const currency = first.summary.currency!;
  const isPlayers = ({ summary }: StoredExchange): boolean =>
    summary.accountId === first.summary.accountId && summary.currency === currency;
  const balance =
    mockWallet === null
      ? readBalanceBefore(
          db,
          sent.filter(isPlayers).map(({ summary }) => summary),
        )
      : null;
  const decimals =
    operator === undefined
      ? GLOBAL_CURRENCIES.get(currency)
      : createCurrencies(() => source.gatewaySettings).findDecimals(operator, currency);
  const gaps = described.play.kind === 'recording' ? findGapsBetween(db, sent, stored) : NO_GAPS;
  return {
    leftOut: [...leftOut, ...formatGaps(gaps)],
    case: {
      ...redactSubject(described, redacted),
      createdAt: source.now,
      clockAheadMs: source.clockAheadMs,
      player: {
        casinoId,
        accountId: redacted.nameOfPlayer(first.summary.accountId!),
        currency,
        decimals: decimals ?? null,
        ...(balance === null ? {} : { balance }),
      },
      steps,
      gapsBefore: sent.flatMap(({ summary: { id } }) =>
        gaps.afterGap.has(id) ? [numbersById.get(id)!] : [],
      ),
      mockWallet,
    },
  };
}

const NO_GAPS: Gaps = { afterGap: new Set(), requests: 0 };

function findGapsBetween(
  db: Database,
  sent: readonly StoredExchange[],
  stored: readonly StoredExchange[],
): Gaps {
  const selected = stored.flatMap(({ summary: { id, vantage, originId } }) =>
    vantage === 'proxy' && originId !== null ? [id, originId] : [id],
  );
  return findGaps(
    db,
    sent.map(({ summary }) => summary),
    new Set(selected),
  );
}

function formatGaps({ afterGap, requests }: Gaps): string[] {
  if (afterGap.size === 0) return [];
  const missing =
    requests === 0
      ? "Changes of the player's balance between these requests"
      : requests === 1
        ? '1 request of the same player between these requests'
        : `${requests} requests of the same player between these requests`;
  return [`${missing}: the case does not compare balances across them.`];
}

/** Whether it is the sender's view of a callback, or its only view. */
function isSent({ summary }: StoredExchange): boolean {
  const isCallback = CALLBACKS.some((callback) => callback === summary.kind);
  return isCallback && (summary.vantage !== 'wallet' || summary.peerId === null);
}

function describeRecording(
  sent: readonly StoredExchange[],
  numbersById: ReadonlyMap<number, number>,
): CaseSubject {
  const rounds = new Set(sent.map(({ summary }) => summary.roundId));
  const [roundId] = rounds;
  const title =
    rounds.size === 1 && roundId != null
      ? `Round ${roundId}`
      : sent.length === 1
        ? `1 ${sent[0]!.summary.kind} request`
        : `${sent.length} requests`;
  const findings = sent.flatMap(({ summary: { id, warnings } }) =>
    warnings.map((warning) => toFinding(warning, numbersById.get(id)!)),
  );
  return { title, play: { kind: 'recording' }, findings: findings.slice(0, MAX_FINDINGS) };
}

/** What a warning about the request with this number in the file says. */
function toFinding(warning: string, n: number): CaseSubject['findings'][number] {
  const broken = parseRuleWarning(warning);
  if (broken === null)
    return { rule: `Request ${n} has a warning`, expected: 'no warning', actual: warning, hint: '' };
  const { text, hint } = explainRule(broken);
  return { rule: text, expected: broken.expected, actual: `request ${n}: ${broken.actual}`, hint };
}

function redactSubject(
  { title, play, findings }: CaseSubject,
  { redactText }: CaseDeps['redacted'],
): CaseSubject {
  return {
    title: redactText(title),
    play,
    findings: findings.map(({ rule, expected, actual, hint }) => ({
      rule,
      expected: redactText(expected),
      actual: redactText(actual),
      hint,
    })),
  };
}

interface PartitionedFaults {
  /** For as long as the case is played. */
  readonly armed: readonly FaultArming[];
  /** For one request with these faults, by their names in captured exchanges. */
  readonly getStepFaults: (labels: readonly string[]) => FaultArming[];
}

/**
 * Which faults are armed throughout, and which for single requests only. How far a frequency had been counted is not
 * known, so a recording arms only faults that always act and affected it, and every other one for the request that it affected. A
 * check of the suite gets all that are armed, and those that affected it and have been cleared since.
 */
function partitionFaults(
  { play }: CaseSubject,
  armed: readonly FaultArming[],
  stored: readonly StoredExchange[],
): PartitionedFaults {
  const find = (label: string): FaultArming | null => {
    const known = armed.find((arming) => formatFault(arming) === label);
    if (known !== undefined) return known;
    const resolved = resolveFaultLabel(label);
    return resolved === null ? null : faultArmingSchema.parse(resolved);
  };
  if (play.kind !== 'recording') {
    const labels = new Set(stored.flatMap(({ summary }) => summary.faults));
    const cleared = [...labels].filter((label) => !armed.some((arming) => formatFault(arming) === label));
    return { armed: [...armed, ...cleared.flatMap((label) => find(label) ?? [])], getStepFaults: () => [] };
  }
  // One that affected none of the requests may have been armed later.
  const recorded = new Set(stored.flatMap(({ summary }) => summary.faults));
  const always = armed.filter(
    (arming) => arming.frequency.kind === 'always' && recorded.has(formatFault(arming)),
  );
  const isAlways = (label: string): boolean => always.some((arming) => formatFault(arming) === label);
  return {
    armed: always,
    getStepFaults: (labels) =>
      labels
        .filter((label) => !isAlways(label))
        .flatMap((label) => find(label) ?? [])
        .map(({ fault, stage, parameters }) =>
          faultArmingSchema.parse({ fault, stage, parameters, frequency: { kind: 'next', count: 1 } }),
        ),
  };
}

/** The verdict on a signature is from before the redaction. Faults are those that either side knows of. */
function toStep(
  { summary }: StoredExchange,
  stored: readonly StoredExchange[],
  {
    db,
    n,
    getStepFaults,
  }: {
    readonly db: Database;
    readonly n: number;
    readonly getStepFaults: PartitionedFaults['getStepFaults'];
  },
): CaseStep {
  const peer = stored.find((each) => each.summary.id === summary.peerId);
  const { signature } = peer?.summary.signature === 'unknown' ? summary : (peer?.summary ?? summary);
  return {
    n,
    callback: summary.kind as Callback,
    signature: toStepSignature(signature, summary, db),
    faults: getStepFaults([...new Set([...summary.faults, ...(peer?.summary.faults ?? [])])]),
  };
}

/**
 * Whether an imported signature was valid where it was captured is unknown. If this workbench's secret verifies others of
 * the same import, and the wallet rejected it, it was not.
 */
function toStepSignature(
  verdict: SignatureVerdict,
  { outcome, importId, casinoId }: ExchangeSummary,
  db: Database,
): CaseStep['signature'] {
  if (verdict === 'verified') return 'valid';
  if (verdict !== 'unknown') return verdict === 'missing' ? 'missing' : 'wrong';
  const isRejected =
    outcome.kind === 'reply' &&
    (outcome.apiCode === API_CODES.invalidSignature || outcome.status === 401 || outcome.status === 403);
  if (!isRejected) return 'valid';
  const isSecretKnown = db
    .prepare<[number | null, string | null], number>(
      `SELECT 1 FROM exchanges WHERE import_id = ? AND casino_id IS ? AND signature = 'verified' LIMIT 1`,
    )
    .pluck()
    .get(importId, casinoId);
  return isSecretKnown === undefined ? 'valid' : 'wrong';
}

/** The mock wallet before the case; null unless it received one of the requests, here. */
function describeMockWallet(
  stored: readonly StoredExchange[],
  sent: readonly StoredExchange[],
  { db, source, redacted }: Pick<CaseDeps, 'db' | 'source' | 'redacted'>,
  faults: readonly FaultArming[],
): { readonly mockWallet: CaseMockWallet | null; readonly leftOut: readonly string[] } {
  const [received] = stored
    .filter(({ summary }) => summary.vantage === 'wallet' && summary.importId === null)
    .toSorted((a, b) => a.summary.id - b.summary.id);
  const casinoId = received?.summary.casinoId ?? null;
  if (received === undefined || casinoId === null) return { mockWallet: null, leftOut: [] };
  const accountIds = new Set(sent.flatMap(({ summary }) => summary.accountId ?? []));
  const moment = {
    casinoId,
    accountIds: [...accountIds],
    firstExchangeId: received.summary.id,
    startedAt: Math.min(...stored.map(({ summary }) => summary.startedAt)),
  };
  const { walletSettings: settings } = source;
  const { state, omitted } = readInitialWallet(db, moment, { bonusFirst: settings.bonus_first });
  const rename = <T extends { readonly accountId: string | null }>(entry: T): T => ({
    ...entry,
    accountId: entry.accountId === null ? null : redacted.nameOfPlayer(entry.accountId),
  });
  return {
    leftOut: omitted === 0 ? [] : [`The oldest ledger entries of these players: ${omitted}.`],
    mockWallet: {
      settings,
      faults: faults.map(rename),
      state: {
        players: state.players.map(rename),
        accounts: state.accounts.map(rename),
        rounds: state.rounds.map(rename),
        ledger: state.ledger.map(rename),
      },
    },
  };
}
