import { describe, expect, it } from 'vitest';
import { endsAuto, automaticMove, pressActionFor, type PlayState } from '#renderer/games/slots/moves.ts';

const AT_REST: PlayState = {
  ready: true,
  fresh: true,
  phase: 'idle',
  awaits: 'nothing',
  auto: null,
  affordable: true,
};

describe('the button', () => {
  it.each([
    ['spins', {}, 'spin'],
    ['stops the reels', { phase: 'playing' }, 'skip'],
    ['waits for the answer', { ready: false, phase: 'spinning' }, 'nothing'],
    ['goes on with free spins that were left', { awaits: 'free_spin', fresh: false }, 'free_spin'],
    ['turns the wheel', { awaits: 'wheel' }, 'wheel'],
    ['leaves the fields to their player', { awaits: 'pick' }, 'nothing'],
    ['stops auto-play first', { auto: 3, phase: 'playing' }, 'stop-auto'],
    ['stops auto-play while the reels turn', { auto: 3, ready: false, phase: 'spinning' }, 'stop-auto'],
  ] as const)('%s', (_, situation, press) => {
    expect(pressActionFor({ ...AT_REST, ...situation })).toBe(press);
  });
});

describe('what the page does by itself', () => {
  it('is nothing between rounds', () => {
    expect(automaticMove(AT_REST)).toBeNull();
  });

  it('is the next free spin, once the one before was told', () => {
    const inFreeSpins: PlayState = { ...AT_REST, awaits: 'free_spin' };
    expect(automaticMove(inFreeSpins)).toMatchObject({ kind: 'free_spin' });
    expect(automaticMove({ ...inFreeSpins, phase: 'playing' })).toBeNull();
    expect(automaticMove({ ...inFreeSpins, ready: false })).toBeNull();
  });

  it('is no free spin on a page that has just opened, or was told no', () => {
    expect(automaticMove({ ...AT_REST, awaits: 'free_spin', fresh: false })).toBeNull();
  });

  it('is a spin while auto-play has some left', () => {
    expect(automaticMove({ ...AT_REST, auto: 2, fresh: false })).toMatchObject({ kind: 'spin' });
    expect(automaticMove({ ...AT_REST, auto: 0 })).toBeNull();
  });

  it.each(['wheel', 'pick'] as const)('is never the %s', (awaits) => {
    expect(automaticMove({ ...AT_REST, awaits, auto: 5 })).toBeNull();
  });
});

describe('auto-play', () => {
  const auto: PlayState = { ...AT_REST, auto: 5 };

  it('goes on through free spins', () => {
    expect(endsAuto({ ...auto, awaits: 'free_spin' }, false)).toBe(false);
    expect(endsAuto({ ...auto, auto: 0, awaits: 'free_spin' }, false)).toBe(false);
  });

  it.each([
    ['its last spin was told', { auto: 0 }],
    ['the balance is below the stake', { affordable: false }],
    ['there is a wheel to turn', { awaits: 'wheel' }],
    ['there are fields to pick', { awaits: 'pick' }],
  ] as const)('ends where %s', (_, situation) => {
    expect(endsAuto({ ...auto, ...situation }, false)).toBe(true);
  });

  it('ends with every notice and with a lost connection', () => {
    expect(endsAuto(auto, true)).toBe(true);
  });

  it('shows its last spin to the end', () => {
    expect(endsAuto({ ...auto, auto: 0, phase: 'playing' }, false)).toBe(false);
    expect(endsAuto({ ...auto, auto: 0, ready: false, phase: 'spinning' }, false)).toBe(false);
  });
});
