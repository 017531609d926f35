import { expect, test } from 'vitest';
import { rpc, startInterface } from '#tests/support/workbench/interface.ts';

test('every response has security headers, including rejections', async () => {
  const { ask, signIn, issueToken, gateway } = await startInterface();
  const cookie = await signIn();
  const responses = {
    200: await ask('/', { headers: { cookie } }),
    'asset 200': await ask('/assets/app-1a2b3c.js', { headers: { cookie } }),
    'call 200': await ask('/rpc/workbench/status', rpc(cookie)),
    303: await ask(`/?token=${issueToken()}`),
    'bad address 400': await ask('/%zz'),
    401: await ask('/'),
    403: await ask('/', { headers: { host: 'evil.example' } }),
    404: await ask('/nowhere', { headers: { cookie } }),
    'call 404': await ask('/rpc/nothing', rpc(cookie)),
    413: await ask('/rpc/players/list', rpc(cookie, { casinoId: 'x'.repeat(3 * 1024 * 1024) })),
    415: await ask('/rpc/players/list', {
      ...rpc(cookie),
      headers: { cookie, 'content-type': 'text/plain' },
    }),
  };
  for (const [name, { status, headers }] of Object.entries(responses)) {
    expect(name, name).toContain(String(status));
    expect(headers, name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers['content-security-policy']?.toString().split('; ');
    expect(policy, name).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        `frame-src ${new URL(gateway).origin}`,
      ]),
    );
  }
});

test('text of a request quoted in a rejection is never markup', async () => {
  const { ask, signIn } = await startInterface();
  const headers = { accept: 'text/html', cookie: await signIn() };
  for (const path of ['/%zz<script>alert(1)</script>', '/nowhere<script>alert(1)</script>']) {
    expect((await ask(path, { headers })).body, path).not.toContain('<script>');
  }
});

test('game pages have their own origin', async () => {
  const { url, gateway } = await startInterface();
  expect(new URL(gateway).origin).not.toBe(new URL(url).origin);
});
