import type { Certificate } from '#shared/contract/operators.ts';
import { TIMING, type GatewaySettings, type TimingProfile } from '#shared/gateway.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { Operator } from '#shared/operators.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import type { WasRolledBack } from '../../capture/earlier-callbacks.ts';
import { readApiCode, readSubject } from '../../capture/subject.ts';
import type { Recorder } from '../../capture/recorder.ts';
import { readUntrustedCertificate } from '../../http/peer-certificate.ts';
import type { Clock } from '../../clock.ts';
import { findHeader } from '../../http/headers.ts';
import type { MessageHolds } from '../../http/message-holds.ts';
import type { FindProxy } from '../../http/proxy-route.ts';
import type { WireClient } from '../../http/wire-client.ts';
import type { WireOutcome, WireRequest } from '../../http/wire-exchange.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import { checkSignature } from '../../signing/signature.ts';
import { joinHolds } from '#shared/breakpoints/hold-stage.ts';
import { sumHeldMs, sendHeldAttempt } from './held-attempt.ts';
import { createResponseWarnings } from './response-warnings.ts';
import { parseBetwinBody } from './callback-body.ts';
import { getFormWarnings, getWarnings, reactTo, type Reaction } from './reaction.ts';
import { formatRejectedRepeat, isCancelled } from './rejected-repeat.ts';

/** One attempt to deliver one callback. */
export interface CallbackAttempt {
  readonly callback: Callback;
  /** Null for the mock wallet. */
  readonly url: string | null;
  readonly body: Buffer;
  readonly signature: string;
  readonly operatorId: string;
  readonly casinoId: string;
  /** The decimals of the body's currency; null if unknown. */
  readonly decimals: number | null;
  /** Null if a user merely queries the wallet. */
  readonly delivery: {
    readonly id: number;
    /** Counted from 1. */
    readonly attempt: number;
    readonly timing: TimingProfile;
    /** The exchange of the first attempt that the wallet may have applied; null if there is none. */
    readonly inDoubt: number | null;
  } | null;
}

export interface AttemptResult {
  readonly exchangeId: number;
  readonly url: string;
  readonly outcome: WireOutcome;
  readonly reaction: Reaction;
  /** Warnings about a response that still counts. */
  readonly warnings: readonly string[];
  /** It was rejected, although an earlier attempt may have been applied. */
  readonly isInDoubt: boolean;
  readonly durationMs: number;
  /** How long it was held at breakpoints of either side. */
  readonly heldMs: number;
}

/** The URL at which the mock wallet serves a callback of a casino. */
export type MockWalletUrl = (casinoId: string, callback: Callback) => string;

/** Sends an attempt to a wallet, records the exchange as the gateway saw it, and returns its outcome. */
export interface WalletClient {
  send(attempt: CallbackAttempt): Promise<AttemptResult>;
  /** The certificate at a URL, on the same route; see `readUntrustedCertificate`. */
  readUntrustedCertificate(url: string): Promise<Certificate | null>;
  isSending(): boolean;
  /** Resolves when no attempt is in flight. */
  waitForIdle(): Promise<void>;
  /** Something other than these attempts may have moved players' money. */
  forgetBalances(): void;
}

/** The policy applies to the operator's configured URLs, not to the mock wallet or to the URLs of older sessions. */
function isStrict({ url_policy: policy, callback_urls: urls }: Operator, url: string | null): boolean {
  return policy === 'strict' && Object.values(urls).some((each) => each === url);
}

export function createWalletClient(deps: {
  wire: WireClient;
  /** For what is held. */
  wireClock: Clock;
  holds: MessageHolds;
  recorder: Recorder;
  operators: OperatorStore;
  settings: () => Pick<GatewaySettings, 'timing_profile'>;
  mockWalletUrl: MockWalletUrl;
  findProxy: FindProxy;
  /** Whether a rollback of one of the transactions was sent. */
  wasRolledBack: WasRolledBack;
}): WalletClient {
  const { wire, holds, recorder } = deps;
  const inFlight = new Set<Promise<unknown>>();
  const responseWarnings = createResponseWarnings();

  async function send(attempt: CallbackAttempt): Promise<AttemptResult> {
    let id = recorder.start();
    const url = attempt.url ?? deps.mockWalletUrl(attempt.casinoId, attempt.callback);
    const operator = deps.operators.find(attempt.operatorId);
    const judge = responseWarnings.start(attempt);
    const request: WireRequest = {
      method: 'POST',
      url,
      headers: [
        ['content-type', 'application/json'],
        [SIGNATURE_HEADER, attempt.signature],
      ],
      body: attempt.body,
      timeoutMs: TIMING[attempt.delivery?.timing ?? deps.settings().timing_profile].attemptTimeoutMs,
      trustedCertificates: operator?.trusted_certificates ?? [],
      allowedAddresses: operator !== undefined && isStrict(operator, attempt.url) ? 'public' : 'any',
      onConnection: (key) => recorder.pairs.registerSender(key, id),
    };
    // IDs follow the order in which requests leave, and with them the rows of the list.
    const restart = (): void => {
      const next = recorder.start();
      recorder.abandon();
      id = next;
    };
    const abandon = (defect: unknown): never => {
      recorder.abandon();
      throw defect;
    };
    const held = holds.isActive()
      ? await sendHeldAttempt(
          request,
          { ...attempt, attempt: attempt.delivery?.attempt ?? null, secret: operator?.secret },
          { holds, wire, clock: deps.wireClock, onReleased: restart },
        ).catch(abandon)
      : null;
    const result = held?.result ?? (await wire.send(request).catch(abandon));
    const body = held?.body ?? attempt.body;
    const { outcome } = result;
    const reaction = reactTo(outcome, attempt);
    const exchangeId = id;
    const marks = recorder.pairs.getReport(exchangeId);
    const allHolds = held === null ? marks.holds : joinHolds(held.holds, marks.holds);
    const sending = {
      startedAt: result.startedAt,
      endedAt: result.startedAt + result.durationMs,
      isEdited: allHolds.some(({ edited, action }) => edited || action === 'answered'),
      isFaulty: marks.faults.length > 0,
    };
    const doubtWarning = findRejectedRepeat(attempt, outcome, reaction);
    const warnings = [
      ...getWarnings(reaction, attempt.callback),
      ...(doubtWarning === null ? [] : [doubtWarning]),
      ...judge(outcome, reaction, sending),
    ];
    const peerId = recorder.pairs.closeSender(exchangeId, outcome.kind === 'reply');
    recorder.record(() => ({
      id: exchangeId,
      vantage: 'gateway',
      kind: attempt.callback,
      startedAt: result.startedAt,
      durationMs: result.durationMs,
      subject: readSubject(body, attempt.casinoId),
      attempt: attempt.delivery?.attempt ?? null,
      deliveryId: attempt.delivery?.id ?? null,
      peerId,
      warnings: [...getFormWarnings(outcome, reaction), ...warnings, ...marks.warnings],
      faults: marks.faults,
      holds: allHolds,
      signature:
        held === null || operator === undefined
          ? { verdict: 'verified', expected: attempt.signature }
          : checkSignature(body, findHeader(result.requestHeaders, SIGNATURE_HEADER), operator.secret),
      request: {
        method: 'POST',
        url,
        headers: result.requestHeaders,
        body,
        bodyBytes: body.length,
      },
      outcome:
        outcome.kind === 'reply'
          ? { kind: 'reply', response: outcome, apiCode: readApiCode(outcome) }
          : outcome,
      timing: result.timing,
    }));
    return {
      exchangeId,
      url,
      outcome,
      reaction,
      warnings,
      isInDoubt: doubtWarning !== null,
      durationMs: result.durationMs,
      heldMs: sumHeldMs([...(held?.holds ?? []), ...marks.holds]),
    };
  }

  /**
   * The warning about a betwin that the wallet rejected although it may have applied an earlier attempt; null if there
   * is no such doubt. A wallet that had got a rollback of the bet before it has applied nothing.
   */
  function findRejectedRepeat(
    { callback, body, delivery }: CallbackAttempt,
    outcome: WireOutcome,
    reaction: Reaction,
  ): string | null {
    const inDoubt = delivery?.inDoubt ?? null;
    if (callback !== 'betwin' || inDoubt === null) return null;
    if (reaction.kind !== 'declined' || outcome.kind !== 'reply') return null;
    const { apiCode } = reaction;
    if (isCancelled(apiCode) && deps.wasRolledBack(parseBetwinBody(body))) return null;
    return formatRejectedRepeat(outcome.status, apiCode, inDoubt);
  }

  return {
    send(attempt) {
      const sending = send(attempt);
      inFlight.add(sending);
      return sending.finally(() => inFlight.delete(sending));
    },
    readUntrustedCertificate: (url) => readUntrustedCertificate(url, deps.findProxy),
    forgetBalances: () => responseWarnings.forgetBalances(),
    isSending: () => inFlight.size > 0,
    async waitForIdle() {
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
    },
  };
}
