import { computeFairDigits } from '../kit/fairness/fair-digits.ts';

const DIGITS_PER_GROUP = 5;
/** 512 bits are 128 hex digits: 25 whole groups, with three digits left over. */
const GROUPS = 25;
/** Skips groups at or above this: 16^5 is not a multiple of 10,000, so using them would favour low rolls. */
const GROUP_CEILING = 1_000_000;
const OUTCOME_COUNT = 10_000;

/** Derives a roll in hundredths (0 to 9999) from the 128 hex digits of an HMAC-SHA512. */
export function deriveRoll(hexDigest: string): number {
  for (let group = 0; group < GROUPS; group += 1) {
    const start = group * DIGITS_PER_GROUP;
    const value = Number.parseInt(hexDigest.slice(start, start + DIGITS_PER_GROUP), 16);
    if (value < GROUP_CEILING) return value % OUTCOME_COUNT;
  }
  return OUTCOME_COUNT - 1;
}

/** The roll of one bet, in hundredths. */
export async function computeRoll(serverSeed: string, clientSeed: string, nonce: number): Promise<number> {
  return deriveRoll(await computeFairDigits(serverSeed, `${clientSeed}-${String(nonce)}`));
}
