import { describe, expect, test } from 'vitest';
import { LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });

const inAccount = (change: object) => ({ account: { ...LAUNCH.account, ...change } });
const returnTo = (url: unknown) => ({ urls: { return_url: url } });

function post(change: object) {
  return postLaunch(bench().gateway, JSON.stringify({ ...LAUNCH, ...change }));
}

describe('a field that breaks its rule is named', () => {
  test.each([
    { field: 'casino_id', change: { casino_id: undefined }, why: 'is missing' },
    { field: 'casino_id', change: { casino_id: null }, why: 'is null' },
    { field: 'casino_id', change: { casino_id: '' }, why: 'is empty' },
    { field: 'casino_id', change: { casino_id: 7 }, why: 'is a number' },
    { field: 'casino_id', change: { casino_id: '\udfff' }, why: 'has half of a surrogate pair' },
    { field: 'casino_id', change: { casino_id: 'x'.repeat(129) }, why: 'has 129 characters' },
    { field: 'game', change: { game: 'dice\ud800' }, why: 'has half of a surrogate pair' },
    { field: 'game', change: { game: undefined }, why: 'is missing' },
    { field: 'game', change: { game: '' }, why: 'is empty' },
    { field: 'game', change: { game: ['dice'] }, why: 'is a list' },
    { field: 'account', change: { account: undefined }, why: 'is missing' },
    { field: 'account', change: { account: 'alice' }, why: 'is text' },
    { field: 'account', change: { account: null }, why: 'is null' },
    { field: 'account.id', change: inAccount({ id: undefined }), why: 'is missing' },
    { field: 'account.id', change: inAccount({ id: '' }), why: 'is empty' },
    { field: 'account.id', change: inAccount({ id: 'x'.repeat(256) }), why: 'has 256 characters' },
    { field: 'account.id', change: inAccount({ id: 42 }), why: 'is a number' },
    { field: 'account.id', change: inAccount({ id: 'a\ud800' }), why: 'has half of a surrogate pair' },
    { field: 'account.currency', change: inAccount({ currency: undefined }), why: 'is missing' },
    { field: 'account.currency', change: inAccount({ currency: '' }), why: 'is empty' },
    { field: 'account.currency', change: inAccount({ currency: 'usd' }), why: 'is in small letters' },
    { field: 'account.currency', change: inAccount({ currency: 'US' }), why: 'has 2 characters' },
    { field: 'account.currency', change: inAccount({ currency: 'U'.repeat(33) }), why: 'has 33 characters' },
    { field: 'account.currency', change: inAccount({ currency: '1USD' }), why: 'begins with a digit' },
    { field: 'account.currency', change: inAccount({ currency: '_USD' }), why: 'begins with an underscore' },
    { field: 'account.currency', change: inAccount({ currency: 'US-D' }), why: 'has a hyphen' },
    { field: 'account.currency', change: inAccount({ currency: 'USD\n' }), why: 'ends with a line break' },
    { field: 'account.currency', change: inAccount({ currency: 840 }), why: 'is a number' },
    { field: 'account.nickname', change: inAccount({ nickname: 1 }), why: 'is a number' },
    { field: 'account.nickname', change: inAccount({ nickname: '\ud83d' }), why: 'has half of a pair' },
    { field: 'account.country', change: inAccount({ country: 'DEU' }), why: 'has three letters' },
    { field: 'account.country', change: inAccount({ country: 'de' }), why: 'is in small letters' },
    { field: 'locale', change: { locale: 7 }, why: 'is a number' },
    { field: 'ip', change: { ip: '999.0.0.1' }, why: 'is over 255' },
    { field: 'ip', change: { ip: '1.2.3' }, why: 'has three parts' },
    { field: 'ip', change: { ip: '2001:db8::1::2' }, why: 'has two gaps' },
    { field: 'ip', change: { ip: '[::1]' }, why: 'has brackets' },
    { field: 'ip', change: { ip: '10.0.0.0/8' }, why: 'is a net' },
    { field: 'ip', change: { ip: 'localhost' }, why: 'is a name' },
    { field: 'client_type', change: { client_type: 'tablet' }, why: 'is neither desktop nor mobile' },
    { field: 'client_type', change: { client_type: 'Desktop' }, why: 'has a capital' },
    { field: 'urls', change: { urls: 'https://casino.example' }, why: 'is text' },
    { field: 'urls.return_url', change: returnTo('javascript:alert(1)'), why: 'would run' },
    { field: 'urls.return_url', change: returnTo('JavaScript:alert(1)'), why: 'would run, in other letters' },
    { field: 'urls.return_url', change: returnTo(' javascript:alert(1)'), why: 'would run, after a space' },
    { field: 'urls.return_url', change: returnTo('java\tscript:alert(1)'), why: 'would run, tab and all' },
    { field: 'urls.return_url', change: returnTo('\u0001javascript:alert(1)'), why: 'hides what would run' },
    { field: 'urls.return_url', change: returnTo('data:text/html,x'), why: 'carries content' },
    { field: 'urls.return_url', change: returnTo('vbscript:x'), why: 'would run elsewhere' },
    { field: 'urls.return_url', change: returnTo('blob:https://a.example/1'), why: 'is a blob' },
    { field: 'urls.return_url', change: returnTo('file:///etc/passwd'), why: 'is a file' },
    { field: 'urls.return_url', change: returnTo('/lobby'), why: 'is not a whole address' },
    { field: 'urls.return_url', change: returnTo('about:blank'), why: 'is a page of the browser' },
    {
      field: 'urls.return_url',
      change: returnTo('filesystem:https://a.example/x'),
      why: 'is a file of a page',
    },
    { field: 'urls.return_url', change: returnTo('view-source:https://a.example/'), why: 'is a source' },
    {
      field: 'urls.return_url',
      change: returnTo('VIEW-SOURCE:javascript:alert(1)'),
      why: 'is a source of what would run',
    },
    {
      field: 'urls.return_url',
      change: returnTo('feed:javascript:alert(1)'),
      why: 'is a feed of what would run',
    },
    { field: 'urls.return_url', change: returnTo('ws://a.example/'), why: 'is a socket' },
    { field: 'urls.return_url', change: returnTo('wss://a.example/'), why: 'is a socket' },
    { field: 'urls.return_url', change: returnTo('ftp://a.example/'), why: 'is a server of files' },
    { field: 'urls.return_url', change: returnTo('chrome://settings'), why: 'is a page of the browser, too' },
    { field: 'urls.return_url', change: returnTo('jar:https://a.example!/x'), why: 'is an archive' },
    { field: 'urls.return_url', change: returnTo('mocha:alert(1)'), why: 'is an old name of what would run' },
    { field: 'urls.return_url', change: returnTo('c:/windows'), why: 'is a drive' },
    { field: 'urls.return_url', change: returnTo('https://'), why: 'has no host' },
    { field: 'urls.return_url', change: returnTo(7), why: 'is a number' },
    { field: 'urls.deposit_url', change: { urls: { deposit_url: 'data:,x' } }, why: 'carries content' },
    { field: 'jurisdiction', change: { jurisdiction: 'Canada' }, why: 'is a word' },
    { field: 'jurisdiction', change: { jurisdiction: 'ca' }, why: 'is in small letters' },
    { field: 'jurisdiction', change: { jurisdiction: 'CA-' }, why: 'has an empty region' },
    { field: 'jurisdiction', change: { jurisdiction: 'CA-ONTARIO' }, why: 'has a long region' },
    { field: 'jurisdiction', change: { jurisdiction: 'CA_ON' }, why: 'has an underscore' },
    { field: 'session_id', change: { session_id: 'session-1' }, why: 'is not a UUID' },
    {
      field: 'session_id',
      change: { session_id: '{0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11}' },
      why: 'has braces',
    },
    { field: 'session_payload', change: { session_payload: 'x'.repeat(4097) }, why: 'has 4097 characters' },
    { field: 'session_payload', change: { session_payload: { a: 1 } }, why: 'is an object' },
  ])('$field, if it $why', async ({ field, change }) => {
    const { status, body } = await post(change);
    expect({ status, code: body.meta.api_code, field: body.meta.api_message.split(': ')[0] }).toEqual({
      status: 400,
      code: '400',
      field,
    });
  });

  test.each(['[]', 'null', '"launch"', '7'])('the whole body, if it is %s', async (body) => {
    const response = await postLaunch(bench().gateway, body);
    expect(response.body.meta.api_message).toMatch(/^body: /);
  });
});

describe('a field that keeps its rule passes', () => {
  test.each([
    { change: inAccount({ id: 'x'.repeat(255) }), label: 'an account id of 255 characters' },
    { change: inAccount({ id: '😀'.repeat(255) }), label: 'an account id of 255 characters of two units' },
    { change: inAccount({ id: 'Zoë 😀 {"a":1}' }), label: 'an account id of any characters' },
    { change: inAccount({ nickname: '' }), label: 'an empty nickname' },
    { change: inAccount({ country: 'DE' }), label: 'a country' },
    ...[
      'de',
      'EN',
      'english',
      'en-GBR',
      'zh-Hant-TW',
      'sr_Latn_RS',
      'es-419',
      'de-DE@euro',
      'C',
      '*',
      'x'.repeat(300),
    ].map((locale) => ({ change: { locale }, label: `the locale ${locale.slice(0, 12)}` })),
    ...[
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      '0197c3a2-6f1e-7d3a-0c58-2b1f4e6a7d91',
      '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    ].map((session_id) => ({ change: { session_id }, label: `the session id ${session_id}` })),
    {
      change: {
        ...inAccount({ nickname: '', country: '' }),
        locale: '',
        ip: '',
        client_type: '',
        urls: { return_url: '', deposit_url: '' },
        jurisdiction: '',
        session_id: '',
        session_payload: '',
      },
      label: 'every optional field that is empty, as if it were not given',
    },
    { change: { locale: 'pt-BR' }, label: 'a language and a country' },
    { change: { locale: 'pt_br' }, label: 'both with an underscore' },
    { change: { ip: '203.0.113.7' }, label: 'an IPv4 address' },
    { change: { ip: '2001:db8::1' }, label: 'an IPv6 address' },
    { change: { ip: '::ffff:203.0.113.7' }, label: 'an IPv4 address as IPv6' },
    { change: { client_type: 'desktop' }, label: 'a desktop' },
    { change: { client_type: 'mobile' }, label: 'a mobile device' },
    { change: { urls: {} }, label: 'no addresses' },
    { change: returnTo('https://casino.example/lobby?a=1#top'), label: 'an https address' },
    { change: returnTo('http://localhost:8080/'), label: 'an http address' },
    { change: returnTo('casinoapp://lobby'), label: "an app's scheme" },
    { change: returnTo('com.casino.app+x:lobby'), label: "an app's scheme of any letters" },
    { change: returnTo('intent://lobby#Intent;scheme=casino;end'), label: "an app's intent" },
    { change: returnTo('HTTPS://casino.example/'), label: 'a scheme in capitals' },
    { change: { urls: { deposit_url: 'https://casino.example/pay' } }, label: 'a deposit address' },
    { change: { jurisdiction: 'MT' }, label: 'a jurisdiction' },
    { change: { jurisdiction: 'CA-ON' }, label: 'a jurisdiction with its region' },
    { change: { jurisdiction: 'GB-1' }, label: 'a region of one digit' },
    { change: { session_id: '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c12' }, label: 'a session id' },
    { change: { session_payload: '' }, label: 'an empty payload' },
    { change: { session_payload: 'x'.repeat(4096) }, label: 'a payload of 4096 characters' },
    { change: { session_payload: '😀'.repeat(4096) }, label: 'a payload of 4096 characters of two units' },
    { change: { balance: 5, campaign: { deep: [1] } }, label: 'fields that the protocol does not name' },
  ])('$label', async ({ change }) => {
    expect(await post(change)).toMatchObject({ status: 200 });
  });

  test.each(['ABC', `A${'B'.repeat(31)}`, 'A1_'])(
    'the currency code %s, which only this operator does not have',
    async (currency) => {
      expect((await post(inAccount({ currency }))).body.meta.api_code).toBe('154');
    },
  );
});
