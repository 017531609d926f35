import { describe, expect, test } from 'vitest';
import { LAUNCH, postLaunch } from '#tests/support/launch.ts';
import { operator } from '#tests/support/operator.ts';
import { sharedTestWorkbench } from '#tests/support/test-workbench.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });

describe('a field that breaks its rule is named', () => {
  const account = LAUNCH.account;
  test.each([
    { field: 'casino_id', change: { casino_id: undefined }, why: 'is missing' },
    { field: 'casino_id', change: { casino_id: '' }, why: 'is empty' },
    { field: 'casino_id', change: { casino_id: 7 }, why: 'is a number' },
    { field: 'game', change: { game: undefined }, why: 'is missing' },
    { field: 'account', change: { account: undefined }, why: 'is missing' },
    { field: 'account', change: { account: 'alice' }, why: 'is text' },
    { field: 'account.id', change: { account: { currency: 'USD' } }, why: 'is missing' },
    { field: 'account.id', change: { account: { ...account, id: '' } }, why: 'is empty' },
    {
      field: 'account.id',
      change: { account: { ...account, id: 'x'.repeat(256) } },
      why: 'has 256 characters',
    },
    { field: 'account.id', change: { account: { ...account, id: 42 } }, why: 'is a number' },
    { field: 'account.currency', change: { account: { id: 'alice' } }, why: 'is missing' },
    {
      field: 'account.currency',
      change: { account: { ...account, currency: 'usd' } },
      why: 'is in small letters',
    },
    {
      field: 'account.currency',
      change: { account: { ...account, currency: 'US' } },
      why: 'has 2 characters',
    },
    {
      field: 'account.currency',
      change: { account: { ...account, currency: 'U'.repeat(33) } },
      why: 'has 33 characters',
    },
    {
      field: 'account.currency',
      change: { account: { ...account, currency: '1USD' } },
      why: 'begins with a digit',
    },
    { field: 'account.nickname', change: { account: { ...account, nickname: 1 } }, why: 'is a number' },
    {
      field: 'account.country',
      change: { account: { ...account, country: 'DEU' } },
      why: 'has three letters',
    },
    {
      field: 'account.country',
      change: { account: { ...account, country: 'de' } },
      why: 'is in small letters',
    },
    { field: 'locale', change: { locale: 'english' }, why: 'is a word' },
    { field: 'locale', change: { locale: 'EN' }, why: 'is in capitals' },
    { field: 'ip', change: { ip: '999.0.0.1' }, why: 'is over 255' },
    { field: 'ip', change: { ip: 'localhost' }, why: 'is a name' },
    { field: 'client_type', change: { client_type: 'tablet' }, why: 'is neither desktop nor mobile' },
    { field: 'urls', change: { urls: 'https://casino.example' }, why: 'is text' },
    { field: 'urls.return_url', change: { urls: { return_url: 'javascript:alert(1)' } }, why: 'would run' },
    {
      field: 'urls.return_url',
      change: { urls: { return_url: 'JavaScript:alert(1)' } },
      why: 'would run, in other letters',
    },
    {
      field: 'urls.return_url',
      change: { urls: { return_url: 'data:text/html,x' } },
      why: 'carries content',
    },
    { field: 'urls.return_url', change: { urls: { return_url: '/lobby' } }, why: 'is no whole address' },
    { field: 'urls.deposit_url', change: { urls: { deposit_url: '' } }, why: 'is empty' },
    { field: 'jurisdiction', change: { jurisdiction: 'Canada' }, why: 'is a word' },
    { field: 'jurisdiction', change: { jurisdiction: 'CA-ONTARIO' }, why: 'has a long region' },
    { field: 'session_id', change: { session_id: 'session-1' }, why: 'is no UUID' },
    { field: 'session_payload', change: { session_payload: 'x'.repeat(4097) }, why: 'has 4097 characters' },
    { field: 'session_payload', change: { session_payload: { a: 1 } }, why: 'is an object' },
  ])('$field, where it $why', async ({ field, change }) => {
    const { status, body } = await postLaunch(bench().gateway, JSON.stringify({ ...LAUNCH, ...change }));
    expect({ status, code: body.meta.api_code, field: body.meta.api_message.split(': ')[0] }).toEqual({
      status: 400,
      code: '400',
      field,
    });
  });

  test.each(['[]', 'null', '"launch"', '7'])('the whole body, where it is %s', async (body) => {
    const answer = await postLaunch(bench().gateway, body);
    expect(answer.body.meta.api_message).toMatch(/^body: /);
  });
});
