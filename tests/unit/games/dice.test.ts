import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDiceWin, rollDice } from '#core/games/dice.ts';
import { computeDicePayout } from '#shared/games/dice-payout.ts';
import { computeCommitment, computeFairDigits } from '#core/games/fairness.ts';
import { diceBetRequestSchema, countWinningOutcomes } from '#shared/games/dice-api.ts';
import { money } from '#shared/money.ts';

// Every vector below was computed with openssl, not with this code:
//   printf %s 'client-0' | openssl dgst -sha512 -hmac seed-of-the-house
const SEEDS = { serverSeed: 'seed-of-the-house', clientSeed: 'client' };

describe('the digits of a bet', () => {
  test("are openssl's HMAC-SHA512 of 'client seed-nonce', keyed with the server seed's text", () => {
    expect(computeFairDigits({ ...SEEDS, nonce: 0 })).toBe(
      '6b854c11e321d938248f88728b4d37de4c906572aeabda3953a939ca468a6f64' +
        '12ab0ff85ee3723fa2d880d1d802fc2fe1c3ddadc247053a1071d50944209266',
    );
  });
});

describe('the roll', () => {
  test.each([
    { nonce: 0, why: '6b854 is 440404', roll: 404 },
    { nonce: 1, why: 'e5fb9 is 942009', roll: 2009 },
    { nonce: 2, why: 'a6ab5 is 682677', roll: 2677 },
    { nonce: 3, why: '7c1df is 508383', roll: 8383 },
    { nonce: 703_465, why: 'f423f is 999999, the largest that counts', roll: 9999 },
  ])('of nonce $nonce is $roll, since the first group $why', ({ nonce, roll }) => {
    expect(rollDice({ ...SEEDS, nonce })).toBe(roll);
  });

  test.each([
    { nonce: 19, why: 'fa878 is 1026168, and 694aa after it is 431274', roll: 1274 },
    { nonce: 65, why: 'ff9c8 is 1046984, and d1f37 after it is 859959', roll: 9959 },
    { nonce: 330, why: 'fda7d and fb706 are over, and e86b9 is 951993', roll: 1993 },
    { nonce: 1_421_343, why: 'f4240 is 1000000 itself, and 4fc0d after it is 326669', roll: 6669 },
  ])('skips groups of 1,000,000 and more: nonce $nonce, $why', ({ nonce, roll }) => {
    expect(rollDice({ ...SEEDS, nonce })).toBe(roll);
  });

  test('is between 0 and 9999, whatever the seeds', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
        const roll = rollDice({ serverSeed, clientSeed, nonce });
        expect(Number.isInteger(roll) && roll >= 0 && roll <= 9999).toBe(true);
      }),
    );
  });

  test('is evenly distributed over tenths of the range', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let nonce = 0; nonce < 10_000; nonce++)
      tenths[Math.floor(rollDice({ ...SEEDS, nonce }) / 1000)]! += 1;
    // Five standard deviations (30 each) around 1,000. The seeds are fixed, and so is the outcome.
    expect(tenths.filter((count) => count < 850 || count > 1150)).toEqual([]);
  });
});

describe('a bet', () => {
  test.each([
    { direction: 'under', target: 5000, roll: 4999, won: true },
    { direction: 'under', target: 5000, roll: 5000, won: false },
    { direction: 'over', target: 5000, roll: 5001, won: true },
    { direction: 'over', target: 5000, roll: 5000, won: false },
    { direction: 'under', target: 1, roll: 0, won: true },
    { direction: 'over', target: 9998, roll: 9999, won: true },
  ] as const)('$direction $target wins with a roll of $roll: $won', ({ direction, target, roll, won }) => {
    expect(isDiceWin({ direction, target }, roll)).toBe(won);
  });

  test('wins with exactly as many of the 10,000 rolls as its chance states', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('under', 'over'),
        fc.integer({ min: 0, max: 9999 }),
        (direction, target) => {
          let winning = 0;
          for (let roll = 0; roll < 10_000; roll++) {
            if (isDiceWin({ direction, target }, roll)) winning++;
          }
          expect(winning).toBe(countWinningOutcomes(direction, target));
        },
      ),
      { numRuns: 50 },
    );
  });

  test.each([
    { direction: 'under', target: 0, taken: false },
    { direction: 'under', target: 1, taken: true },
    { direction: 'under', target: 9800, taken: true },
    { direction: 'under', target: 9801, taken: false },
    { direction: 'over', target: 198, taken: false },
    { direction: 'over', target: 199, taken: true },
    { direction: 'over', target: 9998, taken: true },
    { direction: 'over', target: 9999, taken: false },
  ])('$direction $target is within 0.01% to 98%: $taken', ({ direction, target, taken }) => {
    expect(diceBetRequestSchema.safeParse({ stake: '1', direction, target }).success).toBe(taken);
  });
});

describe('the payout', () => {
  test.each([
    { decimals: 2, stake: '1.00', target: 5000, paid: '1.98', because: '1 × 99 ÷ 50 is 1.98' },
    { decimals: 2, stake: '1.00', target: 1, paid: '9900.00', because: '1 × 99 ÷ 0.01 is 9900' },
    { decimals: 2, stake: '1.00', target: 9800, paid: '1.01', because: '99 ÷ 98 is 1.0102…' },
    { decimals: 2, stake: '0.01', target: 3333, paid: '0.02', because: '0.01 × 99 ÷ 33.33 is 0.0297…' },
    { decimals: 0, stake: '7', target: 5000, paid: '13', because: '7 × 1.98 is 13.86' },
    { decimals: 0, stake: '1', target: 9800, paid: '1', because: '99 ÷ 98 is 1.0102…' },
    { decimals: 8, stake: '0.00000001', target: 5000, paid: '0.00000001', because: 'half a unit is cut' },
    { decimals: 8, stake: '0.12345678', target: 3333, paid: '0.36670330', because: 'it is 0.366703306…' },
    {
      decimals: 16,
      stake: '1.0000000000000001',
      target: 3333,
      paid: '2.9702970297029705',
      because: 'it is 2.97029702970297059…',
    },
    {
      decimals: 16,
      stake: '123456789012345678.1234567890123456',
      target: 9800,
      paid: '124716552165532878.9206349195124715',
      because: 'eighteen digits before the point and sixteen after it stay exact',
    },
  ])(
    'of $stake at $target with $decimals decimals is $paid: $because',
    ({ decimals, stake, target, paid }) => {
      expect(computeDicePayout(money(stake), target, decimals).toFixed(decimals)).toBe(paid);
    },
  );

  test('is never above stake × 99 ÷ chance, and never a smallest unit below it', () => {
    const bets = fc.record({
      units: fc.bigInt({ min: 1n, max: 10n ** 30n }),
      decimals: fc.integer({ min: 0, max: 16 }),
      winning: fc.integer({ min: 1, max: 9800 }),
    });
    fc.assert(
      fc.property(bets, ({ units, decimals, winning }) => {
        const digits = units.toString().padStart(decimals + 1, '0');
        const point = digits.length - decimals;
        const stake = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
        const paid = computeDicePayout(money(stake), winning, decimals);
        // In whole units and by cross-multiplication, so that the check itself does not round.
        const paidUnits = BigInt(paid.toFixed(decimals).replace('.', ''));
        expect(paidUnits * BigInt(winning) <= units * 9900n).toBe(true);
        expect((paidUnits + 1n) * BigInt(winning) > units * 9900n).toBe(true);
      }),
    );
  });
});

describe('the commitment', () => {
  // printf %s seed-of-the-house | openssl dgst -sha256
  test("is openssl's SHA-256 of the seed's text", () => {
    expect(computeCommitment('seed-of-the-house')).toBe(
      '1175e7494b6731c135fcabd5b81472743ac5ebcb3757919d901361279d2f7c4f',
    );
  });

  test('is not the key of the digits, so it does not reveal any roll', () => {
    const fromSeed = computeFairDigits({ ...SEEDS, nonce: 0 });
    const fromCommitment = computeFairDigits({
      ...SEEDS,
      serverSeed: computeCommitment(SEEDS.serverSeed),
      nonce: 0,
    });
    expect(fromSeed).not.toBe(fromCommitment);
  });
});
