import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { HeaderList } from '#shared/exchange.ts';
import {
  describeBody,
  describeResponse,
  describeStatus,
  nameBody,
  readText,
} from '#core/http/describe-response.ts';

const JSON_TEXT = '{"balance":"1.00"}';
const HTML: HeaderList = [['content-type', 'text/html; charset=utf-8']];
const ZERO = 'text that starts with a zero byte (00), which JSON must not have';
const PLAIN_GZIP = 'a body compressed with gzip, without the header Content-Encoding';
const GZIP: HeaderList = [['content-encoding', 'gzip']];

test.each([
  [Buffer.alloc(0), [], 'an empty body'],
  [gzipSync(JSON_TEXT), GZIP, 'a body compressed with gzip, which the request did not accept'],
  [
    Buffer.from([0x1f, 0x8b]),
    GZIP,
    'a body with the content-encoding gzip: it could not be decoded from gzip: unexpected end of file',
  ],
  [
    Buffer.from(`\uFEFF${JSON_TEXT}`),
    [],
    'text that starts with a byte order mark (EF BB BF), which JSON must not have',
  ],
  [Buffer.from(JSON_TEXT, 'utf16le'), [], 'text in UTF-16, but JSON is UTF-8'],
  [Buffer.from(JSON_TEXT, 'utf16le').swap16(), [], 'text in UTF-16, but JSON is UTF-8'],
  [Buffer.from(`\uFEFF${JSON_TEXT}`, 'utf16le'), [], 'text in UTF-16, but JSON is UTF-8'],
  [Buffer.from(' \n<!DOCTYPE html><p>'), [], 'an HTML page'],
  [Buffer.from('<h1>Oops</h1>'), [], 'an HTML page'],
  [Buffer.from('<br />\n<b>Notice</b>: x on line 3<br />{}'), HTML, 'HTML'],
  [Buffer.from('<br />\n<b>Notice</b>: x on line 3<br />{}'), [], 'HTML'],
  [Buffer.from('<DIV class="e">error</DIV>'), [], 'HTML'],
  [Buffer.from('<error-page/>'), HTML, 'HTML'],
  [Buffer.from('<title>1</title>'), [['content-type', 'application/xml']], 'XML'],
  [Buffer.from('<?xml version="1.0"?><a/>'), [], 'XML'],
  [Buffer.from('<?xml version="1.0"?><a/>'), HTML, 'XML'],
  [Buffer.from('<divisor>1</divisor>'), [], 'XML'],
  [Buffer.from('<balance>1.00</balance>'), [], 'XML'],
  [Buffer.from('balance=1.00&status=ok'), [], 'form data'],
  [Buffer.from('OK'), [], null],
  [Buffer.from('{"balance":'), [], null],
  [Buffer.from([0, 0]), [], null],
  [Buffer.from(`\0${JSON_TEXT}`), [], ZERO],
  [Buffer.from(`\0\0${JSON_TEXT}`), [], ZERO],
  [Buffer.from('{\0"a":1}'), [], null],
  [gzipSync(JSON_TEXT), [], PLAIN_GZIP],
] as const)('the body %# is named', (body, headers, name) => {
  expect(nameBody({ headers: headers.map(([key, value]) => [key, value]), body })).toBe(name);
});

test('a description has the text, if that can be read', () => {
  const describe = (body: Buffer, headers: HeaderList = []) =>
    describeBody({ headers, body }, (text) => text);
  expect(describe(Buffer.from('OK'))).toBe('OK');
  expect(describe(Buffer.from('<h1>x</h1>'))).toBe('an HTML page: <h1>x</h1>');
  expect(describe(Buffer.from(`\uFEFF${JSON_TEXT}`))).toMatch(/ must not have: \{"balance":"1\.00"\}$/);
  expect(describe(Buffer.from(`\0${JSON_TEXT}`))).toBe(`${ZERO}: ${JSON_TEXT}`);
  expect(describe(gzipSync(JSON_TEXT))).toBe(PLAIN_GZIP);
  expect(describe(Buffer.alloc(0))).toBe('an empty body');
  expect(describe(gzipSync(JSON_TEXT), GZIP)).toMatch(/did not accept$/);
  expect(describe(Buffer.from(JSON_TEXT, 'utf16le'))).toMatch(/is UTF-8$/);
});

test('a status with a cause is set off from the body', () => {
  const describe = (status: number) =>
    describeResponse({ status, headers: [], body: Buffer.from('<h1>x') }, (text) => text);
  expect(describe(200)).toBe('HTTP 200 with an HTML page: <h1>x');
  expect(describe(429)).toBe('HTTP 429, usually because of a rate limit, with an HTML page: <h1>x');
});

test.each([
  [gzipSync(JSON_TEXT), GZIP],
  [Buffer.from(`\uFEFF${JSON_TEXT}`), []],
  [Buffer.from(JSON_TEXT, 'utf16le'), []],
  [Buffer.from(`\uFEFF${JSON_TEXT}`, 'utf16le').swap16(), []],
] as const)('the text of the body %# is read whatever its form', (body, headers) => {
  expect(readText({ headers: headers.map(([key, value]) => [key, value]), body })).toBe(JSON_TEXT);
});

test.each([
  [200, [], 'HTTP 200'],
  [418, [], 'HTTP 418'],
  [429, [], 'HTTP 429, usually because of a rate limit'],
  [302, [], 'HTTP 302'],
  [301, [['Location', '/balance/']], 'HTTP 301, a redirect to /balance/'],
  [201, [['Location', '/balance/']], 'HTTP 201'],
  [301, [['Location', 'x'.repeat(300)]], `HTTP 301, a redirect to ${'x'.repeat(200)}`],
] as const)('HTTP %i is described', (status, headers, description) => {
  expect(describeStatus({ status, headers: headers.map(([key, value]) => [key, value]) })).toBe(description);
});
