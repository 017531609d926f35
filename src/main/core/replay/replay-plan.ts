import type { ReplaySigning, ReplayTarget } from '#shared/contract/replay.ts';
import type { HeaderList } from '#shared/exchange.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { measureWithIds, findIds, replaceIds } from '#shared/replay/body-ids.ts';
import { validateHeaders } from '#shared/replay/request-headers.ts';
import type { CapturedRequest } from '../capture/capturing-sender.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import { getRawPath } from '../http/raw-path.ts';
import { findCallbackOperator } from '../operators/find-operator.ts';
import { sign } from '../signing/signature.ts';
import { buildReplayHeaders, type ReplaySignature } from './replay-headers.ts';
import type { JudgedReplay, ReplayDeps } from './replay-deps.ts';

/** What differs from the replayed exchange. */
export interface ReplayChange {
  readonly target: ReplayTarget;
  readonly signing: ReplaySigning;
  readonly body?: Buffer;
  readonly headers?: HeaderList | undefined;
}

/** A replay that can be sent repeatedly. */
export interface SendableReplay {
  /** The request to send, with replaced ids. */
  request(replacements: ReadonlyMap<string, string>): CapturedRequest;
}

/** A replay that keeps its ids. */
export interface ReplayPlan extends SendableReplay {
  /** The same with fresh IDs; rejected if the body exceeds the limit of a callback, or would exceed it. */
  withFreshIds(ids: ReadonlySet<string>): SendableReplay | { readonly error: string };
}

/** The length of a UUID. */
const FRESH_ID_BYTES = 36;

const SHA256_BYTES = 32;

export interface ReplayPlanDeps extends Pick<
  ReplayDeps,
  'operators' | 'proxySecret' | 'walletAddress' | 'mockWalletUrl' | 'random'
> {
  /** Warnings about the response to a replay of `origin`. `isSameAddress`: it went to the same address. */
  readonly judge?: (
    replay: Omit<JudgedReplay, 'rollbacks'> & { readonly isSameAddress: boolean },
  ) => readonly string[];
}

/** Plans the replay of an exchange, or returns the issues, each with the field of the change. */
export function planReplay(
  origin: StoredExchange,
  change: ReplayChange,
  deps: ReplayPlanDeps,
): ReplayPlan | readonly ValidationIssue[] {
  const { summary } = origin;
  const notReplayable = findReasonNotReplayable(origin, change);
  if (notReplayable !== null) return [{ field: 'originId', message: notReplayable }];

  const operator = findCallbackOperator(summary, origin.request, deps.operators);
  const { signing, headers: edited } = change;
  const ownSecret =
    (origin.relay === null || summary.importId !== null ? null : deps.proxySecret(origin.relay.proxy)) ??
    operator?.secret ??
    null;
  const givenSecret = signing.kind === 're_sign' ? (signing.secret ?? null) : null;
  const secret = givenSecret ?? ownSecret;
  const target = findReplayUrl(change.target, origin, deps);
  const issues = [
    ...('error' in target ? [{ field: 'target', message: target.error }] : []),
    ...(signing.kind === 're_sign' && secret === null
      ? [
          {
            field: 'signing',
            message: `cannot be re-signed without a secret: ${formatNoOperatorReason(summary.casinoId)}`,
          },
        ]
      : []),
    ...validateHeaders(edited ?? []),
  ];
  if (issues.length > 0 || 'error' in target) return issues;

  const sent = origin.request;
  const draftBody = change.body ?? sent.body;
  const isSameAddress = change.target.kind === 'origin' || target.url === sent.url;
  const toRequest = (body: Buffer): CapturedRequest => ({
    callback: summary.kind as Callback,
    method: sent.method,
    url: target.url,
    headers: buildReplayHeaders(
      sent.headers,
      edited,
      createSignature(signing, { body, secret, random: deps.random }),
    ),
    body,
    casinoId: summary.casinoId,
    // A verdict with a different secret from the one that signed it would say nothing about the request.
    secret,
    trustedCertificates: operator?.trusted_certificates ?? [],
    originId: summary.id,
    judge: (outcome, startedAt) =>
      deps.judge?.({ origin, isSameAddress, url: target.url, body, outcome, startedAt }) ?? [],
  });
  return {
    request: () => toRequest(draftBody),
    withFreshIds(ids) {
      const { length } = draftBody;
      if (length > LIMITS.callbackBodyBytes)
        return { error: formatTooLong(`this one has ${formatNumber(length)}`) };
      const spans = findIds(draftBody, ids);
      const lengthWithFreshIds = measureWithIds(draftBody, spans, FRESH_ID_BYTES);
      if (lengthWithFreshIds > LIMITS.callbackBodyBytes)
        return {
          error: formatTooLong(`with them this one would have ${formatNumber(lengthWithFreshIds)}`),
        };
      return {
        request: (replacements) => toRequest(Buffer.from(replaceIds(draftBody, spans, replacements))),
      };
    },
  };
}

function formatTooLong(value: string): string {
  return `can only be put into a body of at most ${formatNumber(LIMITS.callbackBodyBytes)} bytes: ${value}`;
}

function formatNumber(bytes: number): string {
  return bytes.toLocaleString('en');
}

/** The URL of a replay, or why it cannot be used, as a message that follows the field's name. */
export function findReplayUrl(
  target: ReplayTarget,
  origin: Pick<StoredExchange, 'summary' | 'request'>,
  deps: Pick<ReplayDeps, 'operators' | 'walletAddress' | 'mockWalletUrl'>,
): { readonly url: string } | { readonly error: string } {
  switch (target.kind) {
    case 'url':
      return { url: target.url };
    case 'mock': {
      const { casinoId, kind } = origin.summary;
      if (casinoId === null) return { error: 'cannot be the mock wallet: the exchange has no casino' };
      if (deps.operators.findByCasino(casinoId) === undefined)
        return { error: `cannot be the mock wallet: no operator here has the casino '${casinoId}'` };
      return { url: deps.mockWalletUrl(casinoId, kind as Callback) };
    }
    case 'origin':
      return buildReplayUrl(origin, deps);
  }
}

/** The mock wallet may have moved to another port: for its captures, only the path is used. */
function buildReplayUrl(
  { summary, request: { url } }: Pick<StoredExchange, 'summary' | 'request'>,
  { walletAddress }: Pick<ReplayDeps, 'walletAddress'>,
): { readonly url: string } | { readonly error: string } {
  if (summary.vantage === 'wallet' && url.startsWith('/')) return { url: `${walletAddress()}${url}` };
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    return { error: `cannot be the original URL: '${url}' is not an http or https URL` };
  if (summary.peerId === null) return { url };
  return { url: `${walletAddress()}${getRawPath(url)}` };
}

function findReasonNotReplayable({ summary, request }: StoredExchange, change: ReplayChange): string | null {
  if (summary.kind === 'launch') return 'is a launch: replaying it would create another session';
  if (!(CALLBACKS as readonly string[]).includes(summary.kind)) return 'is not a callback';
  const isTruncated = request.bodyBytes > request.body.length;
  return isTruncated && change.body === undefined
    ? `has a truncated body (first ${request.body.length} bytes), so it cannot be sent unchanged`
    : null;
}

function formatNoOperatorReason(casinoId: string | null): string {
  return casinoId === null
    ? 'the exchange has no casino, and no operator here has its URL or the secret that it was signed with'
    : `no operator here has the casino '${casinoId}', the URL of the exchange or the secret that it was signed with`;
}

function createSignature(
  signing: ReplaySigning,
  deps: { readonly body: Buffer; readonly secret: string | null; readonly random: ReplayDeps['random'] },
): ReplaySignature {
  switch (signing.kind) {
    case 'original':
      return 'original';
    case 're_sign':
      return { value: deps.secret === null ? null : sign(deps.body, deps.secret) };
    case 'wrong':
      // Well-formed and random: matching by chance is as unlikely as guessing a secret.
      return { value: deps.random.bytes(SHA256_BYTES).toString('hex') };
    case 'none':
      return { value: null };
  }
}
