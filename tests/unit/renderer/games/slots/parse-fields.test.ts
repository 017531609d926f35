import { describe, expect, it } from 'vitest';
import { parseNonce, parsePicks, parseRoundStake } from '#renderer/games/slots/verify/parse-fields.ts';

describe('the input for checking a round', () => {
  it.each([
    ['4, 1, 2', [3, 0, 1]],
    [' 12;3  1 ', [11, 2, 0]],
    ['', []],
    ['0', null],
    ['1,,2', [0, 1]],
    ['1, two', null],
    ['1,', null],
  ])('numbers the boxes of "%s" from 1, as players see them', (text, boxes) => {
    expect(parsePicks(text)).toEqual(boxes);
  });

  it.each([
    ['0', 0],
    [' 215 ', 215],
    ['', null],
    ['-1', null],
    ['1.5', null],
  ])('reads "%s" as a bet number, or rejects it', (text, nonce) => {
    expect(parseNonce(text)).toBe(nonce);
  });

  it.each([
    ['1.50', '1.5'],
    ['2,5', '2.5'],
    ['0.00', null],
    ['-1', null],
    ['1.005', null],
    ['all', null],
  ])('reads "%s" as a stake that the currency supports, or rejects it', (text, stake) => {
    expect(parseRoundStake(text, 2)?.toString() ?? null).toBe(stake);
  });
});
