import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  diagnoseSignature,
  type KnownSecret,
  type ReceivedSignature,
  type SignatureDiagnosis,
} from '#core/signing/diagnose.ts';
import { explainDiagnosis, explainWalletSignature } from '#core/signing/explain-diagnosis.ts';
import { sign } from '#core/signing/signature.ts';
import {
  OPENSSL_VERSION,
  computeOpensslHash,
  computeOpensslHmacSha256,
  computeOpensslHmac,
} from '#tests/support/sockets/openssl.ts';
import { readThreadCpuMs } from '#tests/support/clocks/thread-cpu.ts';

const SECRET = 'secret-of-acme';
const OTHERS: KnownSecret[] = [
  { owner: 'Acme', secret: SECRET },
  { owner: 'Borealis', secret: 'secret-of-borealis' },
  { owner: 'Cygnus "Bet" <b>', secret: 'secret-of-cygnus' },
];
const BODY = '{"account_id":"alice","currency":"USD"}';

interface Case {
  readonly header: string | undefined;
  readonly body?: string | Uint8Array;
  readonly secret?: string | null;
}

async function diagnose(received: ReceivedSignature): Promise<SignatureDiagnosis> {
  return diagnoseSignature(received, async () => undefined);
}

async function explain({ header, body = BODY, secret = SECRET }: Case): Promise<string> {
  return explainDiagnosis(await diagnose({ body: Buffer.from(body), header, secret, others: OTHERS }));
}

/** The signature that openssl computes for these bytes, by default with the expected secret. */
function computeHmac(bytes: string | Uint8Array, secret = SECRET): string {
  return computeOpensslHmacSha256(Buffer.from(bytes), secret);
}

function computeHmacWith(algorithm: string, bytes: string, key: string | Uint8Array = SECRET): string {
  return computeOpensslHmac(algorithm, Buffer.from(bytes), Buffer.from(key));
}

function computeHash(algorithm: string, bytes: string): string {
  return computeOpensslHash(algorithm, Buffer.from(bytes));
}

function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}

const DIGEST_ADVICE = 'write the 32 bytes of the digest in lower-case hex';
const NO_EXTRAS_ADVICE = 'send the 64 hex characters and nothing else';
const DECODED_ADVICE = 'use the characters of the secret as the key, without decoding them';
const HMAC_ADVICE = 'make an HMAC-SHA256 of the body, with the secret as its key';
const BYTES_ADVICE = 'sign exactly the bytes of the body that is sent';
const ONCE_ADVICE = 'serialise the JSON once, then sign and send exactly those bytes';
const RIGHT_DIGEST = 'X-REQUEST-SIGN has the right digest but';
const UNKNOWN =
  'matches neither a known secret nor a common mistake, so a different secret was used, or the signed bytes differ from the sent bytes';
const COMPARE_ADVICE = 'compare the secret, and sign exactly the bytes that are sent';
const SEND_ADVICE = "send the HMAC-SHA256 of the body, made with the operator's secret, in lower-case hex";

describe('a header without a digest is diagnosed by its form', () => {
  it.each<[string, Case, string]>([
    ['missing', { header: undefined }, `The request has no X-REQUEST-SIGN header: ${SEND_ADVICE}.`],
    ['empty', { header: '' }, `X-REQUEST-SIGN is empty: ${SEND_ADVICE}.`],
    ['nothing but whitespace', { header: ' \t' }, `X-REQUEST-SIGN is empty: ${SEND_ADVICE}.`],
    [
      '64 zeros',
      { header: '0'.repeat(64) },
      "X-REQUEST-SIGN is 64 zeros, the anonymous demo signature, which is only valid on the demo endpoint. Everywhere else, sign with the operator's secret.",
    ],
    [
      'the secret itself',
      { header: SECRET },
      'X-REQUEST-SIGN contains the secret itself. Never send it: use it as the key of the HMAC-SHA256 of the body, and send that in lower-case hex.',
    ],
    [
      'no hex',
      { header: 'not a signature!' },
      'X-REQUEST-SIGN is 16 characters long and not hex: send the 32 bytes of the HMAC-SHA256 as 64 characters, two for each byte, of 0 to 9 and a to f.',
    ],
    [
      '64 characters that are not hex',
      { header: 'z'.repeat(64) },
      'X-REQUEST-SIGN is 64 characters long and not hex: send the 32 bytes of the HMAC-SHA256 as 64 characters, two for each byte, of 0 to 9 and a to f.',
    ],
    [
      'one letter that is not hex',
      { header: 'z' },
      'X-REQUEST-SIGN is 1 character long and not hex: send the 32 bytes of the HMAC-SHA256 as 64 characters, two for each byte, of 0 to 9 and a to f.',
    ],
    [
      'hex cut by a character',
      { header: 'a'.repeat(63) },
      'X-REQUEST-SIGN is 63 hex characters long, but an HMAC-SHA256 has 64, two for each of its 32 bytes: send the whole digest in lower-case hex.',
    ],
    [
      'one hex digit',
      { header: 'a' },
      'X-REQUEST-SIGN is 1 hex character long, but an HMAC-SHA256 has 64, two for each of its 32 bytes: send the whole digest in lower-case hex.',
    ],
    [
      'hex as long as another hash',
      { header: 'a'.repeat(40) },
      'X-REQUEST-SIGN is 40 hex characters long, as the digests of SHA-1 are, but an HMAC-SHA256 has 64, two for each of its 32 bytes: send the whole digest in lower-case hex.',
    ],
  ])('%s', async (_, request, sentence) => {
    expect(await explain(request)).toBe(sentence);
  });

  it('a digest that does not result from any known input', async () => {
    expect(await explain({ header: 'ab'.repeat(32) })).toBe(`X-REQUEST-SIGN ${UNKNOWN}: ${COMPARE_ADVICE}.`);
  });

  it('a digest in another spelling that does not result from any known input', async () => {
    expect(await explain({ header: `sha256=${'AB'.repeat(32)}` })).toBe(
      `X-REQUEST-SIGN has “sha256=” in front, is written in upper-case hex and ${UNKNOWN}: ${NO_EXTRAS_ADVICE}, ${DIGEST_ADVICE} and ${COMPARE_ADVICE}.`,
    );
  });
});

describe.skipIf(OPENSSL_VERSION === null)(
  'a signature made by openssl is explained by how it was made',
  () => {
    it('correct', async () => {
      expect(await explain({ header: computeHmac(BODY) })).toBe(
        "X-REQUEST-SIGN is the HMAC-SHA256 of the body with the operator's secret.",
      );
    });

    it.each<[string, () => Case, string]>([
      [
        'with the secret of another operator',
        () => ({ header: computeHmac(BODY, 'secret-of-borealis') }),
        'X-REQUEST-SIGN was computed with the secret of the operator “Borealis”: use the secret of the operator that the request is for.',
      ],
      [
        'with a line feed after the secret',
        () => ({ header: computeHmacWith('sha256', BODY, `${SECRET}\n`) }),
        'X-REQUEST-SIGN was computed with a line ending after the secret: strip the line ending before using the secret as the key.',
      ],
      [
        'with CRLF after the secret',
        () => ({ header: computeHmacWith('sha256', BODY, `${SECRET}\r\n`) }),
        'X-REQUEST-SIGN was computed with a line ending after the secret: strip the line ending before using the secret as the key.',
      ],
      [
        'with a space after the secret',
        () => ({ header: computeHmac(BODY, `${SECRET} `) }),
        'X-REQUEST-SIGN was computed with whitespace around the secret: strip the whitespace before using the secret as the key.',
      ],
      [
        'with a space before the secret',
        () => ({ header: computeHmac(BODY, ` ${SECRET}`) }),
        'X-REQUEST-SIGN was computed with whitespace around the secret: strip the whitespace before using the secret as the key.',
      ],
      [
        'with the quotation marks of a settings file',
        () => ({ header: computeHmac(BODY, `"${SECRET}"`) }),
        'X-REQUEST-SIGN was computed with quotation marks around the secret: strip the quotation marks before using the secret as the key.',
      ],
      [
        'with the bytes of a hex secret',
        () => ({
          header: computeHmacWith('sha256', BODY, Uint8Array.of(0, 0xc0, 0xff, 0xee)),
          secret: '00C0ffee',
        }),
        `X-REQUEST-SIGN was computed with the hex-decoded secret: ${DECODED_ADVICE}.`,
      ],
      [
        'with the bytes of a base64 secret',
        () => ({
          header: computeHmacWith('sha256', BODY, Uint8Array.of(0, 0xc0, 0xff, 0xee)),
          secret: 'AMD/7g==',
        }),
        `X-REQUEST-SIGN was computed with the bytes that the secret encodes in base64: ${DECODED_ADVICE}.`,
      ],
    ])('key: %s', async (_, request, sentence) => {
      expect(await explain(request())).toBe(sentence);
    });

    it('key: with the trimmed secret', async () => {
      expect(await explain({ header: computeHmac(BODY, 'spaced out'), secret: ' spaced out\n' })).toBe(
        'X-REQUEST-SIGN was computed with the trimmed secret: use the whole secret as the key, or have it stored here without whitespace.',
      );
    });

    it.each<[string, (hex: string) => string, string]>([
      [
        'in upper case',
        (hex) => hex.toUpperCase(),
        `${RIGHT_DIGEST} is written in upper-case hex: ${DIGEST_ADVICE}.`,
      ],
      [
        'as .NET prints bytes',
        (hex) => hex.toUpperCase().replaceAll(/(..)(?!$)/g, '$1-'),
        `${RIGHT_DIGEST} has a separator between its bytes and is written in upper-case hex: ${DIGEST_ADVICE}.`,
      ],
      ['in base64', toBase64, `${RIGHT_DIGEST} is written in base64: ${DIGEST_ADVICE}.`],
      [
        'in base64url',
        (hex) => Buffer.from(hex, 'hex').toString('base64url'),
        `${RIGHT_DIGEST} is written in base64url: ${DIGEST_ADVICE}.`,
      ],
      [
        'in base64 of the hex',
        (hex) => Buffer.from(hex).toString('base64'),
        `${RIGHT_DIGEST} is the base64 of the hex: ${DIGEST_ADVICE}.`,
      ],
      [
        'after sha256=',
        (hex) => `sha256=${hex}`,
        `${RIGHT_DIGEST} has “sha256=” in front: ${NO_EXTRAS_ADVICE}.`,
      ],
      ['after HMAC', (hex) => `HMAC ${hex}`, `${RIGHT_DIGEST} has “HMAC” in front: ${NO_EXTRAS_ADVICE}.`],
      [
        'after hmac-sha256=',
        (hex) => `hmac-sha256=${hex}`,
        `${RIGHT_DIGEST} has “hmac-sha256=” in front: ${NO_EXTRAS_ADVICE}.`,
      ],
      [
        'after sha256:',
        (hex) => `sha256: ${hex}`,
        `${RIGHT_DIGEST} has “sha256:” in front: ${NO_EXTRAS_ADVICE}.`,
      ],
      ['after 0x', (hex) => `0x${hex}`, `${RIGHT_DIGEST} has “0x” in front: ${NO_EXTRAS_ADVICE}.`],
      [
        'in quotation marks',
        (hex) => `"${hex}"`,
        `${RIGHT_DIGEST} is in quotation marks: ${NO_EXTRAS_ADVICE}.`,
      ],
      [
        'in single quotation marks',
        (hex) => `'${hex}'`,
        `${RIGHT_DIGEST} is in quotation marks: ${NO_EXTRAS_ADVICE}.`,
      ],
      [
        'with whitespace',
        (hex) => `${hex}\n`,
        `${RIGHT_DIGEST} has leading or trailing whitespace: ${NO_EXTRAS_ADVICE}.`,
      ],
      [
        'in base64 after a prefix in quotation marks',
        (hex) => `"sha256=${toBase64(hex)}"`,
        `${RIGHT_DIGEST} is in quotation marks, has “sha256=” in front and is written in base64: ${NO_EXTRAS_ADVICE} and ${DIGEST_ADVICE}.`,
      ],
    ])('spelling: %s', async (_, spell, sentence) => {
      expect(await explain({ header: spell(computeHmac(BODY)) })).toBe(sentence);
    });

    it.each<[string, () => string, string]>([
      [
        'HMAC-SHA1',
        () => computeHmacWith('sha1', BODY),
        'is an HMAC with SHA-1 instead of SHA-256: use SHA-256',
      ],
      ['HMAC-MD5', () => computeHmacWith('md5', BODY), 'is an HMAC with MD5 instead of SHA-256: use SHA-256'],
      [
        'HMAC-SHA384',
        () => computeHmacWith('sha384', BODY),
        'is an HMAC with SHA-384 instead of SHA-256: use SHA-256',
      ],
      [
        'HMAC-SHA512',
        () => computeHmacWith('sha512', BODY),
        'is an HMAC with SHA-512 instead of SHA-256: use SHA-256',
      ],
      [
        'HMAC-SHA512 in base64',
        () => toBase64(computeHmacWith('sha512', BODY)),
        `is an HMAC with SHA-512 instead of SHA-256 and is written in base64: use SHA-256 and ${DIGEST_ADVICE}`,
      ],
      [
        'SHA-256 of the body',
        () => computeHash('sha256', BODY),
        `is a plain SHA-256 without the secret: ${HMAC_ADVICE}`,
      ],
      [
        'SHA-256 of body and secret',
        () => computeHash('sha256', BODY + SECRET),
        `is a plain SHA-256 of the body followed by the secret: ${HMAC_ADVICE}`,
      ],
      [
        'SHA-256 of secret and body',
        () => computeHash('sha256', SECRET + BODY),
        `is a plain SHA-256 of the secret followed by the body: ${HMAC_ADVICE}`,
      ],
      [
        'MD5 of secret and body',
        () => computeHash('md5', SECRET + BODY),
        `is a plain MD5 of the secret followed by the body: ${HMAC_ADVICE}`,
      ],
    ])('method: %s', async (_, header, finding) => {
      expect(await explain({ header: header() })).toBe(`X-REQUEST-SIGN ${finding}.`);
    });

    it.each<[string, string, string, string]>([
      ['no bytes', BODY, '', 'an empty body'],
      ['a line feed added', BODY, `${BODY}\n`, 'the body with a line feed (LF) added at its end'],
      ['CRLF added', BODY, `${BODY}\r\n`, 'the body with a line ending (CRLF) added at its end'],
      ['a line feed left out', `${BODY}\n`, BODY, 'the body without its trailing whitespace'],
      ['CRLF left out', `${BODY}\r\n`, BODY, 'the body without its trailing whitespace'],
      [
        'one of two line feeds left out',
        `${BODY}\n\n`,
        `${BODY}\n`,
        'the body without its trailing whitespace',
      ],
      ['spaces left out', `${BODY} \t \n`, BODY, 'the body without its trailing whitespace'],
      ['a byte order mark left out', `\ufeff${BODY}`, BODY, 'the body without its byte order mark (BOM)'],
      ['a byte order mark added', BODY, `\ufeff${BODY}`, 'the body with a byte order mark (BOM) in front'],
      [
        'LF turned into CRLF',
        '{\n"a": 1\n}',
        '{\r\n"a": 1\r\n}',
        'the body with its line endings converted to CRLF',
      ],
      [
        'CRLF turned into LF',
        '{\r\n"a": 1\r\n}',
        '{\n"a": 1\n}',
        'the body with its line endings converted to LF',
      ],
      [
        'UTF-8 read as Latin-1',
        '{"a":"é"}',
        '{"a":"Ã©"}',
        'the body decoded as Latin-1 (ISO-8859-1) and encoded as UTF-8 again',
      ],
      [
        'bytes replaced',
        '{"a":"é"}',
        '{"a":"??"}',
        'the body as ASCII, with a question mark in place of other characters',
      ],
      [
        'characters replaced',
        '{"a":"é€"}',
        '{"a":"??"}',
        'the body as ASCII, with a question mark in place of other characters',
      ],
      // printf '{"account_id":"alice","currency":"USD"}' | base64
      [
        'base64',
        BODY,
        'eyJhY2NvdW50X2lkIjoiYWxpY2UiLCJjdXJyZW5jeSI6IlVTRCJ9',
        'the base64 of the body instead of the body',
      ],
    ])('bytes: %s', async (_, body, signed, finding) => {
      expect(await explain({ body, header: computeHmac(signed) })).toBe(
        `X-REQUEST-SIGN was computed over ${finding}: ${BYTES_ADVICE}.`,
      );
    });

    it('bytes: the hex digest of the body', async () => {
      expect(await explain({ header: computeHmac(computeHash('sha256', BODY)) })).toBe(
        `X-REQUEST-SIGN was computed over the hex SHA-256 of the body instead of the body: ${BYTES_ADVICE}.`,
      );
    });

    it('bytes: the digest of the body', async () => {
      expect(await explain({ header: computeHmac(Buffer.from(computeHash('sha256', BODY), 'hex')) })).toBe(
        `X-REQUEST-SIGN was computed over the SHA-256 of the body instead of the body: ${BYTES_ADVICE}.`,
      );
    });

    it('bytes: no text, with a line feed added', async () => {
      expect(
        await explain({
          body: Uint8Array.of(0xff, 0x00),
          header: computeHmac(Uint8Array.of(0xff, 0x00, 0x0a)),
        }),
      ).toBe(
        `X-REQUEST-SIGN was computed over the body with a line feed (LF) added at its end: ${BYTES_ADVICE}.`,
      );
    });

    it.each<[string, string, string, string]>([
      [
        'compact, as JSON.stringify has it',
        '{"b": 1, "a": {"d": [1, 2], "c": null}}',
        '{"b":1,"a":{"d":[1,2],"c":null}}',
        'no whitespace between tokens',
      ],
      [
        'keys sorted at every depth',
        '{"b":1,"a":{"d":[{"z":1,"y":2}],"c":2}}',
        '{"a":{"c":2,"d":[{"y":2,"z":1}]},"b":1}',
        'keys sorted',
      ],
      ['indented by 2', '{"b":1,"a":[]}', '{\n  "b": 1,\n  "a": []\n}', 'indented by 2 spaces'],
      ['indented by 4', '{"b":1,"a":{}}', '{\n    "b": 1,\n    "a": {}\n}', 'indented by 4 spaces'],
      ['indented by tabs', '{"b":[1,2]}', '{\n\t"b": [\n\t\t1,\n\t\t2\n\t]\n}', 'indented by tabs'],
      [
        '.NET on Windows, indented',
        '{"b":[1,2]}',
        '{\r\n  "b": [\r\n    1,\r\n    2\r\n  ]\r\n}',
        'indented by 2 spaces, with CRLF line endings',
      ],
      [
        'Newtonsoft with 4 spaces on Windows',
        '{"b":1}',
        '{\r\n    "b": 1\r\n}',
        'indented by 4 spaces, with CRLF line endings',
      ],
      [
        "Python's json.dumps",
        '{"b":[1,2],"a":true}',
        '{"b": [1, 2], "a": true}',
        'one line with a space after each comma and colon',
      ],
      [
        "Python's json.dumps with sort_keys",
        '{"b":[1,2],"a":true}',
        '{"a": true, "b": [1, 2]}',
        'one line with a space after each comma and colon; keys sorted',
      ],
      [
        "Python's json.dumps of an accent and an emoji",
        '{"game":"café 🎲"}',
        String.raw`{"game": "caf\u00e9 \ud83c\udfb2"}`,
        String.raw`one line with a space after each comma and colon; non-ASCII characters escaped as \uXXXX`,
      ],
      [
        "Python's json.dumps with compact separators of an accent",
        '{"game":"café"}',
        String.raw`{"game":"caf\u00e9"}`,
        String.raw`non-ASCII characters escaped as \uXXXX`,
      ],
      [
        'an accent unescaped that was sent escaped',
        String.raw`{"game":"caf\u00e9"}`,
        '{"game":"café"}',
        'characters written literally instead of escaped',
      ],
      [
        "PHP's json_encode of a slash",
        '{"url":"https://a.example/é"}',
        String.raw`{"url":"https:\/\/a.example\/\u00e9"}`,
        String.raw`slashes escaped as \/ and non-ASCII characters as \uXXXX`,
      ],
      [
        "PHP's json_encode with JSON_UNESCAPED_UNICODE",
        '{"url":"https://a.example/é"}',
        String.raw`{"url":"https:\/\/a.example\/é"}`,
        String.raw`slashes escaped as \/`,
      ],
      [
        "PHP's json_encode with JSON_PRETTY_PRINT",
        '{"url":"a/b","n":[]}',
        '{\n    "url": "a\\/b",\n    "n": []\n}',
        String.raw`indented by 4 spaces; slashes escaped as \/`,
      ],
      [
        "Go's json.Marshal of a map",
        '{"b":"<x> & y","a":1}',
        String.raw`{"a":1,"b":"\u003cx\u003e \u0026 y"}`,
        String.raw`keys sorted; <, > and & escaped as \u003c, \u003e and \u0026`,
      ],
      [
        "System.Text.Json's escapes",
        String.raw`{"b":"it's \"é\" + \\ \u001f"}`,
        String.raw`{"b":"it\u0027s \u0022\u00E9\u0022 \u002B \\ \u001F"}`,
        String.raw`special and non-ASCII characters escaped as \uXXXX with upper-case digits`,
      ],
      [
        'numbers read and written by JavaScript',
        '{"amount":10.50}',
        '{"amount":10.5}',
        'numbers rewritten, such as 10.50 to 10.5',
      ],
      [
        'a number beyond the precision of JavaScript',
        '{"ok":1,"id":[12345678901234567890]}',
        '{"ok":1,"id":[12345678901234567000]}',
        'numbers rewritten, such as 12345678901234567890 to 12345678901234567000',
      ],
      [
        'numbers read and written by Python',
        '{"a":10.00,"b":1e20,"c":0.00001,"d":7,"e":1E2,"f":-0.0,"g":-0}',
        '{"a": 10.0, "b": 1e+20, "c": 1e-05, "d": 7, "e": 100.0, "f": -0.0, "g": 0}',
        'one line with a space after each comma and colon; numbers rewritten, such as 10.00 to 10.0',
      ],
      [
        'a number with more digits than a sentence bears',
        `[0.${'1'.repeat(40)}]`,
        '[0.1111111111111111]',
        'numbers rewritten, such as 0.1111111111111111111111… to 0.1111111111111111',
      ],
      ['a key that was sent twice', '{"a":1,"b":2,"a":3}', '{"a":3,"b":2}', 'repeated keys dropped'],
      [
        'the order of keys that JavaScript has',
        '{"b":1,"10":2,"9":3}',
        '{"9":3,"10":2,"b":1}',
        'keys that are whole numbers moved to the front',
      ],
      [
        'compact, of a body that ends in a line feed',
        '{"a": 1}\n',
        '{"a":1}\n',
        'no whitespace between tokens',
      ],
      [
        'compact, of a body with a byte order mark',
        '\ufeff{"a": 1}',
        '{"a":1}',
        'no whitespace between tokens',
      ],
    ])('another spelling of the JSON: %s', async (_, body, signed, differences) => {
      expect(await explain({ body, header: computeHmac(signed) })).toBe(
        `X-REQUEST-SIGN was computed over the same JSON with different formatting (${differences}): ${ONCE_ADVICE}.`,
      );
    });

    it('JSON signed without its surrounding whitespace', async () => {
      expect(await explain({ body: ' {"a":1}\n', header: computeHmac('{"a":1}') })).toBe(
        `X-REQUEST-SIGN was computed over the JSON without the text before and after it: ${ONCE_ADVICE}.`,
      );
    });

    it.each<[string, () => Case, string]>([
      [
        'another secret, over sorted keys',
        () => ({ body: '{"b":1,"a":2}', header: computeHmac('{"a":2,"b":1}', 'secret-of-cygnus') }),
        `X-REQUEST-SIGN was computed with the secret of the operator “Cygnus "Bet" <b>” and was computed over the same JSON with different formatting (keys sorted): use the secret of the operator that the request is for and ${ONCE_ADVICE}.`,
      ],
      [
        'a line ending after the secret and after the body, in base64',
        () => ({ header: toBase64(computeHmacWith('sha256', `${BODY}\n`, `${SECRET}\n`)) }),
        `X-REQUEST-SIGN was computed with a line ending after the secret, was computed over the body with a line feed (LF) added at its end and is written in base64: strip the line ending before using the secret as the key, ${BYTES_ADVICE} and ${DIGEST_ADVICE}.`,
      ],
      [
        'indented by jq, which ends in a line feed',
        () => ({ body: '{"b":1}', header: computeHmac('{\n  "b": 1\n}\n') }),
        `X-REQUEST-SIGN was computed over the same JSON with different formatting (indented by 2 spaces) and was computed over the body with a line feed (LF) added at its end: ${ONCE_ADVICE} and ${BYTES_ADVICE}.`,
      ],
      [
        'a plain hash over sorted keys in upper case',
        () => ({ body: '{"b":1,"a":2}', header: computeHash('sha256', '{"a":2,"b":1}').toUpperCase() }),
        `X-REQUEST-SIGN is a plain SHA-256 without the secret, was computed over the same JSON with different formatting (keys sorted) and is written in upper-case hex: ${HMAC_ADVICE}, ${ONCE_ADVICE} and ${DIGEST_ADVICE}.`,
      ],
    ])('several causes at once: %s', async (_, request, sentence) => {
      expect(await explain(request())).toBe(sentence);
    });

    it.each<[string, () => string, string]>([
      [
        'not recognised',
        () => computeHmac(BODY, 'nobody knows'),
        ", and no operator's secret makes this signature.",
      ],
      [
        'of a known operator',
        () => computeHmac(BODY, 'secret-of-borealis'),
        ', but X-REQUEST-SIGN was computed with the secret of the operator “Borealis”: check the address and the casino that the request names.',
      ],
      [
        'a plain hash',
        () => computeHash('sha256', BODY),
        ', but X-REQUEST-SIGN is a plain SHA-256 without the secret: check the address and the casino that the request names.',
      ],
    ])('without an operator for the address: %s', async (_, header, sentence) => {
      expect(await explain({ header: header(), secret: null })).toBe(
        `No operator of this workbench uses this URL${sentence}`,
      );
    });
  },
);

describe('diagnoseSignature', () => {
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ a1-.e0tné\n\r\ufeff') }).map((text) => Buffer.from(text)),
  );
  const secrets = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.base64String({ minLength: 1 }),
    fc.constantFrom('0'.repeat(64), ' ', '\n', SECRET),
  );
  const known = fc.array(fc.record({ owner: fc.string(), secret: secrets }), { maxLength: 3 });

  it('finds no cause for a correct signature', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, secrets, known, async (body, secret, others) => {
        const header = sign(body, secret);
        expect(await diagnose({ body, header, secret, others })).toEqual({ kind: 'verified' });
      }),
    );
  });

  it('verifies only the correct signature, and explains any other input', async () => {
    const digestLike = fc.stringMatching(/^["' ]?(sha256=|0x|HMAC )?[0-9a-fA-F]{32,64}["' =]?$/);
    const headers = fc.oneof(
      fc.option(fc.string({ unit: 'binary', maxLength: 400 }), { nil: undefined }),
      fc.base64String(),
      digestLike,
    );
    await fc.assert(
      fc.asyncProperty(headers, bytes, fc.option(secrets), known, async (header, body, secret, others) => {
        const diagnosis = await diagnose({ body, header, secret, others });
        expect(diagnosis.kind === 'verified').toBe(secret !== null && header === sign(body, secret));
        expect(explainDiagnosis(diagnosis)).toMatch(/^.+\.$/s);
      }),
      { numRuns: 1_000 },
    );
  });

  it('recognises the result of JSON.parse and JSON.stringify for any body', async () => {
    const indents = fc.constantFrom(undefined, 2, 4, '\t');
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), indents, indents, async (value, sent, signed) => {
        const body = Buffer.from(JSON.stringify(value, null, sent));
        const again = JSON.stringify(JSON.parse(body.toString('utf8')), null, signed);
        const header = sign(Buffer.from(again), SECRET);
        const { kind } = await diagnose({ body, header, secret: SECRET, others: OTHERS });
        expect(kind).toBe(body.toString('utf8') === again ? 'verified' : 'causes');
      }),
    );
  });

  it.each<[string, Uint8Array]>([
    ['a megabyte of line feeds', Buffer.alloc(1_048_576, '\n')],
    ['a megabyte of JSON', Buffer.from(JSON.stringify(Array.from({ length: 100_000 }, () => 'abcdefg')))],
    ['brackets deeper than a stack', Buffer.from('['.repeat(60_000) + ']'.repeat(60_000))],
    ['brackets that nobody closes', Buffer.from('['.repeat(60_000))],
    ['a long string of escapes', Buffer.from(`"${String.raw`\u00e9\/`.repeat(15_000)}"`)],
    ['bytes that are not text', Buffer.alloc(100_000, 0xff)],
  ])('handles %s', async (_, body) => {
    const header = 'ab'.repeat(32);
    const others = Array.from({ length: 500 }, (__, at) => ({ owner: `o${at}`, secret: `s${at}` }));
    expect((await diagnose({ body, header, secret: SECRET, others })).kind).toBe('unrecognised');
  });

  it('yields between the spellings of a large body', async () => {
    const body = Buffer.from(`[${'1e5,'.repeat(32_000)}1]`);
    let longestMs = 0;
    let before = readThreadCpuMs();
    const pause = async (): Promise<void> => {
      const now = readThreadCpuMs();
      longestMs = Math.max(longestMs, now - before);
      before = now;
    };
    await diagnoseSignature({ body, header: 'ab'.repeat(32), secret: SECRET, others: OTHERS }, pause);
    await pause();
    // CPU time. All spellings together took 400 ms, and none takes more than a few milliseconds.
    expect(longestMs).toBeLessThan(150);
  });

  it('reveals no secret, not even that of another operator that would match', async () => {
    const body = Buffer.from(BODY);
    for (const { secret } of OTHERS) {
      const diagnosis = await diagnose({ body, header: sign(body, secret), secret: 'x', others: OTHERS });
      expect(JSON.stringify(diagnosis) + explainDiagnosis(diagnosis)).not.toContain(secret);
    }
  });
});

describe('the signature that a wallet computed when it rejects a correct one', () => {
  const SENT = '{"round_id":"r","account_id":"alice"}';
  const RAW = expect.stringContaining('over the raw bytes of the body as they arrive');
  const explainComputedSignature = async (computed: string): Promise<string> =>
    explainWalletSignature(
      await diagnose({ body: Buffer.from(SENT), header: computed, secret: SECRET, others: OTHERS }),
    );

  it.each([
    ['sorted keys', computeHmac('{"account_id":"alice","round_id":"r"}'), 'sorted'],
    ['another layout', computeHmac('{"round_id": "r", "account_id": "alice"}'), 'different formatting'],
    ['a line feed at the end', computeHmac(`${SENT}\n`), 'line'],
    ['the secret of another operator', computeHmac(SENT, 'secret-of-borealis'), '“Borealis”'],
    ['base64', toBase64(computeHmac(SENT)), 'Base64'],
    ['SHA-1', computeHmacWith('sha1', SENT), 'SHA-1'],
  ])(
    'with %s is recognised, and the advice is for the side that verifies',
    async (_what, computed, named) => {
      const explanation = await explainComputedSignature(computed);
      expect(explanation).toEqual(RAW);
      expect(explanation.toLowerCase()).toContain(named.toLowerCase());
      expect(explanation).not.toMatch(/\bsend\b/);
    },
  );

  it('is distinguished if it is correct, the secret itself or unknown', async () => {
    expect(await explainComputedSignature(computeHmac(SENT))).toContain('computes it correctly');
    expect(await explainComputedSignature(SECRET)).toContain('the secret itself');
    expect(await explainComputedSignature('ab'.repeat(32))).toContain('log the bytes that the wallet hashes');
    expect(await explainComputedSignature('invalid signature')).toContain('not an HMAC-SHA256 in hex');
  });
});
