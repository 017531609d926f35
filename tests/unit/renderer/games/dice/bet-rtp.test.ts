import { expect, test } from 'vitest';
import { computeBetRtp } from '#renderer/games/dice/bet/bet-rtp.ts';
import { money } from '#shared/money.ts';

test.each([
  { stake: '1.00', winning: 4_950, decimals: 2, rtp: '99' },
  { stake: '0.02', winning: 5_000, decimals: 2, rtp: '75' },
  { stake: '1.95', winning: 9_800, decimals: 2, rtp: '98.5' },
  { stake: '1', winning: 3_300, decimals: 0, rtp: '99' },
  { stake: '0.98', winning: 5_000, decimals: 2, rtp: '98.98' },
  { stake: '7', winning: 5_000, decimals: 0, rtp: '92.86' },
])('a bet of $stake on $winning of 10,000 pays back $rtp%', ({ stake, winning, decimals, rtp }) => {
  expect(computeBetRtp(money(stake), winning, decimals)).toBe(rtp);
});
