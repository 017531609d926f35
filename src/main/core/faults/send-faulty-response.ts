import type { IncomingMessage, ServerResponse } from 'node:http';
import { assertNever } from '#shared/assert-never.ts';
import type { Clock } from '../clock.ts';
import { createJsonResponse, sendResponse, type HttpResponse } from '../http/http-response.ts';
import type { Pace } from './delay-effects.ts';
import type { ResponseEnding } from './dropped-response-effects.ts';

/** If there was no response, half of this is sent: something that begins like one and never ends. */
const FALLBACK_RESPONSE = createJsonResponse(200, { balance: '1000.00' });

/**
 * Sends a response late, in pieces, in part or not at all. Resolves with false if the caller left before the
 * fault had finished the response. A response that the fault itself cuts off counts as sent, because the
 * wallet would believe so.
 */
export async function sendFaultyResponse(
  wire: { readonly request: IncomingMessage; readonly response: ServerResponse },
  complete: HttpResponse | null,
  delivery: { readonly pace: Pace; readonly ending: ResponseEnding },
  clock: Clock,
): Promise<boolean> {
  const { request, response } = wire;
  const { pace, ending } = delivery;
  if (!(await pause(response, pace.delayMs, clock))) return false;
  const body = complete ?? FALLBACK_RESPONSE;
  switch (ending) {
    case 'whole':
      return pace.pieces === null
        ? sendResponse(request, response, body)
        : sendInPieces(response, body, pace.pieces, clock);
    case 'held':
      await waitForClose(response);
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'closed':
      response.socket?.destroy();
      return true;
    case 'half':
      await sendHalf(response, body);
      return true;
    default:
      return assertNever(ending);
  }
}

async function sendInPieces(
  response: ServerResponse,
  { status, headers, body }: HttpResponse,
  { bytes, everyMs }: NonNullable<Pace['pieces']>,
  clock: Clock,
): Promise<boolean> {
  response.writeHead(status, headers.flat());
  response.flushHeaders();
  for (let at = 0; at < body.length; at += bytes) {
    if (!(await pause(response, everyMs, clock))) return false;
    response.write(body.subarray(at, at + bytes));
  }
  response.end();
  return true;
}

function sendHalf(response: ServerResponse, { status, headers, body }: HttpResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', () => resolve());
    response.writeHead(status, headers.flat());
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.end());
    if (response.destroyed) resolve();
  });
}

function waitForClose(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) resolve();
    else response.once('close', () => resolve());
  });
}

/** False if the caller left meanwhile. */
function pause(response: ServerResponse, delayMs: number, clock: Clock): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false);
  if (delayMs <= 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const onClose = (): void => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(delayMs, () => {
      response.off('close', onClose);
      resolve(true);
    });
    response.once('close', onClose);
  });
}
