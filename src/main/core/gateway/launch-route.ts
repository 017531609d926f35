import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from '#shared/exchange.ts';
import { API_CODES, isRefusal, refuse, type Refusal } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Operator } from '#shared/operators.ts';
import type { Recorder } from '../capture/recorder.ts';
import { serveExchange, type Handled } from '../capture/server-exchange.ts';
import { readSubject } from '../capture/subject.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { jsonAnswer, refusalAnswer, type Answer } from '../http/answer.ts';
import { isJsonContentType, type ReceivedRequest } from '../http/received-request.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import { chosenRefusal, type ArmedFaults } from './gateway-faults.ts';
import { readLaunch, type AcceptedLaunch, type LaunchMode } from './launch-request.ts';
import { findSigner, type LaunchSigner } from './launch-signer.ts';
import { launchUrl, openSession } from './open-session.ts';
import type { SeedStore } from './seed-store.ts';
import type { SessionEnd } from './session-end.ts';
import type { SessionStore } from './session-store.ts';

export interface LaunchParts {
  readonly clock: Clock;
  /** Real time, for what happens on the wire. */
  readonly wireClock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly recorder: Recorder;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly sessions: SessionStore;
  readonly sessionEnd: SessionEnd;
  readonly seeds: SeedStore;
  readonly faults: ArmedFaults;
  readonly reportDefect: ReportDefect;
  /** Where the gateway listens; known only once it does. */
  readonly gatewayUrl: () => string;
}

const ANY_ORIGIN: HeaderList[number] = ['access-control-allow-origin', '*'];

interface Launched {
  readonly answer: Answer;
  readonly sessionId: string | null;
}

/** POST launcher/real or launcher/demo: answers a launch and keeps the exchange, refused ones too. */
export function createLaunchRoute(mode: LaunchMode, parts: LaunchParts) {
  const { faults, operators } = parts;

  /** Content type and size, then the signature over the raw bytes, and only then what they say (decision 6). */
  function judge(received: ReceivedRequest, signer: LaunchSigner): AcceptedLaunch | Refusal {
    const unread = refuseUnread(received);
    if (unread !== null) return unread;
    if (signer.kind === 'nobody')
      return refuse(API_CODES.invalidSignature, 'Invalid request signature', { status: 403 });
    const accepted = readLaunch({ mode, body: received.body }, (casinoId) => ownerFor(signer, casinoId), {
      currencies: parts.currencies,
      gameCheckWorks: () => !faults.get().gameCheckFails,
    });
    const { launchError } = faults.get();
    return isRefusal(accepted) || launchError === null ? accepted : chosenRefusal(launchError);
  }

  function ownerFor(
    signer: Exclude<LaunchSigner, { kind: 'nobody' }>,
    casinoId: string,
  ): Operator | undefined {
    if (signer.kind === 'anonymous') return operators.findByCasino(casinoId)?.operator;
    return signer.operators.find(({ casinos }) => casinos.some(({ id }) => id === casinoId));
  }

  function start(accepted: AcceptedLaunch): Launched {
    const opened = parts.transaction(() => openSession(accepted, parts, parts.clock.now()));
    if (isRefusal(opened)) return refused(opened);
    parts.sessionEnd.watch();
    const url = launchUrl(parts.gatewayUrl(), opened, accepted.game.type);
    return { answer: jsonAnswer(200, { launch_url: url }), sessionId: opened.id };
  }

  function answerTo(received: ReceivedRequest, signer: LaunchSigner): Launched {
    try {
      const judged = judge(received, signer);
      return isRefusal(judged) ? refused(judged) : start(judged);
    } catch (error) {
      parts.reportDefect(error);
      return refused(refuse(API_CODES.internal, 'Internal error of the gateway; try again'));
    }
  }

  async function handle(received: ReceivedRequest): Promise<Handled> {
    const { launchLatencyMs } = faults.get();
    if (launchLatencyMs > 0)
      await new Promise<void>((resolve) => parts.wireClock.after(launchLatencyMs, resolve));
    const { signer, signature } = findSigner(mode, received, operators.list());
    const { answer, sessionId } = answerTo(received, signer);
    return {
      // A page may launch a demo without a backend (decision 7), and a browser lets it read the answer only then.
      answer: mode === 'demo' ? { ...answer, headers: [...answer.headers, ANY_ORIGIN] } : answer,
      signature,
      warnings: [],
      faults: faults.ofLaunch(),
      subject() {
        const subject = readSubject(received.body, null);
        return { ...subject, sessionId: sessionId ?? subject.sessionId };
      },
    };
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    serveExchange(
      {
        id: parts.recorder.begin(),
        peerId: null,
        vantage: 'launch',
        kind: 'launch',
        maxBodyBytes: LIMITS.launchBodyBytes,
        handle,
      },
      { request, response },
      parts,
    );
}

function refused(refusal: Refusal): Launched {
  return { answer: refusalAnswer(refusal), sessionId: null };
}

function refuseUnread(received: ReceivedRequest): Refusal | null {
  if (!isJsonContentType(received.headers)) {
    return refuse(API_CODES.badRequest, 'Content-Type must be application/json');
  }
  if (received.problem === 'aborted') return refuse(API_CODES.badRequest, 'The body is not whole');
  if (received.problem === 'too_large') {
    return refuse(API_CODES.badRequest, `The body is larger than ${LIMITS.launchBodyBytes} bytes`);
  }
  return null;
}
