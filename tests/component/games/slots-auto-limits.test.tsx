import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SLOTS_SPIN_PATH } from '#shared/games/slots/slots-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { chooseSlotGame, expectNoScrolling, openSlotGames, slotsTable } from './slots-table.tsx';

const limits = page.getByRole('button', { name: /^Limits/ });
const sheet = page.getByRole('dialog', { name: 'Auto-play limits' });
const loss = sheet.getByRole('textbox', { name: 'Lose at most' });
const win = sheet.getByRole('textbox', { name: 'Stop at a single win of' });
const done = sheet.getByRole('button', { name: 'Done' });
const start = page.getByRole('button', { name: 'Auto-play 10 spins' });

test('auto-play stops before a spin that could lose more than the limit, not counting earlier spins', async () => {
  const { gateway } = await openSlotGames({ balance: '100' });
  await chooseSlotGame('blank');
  const { balance, alert, spin } = slotsTable();
  await spin.click();
  await expect.element(balance).toHaveTextContent('99.00');
  await limits.click();
  await expect.element(loss).toHaveValue('');
  await loss.fill('3');
  await done.click();
  await expect.element(limits).toHaveTextContent('Limits set');
  await start.click();
  await expect.element(alert).toMatchTextContent('Auto-play has stopped');
  await expect.element(alert).toMatchTextContent('Another bet could exceed your loss limit.');
  await expect.element(balance).toHaveTextContent('96.00');
  expect(gateway.getRequests(SLOTS_SPIN_PATH)).toHaveLength(4);
  await expectNoViolations();
});

test('auto-play stops at a single win of the limit', async () => {
  const { gateway } = await openSlotGames({ balance: '100' });
  await chooseSlotGame('plain');
  await limits.click();
  await win.fill('2,5');
  await done.click();
  await page.getByRole('button', { name: 'Auto-play 25 spins' }).click();
  await expect.poll(() => gateway.getRequests(SLOTS_SPIN_PATH).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: /^Stop auto-play/ }).click();
  await expect.element(limits).toBeEnabled();
  await limits.click();
  await win.fill('2');
  await done.click();
  const before = gateway.getRequests(SLOTS_SPIN_PATH).length;
  await start.click();
  await expect.element(page.getByText('A single win reached the limit that you set.')).toBeVisible();
  expect(gateway.getRequests(SLOTS_SPIN_PATH)).toHaveLength(before + 1);
});

test('auto-play with an invalid limit opens the limits instead', async () => {
  const { gateway } = await openSlotGames({ balance: '100' });
  await chooseSlotGame('blank');
  await limits.click();
  await loss.fill('much');
  await expect.element(done).toBeDisabled();
  await expect.element(loss).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Escape}');
  await start.click();
  await expect.element(loss).toHaveValue('much');
  expect(gateway.getRequests(SLOTS_SPIN_PATH)).toEqual([]);
});

test.each(
  (['en', 'de'] as const).flatMap((locale) =>
    (
      [
        [390, 844],
        [320, 568],
        [844, 390],
        [663, 619],
        [1024, 700],
        [1440, 900],
      ] as const
    ).map(([width, height]) => ({ locale, width, height })),
  ),
)('in $locale at $width by $height, the limits can be opened and fit', async ({ locale, width, height }) => {
  await page.viewport(width, height);
  await openSlotGames({ slotGames: 'shipped', locale, balance: '100' });
  const open = page.getByRole('button', { name: /^(Limits|Grenzen)$/ });
  await expect.element(open).toBeInViewport({ ratio: 1 });
  expectNoScrolling();
  const { left, top, width: wide, height: high } = open.element().getBoundingClientRect();
  expect(high).toBeGreaterThanOrEqual(24);
  expect(open.element().contains(document.elementFromPoint(left + wide / 2, top + high / 2))).toBe(true);
  const panel = document.querySelector<HTMLElement>('.bet-panel')!;
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  await open.click();
  const dialog = page.getByRole('dialog', { name: /^(Auto-play limits|Grenzen für Autoplay)$/ });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
