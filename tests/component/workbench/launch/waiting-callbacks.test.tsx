import { expect, test } from 'vitest';
import { useBreakpoints } from '#renderer/workbench/features/breakpoints/breakpoints-store.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
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

test('beside the game, it has a row with the time since it was sent, which leads to its delivery', async () => {
  let pending = [delivery, { ...delivery, id: 8, callback: 'rollback' as const, inFlight: false }];
  const { callbacks } = await showGame([], (os) => ({
    deliveries: {
      list: os.deliveries.list.handler(() => ({
        deliveries: pending,
        total: pending.length,
        pending: pending.length,
      })),
    },
  }));
  useBreakpoints.setState({ held: [] });
  await expect
    .element(callbacks, { timeout: 5_000 })
    .toMatchTextContent(/betwin\s*1 s\s*Waiting for the wallet’s response…/);
  await expectNoViolationsInBothThemes();

  // A breakpoint holds it: that row says more.
  useBreakpoints.setState({
    held: [
      {
        id: 4,
        stage: 'after_ledger',
        heldMs: 10,
        caller: { kind: 'paused' },
        kind: 'betwin',
        casinoId: 'demo',
        accountId: 'alice',
        roundId: 'r1',
        transactionIds: [],
        attempt: 1,
        status: 200,
        apiCode: null,
      },
    ],
  });
  await expect.element(callbacks).toMatchTextContent(/Held at a breakpoint/);
  useBreakpoints.setState({ held: [] });

  await callbacks.getByRole('button').click();
  expect(useNavigation.getState()).toMatchObject({ view: 'deliveries', deliveryId: 7 });
  useNavigation.getState().open({ view: 'launch' });
  pending = [];
  emitChanges(['deliveries']);
  await expect.element(callbacks).not.toBeInTheDocument();
});

test('a callback that is answered at once has no such row', async () => {
  let pending = [delivery];
  let loads = 0;
  const { callbacks } = await showGame([], (os) => ({
    deliveries: {
      list: os.deliveries.list.handler(() => {
        loads += 1;
        return { deliveries: pending, total: pending.length, pending: pending.length };
      }),
    },
  }));
  await expect.poll(() => loads).toBeGreaterThan(0);
  let rows = 0;
  const observer = new MutationObserver(() => (rows = Math.max(rows, callbacks.elements().length)));
  observer.observe(document.body, { childList: true, subtree: true });
  pending = [];
  emitChanges(['deliveries']);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  observer.disconnect();
  expect(rows).toBe(0);
});
