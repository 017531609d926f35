import { describe, expect, it } from 'vitest';
import { computeMultiple, multiplyStake } from '#renderer/games/slots/amounts.ts';
import {
  findRoundWin,
  getOutcomeMessage,
  getPlayedWin,
  getSeenWin,
  getUnseenWin,
  getVisibleWins,
} from '#renderer/games/slots/outcome.ts';
import { TEXTS } from '#renderer/games/slots/texts/texts-by-language.ts';
import { advancePlayback, IDLE, type Playback } from '#renderer/games/slots/playback/playback.ts';
import { withoutWin } from '#renderer/games/kit/round/without-win.ts';
import type { SlotsRound } from '#renderer/games/slots/slots-client.ts';
import { listShownRounds } from '#renderer/games/slots/use-slots.ts';
import { LINE, openRound, SLOT_GAME, spin, STAR, BOARD } from './slots-samples.ts';

const USD = { label: 'USD', decimals: 2 };
const CONTEXT = { slotGame: SLOT_GAME, currency: USD, stake: '0.50' };

describe('the announced result of a spin', () => {
  it('is the sum first, then each win with its position and amount', () => {
    const step = spin({ wins: [LINE, STAR] }, { win: '1.75', won: '1.75' });
    expect(getOutcomeMessage(CONTEXT, step, TEXTS.en)).toBe(
      'You win 1.75 USD. 3 × Apple on line 1: 0.75 USD; 1 × Star: 1.00 USD.',
    );
    expect(getOutcomeMessage(CONTEXT, step, TEXTS.de)).toBe(
      'Sie gewinnen 1,75 USD. 3 × Apfel auf Linie 1: 0,75 USD; 1 × Star: 1,00 USD.',
    );
  });

  it('includes triggered free spins', () => {
    const step = spin({ free_spins_awarded: 4 }, { finished: false });
    expect(getOutcomeMessage(CONTEXT, step, TEXTS.en)).toBe('4 free spins.');
  });

  it('does not say "no win" if the spin triggered the bonus', () => {
    const step = spin({ bonus_triggered: true }, { finished: false });
    expect(getOutcomeMessage(CONTEXT, step, TEXTS.en)).toBe('Bonus!');
    expect(getOutcomeMessage(CONTEXT, spin({}), TEXTS.en)).toBe('No win this time.');
  });

  it('ends a pick bonus with the sum of the round, and not before its last pick', () => {
    const pick = { ...spin({}, { win: '3.00', won: '7.00' }), kind: 'pick' as const, field: 1, value: '1' };
    const last = { ...pick, others: [], finished: true };
    expect(getOutcomeMessage(CONTEXT, last, TEXTS.en)).toBe(
      'Box 2: you win 3.00 USD. This round won 7.00 USD.',
    );
    const before = { ...pick, others: null, finished: false };
    expect(getOutcomeMessage(CONTEXT, before, TEXTS.en)).toBe('Box 2: you win 3.00 USD.');
  });

  it('ends a round of several steps with its sum', () => {
    const step = spin({}, { kind: 'free_spin', won: '7.00' });
    expect(getOutcomeMessage(CONTEXT, step, TEXTS.en)).toBe('No win this time. This round won 7.00 USD.');
  });
});

describe('the win of the round', () => {
  const last = spin({}, { kind: 'free_spin', win: '1.00', won: '7.00' });
  const idle = { kind: 'idle', board: BOARD } as const;

  it('replaces that of the last step once the player has seen the end of free spins or a bonus', () => {
    const pick = { ...last, kind: 'pick' as const, field: 1, value: '1', others: [] };
    expect(findRoundWin({ ...idle, step: last })).toBe('7.00');
    expect(findRoundWin({ ...idle, step: pick })).toBe('7.00');
    expect(findRoundWin({ ...idle, step: { ...pick, finished: false } })).toBe('7.00');
    expect(findRoundWin({ ...idle, step: { ...pick, finished: false, others: null } })).toBeNull();
    expect(findRoundWin({ ...idle, step: { ...last, finished: false } })).toBeNull();
    expect(findRoundWin({ ...idle, step: spin({}, { won: '7.00' }) })).toBeNull();
  });

  it('is that of the open round after a reload in its middle', () => {
    expect(findRoundWin(IDLE, openRound({ won: '3.00' }))).toBe('3.00');
    expect(findRoundWin(IDLE)).toBeNull();
  });

  it('is not revealed before its scene', () => {
    const event = { slotGame: SLOT_GAME, stake: '5.00', step: last, board: BOARD, isMotionReduced: true };
    let playback = advancePlayback(IDLE, { kind: 'result', before: openRound(), ...event });
    const seen: (string | null)[] = [];
    while (playback.kind === 'playing') {
      seen.push(findRoundWin(playback));
      playback = advancePlayback(playback, { kind: 'scene-over' });
    }
    expect(seen).toEqual([null, '7.00']);
  });
});

describe('highlighted wins', () => {
  it('remain while the game is idle, but not on a grid from which symbols have fallen', () => {
    const cascade = { index: 0, reels: BOARD, wins: [LINE], multiplier: '1', win: '1.5' };
    const plain = spin({ wins: [LINE, STAR] });
    const fallen = spin({ wins: [LINE, STAR], cascade_steps: [cascade] });
    expect(getVisibleWins({ kind: 'idle', board: BOARD, step: plain })).toEqual([LINE, STAR]);
    expect(getVisibleWins({ kind: 'idle', board: BOARD, step: fallen })).toEqual([STAR]);
  });
});

describe('money', () => {
  it('is truncated to the decimals of the currency, never rounded up', () => {
    expect(multiplyStake('0.33', '1.5', USD)).toBe('0.49');
    expect(multiplyStake('1', '2.999999', { label: 'JPY', decimals: 0 })).toBe('2');
  });

  it('has all decimals in the list of wins, so that they add up to the sum, which is truncated', () => {
    const [one, two] = [
      { ...LINE, amount: '0.16' },
      { ...STAR, amount: '0.03' },
    ];
    const step = spin({ wins: [one, two, two] }, { win: '0.55', won: '0.55' });
    expect(getOutcomeMessage({ ...CONTEXT, stake: '2.50' }, step, TEXTS.de)).toBe(
      'Sie gewinnen 0,55 USD. 3 × Apfel auf Linie 1: 0,40 USD; 1 × Star: 0,075 USD; 1 × Star: 0,075 USD.',
    );
  });

  it('is shown without the win until it has been seen', () => {
    expect(withoutWin('11.50', '1.50', 2)).toBe('10.00');
    expect(withoutWin('much', '1.50', 2)).toBe('much');
  });
});

describe('the shown win and the balance', () => {
  const createCascade = (index: number, amount: string) => ({
    index,
    reels: BOARD,
    wins: [{ ...LINE, amount }],
    multiplier: '1',
    win: amount,
  });
  const cascades = [createCascade(0, '1.5'), createCascade(1, '0.33'), createCascade(2, '2')];
  const step = spin(
    {
      wins: [...cascades.flatMap(({ wins }) => wins), { ...STAR, amount: '1' }],
      cascade_steps: cascades,
      total_win: '4.83',
      free_spins_awarded: 4,
    },
    { win: '2.41', won: '2.41' },
  );

  it('follow the cascades one by one, and are complete in the last scene with a win', () => {
    const seen: Record<string, readonly string[]> = {};
    let playback: Playback = advancePlayback(IDLE, {
      kind: 'result',
      slotGame: SLOT_GAME,
      stake: '0.50',
      step,
      board: BOARD,
      before: null,
      isMotionReduced: true,
    });
    while (playback.kind === 'playing') {
      const scene = playback.scenes[playback.at]!.kind;
      seen[`${String(playback.at)} ${scene}`] = [
        getPlayedWin(playback, '0.50', USD),
        getUnseenWin(playback, '0.50', USD),
      ];
      playback = advancePlayback(playback, { kind: 'scene-over' });
    }
    expect(seen).toEqual({
      '0 landing': ['0.00', '2.41'],
      '1 wins': ['0.75', '1.66'],
      '2 wins': ['0.91', '1.50'],
      '3 wins': ['1.91', '0.50'],
      '4 wins': ['2.41', '0.00'],
      '5 awarded': ['2.41', '0.00'],
    });
    expect([getPlayedWin(playback, '0.50', USD), getUnseenWin(playback, '0.50', USD)]).toEqual(['2.41', '0']);
  });

  it('of a large win do not include the last cascade until its celebration has counted up', () => {
    const large = { ...step, win: '2.91', won: '2.91' };
    const event = {
      slotGame: SLOT_GAME,
      stake: '0.50',
      step: large,
      board: BOARD,
      before: null,
      isMotionReduced: true,
    };
    let playback: Playback = advancePlayback(IDLE, { kind: 'result', ...event });
    const seen: string[] = [];
    while (playback.kind === 'playing') {
      const { kind } = playback.scenes[playback.at]!;
      const counts = kind === 'celebration' ? [true, false] : [false];
      for (const isCounting of counts)
        seen.push(
          `${kind}: ${getSeenWin(playback, { stake: '0.50', isCounting }, USD)}, ${getUnseenWin(playback, '0.50', USD, isCounting)}`,
        );
      playback = advancePlayback(playback, { kind: 'scene-over' });
    }
    expect(seen).toEqual([
      'landing: 0.00, 2.91',
      'wins: 0.75, 2.91',
      'wins: 0.91, 2.91',
      'wins: 1.91, 2.91',
      'wins: 1.91, 2.91',
      'celebration: 1.91, 2.91',
      'celebration: 2.91, 0.00',
      'awarded: 2.91, 0.00',
    ]);
  });

  it('reveal nothing of a spin without a response', () => {
    const spinning = advancePlayback(IDLE, { kind: 'spin-sent', board: BOARD, before: null });
    expect([getPlayedWin(spinning, '0.50', USD), getUnseenWin(spinning, '0.50', USD)]).toEqual(['0.00', '0']);
  });
});

describe('the rounds of the history', () => {
  const rounds = [{ roundId: 'new' }, { roundId: 'old' }] as SlotsRound[];
  const idle = { kind: 'idle', board: BOARD, step: null } as const;

  it('include the newest once it has been shown', () => {
    expect(listShownRounds(rounds, { playback: idle, open: null })).toBe(rounds);
  });

  it('do not include the newest while it is played or waits for its next step', () => {
    const playing = advancePlayback(IDLE, {
      kind: 'result',
      slotGame: SLOT_GAME,
      stake: '1.00',
      step: spin(),
      board: BOARD,
      before: null,
      isMotionReduced: true,
    });
    expect(listShownRounds(rounds, { playback: playing, open: null })).toEqual([{ roundId: 'old' }]);
    const open = openRound({ roundId: 'new' });
    expect(listShownRounds(rounds, { playback: idle, open })).toEqual([{ roundId: 'old' }]);
    expect(listShownRounds(rounds, { playback: idle, open: openRound({ roundId: 'unseen' }) })).toBe(rounds);
  });
});

describe('the multiple of a win', () => {
  it('has two decimals, and is truncated like the amounts', () => {
    expect(computeMultiple('0.30', '1.00')).toBe('3.33');
    expect(computeMultiple('2.00', '0')).toBe('0.00');
    expect(computeMultiple('2.50', '0.02')).toBe('0.008');
    expect(computeMultiple('3.00', '0.10')).toBe('0.033');
    expect(computeMultiple('2.00', '0.20')).toBe('0.10');
  });
});
