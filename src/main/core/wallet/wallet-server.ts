import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Operator } from '#shared/operators.ts';
import { assertNever } from '#shared/assert-never.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { API_CODES, isRefusal, refuse, type Refusal } from '#shared/protocol/errors.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { Recorder } from '../capture/recorder.ts';
import { serveExchange } from '../capture/server-exchange.ts';
import { readSubject } from '../capture/subject.ts';
import type { Clock } from '../clock.ts';
import type { ReportDefect } from '../defect-log.ts';
import { jsonAnswer, refusalAnswer, type Answer } from '../http/answer.ts';
import { serverConnectionKey } from '../http/connection-key.ts';
import { findHeader } from '../http/headers.ts';
import { isJsonContentType, type ReceivedRequest } from '../http/received-request.ts';
import type { Currencies } from '../operators/currencies.ts';
import type { OperatorStore } from '../operators/operator-store.ts';
import { checkSignature, type SignatureCheck } from '../signing/signature.ts';
import type { CommitGroup } from '../storage/commit-group.ts';
import { readCallback } from './callback-request.ts';
import type { Ledger, LedgerContext, LedgerResult } from './ledger.ts';

export interface WalletServerParts {
  readonly clock: Clock;
  readonly operators: OperatorStore;
  readonly currencies: Currencies;
  readonly recorder: Recorder;
  readonly ledger: Ledger;
  readonly commitGroup: CommitGroup;
  readonly reportDefect: ReportDefect;
}

type RequestTo = FastifyRequest<{ Params: { casino: string } }>;

/** The mock wallet: `POST /{casino}/balance|betwin|rollback|finish`. */
export function createWalletServer(parts: WalletServerParts): FastifyInstance {
  const { recorder } = parts;
  const server = Fastify({
    logger: false,
    exposeHeadRoutes: false,
    // A stop waits for nobody who keeps a connection open; what was begun is answered or recorded as cut.
    forceCloseConnections: true,
    // An address that cannot be decoded has no route and no hooks, and is answered and captured all the same.
    frameworkErrors: (_error, request, reply) => takeOver(null)(request as RequestTo, reply),
  });

  // Taken over before Fastify looks at content type or body: our own reader takes the bytes off the wire, and nothing
  // is refused in another's words or without being captured.
  for (const callback of CALLBACKS) {
    server.post(`/:casino/${callback}`, { onRequest: takeOver(callback) }, neverReached);
  }
  server.all('/*', { onRequest: takeOver(null) }, neverReached);
  // For methods that Fastify has no route for.
  server.setNotFoundHandler((request, reply) => takeOver(null)(request as RequestTo, reply));

  function takeOver(callback: Callback | null) {
    return (request: RequestTo, reply: FastifyReply): void => {
      reply.hijack();
      void exchange(callback, request, reply.raw);
    };
  }

  function exchange(callback: Callback | null, request: RequestTo, response: ServerResponse): Promise<void> {
    const id = recorder.begin();
    const casinoId = callback === null ? null : request.params.casino;
    return serveExchange(
      {
        id,
        peerId: recorder.pairs.received(serverConnectionKey(request.raw.socket), id),
        vantage: 'wallet',
        kind: callback ?? 'other',
        maxBodyBytes: LIMITS.callbackBodyBytes,
        async handle(received) {
          const operator = casinoId === null ? undefined : parts.operators.findByCasino(casinoId)?.operator;
          const header = findHeader(received.headers, SIGNATURE_HEADER);
          const signature =
            // Of a body that was cut nobody can tell what was signed.
            operator === undefined || received.problem !== null
              ? null
              : checkSignature(received.body, header, operator.secret);
          const done = await answerOrFail({ id, callback, casinoId, operator, signature, received });
          return { ...done, signature, faults: [], subject: () => readSubject(received.body, casinoId) };
        },
      },
      { request: request.raw, response },
      parts,
    );
  }

  interface Incoming {
    readonly id: number;
    readonly callback: Callback | null;
    readonly casinoId: string | null;
    readonly operator: Operator | undefined;
    readonly signature: SignatureCheck | null;
    readonly received: ReceivedRequest;
  }

  async function answerOrFail(incoming: Incoming): ReturnType<typeof answerCallback> {
    try {
      return await answerCallback(incoming);
    } catch (error) {
      parts.reportDefect(error);
      const refusal = refuse(API_CODES.internal, 'Internal error of the mock wallet');
      return { answer: refusalAnswer(refusal), warnings: [] };
    }
  }

  /** Size and content type, then the signature over raw bytes, and only then JSON, schema and ledger. */
  async function answerCallback(
    incoming: Incoming,
  ): Promise<{ answer: Answer; warnings: readonly string[] }> {
    const { callback, casinoId, operator, signature, received } = incoming;
    const early =
      callback === null ? unknownAddress(received) : refuseUnread(received, operator, signature, casinoId);
    if (early !== null) return { answer: refusalAnswer(early), warnings: [] };
    if (callback === null || operator === undefined || casinoId === null)
      throw new Error('A callback without a casino');

    const read = readCallback(callback, received.body);
    if (isRefusal(read)) return { answer: refusalAnswer(read), warnings: [] };
    const context: LedgerContext = {
      casinoId,
      decimals: parts.currencies.decimals(operator, read.request.currency) ?? null,
      exchangeId: incoming.id,
      now: parts.clock.now(),
    };
    const result = await parts.commitGroup(() => post(read, context));
    return {
      answer: isRefusal(result.answer) ? refusalAnswer(result.answer) : jsonAnswer(200, result.answer),
      warnings: result.warnings,
    };
  }

  function post(
    read: Exclude<ReturnType<typeof readCallback>, Refusal>,
    context: LedgerContext,
  ): LedgerResult<unknown> {
    switch (read.callback) {
      case 'balance':
        return parts.ledger.balance(read.request, context);
      case 'betwin':
        return parts.ledger.betwin(read.request, context);
      case 'rollback':
        return parts.ledger.rollback(read.request, context);
      case 'finish':
        return parts.ledger.finish(read.request, context);
      default:
        return assertNever(read);
    }
  }

  return server;
}

/** A route needs a handler; every request has been taken over before. */
function neverReached(): never {
  throw new Error('A request that was not taken over');
}

function unknownAddress(received: ReceivedRequest): Refusal {
  return refuse(
    API_CODES.badRequest,
    `No such address: ${received.method} ${received.path}. The mock wallet serves POST /{casino}/balance, /betwin, /rollback and /finish`,
  );
}

/** What is refused before anything looks into the body. */
function refuseUnread(
  received: ReceivedRequest,
  operator: Operator | undefined,
  signature: SignatureCheck | null,
  casinoId: string | null,
): Refusal | null {
  if (received.problem === 'aborted') {
    return refuse(API_CODES.badRequest, 'The body did not arrive whole');
  }
  if (received.problem === 'too_large') {
    return refuse(API_CODES.badRequest, `The body is larger than ${LIMITS.callbackBodyBytes} bytes`);
  }
  if (!isJsonContentType(received.headers)) {
    return refuse(API_CODES.badRequest, 'Content-Type must be application/json');
  }
  if (operator === undefined || signature === null) {
    return refuse(
      API_CODES.invalidSignature,
      `No casino '${casinoId}' here, so no secret to verify the signature with`,
    );
  }
  if (signature.verdict !== 'verified') {
    return refuse(API_CODES.invalidSignature, `Invalid ${SIGNATURE_HEADER}`);
  }
  return null;
}
