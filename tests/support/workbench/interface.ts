import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSystemRandom } from '#core/random.ts';
import { createAccessTokens } from '#headless/host/access.ts';
import { createInterfaceHost } from '#headless/host/interface-host.ts';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';
import { startTestWorkbench, type TestWorkbench } from './test-workbench.ts';

export interface InterfaceResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A request as any local program could send it: every header can be forged. `undefined` omits a header. */
export interface ForgedRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly body?: string | Buffer;
}

export interface TestInterface extends TestWorkbench {
  readonly url: string;
  readonly port: number;
  readonly cookieName: string;
  /** An unused token. */
  issueToken(): string;
  /** Exchanges a new token for a cookie, like a browser that opens a printed link. */
  signIn(): Promise<string>;
  /** Without a session unless the headers contain a cookie. The path is sent exactly as given. */
  ask(path: string, request?: ForgedRequest): Promise<InterfaceResponse>;
  closeHost(): Promise<void>;
}

/** Starts a workbench and the host of the interface, which serves a small test page. */
export async function startInterface(
  limits: { readonly requestTimeoutMs?: number } = {},
): Promise<TestInterface> {
  const started = await startTestWorkbench(limits);
  const access = createAccessTokens(createSystemRandom(), started.workbench.keepOutOfCaptures);
  const host = createInterfaceHost({
    workbench: started.workbench,
    access,
    rendererDir: smallRenderer(),
    ...limits,
  });
  const url = await host.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => host.close());
  const port = Number(new URL(url).port);
  const ask = (path: string, request: ForgedRequest = {}) => send(port, path, request);
  return {
    ...started,
    url,
    port,
    cookieName: `ggw_${port}`,
    issueToken: () => access.issueToken(),
    async signIn() {
      const { headers } = await ask(`/?token=${access.issueToken()}`);
      return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    },
    ask,
    closeHost: () => host.close(),
  };
}

/** A call of the interface, for `ask`. */
export function rpc(cookie: string, input?: unknown): ForgedRequest {
  return {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(input === undefined ? {} : { json: input }),
  };
}

function smallRenderer(): string {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'workbench'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'workbench/index.html'), '<!doctype html><title>the interface</title>');
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'export const built = true;');
  writeFileSync(join(folder, 'secret.txt'), 'outside of what is served');
  return folder;
}

function send(
  port: number,
  path: string,
  { method, headers, body }: ForgedRequest,
): Promise<InterfaceResponse> {
  const sent = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? 'GET',
        headers: Object.fromEntries(sent),
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
