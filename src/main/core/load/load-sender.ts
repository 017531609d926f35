import { LIMITS } from '#shared/protocol/limits.ts';
import { SIGNATURE_HEADER } from '#shared/protocol/signature-header.ts';
import type { Money } from '#shared/money.ts';
import type { Clock } from '../clock.ts';
import type { WireClient } from '../http/wire-client.ts';
import { sign } from '../signing/signature.ts';
import { readResponse, type LoadResponse } from './load-response.ts';
import type { PlannedLoad } from './load-plan.ts';
import type { LoadRequest } from './load-requests.ts';

/** The requests of the workbench itself: balances, and repeats of requests without a definite outcome. */
export interface LoadSender {
  send(request: Pick<LoadRequest, 'callback' | 'url' | 'body'>): Promise<LoadResponse>;
  /** The balance of the player of a request, or why the wallet does not report it, even when asked repeatedly. */
  readBalance(request: LoadRequest): Promise<Money | { readonly error: string }>;
}

const BALANCE_ATTEMPTS = 5;
const BALANCE_WAIT_MS = 100;

export function createLoadSender(
  wire: Pick<WireClient, 'send'>,
  clock: Pick<Clock, 'after'>,
  { secret, trustedCertificates, steps }: PlannedLoad,
): LoadSender {
  async function send(request: Pick<LoadRequest, 'callback' | 'url' | 'body'>): Promise<LoadResponse> {
    const body = Buffer.from(request.body);
    const { outcome } = await wire.send({
      method: 'POST',
      url: request.url,
      headers: [
        ['content-type', 'application/json'],
        [SIGNATURE_HEADER, sign(body, secret)],
      ],
      body,
      timeoutMs: LIMITS.attemptTimeoutMs,
      trustedCertificates,
    });
    return readResponse(outcome, request);
  }

  return {
    send,
    async readBalance(request) {
      const captured = steps.find(({ callback }) => callback === 'balance');
      const url = captured?.url ?? toBalanceUrl(request);
      const balanceRequest = { callback: 'balance', url, body: createBalanceBody(request) } as const;
      let response = await send(balanceRequest);
      for (let attempt = 2; attempt <= BALANCE_ATTEMPTS && response.kind === 'unknown'; attempt++) {
        await new Promise<void>((resolve) => void clock.after(BALANCE_WAIT_MS, resolve));
        response = await send(balanceRequest);
      }
      if (response.kind === 'acknowledged') return response.balance;
      return {
        error: `The balance of ${request.accountId} could not be read from ${url}: ${response.reason}.`,
      };
    },
  };
}

/** The player, game and session of a request: a wallet may want all of them. */
function createBalanceBody({ body }: LoadRequest): string {
  const {
    account_id: accountId,
    currency,
    game_id: gameId = 'load-test',
    ...rest
  } = JSON.parse(body) as Record<string, unknown>;
  const session = Object.fromEntries(
    ['session_id', 'session_payload'].filter((name) => name in rest).map((name) => [name, rest[name]]),
  );
  return JSON.stringify({ account_id: accountId, currency, game_id: gameId, ...session });
}

/** The balance callback beside the one that a request goes to. */
function toBalanceUrl({ url, callback }: LoadRequest): string {
  return url.replace(new RegExp(`/${callback}(/*)$`), '/balance$1');
}
