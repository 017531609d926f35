/**
 * The digits that results come from, written a second time on purpose: a player's page works them out from the revealed
 * seeds and shares no hashing with the gateway that made them, so a mistake on either side shows as a mismatch.
 */

/** 128 hex digits: HMAC-SHA512 of a text. The key is the server seed's text as it stands, not the bytes it spells. */
export async function fairDigits(serverSeed: string, message: string): Promise<string> {
  const text = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-512' };
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), hmac, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, text.encode(message)));
}

/** What the gateway published before the first bet: the SHA-256 of the server seed's text, in hex. */
export function serverSeedHash(serverSeed: string): Promise<string> {
  return sha256(serverSeed);
}

/** SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Browsers withhold WebCrypto from pages that came over plain http from another machine. */
export function canVerify(): boolean {
  return globalThis.isSecureContext;
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
