import type { CrashChain } from '#shared/games/crash-api.ts';
import { toHex } from '../kit/fairness/fair-digits.ts';
import type { PastRound } from './crash-state.ts';

/*
 * How rounds follow from the chain, written a second time on purpose: a player's page recomputes them and shares no
 * code with the gateway that made them, so a mistake on either side shows as a mismatch.
 */

const DRAWN_HEX_DIGITS = 13;
const DRAW_RANGE = 16n ** BigInt(DRAWN_HEX_DIGITS);

/** A round's crash point, as text with two decimals. */
export async function crashPointOf(hash: string, salt: string): Promise<string> {
  const bytes = Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(salt), hmac, false, ['sign']);
  const digest = toHex(await crypto.subtle.sign('HMAC', key, bytes));
  const drawn = BigInt(`0x${digest.slice(0, DRAWN_HEX_DIGITS)}`);
  // 99 %, divided by the share of draws that are not below this one; a whole number of hundredths, at least 1.00.
  const hundredths = (99n * DRAW_RANGE) / (DRAW_RANGE - drawn);
  const digits = String(hundredths < 100n ? 100n : hundredths);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The hash of the round before: of the first one, the commitment. */
export async function hashBefore(hash: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hash)));
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** The rounds of this chain: the salt of another one is not known here. */
export function roundsOf(chain: CrashChain, history: readonly PastRound[]): PastRound[] {
  return history.filter(
    ({ number }) => number >= chain.firstRound && number < chain.firstRound + chain.rounds,
  );
}

/** Walks from the newest round down to the commitment: whether all rounds on the way have the hashes they showed. */
export async function leadsToCommitment(chain: CrashChain, rounds: readonly PastRound[]): Promise<boolean> {
  const shown = new Map(rounds.map(({ number, hash }) => [number, hash]));
  const newest = Math.max(...shown.keys());
  let hash = shown.get(newest) ?? '';
  for (let number = newest; number >= chain.firstRound; number--) {
    if ((shown.get(number) ?? hash) !== hash) return false;
    // Each hash is made from the one after it: the walk has to be one step after the other.
    hash = await hashBefore(hash);
  }
  return hash === chain.commitment;
}
