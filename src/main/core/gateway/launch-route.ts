import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_CODES, isRefusal, refuse } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Recorder } from '../capture/recorder.ts';
import { serveExchange, type Handled } from '../capture/server-exchange.ts';
import { readSubject } from '../capture/subject.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { jsonAnswer, refusalAnswer, type Answer } from '../http/answer.ts';
import type { ReceivedRequest } from '../http/received-request.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import type { Random } from '../random.ts';
import { checkLaunch, type AcceptedLaunch } from './launch-request.ts';
import { launchUrl, openSession } from './open-session.ts';
import type { SeedStore } from './seed-store.ts';
import type { SessionStore } from './session-store.ts';

export interface LaunchParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly recorder: Recorder;
  readonly operators: OperatorStore;
  readonly sessions: SessionStore;
  readonly seeds: SeedStore;
  readonly reportDefect: ReportDefect;
  /** Where the gateway listens; known only once it does. */
  readonly gatewayUrl: () => string;
}

/** POST launcher/real: answers a launch and keeps the exchange, refused ones too. */
export function createLaunchRoute(parts: LaunchParts) {
  function start(accepted: AcceptedLaunch): { answer: Answer; sessionId: string | null } {
    const opened = parts.transaction(() => openSession(accepted, parts, parts.clock.now()));
    if (isRefusal(opened)) return { answer: refusalAnswer(opened), sessionId: null };
    const url = launchUrl(parts.gatewayUrl(), opened, accepted.game.type);
    return { answer: jsonAnswer(200, { launch_url: url }), sessionId: opened.id };
  }

  function startOrFail(accepted: AcceptedLaunch): ReturnType<typeof start> {
    try {
      return start(accepted);
    } catch (error) {
      parts.reportDefect(error);
      const refusal = refuse(API_CODES.internal, 'Internal error of the gateway; try again');
      return { answer: refusalAnswer(refusal), sessionId: null };
    }
  }

  async function handle(received: ReceivedRequest): Promise<Handled> {
    const { result, signature } = checkLaunch(received, parts.operators.list());
    const { answer, sessionId } = isRefusal(result)
      ? { answer: refusalAnswer(result), sessionId: null }
      : startOrFail(result);
    return {
      answer,
      signature,
      warnings: [],
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
