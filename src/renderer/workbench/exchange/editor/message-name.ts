import type { ExchangeDetail } from '#shared/exchange.ts';
import type { MessageName } from '#shared/protocol/described/message-components.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { LAUNCH_DEMO_PATH } from '#shared/protocol/launch.ts';

const REQUESTS: Record<Callback, MessageName> = {
  balance: 'BalanceRequest',
  betwin: 'BetwinRequest',
  rollback: 'RollbackRequest',
  finish: 'FinishRequest',
};

const REPLACED_RESPONSES: Record<Callback, MessageName> = {
  balance: 'BalanceResponse',
  betwin: 'BetwinResponse',
  rollback: 'RollbackResponse',
  finish: 'FinishResponse',
};

type BodySource = Pick<ExchangeDetail, 'request' | 'response'> & {
  readonly summary: Pick<ExchangeDetail['summary'], 'kind'>;
};

/** The protocol's message type of a body; null if it has none. */
export function findMessageName(
  { summary, request, response }: BodySource,
  side: 'request' | 'response',
): MessageName | null {
  const { kind } = summary;
  if (side === 'response' && response === null) return null;
  if (side === 'response' && response !== null && response.status >= 400)
    return kind === 'other' ? null : 'ErrorEnvelope';
  switch (kind) {
    case 'other':
      return null;
    case 'launch':
      if (side === 'response') return 'LaunchResponse';
      return request.url.includes(LAUNCH_DEMO_PATH) ? 'LaunchDemoRequest' : 'LaunchRealRequest';
    default:
      return side === 'request' ? REQUESTS[kind] : REPLACED_RESPONSES[kind];
  }
}
