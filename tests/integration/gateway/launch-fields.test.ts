import { describe, expect, test } from 'vitest';
import { LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });

const withAccount = (change: object) => ({ account: { ...LAUNCH.account, ...change } });
const withReturnUrl = (url: unknown) => ({ urls: { return_url: url } });

function post(change: object) {
  return postLaunch(bench().gateway, JSON.stringify({ ...LAUNCH, ...change }));
}

describe('a field that breaks its rule is named', () => {
  test.each([
    { field: 'casino_id', change: { casino_id: undefined }, reason: 'is missing' },
    { field: 'casino_id', change: { casino_id: null }, reason: 'is null' },
    { field: 'casino_id', change: { casino_id: '' }, reason: 'is empty' },
    { field: 'casino_id', change: { casino_id: 7 }, reason: 'is a number' },
    { field: 'casino_id', change: { casino_id: '\udfff' }, reason: 'has half of a surrogate pair' },
    { field: 'casino_id', change: { casino_id: 'x'.repeat(129) }, reason: 'has 129 characters' },
    { field: 'game', change: { game: 'dice\ud800' }, reason: 'has half of a surrogate pair' },
    { field: 'game', change: { game: undefined }, reason: 'is missing' },
    { field: 'game', change: { game: '' }, reason: 'is empty' },
    { field: 'game', change: { game: ['dice'] }, reason: 'is a list' },
    { field: 'account', change: { account: undefined }, reason: 'is missing' },
    { field: 'account', change: { account: 'alice' }, reason: 'is text' },
    { field: 'account', change: { account: null }, reason: 'is null' },
    { field: 'account.id', change: withAccount({ id: undefined }), reason: 'is missing' },
    { field: 'account.id', change: withAccount({ id: '' }), reason: 'is empty' },
    { field: 'account.id', change: withAccount({ id: 'x'.repeat(256) }), reason: 'has 256 characters' },
    { field: 'account.id', change: withAccount({ id: 42 }), reason: 'is a number' },
    { field: 'account.id', change: withAccount({ id: 'a\ud800' }), reason: 'has half of a surrogate pair' },
    { field: 'account.currency', change: withAccount({ currency: undefined }), reason: 'is missing' },
    { field: 'account.currency', change: withAccount({ currency: '' }), reason: 'is empty' },
    { field: 'account.currency', change: withAccount({ currency: 'usd' }), reason: 'is in lower case' },
    { field: 'account.currency', change: withAccount({ currency: 'US' }), reason: 'has 2 characters' },
    {
      field: 'account.currency',
      change: withAccount({ currency: 'U'.repeat(33) }),
      reason: 'has 33 characters',
    },
    { field: 'account.currency', change: withAccount({ currency: '1USD' }), reason: 'begins with a digit' },
    {
      field: 'account.currency',
      change: withAccount({ currency: '_USD' }),
      reason: 'begins with an underscore',
    },
    { field: 'account.currency', change: withAccount({ currency: 'US-D' }), reason: 'has a hyphen' },
    {
      field: 'account.currency',
      change: withAccount({ currency: 'USD\n' }),
      reason: 'ends with a line break',
    },
    { field: 'account.currency', change: withAccount({ currency: 840 }), reason: 'is a number' },
    { field: 'account.nickname', change: withAccount({ nickname: 1 }), reason: 'is a number' },
    {
      field: 'account.nickname',
      change: withAccount({ nickname: '\ud83d' }),
      reason: 'has half of a surrogate pair',
    },
    { field: 'account.country', change: withAccount({ country: 'DEU' }), reason: 'has three letters' },
    { field: 'account.country', change: withAccount({ country: 'de' }), reason: 'is in lower case' },
    { field: 'locale', change: { locale: 7 }, reason: 'is a number' },
    { field: 'ip', change: { ip: '999.0.0.1' }, reason: 'has a part above 255' },
    { field: 'ip', change: { ip: '1.2.3' }, reason: 'has three parts' },
    { field: 'ip', change: { ip: '2001:db8::1::2' }, reason: 'has :: twice' },
    { field: 'ip', change: { ip: '[::1]' }, reason: 'has brackets' },
    { field: 'ip', change: { ip: '10.0.0.0/8' }, reason: 'is a network' },
    { field: 'ip', change: { ip: 'localhost' }, reason: 'is a host name' },
    { field: 'client_type', change: { client_type: 'tablet' }, reason: 'is neither desktop nor mobile' },
    { field: 'client_type', change: { client_type: 'Desktop' }, reason: 'begins with a capital letter' },
    { field: 'urls', change: { urls: 'https://casino.example' }, reason: 'is text' },
    { field: 'urls.return_url', change: withReturnUrl('javascript:alert(1)'), reason: 'is JavaScript' },
    {
      field: 'urls.return_url',
      change: withReturnUrl('JavaScript:alert(1)'),
      reason: 'is JavaScript in mixed case',
    },
    {
      field: 'urls.return_url',
      change: withReturnUrl(' javascript:alert(1)'),
      reason: 'is JavaScript after a space',
    },
    {
      field: 'urls.return_url',
      change: withReturnUrl('java\tscript:alert(1)'),
      reason: 'is JavaScript with a tab inside',
    },
    {
      field: 'urls.return_url',
      change: withReturnUrl('\u0001javascript:alert(1)'),
      reason: 'is JavaScript after a control character',
    },
    { field: 'urls.return_url', change: withReturnUrl('data:text/html,x'), reason: 'is a data URL' },
    { field: 'urls.return_url', change: withReturnUrl('vbscript:x'), reason: 'is VBScript' },
    { field: 'urls.return_url', change: withReturnUrl('blob:https://a.example/1'), reason: 'is a blob URL' },
    { field: 'urls.return_url', change: withReturnUrl('file:///etc/passwd'), reason: 'is a file URL' },
    { field: 'urls.return_url', change: withReturnUrl('/lobby'), reason: 'is relative' },
    { field: 'urls.return_url', change: withReturnUrl('about:blank'), reason: 'is an about: page' },
    {
      field: 'urls.return_url',
      change: withReturnUrl('filesystem:https://a.example/x'),
      reason: 'is a filesystem: URL',
    },
    {
      field: 'urls.return_url',
      change: withReturnUrl('view-source:https://a.example/'),
      reason: 'is a source view',
    },
    {
      field: 'urls.return_url',
      change: withReturnUrl('VIEW-SOURCE:javascript:alert(1)'),
      reason: 'is the source view of JavaScript',
    },
    {
      field: 'urls.return_url',
      change: withReturnUrl('feed:javascript:alert(1)'),
      reason: 'is a feed of JavaScript',
    },
    { field: 'urls.return_url', change: withReturnUrl('ws://a.example/'), reason: 'is a WebSocket' },
    { field: 'urls.return_url', change: withReturnUrl('wss://a.example/'), reason: 'is a secure WebSocket' },
    { field: 'urls.return_url', change: withReturnUrl('ftp://a.example/'), reason: 'is an FTP URL' },
    { field: 'urls.return_url', change: withReturnUrl('chrome://settings'), reason: 'is a page of Chrome' },
    { field: 'urls.return_url', change: withReturnUrl('jar:https://a.example!/x'), reason: 'is a jar: URL' },
    {
      field: 'urls.return_url',
      change: withReturnUrl('mocha:alert(1)'),
      reason: 'is an old alias of JavaScript',
    },
    { field: 'urls.return_url', change: withReturnUrl('c:/windows'), reason: 'is a Windows path' },
    { field: 'urls.return_url', change: withReturnUrl('https://'), reason: 'has no host' },
    { field: 'urls.return_url', change: withReturnUrl(7), reason: 'is a number' },
    { field: 'urls.deposit_url', change: { urls: { deposit_url: 'data:,x' } }, reason: 'is a data URL' },
    { field: 'jurisdiction', change: { jurisdiction: 'Canada' }, reason: 'is a name' },
    { field: 'jurisdiction', change: { jurisdiction: 'ca' }, reason: 'is in lower case' },
    { field: 'jurisdiction', change: { jurisdiction: 'CA-' }, reason: 'has an empty region' },
    { field: 'jurisdiction', change: { jurisdiction: 'CA-ONTARIO' }, reason: 'has a long region' },
    { field: 'jurisdiction', change: { jurisdiction: 'CA_ON' }, reason: 'has an underscore' },
    { field: 'session_id', change: { session_id: 'session-1' }, reason: 'is not a UUID' },
    {
      field: 'session_id',
      change: { session_id: '{0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11}' },
      reason: 'has braces',
    },
    {
      field: 'session_payload',
      change: { session_payload: 'x'.repeat(4097) },
      reason: 'has 4097 characters',
    },
    { field: 'session_payload', change: { session_payload: { a: 1 } }, reason: 'is an object' },
  ])('$field, if it $reason', async ({ field, change }) => {
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

describe('a valid field is accepted', () => {
  test.each([
    { change: withAccount({ id: 'x'.repeat(255) }), label: 'an account id of 255 characters' },
    {
      change: withAccount({ id: '😀'.repeat(255) }),
      label: 'an account id of 255 characters of two UTF-16 units each',
    },
    { change: withAccount({ id: 'Zoë 😀 {"a":1}' }), label: 'an account id of arbitrary characters' },
    { change: withAccount({ nickname: '' }), label: 'an empty nickname' },
    { change: withAccount({ country: 'DE' }), label: 'a country' },
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
        ...withAccount({ nickname: '', country: '' }),
        locale: '',
        ip: '',
        client_type: '',
        urls: { return_url: '', deposit_url: '' },
        jurisdiction: '',
        session_id: '',
        session_payload: '',
      },
      label: 'empty optional fields, which count as missing',
    },
    { change: { locale: 'pt-BR' }, label: 'a language and a country' },
    { change: { locale: 'pt_br' }, label: 'a language and a country with an underscore' },
    { change: { ip: '203.0.113.7' }, label: 'an IPv4 address' },
    { change: { ip: '2001:db8::1' }, label: 'an IPv6 address' },
    { change: { ip: '::ffff:203.0.113.7' }, label: 'an IPv4 address as IPv6' },
    { change: { client_type: 'desktop' }, label: 'the client type desktop' },
    { change: { client_type: 'mobile' }, label: 'the client type mobile' },
    { change: { urls: {} }, label: 'no URLs' },
    { change: withReturnUrl('https://casino.example/lobby?a=1#top'), label: 'an https URL' },
    { change: withReturnUrl('http://localhost:8080/'), label: 'an http URL' },
    { change: withReturnUrl('casinoapp://lobby'), label: 'an app scheme' },
    { change: withReturnUrl('com.casino.app+x:lobby'), label: 'an app scheme with dots and a plus' },
    { change: withReturnUrl('intent://lobby#Intent;scheme=casino;end'), label: 'an intent of an app' },
    { change: withReturnUrl('HTTPS://casino.example/'), label: 'a scheme in upper case' },
    { change: { urls: { deposit_url: 'https://casino.example/pay' } }, label: 'a deposit URL' },
    { change: { jurisdiction: 'MT' }, label: 'a jurisdiction' },
    { change: { jurisdiction: 'CA-ON' }, label: 'a jurisdiction with its region' },
    { change: { jurisdiction: 'GB-1' }, label: 'a region of one digit' },
    { change: { session_id: '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c12' }, label: 'a session id' },
    { change: { session_payload: '' }, label: 'an empty payload' },
    { change: { session_payload: 'x'.repeat(4096) }, label: 'a payload of 4096 characters' },
    {
      change: { session_payload: '😀'.repeat(4096) },
      label: 'a payload of 4096 characters of two UTF-16 units each',
    },
    { change: { balance: 5, campaign: { deep: [1] } }, label: 'fields that the protocol does not name' },
  ])('$label', async ({ change }) => {
    expect(await post(change)).toMatchObject({ status: 200 });
  });

  test.each(['ABC', `A${'B'.repeat(31)}`, 'A1_'])(
    'the currency code %s is valid, and is rejected only because the operator does not have it',
    async (currency) => {
      expect((await post(withAccount({ currency }))).body.meta.api_code).toBe('154');
    },
  );
});
