import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DICE_BET_PATH, type DiceBetRequest } from '#shared/games/dice-api.ts';
import { expectAllInView } from '../support/expect-all-in-view.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { diceTable, openDice, playRoll } from './dice-table.tsx';
import { GatewayRejection } from './scripted-gateway.ts';

const instant = page.getByRole('button', { name: 'Instant rolls' });
const openStats = page.getByRole('button', { name: 'Session statistics' });
const stats = page.getByRole('region', { name: 'Session statistics' });
const profit = page.getByTestId('session-profit');

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('instant mode rolls several times per second, one bet at a time, and is remembered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gateway = await openDice({ mode: 'demo', balance: '100.00' });
  let inFlight = 0;
  let maxInFlight = 0;
  gateway.respond(DICE_BET_PATH, async (bet) => {
    maxInFlight = Math.max(maxInFlight, ++inFlight);
    await new Promise((resolve) => void setTimeout(resolve, 20));
    inFlight -= 1;
    return playRoll(gateway, bet as DiceBetRequest, 9_990);
  });
  const { rolls, start, balance } = diceTable();
  await instant.click();
  await expect.element(instant).toHaveAttribute('aria-pressed', 'true');
  await rolls.fill('20');
  await start.click();
  const status = page.getByText(/No win this time/);
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(10);
      expect(gateway.getRequests(DICE_BET_PATH).length).toBeGreaterThan(2);
    },
    { timeout: 10_000, interval: 1 },
  );
  // A listener cannot follow ten rolls per second; the total is announced at the end.
  await expect.element(page.getByRole('status').filter({ has: status })).toHaveAttribute('aria-live', 'off');
  expect(page.getByTestId('last-roll').element().textContent).toBe('99.90');
  expect(document.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]);
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(10);
      expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(20);
      await expect.element(start).toBeVisible();
    },
    { timeout: 15_000, interval: 1 },
  );
  expect(maxInFlight).toBe(1);
  await expect.element(balance).toHaveTextContent('80.00');
  await expect
    .element(page.getByTestId('auto-summary'))
    .toHaveTextContent('Auto-play has ended after 20 rolls: −20.00 USD.');
  expect(localStorage.getItem('ggw.dice.instant')).toBe('true');
});

test('a result of instant mode stays until the next one, and a rejected bet does not celebrate an older win', async () => {
  localStorage.setItem('ggw.dice.instant', 'true');
  const gateway = await openDice();
  const { roll, alert } = diceTable();
  await expect.element(instant).toHaveAttribute('aria-pressed', 'true');
  await roll.click();
  await expect.element(page.getByText('You win 2.00 USD')).toBeVisible();
  gateway.respond(DICE_BET_PATH, () => new GatewayRejection('wallet_rejected'));
  await roll.click();
  await expect.element(alert).toMatchTextContent('The casino declined the bet');
  await expect.element(page.getByText('You win 2.00 USD')).not.toBeInTheDocument();
});

test.each([
  ['a desktop', 1440, 900],
  ['a small window', 1024, 700],
  ['a phone', 390, 844],
  ['the frame of the workbench', 640, 560],
] as const)(
  'the statistics beside the game on %s add up, and opening them moves nothing',
  async (_, width, height) => {
    await page.viewport(width, height);
    localStorage.setItem('ggw.dice.instant', 'true');
    const gateway = await openDice({ balance: '100.00' });
    const { roll, results, balance } = diceTable();
    await expect.element(balance).toHaveTextContent('100.00');
    const place = (): DOMRect => roll.element().getBoundingClientRect();
    const before = place();
    await openStats.click();
    await expect.element(stats).toBeVisible();
    expect(place()).toEqual(before);
    await roll.click();
    await expect.element(profit).toMatchTextContent('+1.00 USD');
    gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, 9_990));
    for (const count of [2, 3]) {
      await roll.click();
      await expect.element(results).toHaveLength(count);
    }
    await expect.element(profit).toMatchTextContent('−1.00 USD');
    const table = stats.getByRole('table', { name: 'Profit by number of rolls' });
    await expect
      .element(table)
      .toHaveTextContent('Profit by number of rollsRollsProfit00.001+1.0020.003−1.00');
    for (const [name, value] of [
      ['Wagered', '3.00'],
      ['Won', '2.00'],
      ['Best roll', '+1.00'],
    ] as const)
      await expect.element(stats.getByText(`${name}${value}`)).toBeInTheDocument();
    expectAllInView();
    await expectNoViolations();
    const panel = stats.element();
    expect(panel.scrollHeight - panel.clientHeight, 'nothing is cut off').toBeLessThanOrEqual(0);
    await stats.getByRole('button', { name: 'Reset' }).click();
    await expect.element(profit).toMatchTextContent('0.00 USD');
    await roll.click();
    await expect.element(profit).toMatchTextContent('−1.00 USD');
    await stats.getByRole('button', { name: 'Close' }).click();
    await expect.element(stats).not.toBeInTheDocument();
  },
);

test.each([
  ['the frame of the workbench', 663, 619],
  ['a slightly lower frame', 700, 610],
  ['a phone', 390, 844],
  ['a phone in landscape', 844, 390],
] as const)(
  'statistics that were left open beside the game do not open over it in %s',
  async (_, width, height) => {
    localStorage.setItem('ggw.dice.statistics', 'true');
    await page.viewport(1440, 900);
    const gateway = await openDice({ balance: '100.00' });
    const { roll, results } = diceTable();
    await expect.element(stats).toBeVisible();
    await page.viewport(width, height);
    await expect.element(stats).not.toBeInTheDocument();
    gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, 9_990));
    await roll.click();
    await expect.element(results).toHaveLength(1);
    await openStats.click();
    await expect.element(stats).toBeVisible();
    if (width >= 620 && height >= 610) {
      const die = document.querySelector('.marker__die')!.getBoundingClientRect();
      expect(stats.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(die.top);
    }
    expect(stats.element().scrollHeight - stats.element().clientHeight).toBeLessThanOrEqual(0);
    await page.viewport(1440, 900);
    await expect.element(stats).toBeVisible();
    expect(localStorage.getItem('ggw.dice.statistics')).toBe('true');
  },
);

test('the statistics wait until a roll has settled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openDice({ balance: '100.00' });
  const { roll, balance } = diceTable();
  await expect.element(balance).toHaveTextContent('100.00');
  await openStats.click();
  await roll.click();
  await vi.advanceTimersByTimeAsync(400);
  await expect.element(page.getByText('The die is in the air…')).toBeVisible();
  await expect.element(profit).toMatchTextContent('0.00 USD');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(profit).toMatchTextContent('+1.00 USD');
});
