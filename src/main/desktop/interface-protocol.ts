import type { Protocol } from 'electron';
import { readFile } from 'node:fs/promises';
import { interfaceSecurityHeaders } from '#core/http/interface-policy.ts';
import { INTERFACE_ORIGIN, INTERFACE_SCHEME, originOf } from './interface-address.ts';
import { interfaceFile } from './interface-file.ts';

/** Must run before the app is ready. No `corsEnabled`: no other origin has business with these files. */
export function declareInterfaceScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: INTERFACE_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the built interface under its own scheme, each answer with the headers that guard it. */
export function serveInterfaceFiles(
  protocol: Protocol,
  { rendererDir, gatewayOrigin }: { rendererDir: string; gatewayOrigin: string },
): void {
  const guards = interfaceSecurityHeaders(gatewayOrigin);

  protocol.handle(INTERFACE_SCHEME, async (request) => {
    if (originOf(request.url) !== INTERFACE_ORIGIN) return refuse(404);
    if (request.method !== 'GET') return refuse(405);
    const file = interfaceFile(rendererDir, new URL(request.url).pathname);
    if (file === undefined) return refuse(404);
    const bytes = await readIfThere(file.path);
    if (bytes === undefined) return refuse(404);
    return new Response(bytes, { headers: { ...guards, 'content-type': file.contentType } });
  });

  function refuse(status: 404 | 405): Response {
    return new Response(null, { status, headers: guards });
  }
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
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
