import { spawnSync } from 'node:child_process';

/** The version of the installed openssl, or null: then report it and skip. */
export const OPENSSL_VERSION = readVersion();

function readVersion(): string | null {
  const { status, stdout } = spawnSync('openssl', ['version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.warn('openssl is not installed: signatures are not compared with another tool here.');
  return null;
}

/** Runs `openssl dgst -sha256 -hmac secret` over these bytes; returns hex. */
export function computeOpensslHmacSha256(bytes: Uint8Array, secret: string): string {
  const { stdout } = spawnSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input: bytes });
  return stdout.toString('utf8').slice(0, 64);
}

/** Runs `openssl dgst` with another hash, and with a key that may be any bytes; returns hex. */
export function computeOpensslHmac(algorithm: string, bytes: Uint8Array, key: Uint8Array): string {
  const hexKey = `hexkey:${Buffer.from(key).toString('hex')}`;
  return runDgst([`-${algorithm}`, '-mac', 'HMAC', '-macopt', hexKey], bytes);
}

/** Runs `openssl dgst` without a key; returns hex. */
export function computeOpensslHash(algorithm: string, bytes: Uint8Array): string {
  return runDgst([`-${algorithm}`], bytes);
}

function runDgst(options: readonly string[], input: Uint8Array): string {
  const { stdout } = spawnSync('openssl', ['dgst', ...options, '-r'], { input });
  return stdout.toString('utf8').split(' ', 1)[0] ?? '';
}
