import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { chooseSlotGame, openSlotGames, slotsTable, stopTime } from './slots-table.tsx';

async function revealSeeds(): Promise<void> {
  await page.getByRole('button', { name: 'Fairness' }).click();
  await page.getByRole('button', { name: 'Change seed' }).click();
}

test('a result that does not match the seeds is reported with the step that differs', async () => {
  const { gateway, ask } = await openSlotGames({ balance: '100' });
  // Simulates a gateway that paid less for each free spin than it drew.
  gateway.respond(SLOTS_STEP_PATH, async (body) => {
    const result = (await ask(SLOTS_STEP_PATH, body)) as { step: object };
    return { ...result, step: { ...result.step, win: '5.00' } };
  });
  await chooseSlotGame('generous');
  await slotsTable().spin.click();
  await expect.element(slotsTable().outcome).toMatchTextContent('This round won 20.00');
  await revealSeeds();
  await page.getByRole('button', { name: 'Verify results' }).click();
  await expect.element(page.getByText('1 result does not match')).toBeVisible();
  const table = page.getByRole('region', { name: 'Results of the revealed pair' });
  await expect.element(table.getByRole('row', { name: /^Spin 2\.00 2\.00 Match$/ })).toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /^Free spin [123] of 3 5\.00 6\.00 Mismatch$/ }))
    .toHaveLength(3);
  await expectNoViolations();
});

test('any round is recomputed with the stake that was played, with the decimal mark of the language', async () => {
  await openSlotGames({ balance: '100', locale: 'de', slotGameId: null });
  await page.getByRole('button', { name: /^generous \d/ }).click();
  await page.getByRole('combobox', { name: 'Einsatz' }).selectOptions('2.00');
  await page.getByRole('button', { name: 'Drehen' }).click();
  await expect.element(slotsTable().outcome).toMatchTextContent('Gewinn dieser Runde: 40,00');
  await page.getByRole('button', { name: 'Fairness' }).click();
  await page.getByText('Beliebige Runde von generous nachrechnen').click();
  const stake = page.getByRole('textbox', { name: 'Einsatz' });
  await expect.element(stake).toHaveValue('2,00');

  await page.getByRole('button', { name: 'Seed wechseln' }).click();
  await page.getByRole('button', { name: 'Ergebnisse nachrechnen' }).click();
  const table = page.getByRole('region', { name: 'Ergebnisse des aufgedeckten Paares' });
  await expect
    .element(table.getByRole('row', { name: /^0: Schritte anzeigen 40,00 40,00 Stimmt$/ }))
    .toBeVisible();
  await page.getByText('Beliebige Runde von generous nachrechnen').click();
  await page.getByRole('button', { name: 'Nachrechnen', exact: true }).click();
  await expect.element(page.getByText('Gewinn der Runde: 40,00 USD')).toBeVisible();
  const steps = page.getByRole('listitem').filter({ hasText: /^(Drehung|Freispiel 3 von 3)\d+,00/ });
  await expect.element(steps).toHaveLength(2);

  // What was typed stays.
  await stake.fill('4');
  await page.getByRole('textbox', { name: 'Nonce', exact: true }).fill('7');
  await expect.element(stake).toHaveValue('4');
});

test('an expanding wild lands before it covers its reel', async () => {
  await openSlotGames({ balance: '100' });
  await chooseSlotGame('wide');
  await commands.emulateMedia({ reducedMotion: null });
  const { spin, reels, win } = slotsTable();
  const covers = (): number => document.querySelectorAll('.cover').length;
  stopTime();
  await spin.click();
  await expect.element(reels).toHaveAttribute('data-moving', 'landing');
  const landed = symbols();
  await advanceUntil(() => covers() > 0);
  const covered = covers();
  expect(symbols()).toEqual(landed);
  await advanceUntil(() => covers() === 0);
  expect(symbols().filter((symbol, cell) => symbol !== landed[cell])).toHaveLength(covered);
  await expect.element(win).toMatchTextContent(/^Win 2\.00/);
});

test('with reduced motion an expanding wild appears on its whole reel immediately', async () => {
  await openSlotGames({ balance: '100' });
  await chooseSlotGame('wide');
  const { spin, win, balance } = slotsTable();
  await spin.click();
  await expect.element(win).toMatchTextContent(/^Win 2\.00/);
  await expect.element(balance).toHaveTextContent('101.00');
  expect(document.querySelectorAll('.cover')).toHaveLength(0);
  const all = symbols();
  const rows = all.length / 5;
  const reels = [0, 1, 2, 3, 4].map((reel) => new Set(all.slice(reel * rows, (reel + 1) * rows)));
  expect(reels.filter(({ size }) => size === 1)).not.toHaveLength(0);
});

/** Advances the page's time in small steps until the condition holds. */
async function advanceUntil(isTrue: () => boolean): Promise<void> {
  for (let steps = 0; steps < 200 && !isTrue(); steps++) await vi.advanceTimersByTimeAsync(50);
  expect(isTrue()).toBe(true);
}

/** The symbols on the reels, by the drawing of each cell. */
function symbols(): string[] {
  return [...document.querySelectorAll('.reel__strip')].flatMap((strip) =>
    [...strip.querySelectorAll('.cell')].slice(0, 5).map((cell) => cell.querySelector('img')?.src ?? ''),
  );
}
