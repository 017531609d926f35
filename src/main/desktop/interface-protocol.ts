import type { Protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { buildSecurityHeaders } from '#core/http/interface-policy.ts';
import { INTERFACE_ORIGIN, INTERFACE_SCHEME, getOrigin } from './interface-address.ts';
import { findInterfaceFile } from './interface-file.ts';

/** Must run before the app is ready. No `corsEnabled`: no other origin needs these files. */
export function declareInterfaceScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: INTERFACE_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the built interface under its own scheme, with security headers on every response. */
export function serveInterfaceFiles(
  protocol: Protocol,
  { rendererDir, gatewayOrigin }: { rendererDir: string; gatewayOrigin: string },
): void {
  const securityHeaders = buildSecurityHeaders(gatewayOrigin);

  protocol.handle(INTERFACE_SCHEME, async (request) => {
    if (getOrigin(request.url) !== INTERFACE_ORIGIN) return reject(404);
    if (request.method !== 'GET') return reject(405);
    const file = findInterfaceFile(rendererDir, new URL(request.url).pathname);
    if (file === undefined) return reject(404);
    const bytes = await readIfExists(file.path);
    if (bytes === undefined) return reject(404);
    return new Response(bytes, { headers: { ...securityHeaders, 'content-type': file.contentType } });
  });

  function reject(status: 404 | 405): Response {
    return new Response(null, { status, headers: securityHeaders });
  }
}

async function readIfExists(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code))
  );
}
