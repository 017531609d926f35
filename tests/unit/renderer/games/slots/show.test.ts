import { describe, expect, it } from 'vitest';
import {
  boardOf,
  nextShow,
  NOTHING_SHOWN,
  roundInView,
  type Show,
  type ShowEvent,
  toldWins,
} from '#renderer/games/slots/show/show.ts';
import { BOARD, LINE, MACHINE, openRound, spin } from './slots-samples.ts';

const OLD = [
  ['b', 'b'],
  ['b', 'b'],
  ['b', 'b'],
];
const SENT: ShowEvent = { kind: 'spin-sent', board: OLD, before: null };
const WON = spin({ wins: [LINE] }, { win: '1.50', won: '1.50' });
const TOLD: ShowEvent = { kind: 'told', machine: MACHINE, step: WON, board: OLD, before: null };
const OVER: ShowEvent = { kind: 'scene-over' };

function after(...events: ShowEvent[]): Show {
  return events.reduce(nextShow, NOTHING_SHOWN);
}

describe('the show', () => {
  it('turns the reels until the answer is here, lands them, marks the wins, and rests', () => {
    expect(after(SENT)).toMatchObject({ kind: 'spinning' });
    expect(after(SENT, TOLD)).toMatchObject({ kind: 'telling', at: 0, scenes: [{ kind: 'landing' }, {}] });
    expect(after(SENT, TOLD, OVER)).toMatchObject({ kind: 'telling', at: 1 });
    expect(after(SENT, TOLD, OVER, OVER)).toEqual({ kind: 'rest', board: BOARD, step: WON });
  });

  it('comes to rest at once where the player has seen enough', () => {
    expect(after(SENT, TOLD, { kind: 'skip' })).toEqual({ kind: 'rest', board: BOARD, step: WON });
  });

  it('does not skip what nobody knows yet', () => {
    expect(after(SENT, { kind: 'skip' })).toMatchObject({ kind: 'spinning' });
  });

  it('puts the reels back where the spin was rejected, and celebrates no older win', () => {
    expect(after(SENT, { kind: 'given-up' })).toEqual({ kind: 'rest', board: OLD, step: null });
  });

  it('changes the machine at rest only', () => {
    expect(after(SENT, TOLD, { kind: 'machine' })).toMatchObject({ kind: 'telling' });
    expect(after(SENT, TOLD, OVER, OVER, { kind: 'machine' })).toEqual(NOTHING_SHOWN);
  });

  it('has the grid of the picture in view', () => {
    expect(boardOf(after(SENT))).toBe(OLD);
    expect(boardOf(after(SENT, TOLD))).toBe(BOARD);
  });
});

describe('a pick before the last', () => {
  it('is shown at once, for the next may follow it', () => {
    const base = { win: '2.00', won: '2.00', capped: false, finished: false };
    const step = { kind: 'pick', ...base, field: 0, value: '2', others: null } as const;
    expect(after({ ...TOLD, step })).toEqual({ kind: 'rest', board: OLD, step });
  });
});

describe('what is told', () => {
  it('is no win while the reels turn and land', () => {
    expect(toldWins(after(SENT))).toEqual({ wins: [], isAll: false });
    expect(toldWins(after(SENT, TOLD))).toEqual({ wins: [], isAll: false });
    expect(toldWins(after(SENT, TOLD, OVER))).toEqual({ wins: [LINE], isAll: true });
    expect(toldWins(after(SENT, TOLD, { kind: 'skip' }))).toMatchObject({ isAll: true });
  });

  it('is no prize while the wheel turns', () => {
    const wheel = { win: '2.00', won: '2.00', capped: false, finished: false, prize: 0, value: '2' };
    const turning = after({ ...TOLD, step: { kind: 'wheel', ...wheel } });
    expect(toldWins(turning).isAll).toBe(false);
    expect(toldWins(nextShow(turning, OVER)).isAll).toBe(true);
  });

  it('is no free spin that the reels have not shown', () => {
    const round = openRound();
    expect(roundInView(after(SENT, TOLD), round)).toBeNull();
    expect(roundInView(after(SENT, TOLD, OVER), round)).toBe(round);
  });

  it('counts a free spin as soon as it is asked for, and none that it brings', () => {
    const before = openRound({ freeSpins: { left: 4, awarded: 4 } });
    const gateway = openRound({ freeSpins: { left: 7, awarded: 8 } });
    const spinning = after({ kind: 'spin-sent', board: OLD, before });
    expect(roundInView(spinning, before)?.freeSpins).toEqual({ left: 3, awarded: 4 });
    const step = spin({ wins: [LINE], free_spins_awarded: 4 }, { kind: 'free_spin', finished: false });
    const landing = nextShow(spinning, { kind: 'told', machine: MACHINE, step, board: OLD, before });
    expect(roundInView(landing, gateway)?.freeSpins).toEqual({ left: 3, awarded: 4 });
    const won = nextShow(landing, OVER);
    expect(roundInView(won, gateway)?.freeSpins).toEqual({ left: 3, awarded: 4 });
    expect(roundInView(nextShow(won, OVER), gateway)?.freeSpins).toEqual({ left: 7, awarded: 8 });
  });
});
