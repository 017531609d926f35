import { describe, expect, it } from 'vitest';
import {
  getBoard,
  advancePlayback,
  IDLE,
  isWinHeld,
  findVisibleRound,
  type Playback,
  type PlaybackEvent,
  getSeenWins,
} from '#renderer/games/slots/playback/playback.ts';
import { BOARD, LINE, SLOT_GAME, openRound, spin } from './slots-samples.ts';

const OLD = [
  ['b', 'b'],
  ['b', 'b'],
  ['b', 'b'],
];
const SENT: PlaybackEvent = { kind: 'spin-sent', board: OLD, before: null };
const WON = spin({ wins: [LINE] }, { win: '1.50', won: '1.50' });
const RESULT: PlaybackEvent = {
  kind: 'result',
  slotGame: SLOT_GAME,
  stake: '1.00',
  step: WON,
  board: OLD,
  before: null,
  isMotionReduced: true,
};
const OVER: PlaybackEvent = { kind: 'scene-over' };

function stateAfter(...events: PlaybackEvent[]): Playback {
  return events.reduce(advancePlayback, IDLE);
}

describe('the playback', () => {
  it('spins the reels until the response arrives, lands them, highlights the wins, and stops', () => {
    expect(stateAfter(SENT)).toMatchObject({ kind: 'spinning' });
    expect(stateAfter(SENT, RESULT)).toMatchObject({
      kind: 'playing',
      at: 0,
      scenes: [{ kind: 'landing' }, {}],
    });
    expect(stateAfter(SENT, RESULT, OVER)).toMatchObject({ kind: 'playing', at: 1 });
    expect(stateAfter(SENT, RESULT, OVER, OVER)).toEqual({ kind: 'idle', board: BOARD, step: WON });
  });

  it('stops immediately if the player skips', () => {
    expect(stateAfter(SENT, RESULT, { kind: 'skip' })).toEqual({ kind: 'idle', board: BOARD, step: WON });
  });

  it('cannot be skipped before the response has arrived', () => {
    expect(stateAfter(SENT, { kind: 'skip' })).toMatchObject({ kind: 'spinning' });
  });

  it('restores the reels if the spin was rejected, and celebrates no older win', () => {
    expect(stateAfter(SENT, { kind: 'failed' })).toEqual({ kind: 'idle', board: OLD, step: null });
  });

  it('shows no earlier result of the round beside a step that was rejected', () => {
    const playback = stateAfter(SENT, RESULT, OVER, OVER);
    expect(advancePlayback(playback, { kind: 'failed' })).toEqual({ kind: 'idle', board: BOARD, step: null });
  });

  it('changes the slot game only when idle', () => {
    expect(stateAfter(SENT, RESULT, { kind: 'slot-game-changed' })).toMatchObject({ kind: 'playing' });
    expect(stateAfter(SENT, RESULT, OVER, OVER, { kind: 'slot-game-changed' })).toEqual(IDLE);
  });

  it('shows the grid of the current scene', () => {
    expect(getBoard(stateAfter(SENT))).toBe(OLD);
    expect(getBoard(stateAfter(SENT, RESULT))).toBe(BOARD);
  });
});

describe('a pick before the last', () => {
  it('is shown immediately, so that the next one can follow', () => {
    const base = { win: '2.00', won: '2.00', capped: false, finished: false };
    const step = { kind: 'pick', ...base, field: 0, value: '2', others: null } as const;
    expect(stateAfter({ ...RESULT, step })).toEqual({ kind: 'idle', board: OLD, step });
  });
});

describe('what the player has already seen', () => {
  it('does not include a win while the reels spin and land', () => {
    expect(getSeenWins(stateAfter(SENT))).toEqual({ wins: [], isAll: false });
    expect(getSeenWins(stateAfter(SENT, RESULT))).toEqual({ wins: [], isAll: false });
    expect(getSeenWins(stateAfter(SENT, RESULT, OVER))).toEqual({ wins: [LINE], isAll: true });
    expect(getSeenWins(stateAfter(SENT, RESULT, { kind: 'skip' }))).toMatchObject({ isAll: true });
  });

  it('does not include a prize while the wheel turns', () => {
    const wheel = { win: '2.00', won: '2.00', capped: false, finished: false, prize: 0, value: '2' };
    const turning = stateAfter({ ...RESULT, step: { kind: 'wheel', ...wheel } });
    expect(getSeenWins(turning).isAll).toBe(false);
    expect(getSeenWins(advancePlayback(turning, OVER)).isAll).toBe(true);
  });

  it('does not include a free spin that the reels have not shown', () => {
    const round = openRound();
    expect(findVisibleRound(stateAfter(SENT, RESULT), round)).toBeNull();
    expect(findVisibleRound(stateAfter(SENT, RESULT, OVER), round)).toBe(round);
  });

  it('includes a free spin as soon as it is requested, but not the free spins that it triggers', () => {
    const before = openRound({ freeSpins: { left: 4, awarded: 4 } });
    const gateway = openRound({ freeSpins: { left: 7, awarded: 8 } });
    const spinning = stateAfter({ kind: 'spin-sent', board: OLD, before });
    expect(findVisibleRound(spinning, before)?.freeSpins).toEqual({ left: 3, awarded: 4 });
    const step = spin({ wins: [LINE], free_spins_awarded: 4 }, { kind: 'free_spin', finished: false });
    const landing = advancePlayback(spinning, {
      kind: 'result',
      slotGame: SLOT_GAME,
      stake: '1.00',
      step,
      board: OLD,
      before,
      isMotionReduced: true,
    });
    expect(findVisibleRound(landing, gateway)?.freeSpins).toEqual({ left: 3, awarded: 4 });
    const won = advancePlayback(landing, OVER);
    expect(findVisibleRound(won, gateway)?.freeSpins).toEqual({ left: 3, awarded: 4 });
    expect(findVisibleRound(advancePlayback(won, OVER), gateway)?.freeSpins).toEqual({ left: 7, awarded: 8 });
  });
});

describe('a large win', () => {
  const large = spin({ wins: [LINE], free_spins_awarded: 4 }, { win: '7.50', won: '7.50', finished: false });
  const sent = stateAfter(SENT, { ...RESULT, step: large });
  const celebration = { kind: 'celebration', of: 'step' };

  it('is celebrated after its lines and before the features that it triggers', () => {
    expect(sent).toMatchObject({
      scenes: [{ kind: 'landing' }, { kind: 'wins' }, celebration, { kind: 'awarded' }],
    });
  });

  it('is celebrated even if the player stops the reels early, and skipping it continues with what follows', () => {
    const skipped = advancePlayback(sent, { kind: 'skip' });
    expect(skipped).toMatchObject({ kind: 'playing', at: 2 });
    expect(advancePlayback(skipped, { kind: 'skip' })).toMatchObject({ kind: 'playing', at: 3 });
  });

  it('is not shown anywhere else until it has counted up', () => {
    const wins = advancePlayback(sent, OVER);
    const celebrated = advancePlayback(wins, OVER);
    expect([sent, wins, celebrated].map((playback) => isWinHeld(playback, true))).toEqual([true, true, true]);
    expect(
      [celebrated, advancePlayback(celebrated, OVER)].map((playback) => isWinHeld(playback, false)),
    ).toEqual([false, false]);
  });

  it('of a whole round is celebrated instead of the sum', () => {
    const last = spin({}, { kind: 'free_spin', win: '0.00', won: '12.00', finished: true });
    expect(stateAfter(SENT, { ...RESULT, step: last })).toMatchObject({
      scenes: [{ kind: 'landing' }, { kind: 'celebration', of: 'round' }],
    });
  });

  it('of the last step is celebrated once, as part of the round', () => {
    const last = spin({ wins: [LINE] }, { kind: 'free_spin', win: '10.00', won: '12.00', finished: true });
    expect(stateAfter(SENT, { ...RESULT, step: last })).toMatchObject({
      scenes: [{ kind: 'landing' }, { kind: 'wins' }, { kind: 'celebration', of: 'round' }],
    });
  });
});
