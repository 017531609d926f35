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
  currency: 'USD',
  launch: {},
} as unknown as DemoSession;
const DEFECT = new Error('the disk is full');

/** One bet on a scripted round play. */
function createLifecycle(roundPlay: Partial<RoundPlay>) {
  const defects: unknown[] = [];
  const reported: CrashServerMessage[] = [];
  const rolledBack: string[] = [];
  const accepted = { kind: 'accepted', balance: '9.00' } as const;
  const lifecycle = createBetLifecycle({
    sessions: { find: () => SESSION } as unknown as SessionStore,
    roundPlay: {
      open: () => Promise.resolve(accepted),
      continueRound: () => Promise.resolve(accepted),
      record: () => undefined,
      isWaiting: () => true,
      rollBack: (roundId) => void rolledBack.push(roundId),
      finish: () => undefined,
      ...roundPlay,
    },
    balances: createBalanceOrder(),
    isBetting: () => true,
    sendToPlayer: (_sessionId, message) => void reported.push(message),
    broadcast: (message) => void reported.push(message),
    requestBalance: () => undefined,
    reportDefect: (defect) => void defects.push(defect),
  });
  const common = { panel: 1, roundId: 'round-1', number: 1, stake: '1.00', autoCashOut: null } as const;
  const bet: TableBet = {
    stake: money('1'),
    autoCashOut: null,
    session: SESSION,
    common,
    view: { ...common, state: 'placing' },
    isAccepted: false,
  };
  return { lifecycle, bet, defects, reported, rolledBack };
}

const throwDefect = (): never => {
  throw DEFECT;
};

test('a defect before the stake was taken fails the bet, and nothing is rolled back', async () => {
  const { lifecycle, bet, defects, rolledBack } = createLifecycle({ open: throwDefect });
  lifecycle.open(bet);
  await expect.poll(() => bet.view.state).toBe('failed');
  expect({ defects, rolledBack }).toEqual({ defects: [DEFECT], rolledBack: [] });
});

test.each([
  { label: 'is cashed out', roundPlay: { continueRound: throwDefect } },
  { label: 'is lost', roundPlay: { finish: throwDefect } },
])('a defect while a bet $label returns the stake', async ({ label, roundPlay }) => {
  const { lifecycle, bet, defects, reported, rolledBack } = createLifecycle(roundPlay);
  lifecycle.open(bet);
  await expect.poll(() => bet.view.state).toBe('placed');
  if (label === 'is lost') lifecycle.lose(bet, '1.50');
  else lifecycle.payOut(bet, 150);
  await expect.poll(() => bet.view.state).toBe('returned');
  expect({ defects, rolledBack }).toEqual({ defects: [DEFECT], rolledBack: ['round-1'] });
  expect(reported).toContainEqual(expect.objectContaining({ type: 'player_returned', number: 1 }));
});

test('a defect after the outcome was stored does not return the stake', async () => {
  let isOver = false;
  const { lifecycle, bet, defects, rolledBack } = createLifecycle({
    isWaiting: () => !isOver,
    continueRound: () => {
      isOver = true;
      return Promise.reject(DEFECT);
    },
  });
  lifecycle.open(bet);
  await expect.poll(() => bet.view.state).toBe('placed');
  lifecycle.payOut(bet, 150);
  await expect.poll(() => defects).toEqual([DEFECT]);
  expect(rolledBack).toEqual([]);
});

test('if the stake cannot be returned either, both defects are reported', async () => {
  const { lifecycle, bet, defects } = createLifecycle({ finish: throwDefect, rollBack: throwDefect });
  lifecycle.open(bet);
  await expect.poll(() => bet.view.state).toBe('placed');
  lifecycle.lose(bet, '1.50');
  await expect.poll(() => defects).toEqual([DEFECT, DEFECT]);
  expect(bet.view.state).toBe('placed');
});
