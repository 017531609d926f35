/**
 * The digits that results are drawn from. Deliberately a second implementation: the player's page derives them from the
 * revealed seeds and shares no hashing with the gateway, so an error on either side shows as a mismatch.
 */

/**
 * The HMAC-SHA512 of a text, as 128 hex digits. The key is the text of the server seed, not the bytes that it encodes.
 */
export async function computeFairDigits(serverSeed: string, message: string): Promise<string> {
  const text = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-512' };
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), hmac, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, text.encode(message)));
}

/** The commitment that the gateway published before the first bet: the SHA-256 of the server seed's text, in hex. */
export function computeServerSeedHash(serverSeed: string): Promise<string> {
  return sha256(serverSeed);
}

/** SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Browsers provide WebCrypto in secure contexts only, so not to a page from another machine over plain HTTP. */
export function canVerify(): boolean {
  return globalThis.isSecureContext;
}

export function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
