import { expect, test } from 'vitest';
import { decodeBody } from '#core/transfer/encoded-body.ts';
import { redactAll } from '#tests/support/traffic/redacted.ts';
import { createExportedExchange } from '#tests/support/traffic/exported-exchange.ts';

const SECRETS = ['secrets', 'cookies'] as const;

async function redact(change: Parameters<typeof createExportedExchange>[0]) {
  const { request } = redactAll([createExportedExchange(change)], SECRETS).exchanges[0]!;
  return { body: decodeBody(request.body).toString('utf8'), url: request.url, headers: request.headers };
}

test.each([
  ['http://us:pw@h/x?y=1', 'http://removed@h/x?y=1'],
  ['https://us%40x@h/', 'https://removed@h/'],
  [
    'http://h/?session_token=a&x=1&refresh_token=b',
    'http://h/?session_token=removed&x=1&refresh_token=removed',
  ],
  ['http://h/#access_token=a&auth=b&key=c', 'http://h/#access_token=removed&auth=removed&key=removed'],
  ['http://h/?signature=a&sig=b&code=c&X-Amz-Signature=d', null],
  ['http://h/@scope?monkey=1&keys=2&barcode=3', 'http://h/@scope?monkey=1&keys=2&barcode=3'],
])('credentials in a URL are redacted: %s', async (url, expected) => {
  expect((await redact({ url })).url).toBe(
    expected ?? 'http://h/?signature=removed&sig=removed&code=removed&X-Amz-Signature=removed',
  );
});

test.each([
  'X-Auth-Key',
  'X-Authorization',
  'Authentication',
  'Proxy-Authorization',
  'X-Access-Key',
  'X-Signature',
  'Cookie',
  'X-CSRF-Token',
  'api-key',
  'X-Session-Id',
])('the header %s is redacted', async (name) => {
  expect((await redact({ headers: [[name, 'abc']] })).headers).toEqual([[name, 'removed']]);
});

test.each(['X-Author', 'X-Keyboard', 'WWW-Authenticate', 'X-Request-Id'])(
  'the header %s is unchanged',
  async (name) => {
    expect((await redact({ headers: [[name, 'abc']] })).headers).toEqual([[name, 'abc']]);
  },
);

test.each([
  ['{"token":"a","access_token":"b","x":"a"}', '{"token":"removed","access_token":"removed","x":"a"}'],
  [
    '{"clientSecret":"a","Password":"b","api_key":12}',
    '{"clientSecret":"removed","Password":"removed","api_key":"removed"}',
  ],
  [
    '{"authorization":{"type":"x","n":5},"max_tokens":7}',
    '{"authorization":{"type":"removed","n":5},"max_tokens":7}',
  ],
  [
    '{"token":"a","token":"b","refresh_token":"c',
    '{"token":"removed","token":"removed","refresh_token":"removed',
  ],
  [
    '{"to":"http:\\/\\/us:pw@h\\/?a=1\\u0026token=x"}',
    '{"to":"http:\\/\\/removed@h\\/?a=1\\u0026token=removed"}',
  ],
  ['{"session_payload":"mine","note":"the token"}', '{"session_payload":"mine","note":"the token"}'],
  ['{"form":"token=abc&x=1"}', '{"form":"token=removed&x=1"}'],
  ['grant=x&refresh_token=abc', 'grant=x&refresh_token=removed'],
])('credentials in a body are redacted: %s', async (body, expected) => {
  expect((await redact({ body })).body).toBe(expected);
});
