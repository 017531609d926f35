import { describe, expect, it } from 'vitest';
import { checkSignature, sign } from '#core/signing/signature.ts';

// The vectors come from openssl: gateway and wallet share one signer, so they would not detect an error in it.
describe('sign returns the HMAC of openssl', () => {
  it('of a callback', () => {
    // printf '{"account_id":"alice","currency":"USD","game_id":"dice"}' | openssl dgst -sha256 -hmac 'secret-of-demo'
    const body = '{"account_id":"alice","currency":"USD","game_id":"dice"}';
    expect(sign(Buffer.from(body), 'secret-of-demo')).toBe(
      'd53fb37cdd27568a2f8430e6aa899e69f168bf1c8bc5e642f195b89fb9be0a58',
    );
  });

  it('of no bytes', () => {
    // printf '' | openssl dgst -sha256 -hmac 'secret'
    expect(sign(Buffer.alloc(0), 'secret')).toBe(
      'f9e66e179b6747ae54108f82f8ade8b3c25d76fd30afde6c395822c530196169',
    );
  });

  it('of an empty object', () => {
    // printf '{}' | openssl dgst -sha256 -hmac 'secret'
    expect(sign(Buffer.from('{}'), 'secret')).toBe(
      '77325902caca812dc259733aacd046b73817372c777b8d95b402647474516e13',
    );
  });

  it('of an empty object and a line ending, which are different bytes', () => {
    // printf '{}\n' | openssl dgst -sha256 -hmac 'secret'
    expect(sign(Buffer.from('{}\n'), 'secret')).toBe(
      'db085262e26d70895bfbc71044c7d774efecc8e389bc50223a0b9a034eb443b3',
    );
  });

  it('of an accent in UTF-8', () => {
    // printf '{"game_id":"caf\xc3\xa9"}' | openssl dgst -sha256 -hmac 'secret'
    expect(sign(Buffer.from('{"game_id":"café"}'), 'secret')).toBe(
      '1200ab212cfef58d916dea9a7a89ee6203746a71cf0fe23b692f522242c0e50c',
    );
  });

  it('of the same accent escaped, which are different bytes', () => {
    // printf '{"game_id":"caf\\u00e9"}' | openssl dgst -sha256 -hmac 'secret'
    expect(sign(Buffer.from(String.raw`{"game_id":"caf\u00e9"}`), 'secret')).toBe(
      'b66153761fd5870ff6e58a0d691d2e639192c093e929bc8d26f76e6914025b8b',
    );
  });

  it('of bytes that are not text', () => {
    // printf '\x00\xff\xfe\x0a' | openssl dgst -sha256 -hmac 'secret'
    expect(sign(Uint8Array.of(0x00, 0xff, 0xfe, 0x0a), 'secret')).toBe(
      '627e0cbf8b301a93c23ab420e5389937991948c6059d7f821bb58427f383d384',
    );
  });

  it('with a secret longer than the block of the hash', () => {
    // printf '{}' | openssl dgst -sha256 -hmac "$(printf 'k%.0s' $(seq 100))"
    expect(sign(Buffer.from('{}'), 'k'.repeat(100))).toBe(
      'b689e50e5ba4b695d078582251ed84fc1aaacf2dc1dc876a3ad2168121d097c9',
    );
  });

  it('with a secret that has an accent', () => {
    // printf '{}' | openssl dgst -sha256 -hmac "$(printf 'cl\xc3\xa9')"
    expect(sign(Buffer.from('{}'), 'clé')).toBe(
      '601f34a13f988e6e9f3a8069cc08856e777dd3fbb72f8fe98b9dc72c91b76269',
    );
  });
});

describe('checkSignature', () => {
  const body = Buffer.from('{}');
  // printf '{}' | openssl dgst -sha256 -hmac 'secret'
  const right = '77325902caca812dc259733aacd046b73817372c777b8d95b402647474516e13';

  it('verifies the correct signature', () => {
    expect(checkSignature(body, right, 'secret')).toEqual({
      verdict: 'verified',
      received: right,
      expected: right,
    });
  });

  it.each([
    ['another hex text', 'f'.repeat(64), 'mismatch'],
    ['the right one with its last digit changed', `${right.slice(0, -1)}4`, 'mismatch'],
    ['the right one with its first digit changed', `8${right.slice(1)}`, 'mismatch'],
    ['the right one in upper case', right.toUpperCase(), 'malformed'],
    ['the right one cut', right.slice(0, 63), 'malformed'],
    ['the right one with one digit more', `${right}0`, 'malformed'],
    ['the right one with a space', ` ${right}`, 'malformed'],
    ['the right one with a line end', `${right}\n`, 'malformed'],
    ['the right one with a prefix', `sha256=${right}`, 'malformed'],
    ['the right one in base64', Buffer.from(right, 'hex').toString('base64'), 'malformed'],
    ['64 letters that are not hex', 'g'.repeat(64), 'malformed'],
    ['64 characters of more than a byte each', 'é'.repeat(64), 'malformed'],
  ])('classifies %s', (_, header, verdict) => {
    expect(checkSignature(body, header, 'secret')).toEqual({ verdict, received: header, expected: right });
  });

  it.each([undefined, ''])('classifies the header %j as missing', (header) => {
    expect(checkSignature(body, header, 'secret')).toEqual({
      verdict: 'missing',
      received: null,
      expected: right,
    });
  });

  it('does not verify the correct signature of other bytes', () => {
    expect(checkSignature(Buffer.from('{} '), right, 'secret').verdict).toBe('mismatch');
  });

  it('does not verify a signature made with another secret', () => {
    expect(checkSignature(body, right, 'another secret').verdict).toBe('mismatch');
  });
});
