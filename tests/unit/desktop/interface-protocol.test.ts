import type { Protocol } from 'electron';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveInterfaceFiles } from '#desktop/interface-protocol.ts';

const rendererDir = mkdtempSync(join(tmpdir(), 'workbench-renderer-'));
let reply: (request: Request) => Promise<Response>;

beforeAll(() => {
  mkdirSync(join(rendererDir, 'workbench'));
  writeFileSync(join(rendererDir, 'workbench', 'index.html'), '<!doctype html>');
  mkdirSync(join(rendererDir, 'folder.js'));
  const protocol = { handle: (_scheme: string, handler: typeof reply) => void (reply = handler) };
  serveInterfaceFiles(protocol as unknown as Protocol, {
    rendererDir,
    gatewayOrigin: 'http://127.0.0.1:4801',
  });
});

afterAll(() => rmSync(rendererDir, { recursive: true }));

test('the page has the security policy', async () => {
  const response = await reply(new Request('workbench://app/'));
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<!doctype html>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; frame-src http://127.0.0.1:4801",
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test.each([
  'workbench://app/assets/none.js',
  'workbench://app/folder.js',
  'workbench://other/',
  'workbench://app/..%2fa.json',
])('%s is not found', async (url) => {
  const response = await reply(new Request(url));
  expect(response.status).toBe(404);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s is rejected', async (method) => {
  expect((await reply(new Request('workbench://app/', { method }))).status).toBe(405);
});
