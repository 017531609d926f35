import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { MAX_RESULT_WAIT_MS } from '#renderer/workbench/views/launch/session-callbacks.ts';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { showGame } from './shown-game.tsx';

const ROUND = { type: 'workbench:round', roundId: 'r1', isShown: true };

/** A bet that wins, posted by the wallet, whose response is lost. */
const lost = exchangeDetail({
  id: 5,
  roundId: 'r1',
  outcome: { kind: 'failed', reason: 'timeout', message: '', mayHaveArrived: true },
  body: JSON.stringify({
    account_id: 'alice',
    finished: true,
    transactions: [
      { type: 'bet', amount: '1.00' },
      { type: 'win', amount: '1.98' },
    ],
  }),
  result: null,
});
const retry = exchangeDetail({
  ...lost.summary,
  id: 6,
  outcome: { kind: 'reply', status: 200, apiCode: null },
});

const details = [
  lost,
  { ...retry, request: lost.request },
  exchangeDetail({ id: 1, kind: 'balance', roundId: null }),
  exchangeDetail({ id: 7, kind: 'balance', roundId: null }),
  exchangeDetail({ id: 2, roundId: 'r1' }),
  exchangeDetail({ id: 3, roundId: 'r2' }),
  exchangeDetail({ id: 4, roundId: 'r3', outcome: { kind: 'reply', status: 400, apiCode: '100' } }),
];

/** The game in the sales demo. */
async function showDemo(): ReturnType<typeof showGame> {
  const game = await showGame(details);
  useLaunch.getState().setShowing(true);
  return game;
}

test('the sales demo shows a callback once the game has shown its result, and a failure at once', async () => {
  const { emitCallbacks, post, cards } = await showDemo();
  emitCallbacks(1, 2);
  await expect.element(cards).toHaveLength(1);
  post(ROUND, 'http://casino.example');
  post({ ...ROUND, roundId: 7 });
  emitCallbacks(4);
  await expect.element(cards).toHaveLength(2);
  post(ROUND);
  await expect.element(cards).toHaveLength(3);
});

test('Launch lists a callback immediately: a developer does not wait for animations', async () => {
  const { emitCallbacks, callbacks } = await showGame(details);
  emitCallbacks(1, 2);
  await expect.element(callbacks).toHaveLength(2);
});

test('a callback whose game never shows its result appears after the longest wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { emitCallbacks, cards } = await showDemo();
  emitCallbacks(1, 2);
  await expect.element(cards).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MAX_RESULT_WAIT_MS / 2);
  emitCallbacks(3);
  expect(cards.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MAX_RESULT_WAIT_MS / 2);
  await expect.element(cards).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(MAX_RESULT_WAIT_MS / 2);
  await expect.element(cards).toHaveLength(3);
});

test('the card of a lost response shows the result once the game has shown it, even if the retry succeeds earlier', async () => {
  const { emitCallbacks, post, cards } = await showDemo();
  emitCallbacks(5);
  const card = cards.first();
  await expect.element(card).toMatchTextContent(/bets 1\.00 USD\..*It may have moved the money/s);
  const withRetry = { ...lost.summary, chain: { attempts: 2, last: retry.summary } };
  liveExchanges.emit([withRetry]);
  await expect.element(cards).toHaveLength(1);
  await expect.element(card).toMatchTextContent(/It may have moved the money/);
  expect(card.element().textContent).not.toMatch(/wins|balance|Sent 2 times/);
  post(ROUND);
  await expect.element(card).toMatchTextContent(/bets 1\.00 USD and wins 1\.98 USD/);
  await expect.element(card).toMatchTextContent(/Sent 2 times/);
});

test('the card of a bet that stays without a response names its win once the balance is known', async () => {
  const { emitCallbacks, cards } = await showDemo();
  emitCallbacks(5);
  const card = cards.last();
  await expect.element(card).toMatchTextContent(/bets 1\.00 USD\..*does not roll it back\./s);
  expect(card.element().textContent).not.toContain('a win');
  emitCallbacks(7);
  await expect.element(cards).toHaveLength(2);
  await expect.element(card).toMatchTextContent(/The request also contains a win/);
});

test('a reloaded page delays no callback', async () => {
  const { emitCallbacks, cards } = await showDemo();
  emitCallbacks(1, 2);
  await expect.element(cards).toHaveLength(1);
  useLaunch.getState().reloadGame();
  await expect.element(cards).toHaveLength(2);
});

test('with reduced motion no callback is delayed', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const { emitCallbacks, cards } = await showDemo();
  emitCallbacks(1, 2, 3);
  await expect.element(cards).toHaveLength(3);
});

test('beside the game, a callback is described in one line, and its tooltip has all of it', async () => {
  await page.viewport(1440, 900);
  const { callbacks, emitCallbacks, post } = await showGame(details);
  post(ROUND);
  emitCallbacks(6);
  const description = callbacks.first().getByTitle(/ bets 1\.00.* and wins 1\.98.*\. That ends the round\./);
  await expect.element(description).toBeVisible();
  const { height } = description.element().getBoundingClientRect();
  expect(height).toBeLessThan(24);
});
