import type { FailureReason } from '../exchange.ts';

/** `no response (too large)`; without a known reason, `no response`. */
export function formatNoResponse(reason: FailureReason): string {
  return reason === 'other' ? 'no response' : `no response (${reason.replaceAll('_', ' ')})`;
}
