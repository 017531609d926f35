import { describe, expect, it } from 'vitest';
import { soundCueBetween } from '#renderer/games/crash/flight/sound-cues.ts';
import type { CrashServerMessage } from '#shared/games/crash-api.ts';
import { CRASHED, FLYING, NEXT_BETTING, seated, betMessage } from './seated.ts';

const PLAYED: readonly CrashServerMessage[] = [
  betMessage('placing'),
  betMessage('placed'),
  FLYING,
  betMessage('cashing_out'),
  betMessage('cashed_out'),
  CRASHED,
  NEXT_BETTING,
];

describe('what is to be heard', () => {
  it('is the start, the own cash-out once, and the end', () => {
    const tables = PLAYED.map((_, index) => seated(...PLAYED.slice(0, index + 1)).table);
    expect(tables.map((table, index) => soundCueBetween(tables[index - 1] ?? null, table))).toEqual([
      null,
      null,
      'start',
      'cash-out',
      null,
      'out',
      null,
    ]);
  });

  it('is nothing when the page comes to a table', () => {
    expect(soundCueBetween(null, seated(FLYING).table)).toBeNull();
  });
});
