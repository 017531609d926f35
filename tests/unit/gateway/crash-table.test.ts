import { describe, expect, test } from 'vitest';
import type { CrashRounds, DrawnRound } from '#core/gateway/games/crash/crash-rounds.ts';
import { createCrashTable } from '#core/gateway/games/crash/crash-table.ts';
import { computeElapsedMs, formatMultiplier } from '#shared/games/crash-curve.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';

const CHAIN = { commitment: 'commitment', salt: 'salt', firstRound: 1, rounds: 100 };

/** A table whose rounds all crash at 2.00, and its messages in order. */
function createTable({ isConnected = true }: { isConnected?: boolean } = {}) {
  const clock = createManualClock();
  const messages: string[] = [];
  const defects: unknown[] = [];
  const state = { isConnected, failNext: false, failAt: '' };
  let taken = 0;
  function failAt(moment: string): void {
    if (state.failAt !== moment) return;
    state.failAt = '';
    throw new Error('the disk is full');
  }
  const rounds: CrashRounds = {
    take(): DrawnRound {
      if (state.failNext) {
        state.failNext = false;
        throw new Error('the disk is full');
      }
      taken += 1;
      return { number: taken, hash: `hash-${taken}`, crashPoint: 200n, chain: CHAIN };
    },
    reveal(round) {
      failAt('revealed');
      messages.push(`revealed ${round.number}`);
      return { number: round.number, hash: round.hash, crashPoint: formatMultiplier(round.crashPoint) };
    },
    history: () => [],
  };
  const sendToPlayer = (): void => {
    const message = table.message();
    failAt(message.type);
    messages.push(`${message.type} ${message.number}`);
  };
  const table = createCrashTable({
    clock,
    rounds,
    bettingMs: 5_000,
    pauseMs: 3_000,
    isInUse: () => state.isConnected,
    onBettingOpened: sendToPlayer,
    onTakeoff: sendToPlayer,
    onCrashed: sendToPlayer,
    reportDefect: (defect) => void defects.push(defect),
  });
  return { clock, messages, table, state, defects, countTaken: () => taken };
}

describe('a table with a player', () => {
  test('goes from betting to flight, crash, pause and the next betting', () => {
    const { clock, messages, table } = createTable();
    table.wake();
    expect(table.message()).toEqual({ type: 'betting', number: 1, remainingMs: 5_000, chain: CHAIN });
    clock.advance(4_999);
    expect(table.message()).toMatchObject({ type: 'betting', remainingMs: 1 });
    clock.advance(1);
    expect(table.message()).toEqual({ type: 'flying', number: 1, elapsedMs: 0 });
    clock.advance(computeElapsedMs(200) - 1);
    expect(table.message()).toEqual({ type: 'flying', number: 1, elapsedMs: computeElapsedMs(200) - 1 });
    clock.advance(1);
    expect(table.message()).toEqual({
      type: 'crashed',
      number: 1,
      crashPoint: '2.00',
      hash: 'hash-1',
      remainingMs: 3_000,
    });
    clock.advance(3_000);
    expect(messages).toEqual(['betting 1', 'flying 1', 'revealed 1', 'crashed 1', 'betting 2']);
  });

  test('is not restarted when another player connects', () => {
    const { clock, messages, table } = createTable();
    table.wake();
    clock.advance(4_000);
    table.wake();
    clock.advance(1_000);
    expect(messages).toEqual(['betting 1', 'flying 1']);
  });

  test('does not start again after it was stopped', () => {
    const { clock, messages, table } = createTable();
    table.wake();
    table.stop();
    clock.advance(100_000);
    expect(messages).toEqual(['betting 1']);
    expect(clock.delays()).toEqual([]);
  });
});

describe('a table without players', () => {
  test('starts when a player connects, even before that player is counted as connected', () => {
    const { messages, table } = createTable({ isConnected: false });
    expect(table.currentPhase()).toEqual({ phase: 'idle' });
    table.wake();
    expect(messages).toEqual(['betting 1']);
  });

  test('keeps a round that has not started to fly for the next player', () => {
    const { clock, messages, table, state, countTaken } = createTable();
    table.wake();
    state.isConnected = false;
    clock.advance(1_000_000);
    expect({ currentPhase: table.currentPhase(), waits: clock.delays() }).toEqual({
      currentPhase: { phase: 'idle' },
      waits: [],
    });
    state.isConnected = true;
    table.wake();
    clock.advance(5_000);
    expect(messages).toEqual(['betting 1', 'betting 1', 'flying 1']);
    expect(countTaken()).toBe(1);
  });

  test('completes the current flight and then becomes idle', () => {
    const { clock, messages, table, state } = createTable();
    table.wake();
    clock.advance(5_000);
    state.isConnected = false;
    clock.advance(1_000_000);
    expect(messages).toEqual(['betting 1', 'flying 1', 'revealed 1', 'crashed 1']);
    expect(table.currentPhase()).toEqual({ phase: 'idle' });
  });
});

test('a defect is reported, and the table continues with the next round after a pause', () => {
  const { clock, messages, table, state, defects } = createTable();
  table.wake();
  clock.advance(5_000 + computeElapsedMs(200));
  state.failNext = true;
  clock.advance(3_000);
  expect(defects).toEqual([new Error('the disk is full')]);
  expect(table.currentPhase()).toEqual({ phase: 'idle' });
  clock.advance(3_000);
  expect(messages.at(-1)).toBe('betting 2');
});

test.each(['flying', 'revealed', 'crashed'])(
  'after a defect at “%s” rounds do not run twice, even if a player connects during the pause',
  (moment) => {
    const { clock, messages, table, state, defects } = createTable();
    table.wake();
    state.failAt = moment;
    clock.advance(5_000);
    if (moment !== 'flying') clock.advance(computeElapsedMs(200));
    expect(defects).toEqual([new Error('the disk is full')]);
    clock.advance(1_000);
    table.wake();
    messages.length = 0;
    clock.advance(5_000 + computeElapsedMs(200) + 3_000);
    expect(messages).toEqual(['flying 2', 'revealed 2', 'crashed 2', 'betting 3']);
    expect(clock.delays()).toHaveLength(1);
  },
);
