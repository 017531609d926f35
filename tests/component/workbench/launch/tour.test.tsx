import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { playRequests, useTour } from '#renderer/workbench/views/launch/sales-demo/tour.ts';
import type { TourStep } from '#renderer/workbench/views/launch/sales-demo/tour-steps.ts';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import type { ArmedFault } from '#shared/contract/faults.ts';
import type { ExchangeSummary, MoneyChange } from '#shared/exchange.ts';
import { NO_GATEWAY_FAULTS, type GatewayFaults } from '#shared/gateway.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showGame } from './shown-game.tsx';

const tour = page.getByRole('region', { name: 'Guided tour' });
const next = page.getByRole('button', { name: /^(Next|Finish)$/ });

const BET: MoneyChange = { type: 'bet', amount: '-1.00' };
const WIN: MoneyChange = { type: 'win', amount: '2.00' };

function callback(id: number, changes: readonly MoneyChange[], others: Partial<ExchangeSummary> = {}) {
  const money = { changes: [...changes], more: 0, balance: '9.00', repeat: null };
  return exchangeDetail({ id, roundId: `r${id}`, money, ...others });
}

const rolls = [
  callback(2, [BET]),
  callback(3, [BET, WIN]),
  callback(4, [BET]),
  exchangeDetail({ id: 5, kind: 'rollback', roundId: 'r4' }),
  exchangeDetail({ id: 6, kind: 'balance', roundId: null }),
];

beforeEach(() => {
  onTestFinished(() => useTour.setState(useTour.getInitialState()));
});

/** Shows the tour at this step. The game plays the rolls in their order, one for each request. */
async function showTour(step: TourStep) {
  const armed: unknown[] = [];
  const cleared: unknown[] = [];
  const gatewayFaults: GatewayFaults[] = [NO_GATEWAY_FAULTS];
  const game = await showGame(rolls, (os) => ({
    faults: {
      arm: os.faults.arm.handler(({ input }) => {
        armed.push(...input.armings);
        return [{ id: 7, arming: input.armings[0], affected: 0, left: 1, until: null } as ArmedFault];
      }),
      clear: os.faults.clear.handler(({ input }) => {
        cleared.push(...input.ids);
        return [];
      }),
    },
    gateway: {
      faults: {
        get: os.gateway.faults.get.handler(() => gatewayFaults.at(-1)!),
        set: os.gateway.faults.set.handler(({ input }) => {
          gatewayFaults.push(input);
          return input;
        }),
      },
    },
  }));
  useTour.setState({ step, progress: 'shown' });
  useLaunch.getState().setShowing(true);
  await expect.element(tour).toBeVisible();
  return { ...game, armed, cleared, gatewayFaults };
}

/** Answers each request to play with the next of these callbacks, and reports their results as shown. */
function play(
  game: Awaited<ReturnType<typeof showTour>>,
  ...ids: readonly (readonly number[])[]
): () => number {
  let plays = 0;
  onTestFinished(
    playRequests.subscribe(() => {
      const callbacks = ids[plays++] ?? [];
      game.emitCallbacks(...callbacks);
      for (const id of callbacks) game.post({ type: 'workbench:round', roundId: `r${id}`, isShown: true });
    }),
  );
  return () => plays;
}

test('the tour plays until a round wins, and only then continues', async () => {
  const game = await showTour('launch');
  const plays = play(game, [2], [3]);
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(tour).toMatchTextContent('Step 2 of 4');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  expect(plays()).toBe(2);
  await expect.element(next).toHaveFocus();
  await expectNoViolationsInBothThemes();
});

test('the lost response is limited to the tour’s player and one callback, and leaving the tour clears it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const game = await showTour('win');
  await next.click();
  await expect.element(tour).toMatchTextContent('Step 3 of 4');
  await expect
    .poll(() => game.armed)
    .toMatchObject([
      {
        fault: 'connection_reset',
        stage: 'after_ledger',
        callbacks: ['betwin'],
        casinoId: 'demo',
        accountId: 'alice',
        frequency: { kind: 'next', count: 1 },
      },
    ]);
  expect(game.cleared).toEqual([]);
  useLaunch.getState().setShowing(false);
  await expect.element(tour).not.toBeInTheDocument();
  await expect.poll(() => game.cleared).toEqual([7]);
});

test('after the rollback the tour ends and the game stays', async () => {
  const game = await showTour('lostResponse');
  play(game, [4, 5]);
  await next.click();
  await expect.element(tour).toMatchTextContent('Step 4 of 4');
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  expect(game.gatewayFaults).toMatchObject([{}, { roundFlow: 'error_after_bet', roundFlowTimes: 1 }]);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect.element(tour).not.toBeInTheDocument();
  await expect.element(game.frame).toBeVisible();
});

test('a step whose event does not occur within 30 seconds is reported, and its fault is cleared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const game = await showTour('lostResponse');
  const plays = play(game, [4]);
  await next.click();
  await expect.poll(plays).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(tour).toMatchTextContent('This step did not go as planned.');
  expect(plays()).toBe(1);
  expect(game.gatewayFaults.at(-1)).toEqual(NO_GATEWAY_FAULTS);
});

test('a game that ignores the request to play is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const game = await showTour('launch');
  const plays = play(game, [], [3]);
  await next.click();
  await expect.poll(plays).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  expect(plays()).toBe(2);
});

test('on a phone a game keeps its height beside the tour, whose text has the whole width at each step', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  const { frame } = await showTour('launch');
  const bar = () => tour.element().getBoundingClientRect();
  const heights = new Set<number>();
  for (const step of ['launch', 'win', 'lostResponse', 'rollback'] as const) {
    useTour.setState({ step });
    await expect.poll(() => tour.element().querySelector('p')!.offsetWidth).toBeGreaterThan(340);
    heights.add(bar().height);
  }
  expect(heights.size).toBe(1);
  await expect.poll(() => frame.element().getBoundingClientRect().height).toBeGreaterThan(520);
  // Without a tour, the latest callback takes up part of the height.
  useTour.setState({ step: null });
  await expect.poll(() => frame.element().getBoundingClientRect().height).toBeGreaterThan(630);
});

test('on a phone the callback of a step stays in view when others follow it', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 844);
  const game = await showTour('lostResponse');
  play(game, [4, 5]);
  await next.click();
  await expect.element(next).toHaveAttribute('aria-disabled', 'false');
  game.emitCallbacks(6);
  await expect.element(game.cards).toHaveLength(3);
  const log = page.getByRole('log', { name: 'Callbacks explained' });
  const getTop = (card: Locator): number =>
    card.element().getBoundingClientRect().top - log.element().getBoundingClientRect().top;
  const rollback = game.cards.filter({ hasText: 'Rollback' });
  await expect.poll(() => Math.abs(getTop(rollback))).toBeLessThan(8);
  expect(getTop(game.cards.first())).toBeLessThan(-20);
});
