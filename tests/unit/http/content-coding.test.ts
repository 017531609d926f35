import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeContent, decodeOutcome } from '#core/http/content-coding.ts';

const TEXT = Buffer.from('{"balance":"1.00"}');

const decode = (coding: string, body: Buffer) =>
  decodeContent({ headers: [['Content-Encoding', coding]], body });

describe('the content of a message', () => {
  test.each([
    ['gzip', gzipSync(TEXT)],
    ['X-GZIP', gzipSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['br, gzip', gzipSync(brotliCompressSync(TEXT))],
    ['identity, gzip,', gzipSync(TEXT)],
  ])('is its body decoded from %s', (coding, body) => {
    expect(decode(coding, body)).toMatchObject({ kind: 'decoded', body: TEXT });
  });

  test.each([
    ['no coding', [], TEXT],
    ['the coding identity', [['content-encoding', 'identity']], TEXT],
    ['no body', [['content-encoding', 'gzip']], Buffer.alloc(0)],
    ['text, as a file of another tool has it', [['content-encoding', 'gzip']], Buffer.from('<html>')],
  ] as const)('is its body unchanged with %s', (_what, headers, body) => {
    expect(decodeContent({ headers: headers.map(([name, value]) => [name, value]), body })).toEqual({
      kind: 'plain',
      body,
    });
  });

  test.each([
    ['gzip', gzipSync(TEXT).subarray(0, 20), 'it could not be decoded from gzip: unexpected end of file'],
    [
      'compress',
      Buffer.from([0x1f, 0x9d]),
      'it could not be decoded from compress: the coding compress is not',
    ],
    ['gzip', gzipSync(Buffer.alloc(2 ** 20 + 1)), 'it has more than 1 MB when it is decoded from gzip'],
    ['gzip, gzip, gzip, gzip, gzip', gzipSync(TEXT), 'more codings than any server applies'],
  ])('is unknown if the body cannot be decoded from %s', (coding, body, reason) => {
    expect(decode(coding, body)).toMatchObject({
      kind: 'undecodable',
      body,
      reason: expect.stringContaining(reason),
    });
  });
});

describe('an outcome is decoded', () => {
  const reply = {
    kind: 'reply',
    status: 200,
    headers: [
      ['content-encoding', 'gzip'],
      ['x-other', '1'],
    ] as [string, string][],
    body: gzipSync(TEXT),
  } as const;

  test.each(['gzip', 'deflate, GZIP;q=0.5', '*', 'br;q=0, *;q=0.1'])(
    'if the request accepts %s',
    (accepted) => {
      expect(decodeOutcome(reply, [['Accept-Encoding', accepted]])).toEqual({
        ...reply,
        headers: [['x-other', '1']],
        body: TEXT,
      });
    },
  );

  test.each(['', 'identity', 'br', 'gzip;q=0, *', 'gzip; q=0.000'])(
    'but not if it accepts "%s"',
    (accepted) => {
      expect(decodeOutcome(reply, [['Accept-Encoding', accepted]])).toBe(reply);
    },
  );

  test('but not if it accepts nothing', () => {
    expect(decodeOutcome(reply, [])).toBe(reply);
  });
});
