import { expect, test } from 'vitest';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { deliverySchema } from '#shared/contract/deliveries.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showGame } from './shown-game.tsx';

const delivery = deliverySchema.parse({
  id: 7,
  callback: 'betwin',
  state: 'pending',
  reason: null,
  sessionId: 's1',
  roundId: 'r1',
  operatorId: 'demo',
  casinoId: 'demo',
  accountId: 'alice',
  url: 'http://127.0.0.1:4802/betwin',
  attemptsStarted: 1,
  timing: 'protocol',
  inFlight: true,
  createdAt: 0,
  firstAttemptAt: 0,
  nextAttemptAt: null,
  triesUntil: null,
  endedAt: null,
  error: null,
  warnings: [],
});

test('a callback that waits for its response has a card until its attempt has ended', async () => {
  let pending = [delivery, { ...delivery, id: 8, callback: 'rollback' as const, inFlight: false }];
  const filters: string[] = [];
  const { cards } = await showGame([], (os) => ({
    deliveries: {
      list: os.deliveries.list.handler(({ input: { filter } }) => {
        filters.push(filter);
        return { deliveries: pending, total: pending.length, pending: pending.length };
      }),
    },
  }));
  useLaunch.getState().setShowing(true);
  await expect.element(cards).toMatchTextContent(/Bet or win.*Waiting for the wallet’s response…/);
  expect(filters.at(-1)).toBe(`session:${useLaunch.getState().game?.session.sessionId ?? ''} state:pending`);
  await expectNoViolationsInBothThemes();
  pending = [];
  emitChanges(['deliveries']);
  await expect.element(cards).not.toBeInTheDocument();
});
