/**
 * The dice formula, written a second time on purpose: the player's page recomputes a roll from the revealed seeds and
 * shares no code with the gateway that made it, so a mistake on either side shows as a mismatch.
 */

const DIGITS_PER_GROUP = 5;
/** 512 bits are 128 hex digits: 25 whole groups, three digits left over. */
const GROUPS = 25;
/** Groups at or above this are skipped: 16^5 is no multiple of 10,000, and keeping them would favour low rolls. */
const GROUP_CEILING = 1_000_000;
const OUTCOMES = 10_000;

/** Reads a roll in hundredths (0 to 9999) out of the 128 hex digits of an HMAC-SHA512. */
export function rollFromDigest(hexDigest: string): number {
  for (let group = 0; group < GROUPS; group += 1) {
    const start = group * DIGITS_PER_GROUP;
    const value = Number.parseInt(hexDigest.slice(start, start + DIGITS_PER_GROUP), 16);
    if (value < GROUP_CEILING) return value % OUTCOMES;
  }
  return OUTCOMES - 1;
}

/** The roll of one bet, in hundredths. The key is the server seed's text as it stands, not the bytes it spells. */
export async function diceRoll(serverSeed: string, clientSeed: string, nonce: number): Promise<number> {
  const text = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-512' };
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), hmac, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, text.encode(`${clientSeed}-${String(nonce)}`));
  return rollFromDigest(toHex(digest));
}

/** What the gateway published before the first bet: the SHA-256 of the server seed's text, in hex. */
export async function serverSeedHash(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed)));
}

/** Browsers withhold WebCrypto from pages that came over plain http from another machine. */
export function canVerify(): boolean {
  return globalThis.isSecureContext;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
