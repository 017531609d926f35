import { expect, test } from 'vitest';
import { startInterface } from '#tests/support/workbench/interface.ts';

test('assets with hashed names are cached permanently; the page is revalidated', async () => {
  const { ask, signIn } = await startInterface();
  const headers = { cookie: await signIn() };
  const asset = await ask('/assets/app-1a2b3c.js', { headers });
  expect(asset).toMatchObject({ status: 200, body: 'export const built = true;' });
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  const page = await ask('/', { headers });
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('no path leaves the assets', async () => {
  const { ask, signIn } = await startInterface();
  const headers = { cookie: await signIn() };
  const paths = [
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/....//secret.txt',
    '/assets//../secret.txt',
    '/assets/%00../secret.txt',
    '/../secret.txt',
    '/secret.txt',
    '//etc/passwd',
    '/assets//etc/passwd',
  ];
  for (const path of paths) {
    const { status, body } = await ask(path, { headers });
    expect([400, 403, 404], path).toContain(status);
    expect(body, path).not.toContain('outside of what is served');
  }
});

test('folders are not listed, and only assets and the page are served', async () => {
  const { ask, signIn } = await startInterface();
  const headers = { cookie: await signIn() };
  for (const path of ['/assets', '/assets/', '/workbench/', '/workbench/index.html', '/assets/none.js']) {
    expect([403, 404], path).toContain((await ask(path, { headers })).status);
  }
});
