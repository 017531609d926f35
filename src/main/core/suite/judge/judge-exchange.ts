import { LIMITS } from '#shared/protocol/limits.ts';
import type { SignatureVerdict } from '#shared/exchange.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { money, parseBalance, type Money } from '#shared/money.ts';
import { FUZZ_RULES, type FuzzRule } from '#shared/suite/fuzz-rules.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { formatRuleWarning } from '#shared/suite/rule-warning.ts';
import type { FindEarlierCallbacks } from '../../capture/earlier-callbacks.ts';
import { decodeContent, readContent } from '../../http/content-coding.ts';
import { describeBody, describeStatus } from '../../http/describe-response.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { createRecentMap, type RecentMap } from '../../recent-map.ts';
import { isRejection } from '../expect-rejection.ts';
import { excerpt, excerptBody, excerptField, readField, readJson } from '../findings.ts';
import { explainResponse } from '../fuzz/explain-response.ts';
import { readWalletResponse } from '../fuzz/read-wallet-response.ts';
import { createWalletState, type WalletResponse, type WalletRequest } from '../fuzz/wallet-model.ts';
import { InconclusiveError, RuleViolationsError } from '../scenario-errors.ts';
import { readJudgedRequest, WRONGLY_SIGNED, type JudgedRequest } from './read-request.ts';
import { createWalletHistory, type WalletHistory, type ObservedViolation } from './wallet-history.ts';

/** One callback that passes, between its complete request and its end. */
export interface JudgedExchange {
  /** Whose money it is about; null if its body does not say. */
  readonly account: string | null;
  /** The decimals of its currency; 0 if it is unknown. */
  readonly decimals: number;
  /** Returns one warning for each rule that it, or a request that overlapped with it, broke. */
  end(outcome: WireOutcome, times: { readonly startMs: number; readonly endMs: number }): readonly string[];
}

export interface ProxyJudge {
  /** @param signature of the request; an `unknown` one counts as valid, unless the wallet rejects it. */
  start(id: number, callback: Callback, body: Buffer, signature: SignatureVerdict): JudgedExchange;
  /**
   * A callback that cannot be judged, because its request or its response is not completely known: what it may have changed
   * is not held against later ones.
   */
  startUnknown(id: number, callback: Callback, body: Buffer): JudgedExchange;
}

const MAX_ACCOUNTS = 2_000;
/** Of all players: as many as a minute has at 300 transactions a second. */
const MAX_IDS = 20_000;

/** Judges the traffic of one proxy by the rules of the protocol. It changes and blocks nothing. */
export function createProxyJudge(findEarlier: FindEarlierCallbacks = () => []): ProxyJudge {
  const histories = createRecentMap<WalletHistory>(MAX_ACCOUNTS);
  /** What was first sent with each id_provider of a player. */
  const contents = createRecentMap<string>(MAX_IDS);
  /** The rounds of players whose earlier callbacks are known. */
  const rounds = createRecentMap<true>(MAX_IDS);

  function learnRound({ account, request }: JudgedRequest, history: WalletHistory): void {
    if (request.callback !== 'betwin' && request.callback !== 'rollback') return;
    const { roundId } = request;
    rounds.get(`${account}\n${roundId}`, () => {
      for (const { callback, body } of findEarlier(roundId)) {
        const earlier = readJudgedRequest(callback, body, true);
        if (earlier.account !== account) continue;
        history.addUnknown(earlier.request);
        findReusedId(earlier, contents);
      }
      return true;
    });
  }

  function startHistory(judged: JudgedRequest): WalletHistory | null {
    const { account, decimals } = judged;
    if (account === null) return null;
    const history = histories.get(account, () => createWalletHistory(decimals));
    learnRound(judged, history);
    history.start();
    return history;
  }

  /** A request whose player is not known may have moved the money of any player, unless it was rejected. */
  function forgetPlayers({ callback }: JudgedRequest, response: WalletResponse | null): void {
    if (callback === 'balance' || response?.kind === 'rejected') return;
    for (const history of histories.values()) history.forget();
  }

  return {
    startUnknown(id, callback, body) {
      const judged = readJudgedRequest(callback, body, true);
      const history = startHistory(judged);
      findReusedId(judged, contents);
      if (history === null) forgetPlayers(judged, null);
      return {
        account: judged.account,
        decimals: judged.decimals,
        end(_outcome, times) {
          if (history === null) forgetPlayers(judged, null);
          const violations = history?.end({ id, request: judged.request, response: null, ...times }) ?? [];
          return violations.map((violation) => formatViolation(violation, id));
        },
      };
    },
    start(id, callback, body, signature) {
      const isSigned = signature === 'verified' || signature === 'unknown';
      const judged = readJudgedRequest(callback, body, isSigned);
      const history = startHistory(judged);
      const issue = judged.issue ?? findReusedId(judged, contents);
      return {
        account: judged.account,
        decimals: judged.decimals,
        end(outcome, times) {
          const { response, warnings } = readForm(judged, outcome);
          const request = findMeaning(judged, signature, response);
          if (history === null) forgetPlayers(judged, response);
          const violations =
            history?.end({ id, request, response, stated: readStatedBalance(outcome), ...times }) ??
            judgeWithoutHistory(id, judged, request, response);
          return [
            ...(issue === null ? [] : [`request: ${issue}`]),
            ...warnings,
            ...violations.map((violation) => formatViolation(violation, id)),
            ...judgeLatency(outcome, times),
          ];
        },
      };
    },
  };
}

/** Remembers the IDs. Returns the first field with one that was sent before for another transaction; null if none was. */
function findReusedId(
  { account, betwin, rollback }: JudgedRequest,
  contents: RecentMap<string>,
): string | null {
  const sent = [
    ...betwin.map(({ id_provider: id, type, amount }) => ({
      id,
      content: `${type} ${money(amount).toFixed()}`,
    })),
    ...rollback.map(({ id_provider: id, original_id_provider: original }) => ({
      id,
      content: `rollback of ${original}`,
    })),
  ];
  for (const [index, { id, content }] of sent.entries()) {
    const first = contents.get(`${account}\n${id}`, () => content);
    if (first !== content)
      return `transactions[${index}].id_provider: was already used for a different transaction: ${first}`;
  }
  return null;
}

/** What the request means to a wallet that responded like this. */
function findMeaning(
  judged: JudgedRequest,
  signature: SignatureVerdict,
  response: WalletResponse | null,
): WalletRequest {
  // Only the wallet knows whether it is valid.
  const isOther = response?.kind === 'rejected' && response.apiCode === API_CODES.invalidSignature;
  if (signature === 'unknown' && isOther) return WRONGLY_SIGNED;
  return (isRejectedForm(response) ? judged.ifRejected : null) ?? judged.request;
}

/** Whether the wallet rejects the form of a request; a wallet that checks the funds has accepted the form. */
function isRejectedForm(response: WalletResponse | null): boolean {
  return response?.kind === 'rejected' && response.apiCode !== API_CODES.insufficientFunds;
}

/** The form of the response, and its content if the form is valid. */
function readForm(
  judged: JudgedRequest,
  outcome: WireOutcome,
): { readonly response: WalletResponse | null; readonly warnings: readonly string[] } {
  // Its sender may have waited for less than 10 s.
  if (outcome.kind === 'failed' && outcome.reason === 'timeout') return { response: null, warnings: [] };
  const content = outcome.kind === 'reply' ? decodeContent(outcome) : null;
  if (content?.kind === 'undecodable')
    return { response: null, warnings: [`The response was not judged: ${content.reason}.`] };
  if (outcome.kind === 'reply' && outcome.status >= 500)
    return { response: null, warnings: judgeServerError(outcome, judged) };
  if (
    outcome.kind === 'reply' &&
    outcome.status < 300 &&
    isRejection(readJson(outcome.body.toString('utf8')))
  )
    return {
      response: null,
      warnings: [
        formatRule(
          'error_status',
          'HTTP 400 with the error envelope',
          `HTTP ${outcome.status} with the error envelope`,
        ),
      ],
    };
  try {
    const { callback, request, betwin, rollback } = judged;
    const response = readWalletResponse(
      { exchange: UNNUMBERED, outcome, decimals: judged.decimals, reported: [] },
      { callback, request, rollback, betwin: () => betwin, body: '', title: '' },
    );
    return { response, warnings: [] };
  } catch (error) {
    if (error instanceof RuleViolationsError)
      return {
        response: null,
        warnings: error.failures.map(({ rule, expected, actual }) =>
          formatRule(findRule(rule), expected, actual),
        ),
      };
    // A wallet's own limit: nothing is known.
    if (error instanceof InconclusiveError) return { response: null, warnings: [] };
    throw error;
  }
}

/** The balance that an accepted response states, whatever else is wrong with it; null if it cannot be read. */
function readStatedBalance(outcome: WireOutcome): Money | null {
  if (outcome.kind !== 'reply' || outcome.status !== 200) return null;
  const balance = readField(readJson(readContent(outcome).toString('utf8')), 'balance');
  return typeof balance === 'string' || typeof balance === 'number' ? parseBalance(String(balance)) : null;
}

/** HTTP 500 is how a wallet reports its own failure (protocol, Wallet callback errors). */
function judgeServerError(
  response: Extract<WireOutcome, { kind: 'reply' }>,
  { request }: JudgedRequest,
): string[] {
  const { status, body } = response;
  const isOwnFailure = status === 500 && request.callback !== 'invalid';
  return [
    ...(isOwnFailure
      ? []
      : [
          formatRule(
            'response_status',
            request.callback === 'invalid' ? 'HTTP 400' : 'HTTP 200, 400 or 500',
            describeStatus(response),
          ),
        ]),
    ...(readJson(body.toString('utf8')) === undefined
      ? [formatRule('response_json', 'a JSON body', describeBody(response, excerpt))]
      : isOwnFailure
        ? judgeFailureEnvelope(readJson(body.toString('utf8')))
        : []),
  ];
}

/** The envelope of HTTP 500: the gateway retries whatever it has, so money does not depend on it. */
function judgeFailureEnvelope(value: unknown): string[] {
  const meta = readField(value, 'meta');
  const [code, apiCode] = [readField(value, 'code'), readField(meta, 'api_code')];
  if (code === undefined && meta === undefined)
    return [formatRule('error_envelope', 'an envelope with `code` and `meta`', excerptBody(value))];
  return [
    ...(code === 'internal'
      ? []
      : [formatRule('error_envelope', '`code` is "internal" with HTTP 500', excerptField(code))]),
    ...(typeof apiCode === 'string'
      ? []
      : [formatRule('error_envelope', '`meta.api_code` is a string', excerptField(apiCode))]),
  ];
}

function judgeLatency(
  outcome: WireOutcome,
  { startMs, endMs }: { startMs: number; endMs: number },
): string[] {
  const ms = endMs - startMs;
  if (outcome.kind === 'failed')
    return outcome.mayHaveArrived && ms >= LIMITS.attemptTimeoutMs
      ? [formatRule('response_in_time', 'a response within 10 s', 'no response')]
      : [];
  if (ms > LIMITS.attemptTimeoutMs)
    return [formatRule('response_in_time', 'a response within 10 s', `${Math.round(ms / 1000)} s`)];
  return ms > LIMITS.recommendedResponseMs
    ? [
        `slow: the response took ${Math.round(ms)} ms; the protocol recommends less than ${LIMITS.recommendedResponseMs} ms.`,
      ]
    : [];
}

function judgeWithoutHistory(
  id: number,
  { decimals }: JudgedRequest,
  request: WalletRequest,
  response: WalletResponse | null,
): readonly ObservedViolation[] {
  if (response === null || request.callback !== 'invalid') return [];
  const explanation = explainResponse(createWalletState(money('0'), decimals), request, response);
  return explanation.kind === 'allowed'
    ? []
    : [{ ...explanation.violation, id, earlier: null, isBalanceOnly: false }];
}

function formatViolation(violation: ObservedViolation, id: number): string {
  const { rule, expected, actual, earlier, isBalanceOnly } = violation;
  const overlapping = violation.id === id ? null : violation.id;
  return formatRuleWarning({
    rule,
    expected,
    actual,
    overlapping,
    earlier,
    // Nothing else that moves money changes it by exactly a power of ten.
    doubt: isBalanceOnly && rule !== 'in_currency_units' ? 'activity' : null,
  });
}

/** A violation that the response alone shows. */
function formatRule(rule: FuzzRule, expected: string, actual: string): string {
  return formatRuleWarning({ rule, expected, actual, overlapping: null, earlier: null, doubt: null });
}

/** Failures carry the text of their rule. */
function findRule(text: string): FuzzRule {
  return RULES_BY_TEXT.get(text) ?? 'accepted';
}

const RULES_BY_TEXT = new Map<string, FuzzRule>(
  (Object.keys(FUZZ_RULES) as FuzzRule[]).map((rule) => [FUZZ_RULES[rule].text, rule]),
);

/** The checks name exchanges of a run, which a proxy does not have. */
const UNNUMBERED: SuiteExchange = {
  n: 0,
  step: '',
  callback: 'balance',
  attempt: 1,
  request: { url: '', headers: {}, body: '' },
  response: null,
  duration_ms: 0,
  error: null,
};
