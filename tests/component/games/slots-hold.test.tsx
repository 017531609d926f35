import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SLOTS_SPIN_PATH, SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { GatewayRejection } from './scripted-gateway.ts';
import {
  chooseSlotGame,
  openSlotGames,
  passTime,
  type SlotsTable,
  slotsTable,
  stopTime,
} from './slots-table.tsx';

const HOLD = '[Space>]';
const RELEASE = '[/Space]';

const countSpins = ({ gateway }: SlotsTable): number => gateway.getRequests(SLOTS_SPIN_PATH).length;

/** Expects that no further spin is sent, however long the page waits. */
async function expectNoMoreSpins(table: SlotsTable): Promise<void> {
  stopTime();
  const sent = countSpins(table);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countSpins(table)).toBe(sent);
}

describe('a held key', () => {
  afterEach(async () => {
    await userEvent.keyboard(RELEASE);
  });

  test('spins again after each round, one bet at a time, until it is released', async () => {
    const table = await openSlotGames({ balance: '100' });
    await chooseSlotGame('blank');
    let [inFlight, maxInFlight] = [0, 0];
    table.gateway.respond(SLOTS_SPIN_PATH, async (body) => {
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      const result = await table.ask(SLOTS_SPIN_PATH, body);
      inFlight -= 1;
      return result;
    });
    await userEvent.keyboard(HOLD);
    await expect.element(page.getByRole('button', { name: 'Release to stop' })).toBeVisible();
    await expect.poll(() => countSpins(table)).toBeGreaterThan(3);
    await userEvent.keyboard(RELEASE);
    await expect.element(slotsTable().spin).toBeVisible();
    await expectNoMoreSpins(table);
    expect(maxInFlight).toBe(1);
  });

  test('stops spinning at free spins, and does not continue after them', async () => {
    const table = await openSlotGames({ balance: '100' });
    await chooseSlotGame('generous');
    await userEvent.keyboard(HOLD);
    await expect.element(slotsTable().outcome).toMatchTextContent('This round won 20.00');
    await expectNoMoreSpins(table);
    expect(countSpins(table)).toBe(1);
  });

  test('stops spinning at a rejected bet', async () => {
    const table = await openSlotGames({ balance: '100' });
    await chooseSlotGame('blank');
    await userEvent.keyboard(HOLD);
    await expect.poll(() => countSpins(table)).toBeGreaterThan(1);
    table.gateway.respond(SLOTS_SPIN_PATH, () => new GatewayRejection('wallet_rejected'));
    await expect.element(slotsTable().alert).toMatchTextContent('The casino declined the bet');
    await expectNoMoreSpins(table);
  });
});

test('the held button spins until it is released, and its release is not a press', async () => {
  const table = await openSlotGames({ balance: '100' });
  await chooseSlotGame('blank');
  const button = slotsTable().spin.element() as HTMLElement;
  const pointer = (type: string) => button.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  stopTime();
  pointer('pointerdown');
  await vi.advanceTimersByTimeAsync(200);
  expect(countSpins(table)).toBe(0);
  passTime();
  await expect.poll(() => countSpins(table)).toBeGreaterThan(2);
  pointer('pointerup');
  button.click();
  await expect.element(slotsTable().spin).toBeVisible();
  await expectNoMoreSpins(table);
});

test('a slow press that is released before the held button has spun spins once', async () => {
  const table = await openSlotGames({ balance: '100' });
  await chooseSlotGame('blank');
  const button = slotsTable().spin.element() as HTMLElement;
  const pointer = (type: string) => button.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  stopTime();
  pointer('pointerdown');
  await vi.advanceTimersByTimeAsync(560);
  await expect.element(page.getByRole('button', { name: 'Release to stop' })).toBeVisible();
  await new Promise(requestAnimationFrame);
  expect(countSpins(table)).toBe(0);
  pointer('pointerup');
  button.click();
  passTime();
  await expect.element(slotsTable().balance).toHaveTextContent('99.00');
  await expectNoMoreSpins(table);
  expect(countSpins(table)).toBe(1);
});

test('the release of the button after the hold has ended at a wheel does not turn it', async () => {
  const table = await openSlotGames({ balance: '100' });
  await chooseSlotGame('wheel');
  const button = slotsTable().spin.element() as HTMLElement;
  const pointer = (type: string) => button.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  pointer('pointerdown');
  await expect.element(page.getByRole('button', { name: 'Spin the wheel' }).first()).toBeEnabled();
  pointer('pointerup');
  button.click();
  await expectNoMoreSpins(table);
  expect(table.gateway.getRequests(SLOTS_STEP_PATH)).toEqual([]);
});

test('turbo is remembered, and Space spins after a click on it', async () => {
  const table = await openSlotGames({ balance: '100' });
  await chooseSlotGame('blank');
  const turbo = page.getByRole('button', { name: 'Turbo' });
  await turbo.click();
  await userEvent.keyboard(' ');
  await expect.element(slotsTable().balance).toHaveTextContent('99.00');
  await expect.element(turbo).toHaveAttribute('aria-pressed', 'true');
  document.querySelector('#root')?.remove();
  await table.reload();
  await expect.element(turbo).toHaveAttribute('aria-pressed', 'true');
  localStorage.clear();
});
