import { expect, test } from 'vitest';
import { rpc, startInterface } from '#tests/support/workbench/interface.ts';

const PAGE = { accept: 'text/html' };

test('without a cookie every URL except the link is rejected', async () => {
  const { ask } = await startInterface();
  for (const path of ['/', '/assets/app-1a2b3c.js', '/nowhere', '/assets/?token=x']) {
    expect(await ask(path), path).toMatchObject({ status: 401 });
  }
  expect(await ask('/rpc/workbench/status', rpc('')), 'a call').toMatchObject({ status: 401 });
});

test('a program without a cookie gets the reason as JSON, a browser as a page', async () => {
  const { ask } = await startInterface();
  const program = await ask('/');
  expect(JSON.parse(program.body)).toEqual({ message: expect.stringContaining('Open the link') });
  const person = await ask('/', { headers: PAGE });
  expect(person.status).toBe(401);
  expect(person.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(person.body).toContain('This browser has no access to the workbench');
});

test('the link exchanges its token for a cookie and redirects to a URL without the token', async () => {
  const { ask, issueToken, cookieName } = await startInterface();
  const response = await ask(`/?token=${issueToken()}`);
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(response.headers['cache-control']).toBe('no-store');
  const [name, ...attributes] = response.headers['set-cookie']?.[0]?.split('; ') ?? [];
  expect(name).toMatch(new RegExp(`^${cookieName}=[\\w-]{43}$`));
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
});

test('the interface opens with the cookie', async () => {
  const { ask, signIn } = await startInterface();
  const cookie = await signIn();
  expect(await ask('/', { headers: { cookie } })).toMatchObject({
    status: 200,
    body: expect.stringContaining('the interface'),
  });
  expect(await ask('/rpc/workbench/status', rpc(cookie))).toMatchObject({ status: 200 });
});

test('a token works for one browser: a second one is rejected with the reason', async () => {
  const { ask, issueToken } = await startInterface();
  const link = `/?token=${issueToken()}`;
  expect(await ask(link)).toMatchObject({ status: 303 });
  const second = await ask(link, { headers: PAGE });
  expect(second.status).toBe(403);
  expect(second.headers['set-cookie']).toBeUndefined();
  expect(second.body).toContain('This link has already been used');
});

test('the browser that opened the link can reload it', async () => {
  const { ask, issueToken } = await startInterface();
  const link = `/?token=${issueToken()}`;
  const cookie = (await ask(link)).headers['set-cookie']?.[0]?.split(';')[0];
  expect(await ask(link, { headers: { cookie } })).toMatchObject({ status: 303, headers: { location: '/' } });
});

test('an unknown token is rejected', async () => {
  const { ask } = await startInterface();
  expect(await ask('/?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ status: 403 });
  expect(await ask('/?token=')).toMatchObject({ status: 403 });
});

test('only opening the link uses its token, not a HEAD or POST request', async () => {
  const { ask, issueToken } = await startInterface();
  const link = `/?token=${issueToken()}`;
  expect(await ask(link, { method: 'HEAD' })).toMatchObject({ status: 401 });
  expect(await ask(link, { method: 'POST' })).toMatchObject({ status: 401 });
  expect(await ask(link)).toMatchObject({ status: 303 });
});

test('a foreign cookie is rejected, whatever its content', async () => {
  const { ask, signIn, cookieName } = await startInterface();
  const own = await signIn();
  const sameLengthInOtherLetters = encodeURIComponent('é'.repeat(43));
  for (const value of ['', 'x', 'A'.repeat(43), sameLengthInOtherLetters, `${own.split('=')[1]}x`]) {
    expect(await ask('/', { headers: { cookie: `${cookieName}=${value}` } }), value).toMatchObject({
      status: 401,
    });
  }
});

test('the cookie of one workbench does not work for another', async () => {
  const one = await startInterface();
  const other = await startInterface();
  const cookie = await one.signIn();
  expect(await other.ask('/', { headers: { cookie } })).toMatchObject({ status: 401 });
  const renamed = cookie.replace(one.cookieName, other.cookieName);
  expect(await other.ask('/', { headers: { cookie: renamed } })).toMatchObject({ status: 401 });
});
