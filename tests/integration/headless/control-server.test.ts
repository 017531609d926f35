import { existsSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance, type Instance } from '#core/instance/running-instance.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { sharedTestWorkbench, startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const bench = sharedTestWorkbench();

function control(): Instance['control'] {
  const instance = findInstance(bench().dataDir);
  if (instance === null) throw new Error('The workbench left no address');
  return instance.control;
}

/** A request as any local program could send it: every header can be forged. */
function ask(
  path: string,
  change: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string }> {
  const { method = 'POST', headers = {} } = change;
  return new Promise((resolve, reject) => {
    const sent = request(
      `${control().url}${path}`,
      { method, headers: { 'content-type': 'application/json', ...headers }, agent: false },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the control address', () => {
  test('accepts the token', async () => {
    const { status, body } = await ask('/rpc/clock/get', { headers: withToken(control().token) });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ json: { offsetMs: 0, advancing: null } });
  });

  test.each([
    { label: 'no token', headers: {} },
    { label: 'another token', headers: withToken('x'.repeat(43)) },
    { label: 'a shorter token', headers: withToken('x') },
    { label: 'an empty token', headers: withToken('') },
    { label: 'another scheme', headers: { authorization: `Basic ${'x'.repeat(44)}` } },
    { label: 'a cookie instead', headers: { cookie: 'ggw_1=x' } },
  ])('rejects $label with 401, for any path and method', async ({ headers }) => {
    for (const [path, method] of [
      ['/rpc/clock/get', 'POST'],
      ['/rpc/operators/revealSecret', 'POST'],
      ['/rpc/none', 'POST'],
      ['/', 'GET'],
    ] as const) {
      const { status, body } = await ask(path, { method, headers });
      expect(status).toBe(401);
      expect(JSON.parse(body)).toEqual({ message: "This address is for the workbench's own commands." });
    }
  });

  test('accepts no other spelling of the token', async () => {
    const { token } = control();
    for (const authorization of [token, `bearer ${token}`, `Bearer  ${token}`, `Bearer ${token}x`])
      expect((await ask('/rpc/clock/get', { headers: { authorization } })).status).toBe(401);
  });

  test('serves no other call and no page', async () => {
    const headers = withToken(control().token);
    expect((await ask('/rpc/none', { headers })).status).toBe(404);
    expect((await ask('/rpc/clock', { headers })).status).toBe(404);
    expect((await ask('/', { method: 'GET', headers })).status).toBe(404);
  });

  test('serves the whole contract: errors have their codes', async () => {
    const client = createControlClient(control());
    expect((await client.workbench.status()).dataDir).toBe(bench().dataDir);
    await expect(client.clock.advanceToNextRetry()).rejects.toMatchObject({
      code: 'NOTHING_PENDING',
      defined: true,
    });
  });
});

describe('the file of a running workbench', () => {
  const getMode = (file: string) => statSync(file).mode & 0o777;

  test('is only readable by its owner, and contains this process', () => {
    const file = join(bench().dataDir, 'running.json');
    if (process.platform !== 'win32') expect(getMode(file)).toBe(0o600);
    expect(findInstance(bench().dataDir)).toMatchObject({ pid: process.pid, gateway: bench().gateway });
  });

  test('is only readable by its owner even if an older one was not', async () => {
    const dataDir = createTemporaryFolder();
    const file = join(dataDir, 'running.json');
    writeFileSync(file, '{"pid":1}', { mode: 0o644 });
    await startTestWorkbench({ dataDir });
    if (process.platform !== 'win32') expect(getMode(file)).toBe(0o600);
    expect(findInstance(dataDir)).not.toBeNull();
  });

  test('is deleted once the workbench has stopped, and its address is closed', async () => {
    const clock = createManualClock();
    const { dataDir, stop } = await startTestWorkbench({ clock });
    const client = createControlClient(findInstance(dataDir)!.control);
    expect((await client.clock.get()).now).toBe(clock.now());
    await stop();
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    await expect(client.clock.get()).rejects.toThrow('fetch failed');
  });

  test('has a new token at every start', async () => {
    const dataDir = createTemporaryFolder();
    const tokens = new Set<string>();
    for (let start = 0; start < 2; start++) {
      const { stop } = await startTestWorkbench({ dataDir });
      tokens.add(findInstance(dataDir)!.control.token);
      await stop();
    }
    expect(tokens.size).toBe(2);
  });

  test.each([
    { label: 'that is truncated', text: '{"pid":1' },
    { label: 'of an older version', text: '{"pid":1,"gateway":"http://127.0.0.1:1"}' },
  ])('$label names no running workbench', ({ text }) => {
    const dataDir = createTemporaryFolder();
    writeFileSync(join(dataDir, 'running.json'), text);
    expect(findInstance(dataDir)).toBeNull();
  });
});
