import { describe, expect, it } from 'vitest';
import {
  endsAuto,
  endsHold,
  findAutomaticMove,
  getPressAction,
  type PlayState,
} from '#renderer/games/slots/moves.ts';

const AT_REST: PlayState = {
  ready: true,
  fresh: true,
  phase: 'idle',
  awaits: 'nothing',
  auto: null,
  isHeld: false,
  isTurbo: false,
  affordable: true,
};

describe('the button', () => {
  it.each([
    ['spins', {}, 'spin'],
    ['stops the reels', { phase: 'playing' }, 'skip'],
    ['waits for the response', { ready: false, phase: 'spinning' }, 'nothing'],
    ['continues remaining free spins', { awaits: 'free_spin', fresh: false }, 'free_spin'],
    ['turns the wheel', { awaits: 'wheel' }, 'wheel'],
    ['leaves picks to the player', { awaits: 'pick' }, 'nothing'],
    ['stops auto-play first', { auto: 3, phase: 'playing' }, 'stop-auto'],
    ['stops auto-play while the reels spin', { auto: 3, ready: false, phase: 'spinning' }, 'stop-auto'],
  ] as const)('%s', (_, playState, press) => {
    expect(getPressAction({ ...AT_REST, ...playState })).toBe(press);
  });
});

describe('the automatic move', () => {
  it('is absent between rounds', () => {
    expect(findAutomaticMove(AT_REST)).toBeNull();
  });

  it('is the next free spin, after the previous one has been shown', () => {
    const inFreeSpins: PlayState = { ...AT_REST, awaits: 'free_spin' };
    expect(findAutomaticMove(inFreeSpins)).toMatchObject({ kind: 'free_spin' });
    expect(findAutomaticMove({ ...inFreeSpins, phase: 'playing' })).toBeNull();
    expect(findAutomaticMove({ ...inFreeSpins, ready: false })).toBeNull();
  });

  it('is not a free spin on a page that was just opened or has received an error', () => {
    expect(findAutomaticMove({ ...AT_REST, awaits: 'free_spin', fresh: false })).toBeNull();
  });

  it('is a spin while auto-play has spins left', () => {
    expect(findAutomaticMove({ ...AT_REST, auto: 2, fresh: false })).toMatchObject({ kind: 'spin' });
    expect(findAutomaticMove({ ...AT_REST, auto: 0 })).toBeNull();
  });

  it.each(['wheel', 'pick'] as const)('is never the %s', (awaits) => {
    expect(findAutomaticMove({ ...AT_REST, awaits, auto: 5 })).toBeNull();
  });
});

describe('a held key', () => {
  const held: PlayState = { ...AT_REST, isHeld: true };

  it('spins again once the round has been shown, and never while a bet is in flight', () => {
    expect(findAutomaticMove(held)).toMatchObject({ kind: 'spin' });
    expect(findAutomaticMove({ ...held, ready: false })).toBeNull();
    expect(findAutomaticMove({ ...held, phase: 'playing' })).toBeNull();
  });

  it('leaves the next spin to auto-play while it is running', () => {
    expect(findAutomaticMove({ ...held, auto: 0 })).toBeNull();
  });

  it.each(['free_spin', 'wheel', 'pick'] as const)('ends at a %s', (awaits) => {
    expect(endsHold({ ...held, awaits }, false)).toBe(true);
  });

  it('ends at any notice, and places no bet above the balance', () => {
    expect(endsHold(held, true)).toBe(true);
    expect(endsHold({ ...held, affordable: false }, false)).toBe(true);
    expect(findAutomaticMove({ ...held, affordable: false })).toBeNull();
    expect(endsHold(held, false)).toBe(false);
  });
});

describe('turbo', () => {
  it('shortens the pause before free spins, auto-play and a held key', () => {
    const states: Partial<PlayState>[] = [{ awaits: 'free_spin' }, { auto: 3 }, { isHeld: true }];
    for (const state of states) {
      const usual = findAutomaticMove({ ...AT_REST, ...state })!.afterMs;
      expect(findAutomaticMove({ ...AT_REST, ...state, isTurbo: true })!.afterMs).toBeLessThan(usual);
    }
  });
});

describe('auto-play', () => {
  const auto: PlayState = { ...AT_REST, auto: 5 };

  it('continues through free spins', () => {
    expect(endsAuto({ ...auto, awaits: 'free_spin' }, false)).toBe(false);
    expect(endsAuto({ ...auto, auto: 0, awaits: 'free_spin' }, false)).toBe(false);
  });

  it.each([
    ['its last spin has been shown', { auto: 0 }],
    ['the balance is below the stake', { affordable: false }],
    ['there is a wheel to turn', { awaits: 'wheel' }],
    ['there are boxes to pick', { awaits: 'pick' }],
  ] as const)('ends when %s', (_, playState) => {
    expect(endsAuto({ ...auto, ...playState }, false)).toBe(true);
  });

  it('ends with any notice and with a lost connection', () => {
    expect(endsAuto(auto, true)).toBe(true);
  });

  it('shows its last spin to the end', () => {
    expect(endsAuto({ ...auto, auto: 0, phase: 'playing' }, false)).toBe(false);
    expect(endsAuto({ ...auto, auto: 0, ready: false, phase: 'spinning' }, false)).toBe(false);
  });
});
