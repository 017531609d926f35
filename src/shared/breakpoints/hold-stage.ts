import { z } from 'zod';
import { formatTimeSpan } from '../time-span.ts';

/**
 * Where a message can be held, in the order of its path. Stages of the gateway: `before_signing`: the body before it
 * is signed · `before_sending`: the signed request · `response`: the response before the gateway processes it. Stages
 * of the mock wallet: `before_ledger`: the request as it arrived · `after_ledger`: the response before it leaves.
 * Stages of a recording proxy: `proxy_request`: the request before it is forwarded · `proxy_response`: the response
 * before it is passed back.
 */
export const HOLD_STAGES = [
  'before_signing',
  'before_sending',
  'proxy_request',
  'before_ledger',
  'after_ledger',
  'proxy_response',
  'response',
] as const;
export const holdStageSchema = z.enum(HOLD_STAGES);
export type HoldStage = z.infer<typeof holdStageSchema>;

/** A message of these stages is a response; of the others, a request. */
export function isResponseStage(stage: HoldStage): stage is 'after_ledger' | 'proxy_response' | 'response' {
  return stage === 'after_ledger' || stage === 'proxy_response' || stage === 'response';
}

/** The decision about a held message. */
const HOLD_ACTIONS = ['sent', 'answered', 'dropped'] as const;

/** A hold of an exchange, as it is stored with it. */
export const exchangeHoldSchema = z.object({
  stage: holdStageSchema,
  /** How long, in real time. */
  heldMs: z.number().min(0),
  action: z.enum(HOLD_ACTIONS),
  /** Whether the sent bytes or headers differ from the held ones. */
  edited: z.boolean(),
});
export type ExchangeHold = z.infer<typeof exchangeHoldSchema>;

/** The message that a user changed; null if it was sent as it was, or dropped. An answer is a response of the user. */
export function getEditedMessage({ stage, action, edited }: ExchangeHold): 'request' | 'response' | null {
  if (!edited) return null;
  return action === 'answered' || isResponseStage(stage) ? 'response' : 'request';
}

/** The holds of both sides, in the order of the message's path. */
export function joinHolds(
  sender: readonly ExchangeHold[],
  receiver: readonly ExchangeHold[],
): ExchangeHold[] {
  return [...sender, ...receiver].toSorted((a, b) => getOrder(a) - getOrder(b));
}

function getOrder({ stage }: ExchangeHold): number {
  return HOLD_STAGES.indexOf(stage);
}

/** "before_sending 12 s, sent edited": for files and the command line. */
export function formatHolds(holds: readonly ExchangeHold[]): string {
  return holds
    .map(
      ({ stage, heldMs, action, edited }) =>
        `${stage} ${formatTimeSpan(heldMs)}, ${action}${edited && action === 'sent' ? ' edited' : ''}`,
    )
    .join('; ');
}
