import { createHmac } from 'node:crypto';

const HEX_DIGITS = 13;
const RANGE = 2n ** 52n;
/** The percentage of stakes that is returned on average: an edge of 1%. */
export const CRASH_RTP = 99;
const RETURN_HUNDREDTHS = BigInt(CRASH_RTP);
const MIN_POINT = 100n;

/**
 * Where a round crashes, in hundredths: max(100, floor(99 / (1 − r / 2^52))), where r is the first 52 bits of the
 * HMAC-SHA256 over the hash's 32 bytes, keyed with the salt's text. In integers, so that nothing is rounded; a
 * bigint, because the largest, 99 × 2^52, is more than a number holds exactly.
 */
export function computeCrashPoint(hash: string, salt: string): bigint {
  const digits = createHmac('sha256', salt).update(Buffer.from(hash, 'hex')).digest('hex');
  const r = BigInt(`0x${digits.slice(0, HEX_DIGITS)}`);
  const point = (RETURN_HUNDREDTHS * RANGE) / (RANGE - r);
  return point < MIN_POINT ? MIN_POINT : point;
}
