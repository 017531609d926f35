import type { IncomingMessage, ServerResponse } from 'node:http';
import { listArmedGatewayFaults, NO_GATEWAY_FAULTS, type GatewayFaults } from '#shared/gateway.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { API_CODES, isDomainError, createDomainError, type DomainError } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import type { Operator } from '#shared/operators.ts';
import type { Recorder } from '../../capture/recorder.ts';
import { serveExchange, type HandledRequest } from '../../capture/server-exchange.ts';
import { readSubject } from '../../capture/subject.ts';
import type { Clock } from '../../clock.ts';
import type { ReportDefect } from '../../defect-log.ts';
import { createJsonResponse, createErrorResponse, type HttpResponse } from '../../http/http-response.ts';
import { isJsonContentType, createTooSlowError, type ReceivedRequest } from '../../http/received-request.ts';
import type { Currencies } from '../../operators/currencies.ts';
import type { OperatorStore } from '../../operators/operator-store.ts';
import type { Random } from '../../random.ts';
import { formatStorageFailure } from '../../storage/storage-failure.ts';
import { createSimulatedLaunchError, type ArmedGatewayFaults } from '../gateway-faults.ts';
import { readLaunch, type AcceptedLaunch, type LaunchMode } from './launch-request.ts';
import { findLaunchSigner, type LaunchSigner } from './launch-signer.ts';
import { buildLaunchUrl, openSession } from './open-session.ts';
import type { SeedStore } from '../sessions/seed-store.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import type { SessionStore } from '../sessions/session-store.ts';

export interface LaunchDeps {
  readonly clock: Clock;
  /** Real time, for everything on the wire. */
  readonly wireClock: Clock;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly recorder: Recorder;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly sessions: SessionStore;
  readonly sessionEnd: SessionEnd;
  readonly seeds: SeedStore;
  readonly faults: ArmedGatewayFaults;
  readonly reportDefect: ReportDefect;
  /** How long a request may take to arrive completely; the protocol's limit if left out. */
  readonly requestTimeoutMs?: number | undefined;
  /** Where the gateway listens; known only once it does. */
  readonly gatewayUrl: () => string;
}

const ANY_ORIGIN: HeaderList[number] = ['access-control-allow-origin', '*'];

interface JudgedLaunch {
  readonly verdict: AcceptedLaunch | DomainError;
  /** Armed faults that affected it. */
  readonly appliedFaults: Partial<GatewayFaults>;
}

interface HandledLaunch {
  readonly response: HttpResponse;
  readonly sessionId: string | null;
  readonly appliedFaults: Partial<GatewayFaults>;
}

/** POST launcher/real or launcher/demo: answers a launch and records the exchange, including rejected ones. */
export function createLaunchRoute(mode: LaunchMode, deps: LaunchDeps) {
  const { faults, operators } = deps;

  /** Content type and size, then the signature over the raw bytes, and only then their content (decision 6). */
  function judge(received: ReceivedRequest, signer: LaunchSigner, armed: GatewayFaults): JudgedLaunch {
    const rejection = rejectUnread(received);
    if (rejection !== null) return { verdict: rejection, appliedFaults: {} };
    if (signer.kind === 'nobody') {
      const verdict = createDomainError(API_CODES.invalidSignature, 'Invalid request signature', {
        status: 403,
      });
      return { verdict, appliedFaults: {} };
    }
    const { gameCheckFails, launchError } = armed;
    const verdict = readLaunch({ mode, body: received.body }, (casinoId) => findOwner(signer, casinoId), {
      currencies: deps.currencies,
      gameCheckWorks: () => !gameCheckFails,
    });
    if (isDomainError(verdict))
      return { verdict, appliedFaults: verdict.apiCode === API_CODES.internal ? { gameCheckFails } : {} };
    return launchError === null
      ? { verdict, appliedFaults: {} }
      : { verdict: createSimulatedLaunchError(launchError), appliedFaults: { launchError } };
  }

  function findOwner(
    signer: Exclude<LaunchSigner, { kind: 'nobody' }>,
    casinoId: string,
  ): Operator | undefined {
    if (signer.kind === 'anonymous') return operators.findByCasino(casinoId)?.operator;
    return signer.operators.find(({ casinos }) => casinos.some(({ id }) => id === casinoId));
  }

  function start(accepted: AcceptedLaunch): HandledLaunch {
    const opened = deps.transaction(() => openSession(accepted, deps, deps.clock.now()));
    if (isDomainError(opened)) return rejectLaunch(opened);
    deps.sessionEnd.watch();
    const url = buildLaunchUrl(deps.gatewayUrl(), opened, accepted.game.type);
    return {
      response: createJsonResponse(200, { launch_url: url }),
      sessionId: opened.id,
      appliedFaults: {},
    };
  }

  function processLaunch(
    received: ReceivedRequest,
    signer: LaunchSigner,
    armed: GatewayFaults,
  ): HandledLaunch {
    try {
      const { verdict, appliedFaults } = judge(received, signer, armed);
      return isDomainError(verdict) ? rejectLaunch(verdict, appliedFaults) : start(verdict);
    } catch (error) {
      deps.reportDefect(error);
      const message = formatStorageFailure(error) ?? 'Internal error in the gateway; try again';
      return rejectLaunch(createDomainError(API_CODES.internal, message));
    }
  }

  async function handle(received: ReceivedRequest, caller: ServerResponse): Promise<HandledRequest> {
    const armed = faults.get();
    const { launchLatencyMs } = armed;
    if (launchLatencyMs > 0) await wait(launchLatencyMs, caller);
    const { signer, signature } = findLaunchSigner(mode, received, operators.list());
    const { response, sessionId, appliedFaults } = processLaunch(received, signer, armed);
    return {
      // A page may launch a demo without a backend (decision 7); only with this header does a browser let it read the
      // response.
      response: mode === 'demo' ? { ...response, headers: [...response.headers, ANY_ORIGIN] } : response,
      signature,
      warnings: [],
      faults: listArmedGatewayFaults({ ...NO_GATEWAY_FAULTS, ...appliedFaults, launchLatencyMs }),
      subject() {
        const subject = readSubject(received.body, null);
        return { ...subject, sessionId: sessionId ?? subject.sessionId };
      },
    };
  }

  /** Ends early if the response is no longer needed: the caller has disconnected, or the gateway stops. */
  function wait(delayMs: number, response: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      const cancel = deps.wireClock.after(delayMs, resolve);
      response.once('close', () => {
        cancel();
        resolve();
      });
    });
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    serveExchange(
      () => ({
        peerId: null,
        vantage: 'launch',
        kind: 'launch',
        maxBodyBytes: LIMITS.launchBodyBytes,
        timeoutMs: deps.requestTimeoutMs,
        handle: (received) => handle(received, response),
      }),
      { request, response },
      deps,
    );
}

function rejectLaunch(error: DomainError, appliedFaults: Partial<GatewayFaults> = {}): HandledLaunch {
  return { response: createErrorResponse(error), sessionId: null, appliedFaults };
}

function rejectUnread(received: ReceivedRequest): DomainError | null {
  if (!isJsonContentType(received.headers)) {
    return createDomainError(API_CODES.badRequest, 'Content-Type must be application/json');
  }
  if (received.error === 'aborted') return createDomainError(API_CODES.badRequest, 'The body is incomplete');
  if (received.error === 'too_slow') return createTooSlowError();
  if (received.error === 'too_large') {
    return createDomainError(API_CODES.badRequest, `The body is larger than ${LIMITS.launchBodyBytes} bytes`);
  }
  return null;
}
