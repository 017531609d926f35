import { describe, expect, it } from 'vitest';
import {
  applyRoll,
  applySending,
  type AutoPlay,
  decideAutoPlay,
  isInterrupted,
  createAutoPlay,
  getTurnDelayMs,
  type RollPace,
} from '#renderer/games/dice/bet/auto-play.ts';
import type { AutoLimits, AutoRules, Reaction } from '#renderer/games/dice/bet/auto-rules.ts';
import { getStakeRules } from '#renderer/games/kit/stake/stake.ts';
import type { GameState, Notice, Ready } from '#renderer/games/kit/round/game-state.ts';
import type { DiceRound } from '#shared/games/dice-api.ts';
import type { GameErrorKind, GameSession } from '#shared/games/session-api.ts';
import { money } from '#shared/money.ts';

const BET = { stake: '2.00', direction: 'under', target: 4_950 } as const;
const NO_LIMITS: AutoLimits = { loss: null, profit: null, win: null, floor: null };
const SAME_BET: Reaction = { stake: { kind: 'keep' }, switchesSide: false };
const STAKES = getStakeRules({ min: '0.10', max: '20.00' }, 2);

function createRules(limits: Partial<AutoLimits>): AutoRules {
  return { onWin: SAME_BET, onLoss: SAME_BET, limits: { ...NO_LIMITS, ...limits } };
}

/** Auto-play after rolls with these wins, each with the same bet. */
function playRolls(rolls: number, limits: Partial<AutoLimits>, ...wins: string[]): AutoPlay {
  return wins.reduce(
    (auto, win) => applyRoll(applySending(auto), createRound(win)),
    createAutoPlay(BET, createRules(limits), STAKES, rolls),
  );
}

function createRound(win: string): DiceRound {
  const won = win !== '0.00';
  return { ...BET, roundId: 'r', roll: won ? 1 : 9_999, won, multiplier: '2.0000', win, nonce: 0 };
}

const SESSION: GameSession = {
  game: 'dice',
  mode: 'real',
  currency: { label: 'USD', decimals: 2 },
  balance: '10.00',
  locale: 'en',
  nickname: null,
  returnUrl: null,
  depositUrl: null,
  limits: { min: '0.10', max: '5.00' },
  seeds: { serverSeedHash: 'hash', clientSeed: 'client', nonce: 0 },
};
const TABLE = { session: SESSION, rounds: [], revealed: null };

function ready(change: Partial<Ready<DiceRound>> = {}): GameState<DiceRound> {
  return { kind: 'ready', table: TABLE, notice: null, fresh: true, stale: false, ...change };
}

function createRejection(kind: GameErrorKind): Notice {
  return { kind: 'bet-rejected', error: { kind, message: 'Why.', balance: null, returnUrl: null } };
}

describe('auto-play of dice', () => {
  it('places the requested number of bets and is then done', () => {
    expect(decideAutoPlay(playRolls(2, {}), '10.00')).toBe('roll');
    expect(playRolls(2, {}, '0.00')).toMatchObject({ left: 1 });
    expect(decideAutoPlay(playRolls(2, {}, '0.00'), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(2, {}, '0.00', '4.00'), '10.00')).toBe('done');
  });

  it('is done without a notice if its last roll uses up the balance, or wins enough', () => {
    expect(decideAutoPlay(playRolls(1, {}, '0.00'), '0.00')).toBe('done');
    expect(decideAutoPlay(playRolls(1, { win: money('1') }, '4.00'), '12.00')).toBe('done');
  });

  it('ends before a stake above the balance', () => {
    expect(decideAutoPlay(playRolls(2, {}), '2.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(2, {}), '1.99')).toBe('balance');
    expect(decideAutoPlay(playRolls(2, {}), '-5.00')).toBe('balance');
  });

  it('places no bet that could exceed the loss limit', () => {
    const loss = money('5.00');
    expect(decideAutoPlay(playRolls(9, { loss }, '0.00'), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { loss }, '0.00', '0.00'), '10.00')).toBe('loss');
    expect(decideAutoPlay(playRolls(9, { loss: money('6.00') }, '0.00', '0.00'), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { loss: money('1.99') }), '10.00')).toBe('loss');
  });

  it('offsets wins against losses', () => {
    const loss = money('4.00');
    expect(playRolls(9, {}, '0.00', '5.00', '0.00').totalProfit.toFixed(2)).toBe('-1.00');
    expect(decideAutoPlay(playRolls(9, { loss }, '0.00', '4.00', '0.00'), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { loss }, '0.00', '4.00', '0.00', '0.00'), '10.00')).toBe('loss');
  });

  it('ends at a single roll that reaches the win limit, not counting the stake', () => {
    const win = money('2.00');
    expect(decideAutoPlay(playRolls(9, { win }, '3.99'), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { win }, '4.00'), '10.00')).toBe('win');
    // Several rolls together do not count.
    expect(decideAutoPlay(playRolls(9, { win }, '3.00', '3.00', '3.00'), '10.00')).toBe('roll');
  });

  it('accepts limits of zero: it ends at any win, and risks no loss', () => {
    expect(decideAutoPlay(playRolls(9, { win: money('0') }, '0.00'), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { win: money('0') }, '2.01'), '10.00')).toBe('win');
    expect(decideAutoPlay(playRolls(9, { loss: money('0') }), '10.00')).toBe('loss');
  });

  it('ends when all rolls together have reached the profit, and never before its first roll', () => {
    const profit = money('3.00');
    expect(decideAutoPlay(playRolls(9, { profit }, '3.00', '3.99'), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { profit }, '3.00', '4.00'), '10.00')).toBe('profit');
    expect(decideAutoPlay(playRolls(9, { profit: money('0') }), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { profit: money('0') }, '2.00'), '10.00')).toBe('profit');
  });

  it('places no bet that could leave less than the balance to keep', () => {
    const floor = money('8.00');
    expect(decideAutoPlay(playRolls(9, { floor }), '10.00')).toBe('roll');
    expect(decideAutoPlay(playRolls(9, { floor }), '9.99')).toBe('floor');
  });

  it('ignores a roll that was placed before it started', () => {
    const fresh = createAutoPlay(BET, createRules({ loss: money('2.00'), win: money('1.00') }), STAKES, 3);
    expect(applyRoll(fresh, createRound('0.00'))).toBe(fresh);
    expect(decideAutoPlay(applyRoll(fresh, createRound('9.00')), '10.00')).toBe('roll');
  });
});

describe('the next roll of auto-play', () => {
  const first = createAutoPlay(BET, createRules({}), STAKES, 3);
  const seen = applyRoll(applySending(first), createRound('0.00'));
  const pace: RollPace = { isInstant: false, reducedMotion: false };

  it('comes immediately for the first roll, and after the last roll was seen for the next ones', () => {
    expect(getTurnDelayMs(first, ready(), pace)).toBe(0);
    expect(getTurnDelayMs(seen, ready(), pace)).toBe(1_600);
  });

  it('comes several times per second in instant mode, and less often with reduced motion', () => {
    expect(getTurnDelayMs(seen, ready(), { isInstant: true, reducedMotion: false })).toBeLessThanOrEqual(100);
    // Three flashes per second are the limit for photosensitive players.
    expect(getTurnDelayMs(seen, ready(), { isInstant: true, reducedMotion: true })).toBeGreaterThan(333);
  });

  it('does not come while a bet is in flight', () => {
    expect(getTurnDelayMs(first, { kind: 'playing', table: TABLE }, pace)).toBeNull();
    expect(getTurnDelayMs(applySending(first), { kind: 'playing', table: TABLE }, pace)).toBeNull();
    expect(getTurnDelayMs(applySending(first), ready(), pace)).toBeNull();
  });

  it('waits for the balance after an older bet', () => {
    expect(getTurnDelayMs(first, ready({ stale: true }), pace)).toBeNull();
  });
});

describe('auto-play is interrupted by', () => {
  it.each<{ label: string; state: GameState<DiceRound> }>([
    {
      label: 'a bet with an unknown outcome',
      state: { kind: 'disconnected', table: TABLE, failure: { kind: 'unreachable' }, betInDoubt: true },
    },
    {
      label: 'a session that has ended',
      state: {
        kind: 'over',
        table: TABLE,
        error: { kind: 'session_ended', message: 'Over.', balance: null, returnUrl: null },
      },
    },
    {
      label: 'insufficient funds',
      state: ready({ notice: createRejection('insufficient_funds'), fresh: false }),
    },
    {
      label: 'a wallet that fails',
      state: ready({ notice: createRejection('wallet_unavailable'), fresh: false }),
    },
    {
      label: 'a previous bet that is still pending',
      state: ready({ notice: createRejection('busy'), stale: true }),
    },
    {
      label: 'the notice that the connection is restored',
      state: ready({ notice: { kind: 'reconnected', betInDoubt: true }, fresh: false }),
    },
    { label: 'a table that is not open', state: { kind: 'opening', failure: null } },
  ])('$label', ({ state }) => {
    expect(isInterrupted(state)).toBe(true);
  });

  it('none of the other states', () => {
    expect(isInterrupted(ready())).toBe(false);
    expect(isInterrupted(ready({ fresh: false, stale: true }))).toBe(false);
    expect(isInterrupted({ kind: 'playing', table: TABLE })).toBe(false);
  });
});
