import { spawnSync } from 'node:child_process';

/** The version of the installed openssl, or null where there is none: say so and skip. */
export const OPENSSL = readVersion();

function readVersion(): string | null {
  const { status, stdout } = spawnSync('openssl', ['version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.warn('openssl is not installed: signatures are not compared with another tool here.');
  return null;
}

/** `openssl dgst -sha256 -hmac secret` over these bytes, in hex. */
export function opensslHmac(bytes: Uint8Array, secret: string): string {
  const { stdout } = spawnSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input: bytes });
  return stdout.toString('utf8').slice(0, 64);
}
