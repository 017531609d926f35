import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCashOut, computeCashOutAtCrash, getTarget } from '#core/games/crash/cash-out.ts';
import { autoCashOutSchema, MIN_AUTO_CASH_OUT } from '#shared/games/crash-api.ts';
import { computeElapsedMs, formatMultiplier } from '#shared/games/crash-curve.ts';
import { computeCrashPayout } from '#shared/games/crash-payout.ts';
import { isAboveMaxDigits, money } from '#shared/money.ts';

const manual = { stake: money('1.00'), autoCashOut: null };
const auto = (hundredths: number) => ({ stake: money('1.00'), autoCashOut: hundredths });

describe('a requested cash-out', () => {
  test.each([
    { crash: 200, at: 0, gets: 100, why: 'at once it gives the stake back' },
    { crash: 200, at: 5_000, gets: 134, why: 'the multiplier of that moment' },
    { crash: 200, at: 11_552, gets: 199, why: 'the last millisecond before the crash' },
    { crash: 200, at: 11_553, gets: null, why: 'the exact millisecond of the crash' },
    { crash: 200, at: 60_000, gets: null, why: 'long after it' },
    { crash: 100, at: 0, gets: null, why: 'a round that crashes at once has no moment before' },
  ])('with a crash at $crash, $at ms after the start, gets $gets: $why', ({ crash, at, gets }) => {
    expect(computeCashOut(manual, crash, at)).toBe(gets);
  });

  test('gets the lower of the target and the current multiplier, even if the table notices late', () => {
    expect(computeCashOut(auto(150), 200, computeElapsedMs(150) + 900)).toBe(150);
    expect(computeCashOut(auto(150), 200, computeElapsedMs(200) + 5)).toBe(150);
    expect(computeCashOut(auto(150), 200, computeElapsedMs(150) - 1)).toBe(149);
  });

  test('gets a target equal to the crash point, but not one above it, however late the table notices', () => {
    expect(computeCashOut(auto(200), 200, computeElapsedMs(200))).toBe(200);
    expect(computeCashOut(auto(200), 200, computeElapsedMs(200) + 5)).toBe(200);
    expect(computeCashOut(auto(201), 200, computeElapsedMs(201) + 5)).toBeNull();
  });

  test('is always below the crash point, and never below 1.00', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10 ** 9 }), fc.nat(400_000), (crash, at) => {
        const gets = computeCashOut(manual, crash, at);
        if (gets !== null) expect(gets >= 100 && gets < crash).toBe(true);
      }),
    );
  });
});

describe('an automatic cash-out', () => {
  test.each([
    { target: 199, crash: 200, gets: 199 },
    { target: 200, crash: 200, gets: 200 },
    { target: 201, crash: 200, gets: null },
    { target: 101, crash: 100, gets: null },
  ])('at $target with a crash at $crash gets $gets', ({ target, crash, gets }) => {
    expect(computeCashOutAtCrash(auto(target), crash)).toBe(gets);
  });

  test('a bet without an automatic cash-out is lost at the crash', () => {
    expect(computeCashOutAtCrash(manual, 10 ** 9)).toBeNull();
  });

  test.each([
    { text: formatMultiplier(MIN_AUTO_CASH_OUT), taken: true },
    { text: formatMultiplier(MIN_AUTO_CASH_OUT - 1), taken: false },
    { text: '2', taken: true },
    { text: '2.5', taken: true },
    { text: '0.99', taken: false },
    { text: '2.005', taken: false },
    { text: '-2', taken: false },
    { text: '2e3', taken: false },
    { text: '', taken: false },
  ])('at $text is accepted: $taken', ({ text, taken }) => {
    expect(autoCashOutSchema.safeParse(text).success).toBe(taken);
  });
});

describe('the largest win', () => {
  test('never has more digits than the protocol allows: the bet cashes out automatically before', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }), (units) => {
        const stake = money(String(units));
        const target = getTarget({ stake, autoCashOut: null });
        expect(isAboveMaxDigits(computeCrashPayout(stake, target, 0))).toBe(false);
        // But not much earlier than necessary.
        expect(
          isAboveMaxDigits(
            stake
              .times(target + 1)
              .dividedBy(100)
              .times('1.00000000000001'),
          ),
        ).toBe(true);
      }),
    );
  });

  test('does not change a player’s own lower multiplier', () => {
    expect(getTarget({ stake: money('1.00'), autoCashOut: 250 })).toBe(250);
    expect(getTarget({ stake: money('900000000000000000'), autoCashOut: 250 })).toBe(111);
  });
});

describe('the payout', () => {
  test.each([
    { stake: '1.00', at: 199, decimals: 2, paid: '1.99' },
    { stake: '0.01', at: 199, decimals: 2, paid: '0.01' },
    { stake: '0.33', at: 333, decimals: 2, paid: '1.09' },
    { stake: '7', at: 150, decimals: 0, paid: '10' },
    { stake: '0.00000001', at: 250, decimals: 8, paid: '0.00000002' },
    { stake: '1.0000000000000001', at: 333, decimals: 16, paid: '3.3300000000000003' },
    { stake: '5', at: 100, decimals: 0, paid: '5' },
  ])('of $stake at $at hundredths with $decimals decimals is $paid', ({ stake, at, decimals, paid }) => {
    expect(computeCrashPayout(money(stake), at, decimals).toFixed(decimals)).toBe(paid);
  });
});
