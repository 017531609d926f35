import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { SLOTS_SPIN_PATH, SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { UNREACHABLE } from './scripted-gateway.ts';
import { chooseSlotGame, expectNoScrolling, openSlotGames, slotsTable, stopTime } from './slots-table.tsx';

test('a page whose address names no game opens the lobby, and a game is chosen and left by keyboard', async () => {
  const chosen: string[] = [];
  const { gateway } = await openSlotGames({
    slotGames: 'shipped',
    slotGameId: null,
    onSlotGame: (id) => chosen.push(id),
  });
  const { lobby, spin, reels } = slotsTable();
  await expect.element(lobby.getByRole('button')).toHaveLength(4);
  await expect.element(lobby.getByRole('button', { name: /^Dune Caravan \d/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(lobby.getByRole('button', { name: /^Orchard Twenty 5 × 3/ })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(spin).toHaveFocus();
  expect(chosen).toEqual(['orchard-twenty']);
  expect(document.title).toBe('Orchard Twenty');

  await page.getByRole('button', { name: 'Orchard Twenty, choose another game' }).click();
  await expect.element(lobby.getByRole('button', { name: /^Orchard Twenty/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(reels).toBeVisible();
  await expect.element(spin).toHaveFocus();
  expect(gateway.getRequests(SLOTS_SPIN_PATH)).toEqual([]);
});

test('the lobby opens at a named game, not at an unknown one', async () => {
  await openSlotGames({ slotGameId: 'plain' });
  await expect.element(page.getByRole('button', { name: /^plain, choose/ })).toBeVisible();
  document.querySelector('#root')?.remove();
  await openSlotGames({ slotGameId: 'removed' });
  await expect.element(slotsTable().lobby).toBeVisible();
});

test('an open round continues without the lobby, and no other game can be chosen', async () => {
  const { gateway, reload } = await openSlotGames({ balance: '10', slotGameId: null });
  await chooseSlotGame('generous');
  gateway.respond(SLOTS_STEP_PATH, () => UNREACHABLE);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Reconnected')).toBeVisible();
  document.querySelector('#root')?.remove();
  await reload();
  await expect.element(slotsTable().continueRound).toBeVisible();
  const choose = page.getByRole('button', { name: /^generous, choose/ });
  await expect.element(choose).toHaveAttribute('aria-disabled', 'true');
  (choose.element() as HTMLElement).click();
  await expect.element(slotsTable().reels).toBeVisible();
});

test('the lobby fits all window sizes, and runs no animation while it is idle', async () => {
  await openSlotGames({ slotGames: 'shipped', slotGameId: null });
  await commands.emulateMedia({ reducedMotion: null });
  const { lobby } = slotsTable();
  await expect.element(lobby).toBeVisible();
  stopTime();
  for (const [width, height] of [
    [1920, 1080],
    [1024, 700],
    // The frame of the sales demo in such a window.
    [663, 618],
    [768, 1024],
    [844, 390],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    expectNoScrolling();
    const element = lobby.element();
    expect(element.scrollWidth - element.clientWidth, `at ${width}`).toBeLessThanOrEqual(0);
    const clipped = [...element.querySelectorAll('.lobby__game')].filter(
      (game) => game.scrollHeight > game.clientHeight + 1 || game.scrollWidth > game.clientWidth + 1,
    );
    expect(clipped, `at ${width} by ${height}`).toEqual([]);
    expect(findCroppedCards(element), `sun or moon at ${width} by ${height}`).toEqual([]);
    expect(findCoveredNames(element), `names at ${width} by ${height}`).toEqual([]);
  }
  await expect.poll(() => document.getAnimations()).toEqual([]);
  await expectNoViolations();
});

test('all shipped games are in view beside the callbacks of a sales demo, each fact on one line', async () => {
  await openSlotGames({ slotGames: 'shipped', slotGameId: null });
  const { lobby } = slotsTable();
  await expect.element(lobby.getByRole('button')).toHaveLength(4);
  await page.viewport(663, 660);
  const last = lobby.getByRole('button').last().element().getBoundingClientRect();
  expect(last.bottom).toBeLessThanOrEqual(660);
  for (const facts of lobby.element().querySelectorAll('.lobby__facts')) {
    const parts = [...facts.querySelectorAll('.lobby__fact')].map((part) => part.getBoundingClientRect());
    const lines = [...new Set(parts.map(({ top }) => top))];
    // No fact is broken in two. The dots are before the facts, and clipped at the beginning of a line.
    expect(new Set(parts.map(({ height }) => height)).size).toBe(1);
    const { fontSize, clipPath } = getComputedStyle(facts);
    expect(clipPath).toBe(`inset(0px 0px 0px ${fontSize})`);
    const { left } = facts.getBoundingClientRect();
    for (const line of lines) expect(parts.find(({ top }) => top === line)!.left).toBeCloseTo(left, 1);
  }
});

test('the focused card has a single focus ring, on its edge', async () => {
  await openSlotGames({ slotGames: 'shipped', slotGameId: null });
  const focused = slotsTable().lobby.getByRole('button', { name: /^Dune Caravan \d/ });
  await expect.element(focused).toHaveFocus();
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(focused.element());
  expect(outlineStyle).toBe('solid');
  expect(Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)).toBeLessThanOrEqual(1);
});

/** The cards whose sun or moon is cropped. */
function findCroppedCards(lobby: Element): Element[] {
  return [...lobby.querySelectorAll('.lobby__game')].filter((card) => {
    const { top, left, width } = getComputedStyle(card, '::after');
    const [x, y, size] = [left, top, width].map(Number.parseFloat) as [number, number, number];
    return !(size > 0 && x >= 0 && y >= 0 && x + size <= card.clientWidth && y + size <= card.clientHeight);
  });
}

/** The cards with a drawing over their name. A drawing fills at most the inner 80% of its box. */
function findCoveredNames(lobby: Element): string[] {
  return [...lobby.querySelectorAll('.lobby__game')].flatMap((game) =>
    [...game.querySelectorAll('.slot-game-art svg')].flatMap((drawing) => {
      const { left, right, top, bottom, width, height } = drawing.getBoundingClientRect();
      const isCovered = [...game.querySelectorAll('.logo span')].some((word) => {
        const name = word.getBoundingClientRect();
        return (
          left + 0.1 * width < name.right &&
          name.left < right - 0.1 * width &&
          top + 0.1 * height < name.bottom &&
          name.top < bottom - 0.1 * height
        );
      });
      return isCovered ? [game.textContent] : [];
    }),
  );
}
