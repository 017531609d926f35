import type { ExchangeHold } from '#shared/breakpoints/hold-stage.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import { readApiCode, readSubject } from '../../capture/subject.ts';
import type { Clock } from '../../clock.ts';
import {
  DROPPED_MESSAGE,
  type HoldableRequest,
  type MessageFacts,
  type MessageHolds,
} from '../../http/message-holds.ts';
import type { WireClient } from '../../http/wire-client.ts';
import type { WireOutcome, WireRequest, WireResult } from '../../http/wire-exchange.ts';
import { sign } from '../../signing/signature.ts';

/** What was sent, its outcome, and where it was held on the way. */
export interface SentAttempt {
  readonly result: WireResult;
  readonly body: Buffer;
  readonly holds: readonly ExchangeHold[];
}

/** What is known of an attempt besides its bytes. */
export interface HeldAttempt {
  readonly callback: Callback;
  readonly operatorId: string;
  readonly casinoId: string;
  readonly attempt: number | null;
  /** The operator's secret; undefined if it was removed meanwhile. */
  readonly secret: string | undefined;
}

interface HeldAttemptDeps {
  readonly holds: MessageHolds;
  readonly wire: WireClient;
  readonly clock: Clock;
  /** The request was held, and leaves or ends now. */
  readonly onReleased: () => void;
}

/** The timing of a request that was never sent. */
const NO_TIMING = { connectMs: null, sendMs: null, waitMs: null, receiveMs: null };

/**
 * Sends an attempt and holds it if a breakpoint matches: before it is signed, before it is sent, and its
 * response. The attempt's time limit starts when the request is sent and has ended when its response is held.
 * An edit applies to this attempt only: a retry sends the stored bytes.
 */
export async function sendHeldAttempt(
  request: WireRequest,
  attempt: HeldAttempt,
  { holds, wire, clock, onReleased }: HeldAttemptDeps,
): Promise<SentAttempt> {
  const { method, url } = request;
  const { secret } = attempt;
  const made: ExchangeHold[] = [];
  const facts = toFacts(request.body, attempt);
  const target = { method, url };
  const signBody = secret === undefined ? null : (body: Buffer) => sign(body, secret);
  let { body, headers } = request;

  function end(outcome: WireOutcome): SentAttempt {
    const result = {
      requestHeaders: headers,
      outcome,
      startedAt: clock.now(),
      durationMs: 0,
      timing: NO_TIMING,
    };
    return { result, body, holds: made };
  }

  /** Holds the request; the outcome if it is not sent. */
  async function holdRequest(
    stage: 'before_signing' | 'before_sending',
    message: HoldableRequest,
    onSent: (sent: HoldableRequest) => void,
  ): Promise<WireOutcome | null> {
    const waiting = holds.hold({ stage, facts, target, message, sign: signBody, caller: null });
    if (waiting === null) return null;
    const { decision, hold } = await waiting;
    made.push(hold);
    switch (decision.kind) {
      case 'send':
        onSent(decision.message);
        return null;
      case 'answer':
        return { ...decision.response, kind: 'reply' };
      case 'drop':
        return createFailedOutcome('closed', `${DROPPED_MESSAGE} before it was sent`, false);
      case 'stop':
        return createFailedOutcome('aborted', 'Not sent: the workbench stopped while it was held', false);
    }
  }

  const unsigned = headers.filter(([name]) => name !== SIGNATURE_HEADER);
  const early =
    (await holdRequest('before_signing', { kind: 'request', headers: unsigned, body }, (sent) => {
      const isSame = sent.body.equals(body);
      // The stored signature is that of the stored bytes, even if the secret has been changed since.
      const signatures = headers.filter(([name]) => name === SIGNATURE_HEADER);
      headers = [
        ...sent.headers,
        ...(isSame || signBody === null
          ? signatures
          : [[SIGNATURE_HEADER, signBody(sent.body)] as [string, string]]),
      ];
      body = sent.body;
    })) ??
    (await holdRequest('before_sending', { kind: 'request', headers, body }, (sent) => {
      ({ headers, body } = sent);
    }));
  if (made.length > 0) onReleased();
  if (early !== null) return end(early);

  const result = await wire.send({ ...request, headers, body });
  const { outcome } = result;
  if (outcome.kind === 'failed') return { result, body, holds: made };
  const waiting = holds.hold({
    stage: 'response',
    facts: { ...facts, status: outcome.status, apiCode: readApiCode(outcome) },
    target,
    message: { kind: 'response', status: outcome.status, headers: outcome.headers, body: outcome.body },
    sign: null,
    caller: null,
  });
  if (waiting === null) return { result, body, holds: made };
  const { decision, hold } = await waiting;
  made.push(hold);
  switch (decision.kind) {
    case 'send':
      return { result: { ...result, outcome: { ...decision.message, kind: 'reply' } }, body, holds: made };
    case 'answer':
      return { result: { ...result, outcome: { ...decision.response, kind: 'reply' } }, body, holds: made };
    case 'drop':
    case 'stop': {
      const dropped = createFailedOutcome('closed', `${DROPPED_MESSAGE}: the response was not read`, true);
      return { result: { ...result, outcome: dropped }, body, holds: made };
    }
  }
}

/** How long an attempt was held, which does not count against the time limit of its retries. */
export function sumHeldMs(holds: readonly ExchangeHold[]): number {
  return holds.reduce((sum, { heldMs }) => sum + heldMs, 0);
}

function toFacts(body: Buffer, { callback, operatorId, casinoId, attempt }: HeldAttempt): MessageFacts {
  const subject = readSubject(body, casinoId);
  return { ...subject, kind: callback, operatorId, attempt, status: null, apiCode: null };
}

function createFailedOutcome(
  reason: 'closed' | 'aborted',
  message: string,
  mayHaveArrived: boolean,
): Extract<WireOutcome, { kind: 'failed' }> {
  return { kind: 'failed', reason, message, mayHaveArrived, partial: null };
}
