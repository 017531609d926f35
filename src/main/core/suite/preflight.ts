import { API_CODES } from '#shared/protocol/errors.ts';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { money } from '#shared/money.ts';
import { diagnoseWallet, DIAGNOSIS_PROBES } from './diagnose-wallet.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { CodedMessage } from '../http/content-coding.ts';
import { describeBody, describeStatus, readText } from '../http/describe-response.ts';
import type { WireOutcome } from '../http/wire-exchange.ts';
import { createPlay, type Fields, type Play, type PlayDeps, type PlayRecord } from './play.ts';
import { readField, readJson, excerpt } from './findings.ts';
import { InconclusiveError } from './scenario-errors.ts';
import type { SuiteReply } from './suite-wire.ts';
import type { RequestedTarget, SuiteTarget } from './target.ts';

/** Why a run was not started: the unmet precondition, with a message. */
export interface PreflightFailure {
  readonly kind:
    | 'refused'
    | 'unresolved'
    | 'proxy'
    | 'tls'
    | 'timeout'
    | 'connection'
    | 'signature'
    | 'unknown_account'
    | 'not_json'
    | 'no_route'
    | 'rejected'
    | 'decimals_unknown'
    | 'stopped';
  readonly message: string;
  readonly exchange: SuiteExchange | null;
}

/** The complete target, or why the run cannot start. */
export type PreflightResult =
  | { readonly kind: 'ready'; readonly target: SuiteTarget }
  | { readonly kind: 'not_started'; readonly failure: PreflightFailure };

/**
 * Requests one signed balance and checks that the other three URLs exist, and that the wallet knows the other accounts
 * of the run; reads the decimals from the balance if they are not given. Moves nothing.
 */
export async function runPreflight(
  deps: Omit<PlayDeps, 'record' | 'target'> & { readonly target: RequestedTarget },
  otherAccountIds: readonly string[] = [],
): Promise<PreflightResult> {
  const record: PlayRecord = { exchanges: [], failures: [], warnings: [], noResponses: [] };
  // No amount is sent, so any value works.
  const target = { ...deps.target, decimals: deps.target.decimals ?? 0 };
  const play = createPlay({ ...deps, target, record }, money('0'));
  try {
    const reply = await play.call('preflight: balance', 'balance');
    let failure = (await findBalanceFailure(play, reply)) ?? (await findMissingRoute(play));
    for (const accountId of otherAccountIds) {
      const other = createPlay({ ...deps, target: { ...target, accountId }, record }, money('0'));
      failure ??= await findBalanceFailure(
        other,
        await other.call('preflight: balance of the second player', 'balance'),
      );
    }
    if (failure !== null) return { kind: 'not_started', failure };
    const decimals = deps.target.decimals ?? countBalanceDecimals(reply);
    return decimals === null
      ? { kind: 'not_started', failure: createUnknownDecimalsFailure(target, reply) }
      : { kind: 'ready', target: { ...target, decimals } };
  } catch (error) {
    if (!(error instanceof InconclusiveError)) throw error;
    const kind = deps.signal.aborted ? 'stopped' : 'connection';
    const failure = { kind, message: error.message, exchange: record.exchanges.at(-1) ?? null } as const;
    return { kind: 'not_started', failure };
  }
}

/** Why the balance response prevents a run. Other issues of a response with status 200 are left to the scenarios. */
async function findBalanceFailure(play: Play, reply: SuiteReply): Promise<PreflightFailure | null> {
  const failure = findFailure(reply, play);
  if (failure === null) return null;
  const { exchange } = reply;
  const { kind, message } = failure;
  if (kind === 'signature') {
    const cause = await diagnoseWallet(play);
    const advice =
      cause === null
        ? `It also rejects the same request signed in ${DIAGNOSIS_PROBES} other ways (without the header, over re-serialised JSON, in base64, with other algorithms …), so ${describeOtherCause(reply)}.`
        : `Likely cause: ${cause}.`;
    return { kind, message: `${message} ${advice}`, exchange };
  }
  const sessionAdvice = await findSessionAdvice(play, failure, reply);
  const cause = sessionAdvice === '' && kind === 'rejected' ? await findSignatureCause(play, reply) : null;
  return cause === null
    ? { kind, message: `${message}${sessionAdvice}`, exchange }
    : { kind: 'signature', message: `${message} Likely cause: ${cause}.`, exchange };
}

/** Other possible causes if no way to sign is accepted. */
function describeOtherCause(reply: SuiteReply): string {
  const secret = 'the secret is probably not the same on both sides';
  return readReplyApiCode(reply) === API_CODES.invalidSignature
    ? `${secret}. If it is the same, check that the wallet reads the header \`X-REQUEST-SIGN\``
    : `${secret}, or a login, a proxy or a firewall in front of the wallet rejects it`;
}

/**
 * The signature error of a wallet that rejects a balance callback without naming a reason; null if it accepts the
 * request now, or rejects every signature.
 */
async function findSignatureCause(play: Play, { outcome }: SuiteReply): Promise<string | null> {
  if (outcome.kind === 'failed' || outcome.status >= 500) return null;
  const { outcome: again } = await play.callOnce('preflight: balance again', 'balance');
  return again.kind === 'reply' && again.status === 200 ? null : diagnoseWallet(play);
}

/**
 * The number of decimals shown in the balance; null if there is no decimal point, or more digits than any currency has.
 */
function countBalanceDecimals(reply: SuiteReply): number | null {
  const balance = readBalance(reply);
  const [, digits] = typeof balance === 'string' ? (/^-?\d+\.(\d{1,16})$/.exec(balance) ?? []) : [];
  return digits?.length ?? null;
}

function readBalance({ outcome }: SuiteReply): unknown {
  return outcome.kind === 'reply' ? readField(readJson(outcome.body.toString('utf8')), 'balance') : undefined;
}

function createUnknownDecimalsFailure({ currency }: SuiteTarget, reply: SuiteReply): PreflightFailure {
  return {
    kind: 'decimals_unknown',
    message: `The number of decimals of ${currency} is unknown, and the wallet's balance ${excerpt(readBalance(reply))} does not show it. Set it with --decimals on the command line or the Decimals field in the workbench (0 for whole units).`,
    exchange: reply.exchange,
  };
}

/**
 * Advice for a wallet that rejected the balance because it had no `session_id`: it says so, or accepts one with it.
 * Empty otherwise.
 */
async function findSessionAdvice(play: Play, { kind }: Failure, { outcome }: SuiteReply): Promise<string> {
  if (outcome.kind !== 'reply' || (kind !== 'rejected' && kind !== 'unknown_account')) return '';
  const optional =
    'In the protocol `session_id` is optional on every callback, so a balance callback without it must be answered.';
  const withSession = { session_id: play.newId() };
  const { outcome: other } = await play.callOnce(
    'preflight: balance with a session_id',
    'balance',
    withSession,
  );
  if (other.kind === 'reply' && other.status === 200)
    return ` It accepts the same request with a \`session_id\`. ${optional}`;
  return SESSION_PATTERN.test(outcome.body.toString('utf8'))
    ? ` It requires a \`session_id\`. ${optional}`
    : '';
}

const SESSION_PATTERN = /session[\s_-]?id/i;

/** Requests that move nothing, sent once each: faults of the next few requests are left to the scenarios. */
const EMPTY_REQUESTS: Readonly<Record<Exclude<Callback, 'balance'>, (play: Play) => Fields>> = {
  betwin: (play) => ({ round_id: play.newId(), transactions: [] }),
  rollback: (play) => ({ round_id_provider: play.newId(), finished: true, transactions: [] }),
  finish: (play) => ({ round_id: play.newId() }),
};

/** Finds a URL without a route. Wrong or missing responses are left to the scenarios. */
async function findMissingRoute(play: Play): Promise<PreflightFailure | null> {
  for (const callback of ['betwin', 'rollback', 'finish'] as const) {
    const { outcome, exchange } = await play.callOnce(
      `preflight: ${callback}`,
      callback,
      EMPTY_REQUESTS[callback](play),
    );
    const url = play.target.urls[callback];
    if (outcome.kind === 'failed') {
      if (isNeverReached(outcome)) return { ...describeLostConnection(outcome, url), exchange };
    } else if (isNoRoute(outcome)) {
      return { ...createNoRouteFailure(outcome.status, url, callback), exchange };
    }
  }
  return null;
}

/** No connection was established. */
function isNeverReached({ reason, mayHaveArrived }: LostConnection): boolean {
  return reason === 'refused' || reason === 'unresolved' || reason === 'tls' || !mayHaveArrived;
}

function createNoRouteFailure(status: number, url: string, callback: Callback): Failure {
  return { kind: 'no_route', message: `${url} returned HTTP ${status}: is it the wallet's ${callback} URL?` };
}

/** A server without this path or without POST; a wallet rejects with 400 and a code. */
function isNoRoute({ status, body }: Extract<WireOutcome, { kind: 'reply' }>): boolean {
  if (status !== 404 && status !== 405) return false;
  return readApiCode(readJson(body.toString('utf8'))) === undefined;
}

type LostConnection = Extract<WireOutcome, { kind: 'failed' }>;

type Failure = Omit<PreflightFailure, 'exchange'>;

function findFailure({ outcome }: SuiteReply, { target }: Pick<PlayDeps, 'target'>): Failure | null {
  const { balance: url } = target.urls;
  if (outcome.kind === 'failed') return describeLostConnection(outcome, url);
  const body = outcome.body.toString('utf8');
  const value = readJson(body);
  const code = readApiCode(value);
  if (code === API_CODES.invalidSignature)
    return { kind: 'signature', message: 'The wallet rejected the signature (403).' };
  if (code === undefined && (outcome.status === 401 || outcome.status === 403))
    return {
      kind: 'signature',
      message: `The wallet rejected the request with HTTP ${outcome.status}: ${excerpt(body)}. The signature is the usual cause.`,
    };
  if (value === undefined) return { kind: 'not_json', message: describeNotJson(outcome, url) };
  if (outcome.status === 200) return null;
  if (isNoRoute(outcome)) return createNoRouteFailure(outcome.status, url, 'balance');
  if (code === API_CODES.playerNotFound)
    return {
      kind: 'unknown_account',
      message: `The wallet does not know the account '${target.accountId}' (101).`,
    };
  return {
    kind: 'rejected',
    message: `The wallet rejected a balance of '${target.accountId}' in ${target.currency} with HTTP ${outcome.status}: ${excerpt(body)}.`,
  };
}

function describeNotJson(response: Extract<WireOutcome, { kind: 'reply' }>, url: string): string {
  const { status } = response;
  if (status >= 300 && status < 400)
    return `${url} returned ${describeStatus(response)}: redirects are not followed. Enter the URL that it leads to.`;
  const text = `${url} returned ${describeStatus(response)}, with something that is not JSON: ${describeBody(response, excerpt)}.`;
  // A server in front of the wallet, such as a rate limiter, has said what is wrong.
  const isOther = status >= 400 && status !== 404 && status !== 405;
  return isOther || isMadeByWallet(response) ? text : `${text} Is it the wallet's balance URL?`;
}

/** Whether the URL is right, and only the form of the response is wrong. */
function isMadeByWallet(response: CodedMessage): boolean {
  return readField(readJson(readText(response)), 'balance') !== undefined;
}

function describeLostConnection({ reason, message }: LostConnection, url: string): Failure {
  switch (reason) {
    case 'refused':
      return { kind: 'refused', message: `Connection refused: nothing is listening at ${url}.` };
    case 'unresolved':
      return { kind: 'unresolved', message: `The host of ${url} could not be resolved.` };
    case 'proxy':
      return { kind: 'proxy', message: `${message}. The wallet was not reached.` };
    case 'tls':
      return { kind: 'tls', message: `The TLS connection to ${url} is not trusted. ${adviseOnTls(message)}` };
    case 'timeout':
      return { kind: 'timeout', message: `${url} did not respond within 10 s.` };
    default:
      return { kind: 'connection', message: `The connection to ${url} closed before a response arrived.` };
  }
}

function readReplyApiCode({ outcome }: SuiteReply): unknown {
  return outcome.kind === 'reply' ? readApiCode(readJson(outcome.body.toString('utf8'))) : undefined;
}

function readApiCode(value: unknown): unknown {
  return readField(readField(value, 'meta'), 'api_code');
}

/** `message` is the error of the connection. */
function adviseOnTls(message: string): string {
  return message.includes('does not use TLS')
    ? 'The port uses plain HTTP. Should the URL start with http://?'
    : `${message}. Trust its certificate: for an operator under Operators, with Test connection; on the command line with --insecure.`;
}
