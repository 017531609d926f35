import { expect, type Page } from '@playwright/test';
import { SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { chooseMachine, expectNoScrolling, openSlots, outcome } from '../support/slots-flow.ts';
import { MACHINES_FOLDER } from '../support/slots-machines.ts';
import { test } from './workbench-test.ts';

// Machines of which it is known beforehand what they bring.
test.use({ slotsDir: MACHINES_FOLDER });

for (const { name, viewport } of [
  { name: 'a desktop', viewport: { width: 1024, height: 700 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`on ${name}, a spin by keyboard wins, and free spins play themselves to their end`, async ({
    interfacePage,
    context,
  }) => {
    const game = await openSlots(interfacePage, context, { mode: 'real' }, viewport);
    await chooseMachine(game, 'generous');
    await expectNoScrolling(game);
    await game.keyboard.press('Space');
    await expect(game.getByTestId('free-spins')).toHaveText(/^[123] of 3$/);
    await expect(outcome(game)).toContainText('This round won 20.00 USD');
    await expect(game.getByTestId('balance')).toHaveText('1019.00');
    await expectNoScrolling(game);
  });
}

test('reels and button are in view together on small frames too', async ({ interfacePage, context }) => {
  const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '10' });
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [640, 480],
    [320, 568],
  ] as const) {
    await game.setViewportSize({ width, height });
    await expectNoScrolling(game);
    await expect(spin).toBeInViewport({ ratio: 1 });
    const reels = await game.getByTestId('reels').boundingBox();
    expect(reels?.height).toBeGreaterThan(height / 5);
  }
});

test('the reels turn, and a win is told once they stand still', async ({ interfacePage, context }) => {
  const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '10' });
  await game.emulateMedia({ reducedMotion: 'no-preference' });
  await chooseMachine(game, 'plain');
  await game.getByRole('button', { name: 'Sound' }).click();
  await expect(game.getByRole('button', { name: 'Sound', pressed: true })).toBeVisible();
  await game.clock.install();
  await game.clock.pauseAt(Date.now() + 60_000);
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByTestId('reels')).toHaveAttribute('data-moving', 'landing');
  await expect(game.getByTestId('balance')).toHaveText('9.00');
  await game.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(game.getByTestId('reels')).toHaveAttribute('data-moving', 'still');
  await expect(game.getByTestId('win')).toHaveText('Win 2.00 USD');
  await expect(outcome(game)).toHaveText(/^You win 2\.00 USD\. \d+ × Star: 2\.00 USD\.$/);
  await expect(game.getByTestId('balance')).toHaveText('11.00');
});

test('a round that is open when the page opens goes on where it was', async ({ interfacePage, context }) => {
  const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '10' });
  await chooseMachine(game, 'generous');
  // A spin, and no free spin after it.
  await game.route(`**${SLOTS_STEP_PATH}`, (route) => route.abort(), { times: 1 });
  await game.keyboard.press('Space');
  await expect(game.getByRole('status').filter({ hasText: 'Back at the machine' })).toBeVisible();

  await game.reload();
  await expect(game.getByRole('button', { name: /^generous/ })).toBeVisible();
  await expect(game.getByTestId('free-spins')).toHaveText('0 of 3');
  // What the free spins have come to stands beside the buttons, on a phone and on its side too.
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 568],
  ] as const) {
    await game.setViewportSize({ width, height });
    expect(await overlaps(game, '.marquee > button, .marquee__item'), `${width} by ${height}`).toEqual([]);
  }
  await game.getByRole('button', { name: 'Go on' }).click();
  await expect(outcome(game)).toContainText('This round won 20.00 USD');
  await expect(game.getByTestId('balance')).toHaveText('29.00');
});

test('a bonus is picked field by field, and the others are opened with the last', async ({
  interfacePage,
  context,
}) => {
  const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '10' });
  await chooseMachine(game, 'picker');
  await game.keyboard.press('Space');
  const bonus = game.getByRole('region', { name: 'Pick bonus' });
  await expect(bonus).toBeFocused();
  await expectNoViolations(game);
  for (const field of [2, 5]) {
    await bonus.getByRole('button', { name: `Field ${field}`, exact: true }).click();
    await expect(bonus.getByRole('button', { name: `Field ${field}: you win` })).toBeVisible();
  }
  await bonus.getByRole('button', { name: 'Field 6', exact: true }).press('Enter');
  await expect(bonus.getByRole('button', { name: /^Field [134] had (1\.50|4\.00)$/ })).toHaveCount(3);
});

test('the wheel is turned by its player, and stops at the prize that the gateway gave', async ({
  interfacePage,
  context,
}) => {
  const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '10' });
  await chooseMachine(game, 'wheel');
  await game.getByRole('button', { name: 'Auto-play 10 spins' }).click();
  const bonus = game.getByRole('region', { name: 'Wheel bonus' });
  const turn = bonus.getByRole('button', { name: 'Turn the wheel' });
  await expect(turn).toBeEnabled();
  // Auto-play has ended: what comes next is for the player to do.
  await expect(game.getByText(/^\d+ left$/)).toHaveCount(0);
  const answer = game.waitForResponse((response) => response.url().endsWith(SLOTS_STEP_PATH));
  await turn.click();
  const { step } = (await (await answer).json()) as { step: { win: string } };
  await expect(bonus.locator('[data-prize="true"]')).toHaveText(step.win);
});

test('auto-play spins until it is stopped', async ({ interfacePage, context }) => {
  const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '100' });
  await chooseMachine(game, 'blank');
  await game.getByRole('button', { name: 'Auto-play 25 spins' }).click();
  // No balance stays for long enough to be met for sure, but each is below the one before.
  await expect.poll(async () => Number(await game.getByTestId('balance').innerText())).toBeLessThan(98);
  await game.getByRole('button', { name: /^Stop auto-play/ }).click();
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  const stopped = await game.getByTestId('balance').innerText();
  await game.waitForTimeout(1_500);
  await expect(game.getByTestId('balance')).toHaveText(stopped);
});

test('auto-play ends where the balance is below the stake', async ({ interfacePage, context }) => {
  const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '2.5' });
  await chooseMachine(game, 'blank');
  await game.getByRole('button', { name: 'Auto-play 10 spins' }).click();
  await expect(game.getByTestId('balance')).toHaveText('0.50');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  await expect(game.getByRole('alert')).toHaveCount(0);
});

test.describe('the shipped machines', () => {
  test.use({ slotsDir: undefined });

  test('take the stakes of their levels, with − and +, Min, Max and a list', async ({
    interfacePage,
    context,
  }) => {
    const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '10' });
    await chooseMachine(game, 'Orchard Twenty');
    const stake = game.getByRole('combobox', { name: 'Stake' });
    const press = (name: string) => game.getByRole('button', { name, exact: true }).click();
    await expect(stake).toHaveValue('1.00');
    await press('Min');
    await expect(stake).toHaveValue('0.20');
    await expect(game.getByRole('button', { name: '−, less' })).toBeDisabled();
    await press('+, more');
    await expect(stake).toHaveValue('0.40');
    await press('Max');
    await expect(stake).toHaveValue('10.00');
    await press('−, less');
    await expect(stake).toHaveValue('8.00');
    await stake.selectOption('0.60');
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    // Each win of 0.60 is a whole number of cents: with the stake taken, what is left is too.
    await expect(game.getByTestId('balance')).not.toHaveText('10.00');
    // Another machine has other levels, and keeps to the nearest.
    await chooseMachine(game, 'Harbour Lanterns');
    await expect(stake).not.toHaveValue('0.60');
  });

  test('axe finds nothing on any of them, nor in paytable and choice, in English and German', async ({
    interfacePage,
    context,
  }) => {
    test.slow();
    const game = await openSlots(interfacePage, context, { mode: 'demo', balance: '10', locale: 'de' });
    for (const name of ['Dune Caravan', 'Harbour Lanterns', 'Orchard Twenty', 'Reef Cascade']) {
      await game.getByRole('button', { name: /anderen Automaten wählen/ }).click();
      if (name === 'Dune Caravan') await expectNoViolations(game);
      await game.getByRole('button', { name: new RegExp(`^${name} \\d`) }).click();
      await expect(game.getByRole('button', { name: new RegExp(`^${name},`) })).toBeVisible();
      await expectNoViolations(game);
      await game.getByRole('button', { name: 'Gewinnplan' }).click();
      await expect(game.getByRole('dialog', { name: `So zahlt ${name}` })).toBeVisible();
      await expectNoViolations(game);
      await game.keyboard.press('Escape');
    }
  });
});

/** Which of these boxes lie over each other, or are beyond the edge of the window. */
function overlaps(game: Page, selector: string): Promise<string[]> {
  return game.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((element) => element.getBoundingClientRect());
    const found = boxes
      .filter(({ left, right }) => left < 0 || right > window.innerWidth)
      .map(({ left, right }) => `from ${String(left)} to ${String(right)}`);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        if (
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom
        )
          found.push(`${String(one.left)} and ${String(other.left)}`);
    return found;
  }, selector);
}
