import { describe, expect, it } from 'vitest';
import { createBots, getBotSeats, findNextBotChange } from '#renderer/games/crash/players/bots.ts';
import { getStakeRules } from '#renderer/games/kit/stake/stake.ts';
import { computeElapsedMs } from '#shared/games/crash-curve.ts';
import { money } from '#shared/money.ts';

const USD = { label: 'USD', decimals: 2 };
const RULES = getStakeRules({ min: '0.10', max: '5.00' }, 2);
const FLIGHTS = Array.from({ length: 200 }, (_, index) => index + 1);

const betting = (number: number) => ({ kind: 'betting', number, endsAt: 5_000, durationMs: 5_000 }) as const;
const flying = (number: number) => ({ kind: 'flying', number, startedAt: 5_000 }) as const;

describe('bots', () => {
  it('are the same on every page, and different in the next flight', () => {
    expect(createBots(7, RULES, 0)).toEqual(createBots(7, RULES, 0));
    expect(createBots(8, RULES, 0)).not.toEqual(createBots(7, RULES, 0));
  });

  it('join every flight of a player who is alone, and leave when other players join', () => {
    const counts = FLIGHTS.map((number) => createBots(number, RULES, 0).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBe(7);
    expect(FLIGHTS.every((number) => createBots(number, RULES, 5).length <= 2)).toBe(true);
    expect(createBots(7, RULES, 11)).toEqual([]);
  });

  it.each([
    { min: '0.10', max: '5.00', decimals: 2 },
    { min: '1', max: '1', decimals: 0 },
    { min: '0.00000100', max: '0.01000000', decimals: 8 },
  ])('stake within the limits $min to $max', ({ min, max, decimals }) => {
    const stakes = FLIGHTS.flatMap((number) =>
      createBots(number, getStakeRules({ min, max }, decimals), 0),
    ).map(({ stake }) => stake);
    expect(stakes.every((stake) => stake.gte(money(min)) && stake.lte(money(max)))).toBe(true);
  });

  it('join one after another before the start, and cash out when the flight reaches their targets', () => {
    const bots = createBots(7, RULES, 0);
    const listJoined = (at: number) => getBotSeats(bots, { round: betting(7), at, currency: USD }).length;
    expect([listJoined(0), listJoined(5_000)]).toEqual([0, bots.length]);
    const [first] = bots;
    const reachedAt = 5_000 + computeElapsedMs(first!.target);
    const findSeat = (at: number) =>
      getBotSeats(bots, { round: flying(7), at, currency: USD }).find(({ name }) => name === first!.name);
    expect(findSeat(reachedAt - 1)).toMatchObject({ cashedOutAt: null, win: null, isBot: true });
    expect(findSeat(reachedAt)?.cashedOutAt).not.toBeNull();
  });

  it('lose what they have not cashed out by the crash', () => {
    const bots = createBots(7, RULES, 0);
    const round = { kind: 'crashed', number: 7, crashPoint: '1.04', crashedAt: 0, endsAt: 0 } as const;
    const seats = getBotSeats(bots, { round, at: 1e9, currency: USD });
    expect(seats.map(({ cashedOutAt }) => cashedOutAt)).toEqual(bots.map(() => null));
  });

  it('change only when one of them does something', () => {
    const bots = createBots(7, RULES, 0);
    let [at, changes] = [0, 0];
    for (
      let next = findNextBotChange(bots, betting(7), at);
      next !== null;
      next = findNextBotChange(bots, betting(7), at)
    ) {
      expect(next).toBeGreaterThan(at);
      at = next;
      changes += 1;
    }
    expect(changes).toBe(bots.length);
    const crashed = { kind: 'crashed', number: 7, crashPoint: '1.80', crashedAt: 0, endsAt: 0 } as const;
    expect(findNextBotChange(bots, crashed, 0)).toBeNull();
  });
});
