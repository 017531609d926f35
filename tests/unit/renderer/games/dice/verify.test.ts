import { describe, expect, it } from 'vitest';
import { computeRoll, deriveRoll } from '#renderer/games/dice/verify.ts';
import { computeServerSeedHash } from '#renderer/games/kit/fairness/fair-digits.ts';

const SERVER_SEED = '9f2c4d1e8a7b6053c4d2e1f0a9b8c7d6e5f40312233445566778899aabbccdd0';

/*
 * Digests by OpenSSL, which shares no code with the page or the gateway:
 *   printf %s 'client-0' | openssl dgst -sha512 -hmac 9f2c4d1e8a7b6053c4d2e1f0a9b8c7d6e5f40312233445566778899aabbccdd0
 * and the roll computed manually from the first five digits below f4240 (a million): echo $((16#b2856 % 10000))
 */
const BY_OPENSSL = [
  { clientSeed: 'client', nonce: 0, digest: 'b2856bd0769337d…', roll: 1222 },
  { clientSeed: 'client', nonce: 1, digest: '4d088d1d05086bb…', roll: 5528 },
  { clientSeed: 'lucky-felt', nonce: 41, digest: '2c6e612a0944443…', roll: 1990 },
  { clientSeed: 'client', nonce: 156, digest: 'fcfb4 03268 9789d…, one group skipped', roll: 2904 },
  { clientSeed: 'client', nonce: 20, digest: 'fe907 fdf9a 78a3c…, two groups skipped', roll: 4140 },
];

describe('the dice formula of the page', () => {
  it.each(BY_OPENSSL)(
    "gives openssl's roll for $clientSeed-$nonce ($digest)",
    async ({ clientSeed, nonce, roll }) => {
      expect(await computeRoll(SERVER_SEED, clientSeed, nonce)).toBe(roll);
    },
  );

  it('uses a group of 999,999 and skips one of 1,000,000', () => {
    expect(deriveRoll(`f423f${'0'.repeat(123)}`)).toBe(9999);
    expect(deriveRoll(`f4240${'0'.repeat(123)}`)).toBe(0);
  });

  it('reads up to the twenty-fifth group', () => {
    expect(deriveRoll(`${'f'.repeat(120)}0002afff`)).toBe(42);
  });

  it('rolls 99.99 if no group fits, and never uses the three remaining digits', () => {
    expect(deriveRoll('f'.repeat(128))).toBe(9999);
    expect(deriveRoll(`${'f'.repeat(125)}000`)).toBe(9999);
  });

  it('hashes the text of the server seed', async () => {
    // printf %s '9f2c4d1e8a7b6053c4d2e1f0a9b8c7d6e5f40312233445566778899aabbccdd0' | openssl dgst -sha256
    expect(await computeServerSeedHash(SERVER_SEED)).toBe(
      '77b9e032461e8c84772a5881f4002c4c50d9de3984f538d016e0829cd751ffe4',
    );
  });
});
