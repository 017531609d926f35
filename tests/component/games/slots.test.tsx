import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { SLOTS_PATH, SLOTS_SPIN_PATH, SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { UNREACHABLE } from './scripted-gateway.ts';
import {
  chooseSlotGame,
  expectNoScrolling,
  openSlotGames,
  passTime,
  slotsTable,
  stopTime,
} from './slots-table.tsx';

test.each([
  { name: 'a desktop', viewport: [1024, 700] },
  { name: 'a phone', viewport: [390, 844] },
] as const)(
  'on $name, a spin by keyboard wins, and free spins play automatically to the end',
  async ({ viewport }) => {
    await page.viewport(viewport[0], viewport[1]);
    const { gateway, ask } = await openSlotGames();
    await chooseSlotGame('generous');
    expectNoScrolling();
    const { freeSpins, outcome, balance, win } = slotsTable();
    const seen = Promise.withResolvers<undefined>();
    gateway.respond(SLOTS_STEP_PATH, async (body) => {
      await seen.promise;
      return ask(SLOTS_STEP_PATH, body);
    });
    await userEvent.keyboard(' ');
    await expect.element(freeSpins).toHaveTextContent('1 of 3');
    seen.resolve(undefined);
    await expect.element(outcome).toMatchTextContent('This round won 20.00');
    await expect.element(win).toMatchTextContent(/^Win 20\.00 /);
    await expect.element(balance).toHaveTextContent('1,019.00');
    expectNoScrolling();
  },
);

test('a round whose free spins together win ten times the stake ends with a celebration of that sum', async () => {
  await openSlotGames();
  await chooseSlotGame('generous');
  const celebration = page.getByTestId('win-celebration');
  passTime(() => celebration.query()?.textContent.includes('20.00×') === true);
  await userEvent.keyboard(' ');
  await expect.element(celebration).toMatchTextContent(/20\.00\S+20\.00× your stakeThis round/);
  await expect.element(slotsTable().outcome).toMatchTextContent('This round won 20.00');
  await expect.element(page.getByTestId('spoken-balance')).toMatchTextContent(/^Balance: 1,019\.00/);
});

test('the button does not mention free spins while the reels that win them are still spinning', async () => {
  await openSlotGames();
  await commands.emulateMedia({ reducedMotion: null });
  await chooseSlotGame('generous');
  const { reels, freeSpins } = slotsTable();
  const button = document.querySelector('.spin')!;
  stopTime();
  await userEvent.keyboard(' ');
  await expect.element(reels).toHaveAttribute('data-moving', 'landing');
  expect(button.textContent).toBe('Stop');
  passTime();
  await expect.element(freeSpins).toBeVisible();
  expect(button.textContent).toBe('Free spins');
});

test('reels and button are in view together in small frames too', async () => {
  await openSlotGames();
  const { spin, reels } = slotsTable();
  for (const [width, height] of [
    [844, 390],
    [640, 480],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    expectNoScrolling();
    await expect.element(spin).toBeInViewport({ ratio: 1 });
    expect(reels.element().getBoundingClientRect().height).toBeGreaterThan(height / 5);
  }
});

test('the reels spin, and a win is shown after they have stopped', async () => {
  await openSlotGames({ balance: '10' });
  await commands.emulateMedia({ reducedMotion: null });
  await chooseSlotGame('plain');
  await page.getByRole('button', { name: 'Sound' }).click();
  onTestFinished(() => {
    localStorage.clear();
  });
  const { spin, reels, balance, win, outcome } = slotsTable();
  stopTime();
  await spin.click();
  await expect.element(reels).toHaveAttribute('data-moving', 'landing');
  await expect.element(balance).toHaveTextContent('9.00');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(reels).toHaveAttribute('data-moving', 'still');
  await expect.element(win).toMatchTextContent(/^Win 2\.00/);
  await expect.element(outcome).toMatchTextContent(/^You win 2\.00 \S+\. \d+ × Star: 2\.00/);
  await expect.element(balance).toHaveTextContent('11.00');
});

test('a win counts up beside the reels, and the balance rises once it is complete', async () => {
  await openSlotGames({ balance: '10' });
  await commands.emulateMedia({ reducedMotion: null });
  await chooseSlotGame('plain');
  const { spin, balance, win } = slotsTable();
  stopTime();
  await spin.click();
  await expect.element(win).toMatchTextContent(/^Win 0\.40/);
  expect(balance.element().textContent).toBe('9.00');
  await expect.element(win).toMatchTextContent(/^Win 2\.00/);
  await expect.element(balance).toHaveTextContent('11.00');
});

test('a round that is open when the page loads continues where it was', async () => {
  const { gateway, ask, reload } = await openSlotGames({ balance: '10' });
  const { freeSpins, continueRound, outcome, balance } = slotsTable();
  await chooseSlotGame('generous');
  // A spin without a following free spin.
  gateway.respond(SLOTS_STEP_PATH, () => UNREACHABLE);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Reconnected')).toBeVisible();
  gateway.respond(SLOTS_STEP_PATH, (body) => ask(SLOTS_STEP_PATH, body));

  document.querySelector('#root')?.remove();
  await reload();
  await expect.element(page.getByRole('button', { name: /^generous/ })).toBeVisible();
  await expect.element(freeSpins).toHaveTextContent('0 of 3');
  // The counter of free spins is beside the buttons, on a phone in both orientations too.
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 568],
  ] as const) {
    await page.viewport(width, height);
    expect(findOverlaps('.marquee > button, .marquee__item'), `${width} by ${height}`).toEqual([]);
  }
  await continueRound.click();
  await expect.element(outcome).toMatchTextContent('This round won 20.00');
  await expect.element(balance).toHaveTextContent('29.00');
});

test('a bonus is picked box by box, and the last pick reveals the others', async () => {
  await openSlotGames();
  await chooseSlotGame('picker');
  await userEvent.keyboard(' ');
  const { picks } = slotsTable();
  await expect.element(picks).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Pick a box' })).toBeVisible();
  await expectNoViolations();
  for (const box of [2, 5]) {
    await picks.getByRole('button', { name: `Box ${box}` }).click();
    await expect
      .element(picks.getByRole('button', { name: new RegExp(`^Box ${box}: you win`) }))
      .toBeVisible();
  }
  stopTime();
  picks.getByRole('button', { name: 'Box 6' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(picks.getByRole('button', { name: /^Box [134] had (1\.50|4\.00)$/ })).toHaveLength(3);
});

test('the line after a bonus is the sum of its round, not the last pick', async () => {
  const { gateway, ask } = await openSlotGames();
  await chooseSlotGame('picker');
  let step = { win: '', won: '' };
  gateway.respond(SLOTS_STEP_PATH, async (body) => {
    const response = (await ask(SLOTS_STEP_PATH, body)) as { step: typeof step };
    ({ step } = response);
    return response;
  });
  await userEvent.keyboard(' ');
  const { picks, win } = slotsTable();
  const line = () => document.querySelector('.result-panel__line')?.textContent;
  for (const box of [1, 2, 3]) {
    await expect.element(picks).toBeVisible();
    if (box === 3) passTime(() => line() === 'This round');
    await picks.getByRole('button', { name: `Box ${box}` }).click();
  }
  await expect.poll(line).toBe('This round');
  expect(Number(step.won)).toBeGreaterThan(Number(step.win));
  await expect.element(win).toMatchTextContent(new RegExp(`^Win ${step.won} `));
});

test('in the middle of a bonus, what the round has won so far is above the reels, and also below them after a reload', async () => {
  const { gateway, ask, reload } = await openSlotGames();
  // Without the free spins that the same symbols win in this game.
  for (const path of [SLOTS_PATH, SLOTS_SPIN_PATH, SLOTS_STEP_PATH])
    gateway.respond(path, async (body) => {
      const response = (await ask(path, body)) as { round: object | null };
      return {
        ...response,
        round: response.round && { ...response.round, freeSpins: { left: 0, awarded: 0 } },
      };
    });
  await chooseSlotGame('picker');
  await userEvent.keyboard(' ');
  const { picks } = slotsTable();
  // A reload adds a page.
  const last = (selector: string) => [...document.querySelectorAll(selector)].at(-1)?.textContent;
  const soFar = () => last('.marquee__item--won');
  await expect.element(picks).toBeVisible();
  expect(soFar()).toBeUndefined();
  await picks.getByRole('button', { name: 'Box 1' }).click();
  await expect.poll(soFar).toMatch(/^This round(1\.50|4\.00) /);
  const amount = soFar()!.replace('This round', '');
  await reload();
  await expect.element(picks).toHaveLength(2);
  expect(soFar()).toBe(`This round${amount}`);
  expect(last('.result-panel__win')).toBe(`Win ${amount}`);
  expect(last('.result-panel__line')).toBe('This round');
});

test('auto-play mentions a bonus only in a game that has one', async () => {
  await openSlotGames({ slotGames: 'shipped' });
  await expect
    .element(page.getByText('Stops at a bonus, an error, a limit, or a balance below the stake.'))
    .toBeVisible();
  await chooseSlotGame('Orchard Twenty');
  await expect
    .element(page.getByText('Stops at an error, a limit, or a balance below the stake.'))
    .toBeVisible();
});

test('a win below the stake is not green, one of the stake is', async () => {
  await openSlotGames();
  await chooseSlotGame('half');
  const { win } = slotsTable();
  const getColor = () => getComputedStyle(win.element()).color;
  passTime(() => win.element().textContent.startsWith('Win 0.50 '));
  await userEvent.keyboard(' ');
  await expect.element(win).toMatchTextContent(/^Win 0\.50 /);
  const small = getColor();
  passTime();
  await expect.element(win).toMatchTextContent(/^Win 2\.00 /);
  const [green, plain] = ['--win', '--ink-soft'].map((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.querySelector('.page')!.append(probe);
    return getComputedStyle(probe).color;
  });
  expect([small, getColor()]).toEqual([plain, green]);
  expect(green).not.toBe(plain);
});

test("the player turns the wheel, which stops at the gateway's prize", async () => {
  const { gateway, ask } = await openSlotGames();
  await chooseSlotGame('wheel');
  await page.getByRole('button', { name: 'Auto-play 10 spins' }).click();
  const bonus = page.getByRole('region', { name: 'Wheel bonus' });
  const turn = bonus.getByRole('button', { name: 'Spin the wheel' });
  await expect.element(turn).toBeEnabled();
  // Auto-play has ended: the player has to act.
  await expect.element(page.getByText(/^\d+ left$/)).not.toBeInTheDocument();
  const prize = () => document.querySelector('[data-prize="true"]')?.textContent;
  let win = '';
  gateway.respond(SLOTS_STEP_PATH, async (body) => {
    const result = (await ask(SLOTS_STEP_PATH, body)) as { step: { win: string } };
    win ||= result.step.win;
    return result;
  });
  stopTime();
  turn.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(prize).toMatch(/\d/);
  expect(prize()).toBe(win);
});

test('auto-play spins until it is stopped', async () => {
  const { gateway } = await openSlotGames({ balance: '100' });
  await chooseSlotGame('blank');
  stopTime();
  await page.getByRole('button', { name: 'Auto-play 25 spins' }).click();
  const { balance, spin } = slotsTable();
  await expect.poll(() => Number(balance.element().textContent)).toBeLessThan(98);
  await page.getByRole('button', { name: /^Stop auto-play/ }).click();
  passTime();
  await expect.element(spin).toBeVisible();
  stopTime();
  const spins = gateway.getRequests(SLOTS_SPIN_PATH).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gateway.getRequests(SLOTS_SPIN_PATH)).toHaveLength(spins);
});

test('auto-play ends when the balance is below the stake', async () => {
  await openSlotGames({ balance: '2.5' });
  await chooseSlotGame('blank');
  await page.getByRole('button', { name: 'Auto-play 10 spins' }).click();
  const { balance, spin, alert } = slotsTable();
  await expect.element(balance).toHaveTextContent('0.50');
  await expect.element(spin).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

describe('the shipped slot games', () => {
  test('accept the stakes of their levels, with − and +, Min, Max and a list', async () => {
    const { gateway, ask } = await openSlotGames({ slotGames: 'shipped', balance: '10' });
    let spun: unknown;
    gateway.respond(SLOTS_SPIN_PATH, async (body) => (spun = await ask(SLOTS_SPIN_PATH, body)));
    await chooseSlotGame('Orchard Twenty');
    const { stake, spin } = slotsTable();
    const press = (name: string) => page.getByRole('button', { name }).click();
    await expect.element(stake).toHaveValue('1.00');
    await press('Min');
    await expect.element(stake).toHaveValue('0.20');
    await expect.element(page.getByRole('button', { name: '−, lower stake' })).toBeDisabled();
    await press('+, higher stake');
    await expect.element(stake).toHaveValue('0.40');
    await press('Max');
    await expect.element(stake).toHaveValue('10.00');
    await press('−, lower stake');
    await expect.element(stake).toHaveValue('8.00');
    await stake.selectOptions('0.60');
    // Another slot game has other levels; the highest one up to the choice is selected.
    await chooseSlotGame('Harbour Lanterns');
    await expect.element(stake).not.toHaveValue('0.60');
    await chooseSlotGame('Orchard Twenty');
    await stake.selectOptions('0.60');
    // The last action, because the result of a random spin is open, including a bonus game.
    await spin.click();
    await expect.poll(() => spun).toMatchObject({ round: { stake: '0.60' }, step: { kind: 'spin' } });
  });

  test('name their symbols in German, and format numbers in the German way', async () => {
    await openSlotGames({ slotGames: 'shipped', locale: 'de' });
    await page.getByRole('button', { name: /anderen Automaten wählen/ }).click();
    const dune = page.getByRole('button', { name: /^Dune Caravan \d/ });
    await expect.element(dune).toMatchTextContent(/4\.096 Wege · .* · bis zu 10\.000×/);
    // A percent sign is never alone on a line.
    expect(dune.element().textContent).toContain('RTP\u00A093,12\u00A0%');
    await dune.click();
    await expect.element(page.getByTestId('reels')).toMatchTextContent(/Reihe 1: /);
    await page.getByRole('button', { name: 'Gewinnplan' }).click();
    await expect.element(page.getByRole('heading', { name: 'Kamel' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Truhe' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Camel|Chest|Palm(?!e)/);
    expect(page.getByRole('dialog').element().textContent).toContain('93,12\u00A0%');
  });

  test('axe finds no violations in any of them, nor in the paytable or the game list, in German', async () => {
    await openSlotGames({ slotGames: 'shipped', locale: 'de' });
    for (const name of ['Dune Caravan', 'Harbour Lanterns', 'Orchard Twenty', 'Reef Cascade']) {
      await page.getByRole('button', { name: /anderen Automaten wählen/ }).click();
      if (name === 'Dune Caravan') await expectNoViolations();
      await page.getByRole('button', { name: new RegExp(`^${name} \\d`) }).click();
      await expect.element(page.getByRole('button', { name: new RegExp(`^${name},`) })).toBeVisible();
      await expectNoViolations();
      await page.getByRole('button', { name: 'Gewinnplan' }).click();
      await expect.element(page.getByRole('dialog', { name: `So zahlt ${name}` })).toBeVisible();
      await expectNoViolations();
      await userEvent.keyboard('{Escape}');
    }
  });
});

/** The boxes that overlap, or extend beyond the edge of the window. */
function findOverlaps(selector: string): string[] {
  const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  const found = boxes
    .filter(({ left, right }) => left < 0 || right > innerWidth)
    .map(({ left, right }) => `from ${left} to ${right}`);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      if (
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom
      )
        found.push(`${one.left} and ${other.left}`);
  return found;
}

test('each step of a round is reported after its last scene, and hidden before the next is requested', async () => {
  const log: unknown[] = [];
  const { gateway, ask } = await openSlotGames({
    reportRound: ({ isShown }) =>
      log.push(isShown ? `shown ${slotsTable().reels.element().dataset['moving']}` : 'hidden'),
  });
  await chooseSlotGame('generous');
  for (const path of [SLOTS_SPIN_PATH, SLOTS_STEP_PATH])
    gateway.respond(path, (body) => {
      log.push('request');
      return ask(path, body);
    });
  await userEvent.keyboard(' ');
  await expect.element(slotsTable().outcome).toMatchTextContent('This round won 20.00');
  await expect.poll(() => log.at(-1)).toBe('shown still');
  const steps = ['hidden', 'request', 'shown still'];
  expect(log).toEqual(['request', 'shown still', ...steps, ...steps, ...steps]);
});
