import { describe, expect, it } from 'vitest';
import { findSoundCue } from '#renderer/games/crash/flight/sound-cues.ts';
import type { CrashServerMessage } from '#shared/games/crash-api.ts';
import { CRASHED, FLYING, NEXT_BETTING, createJoinedState, betMessage } from './joined-state.ts';

const PLAYED: readonly CrashServerMessage[] = [
  betMessage('placing'),
  betMessage('placed'),
  FLYING,
  betMessage('cashing_out'),
  betMessage('cashed_out'),
  CRASHED,
  NEXT_BETTING,
];

describe('the sounds', () => {
  it("are the start, the player's own cash-out once, and the crash", () => {
    const tables = PLAYED.map((_, index) => createJoinedState(...PLAYED.slice(0, index + 1)).table);
    expect(tables.map((table, index) => findSoundCue(tables[index - 1] ?? null, table))).toEqual([
      null,
      null,
      'start',
      'cash-out',
      null,
      'out',
      null,
    ]);
  });

  it('are absent when the page joins a table', () => {
    expect(findSoundCue(null, createJoinedState(FLYING).table)).toBeNull();
  });
});
