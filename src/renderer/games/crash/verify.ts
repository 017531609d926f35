import type { CrashChain } from '#shared/games/crash-api.ts';
import { toHex } from '../kit/fairness/fair-digits.ts';
import type { PastRound } from './crash-state.ts';

/*
 * Derives rounds from the chain. Deliberately a second implementation: the player's page shares no code with the
 * gateway, so an error on either side shows as a mismatch.
 */

const DRAWN_HEX_DIGITS = 13;
const DRAW_RANGE = 16n ** BigInt(DRAWN_HEX_DIGITS);

/** A round's crash point, as text with two decimals. */
export async function deriveCrashPoint(hash: string, salt: string): Promise<string> {
  const bytes = Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(salt), hmac, false, ['sign']);
  const digest = toHex(await crypto.subtle.sign('HMAC', key, bytes));
  const drawn = BigInt(`0x${digest.slice(0, DRAWN_HEX_DIGITS)}`);
  // 99% divided by the share of draws at or above this one, in whole hundredths, at least 1.00.
  const hundredths = (99n * DRAW_RANGE) / (DRAW_RANGE - drawn);
  const digits = String(hundredths < 100n ? 100n : hundredths);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The hash of the previous round; for the first round, the commitment. */
export async function computePreviousHash(hash: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hash)));
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Only the rounds of this chain: the page does not know the salt of another one. */
export function getChainRounds(chain: CrashChain, history: readonly PastRound[]): PastRound[] {
  return history.filter(
    ({ number }) => number >= chain.firstRound && number < chain.firstRound + chain.rounds,
  );
}

/** Whether the hashes lead from the newest round down to the commitment, matching every hash shown on the way. */
export async function leadsToCommitment(chain: CrashChain, rounds: readonly PastRound[]): Promise<boolean> {
  const hashByNumber = new Map(rounds.map(({ number, hash }) => [number, hash]));
  const newest = Math.max(...hashByNumber.keys());
  let hash = hashByNumber.get(newest) ?? '';
  for (let number = newest; number >= chain.firstRound; number--) {
    if ((hashByNumber.get(number) ?? hash) !== hash) return false;
    // Each hash is derived from the next round's hash, so this has to be sequential.
    hash = await computePreviousHash(hash);
  }
  return hash === chain.commitment;
}
