import { formatByteSize } from '#shared/byte-size.ts';
import type { Clock } from '../clock.ts';
import { UNSIGNED_BURST_BYTES, UNSIGNED_BYTES_PER_SECOND } from './capture-bounds.ts';
import { countBytes, withTruncatedBodies, type CapturedExchange } from './captured-exchange.ts';

/**
 * Limits what unauthenticated senders can store: any page in a browser can post to a local port as often as it likes.
 * Signed requests and requests of this process are never limited.
 */
export interface UnsignedBudget {
  /** The exchange as it may be stored: complete, with a truncated body and a warning, or null to drop it. */
  admit(exchange: CapturedExchange): CapturedExchange | null;
  /** What was dropped since the start; null if nothing. */
  notice(): string | null;
}

const RATE = `unsigned requests can store at most ${formatByteSize(UNSIGNED_BYTES_PER_SECOND)} per second`;
const WARNING = `The body was truncated: ${RATE}.`;

export function createUnsignedBudget(clock: Pick<Clock, 'monotonicMs'>): UnsignedBudget {
  let remainingBytes = UNSIGNED_BURST_BYTES;
  let filledAt = clock.monotonicMs();
  let cut = 0;
  let omitted = 0;

  function refill(): void {
    const now = clock.monotonicMs();
    remainingBytes = Math.min(
      UNSIGNED_BURST_BYTES,
      remainingBytes + ((now - filledAt) / 1_000) * UNSIGNED_BYTES_PER_SECOND,
    );
    filledAt = now;
  }

  return {
    admit(exchange) {
      if (!isUnsigned(exchange)) return exchange;
      refill();
      const bytes = countBytes(exchange);
      if (bytes <= remainingBytes) {
        remainingBytes -= bytes;
        return exchange;
      }
      const truncated = withTruncatedBodies(exchange, WARNING);
      const keptBytes = countBytes(truncated);
      if (keptBytes > remainingBytes + UNSIGNED_BURST_BYTES) {
        omitted += 1;
        return null;
      }
      remainingBytes -= keptBytes;
      if (truncated !== exchange) cut += 1;
      return truncated;
    },
    notice() {
      if (cut + omitted === 0) return null;
      const parts = [
        ...(cut === 0
          ? []
          : [`${formatRequests(cut)} kept with ${cut === 1 ? 'a truncated body' : 'truncated bodies'}`]),
        ...(omitted === 0 ? [] : [`${formatRequests(omitted)} not stored`]),
      ];
      return `Since startup, ${parts.join(', and ')}: ${RATE}.`;
    },
  };
}

function formatRequests(count: number): string {
  return count === 1 ? '1 request was' : `${count} requests were`;
}

/** A request from outside to one of our ports, without valid proof of its sender. */
function isUnsigned({ vantage, peerId, signature }: CapturedExchange): boolean {
  return (
    (vantage === 'wallet' || vantage === 'launch') && peerId === null && signature.verdict !== 'verified'
  );
}
