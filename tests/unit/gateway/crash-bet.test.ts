import { expect, test } from 'vitest';
import { createBalanceOrder } from '#core/gateway/rounds/balance-order.ts';
import { createBetLifecycle, type TableBet } from '#core/gateway/games/crash/crash-bet.ts';
import type { RoundPlay } from '#core/gateway/rounds/round-play.ts';
import type { DemoSession, SessionStore } from '#core/gateway/sessions/session-store.ts';
import type { CrashServerMessage } from '#shared/games/crash-api.ts';
import { money } from '#shared/money.ts';

const SESSION = {
  id: 'alice',
  mode: 'demo',
  decimals: 2,
  balance: '10.00',
  launch: {},
} as unknown as DemoSession;
const DEFECT = new Error('the disk is full');

/** One bet, on a round play that does what the test says. */
function courseOf(roundPlay: Partial<RoundPlay>) {
  const defects: unknown[] = [];
  const told: CrashServerMessage[] = [];
  const rolledBack: string[] = [];
  const accepted = { kind: 'accepted', balance: '9.00' } as const;
  const course = createBetLifecycle({
    sessions: { find: () => SESSION } as unknown as SessionStore,
    roundPlay: {
      open: () => Promise.resolve(accepted),
      goOn: () => Promise.resolve(accepted),
      record: () => undefined,
      isWaiting: () => true,
      rollBack: (roundId) => void rolledBack.push(roundId),
      finish: () => undefined,
      ...roundPlay,
    },
    balances: createBalanceOrder(),
    isBetting: () => true,
    tell: (_sessionId, message) => void told.push(message),
    broadcast: (message) => void told.push(message),
    askBalance: () => undefined,
    reportDefect: (defect) => void defects.push(defect),
  });
  const common = { roundId: 'round-1', number: 1, stake: '1.00', autoCashOut: null };
  const bet: TableBet = {
    stake: money('1'),
    autoCashOut: null,
    session: SESSION,
    common,
    shown: { ...common, state: 'placing' },
    isTaken: false,
  };
  return { course, bet, defects, told, rolledBack };
}

const fails = (): never => {
  throw DEFECT;
};

test('a defect before the stake was taken fails the bet, and nothing is rolled back', async () => {
  const { course, bet, defects, rolledBack } = courseOf({ open: fails });
  course.open(bet);
  await expect.poll(() => bet.shown.state).toBe('failed');
  expect({ defects, rolledBack }).toEqual({ defects: [DEFECT], rolledBack: [] });
});

test.each([
  { words: 'is cashed out', roundPlay: { goOn: fails } },
  { words: 'is lost', roundPlay: { finish: fails } },
])('a defect while a bet $words gives the stake back', async ({ words, roundPlay }) => {
  const { course, bet, defects, told, rolledBack } = courseOf(roundPlay);
  course.open(bet);
  await expect.poll(() => bet.shown.state).toBe('placed');
  if (words === 'is lost') course.lose(bet, '1.50');
  else course.payOut(bet, 150);
  await expect.poll(() => bet.shown.state).toBe('returned');
  expect({ defects, rolledBack }).toEqual({ defects: [DEFECT], rolledBack: ['round-1'] });
  expect(told).toContainEqual(expect.objectContaining({ type: 'player_returned', number: 1 }));
});

test('a defect once it is on disk what became of a bet takes nothing back', async () => {
  let isOver = false;
  const { course, bet, defects, rolledBack } = courseOf({
    isWaiting: () => !isOver,
    goOn: () => {
      isOver = true;
      return Promise.reject(DEFECT);
    },
  });
  course.open(bet);
  await expect.poll(() => bet.shown.state).toBe('placed');
  course.payOut(bet, 150);
  await expect.poll(() => defects).toEqual([DEFECT]);
  expect(rolledBack).toEqual([]);
});

test('where the stake cannot be given back either, both defects are seen', async () => {
  const { course, bet, defects } = courseOf({ finish: fails, rollBack: fails });
  course.open(bet);
  await expect.poll(() => bet.shown.state).toBe('placed');
  course.lose(bet, '1.50');
  await expect.poll(() => defects).toEqual([DEFECT, DEFECT]);
  expect(bet.shown.state).toBe('placed');
});
