import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { SLOTS_SPIN_PATH, SLOTS_STEP_PATH } from '#shared/games/slots/slots-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import {
  chooseSlotGame,
  expectNoScrolling,
  openSlotGames,
  passTime,
  slotsTable,
  stopTime,
} from './slots-table.tsx';

const history = page.getByRole('dialog', { name: 'Rounds on this page' });
const rounds = history.getByRole('table', { name: 'Rounds, newest first' });
const replay = page.getByRole('region', { name: /^Replay · / });

async function openHistory(): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click();
  await expect.element(history).toBeVisible();
}

async function playGenerous(): Promise<void> {
  await chooseSlotGame('generous');
  await userEvent.keyboard(' ');
  await expect.element(slotsTable().outcome).toMatchTextContent('This round won 20.00');
}

async function changeSeed(): Promise<void> {
  await page.getByRole('button', { name: 'Fairness' }).click();
  await page.getByRole('button', { name: 'Change seed' }).click();
  await expect.element(page.getByText('Revealed', { exact: false }).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
}

test('rounds are listed with time, bet, win and multiple, and with their totals', async () => {
  await openSlotGames({ balance: '100' });
  await playGenerous();
  await chooseSlotGame('blank');
  await userEvent.keyboard(' ');
  await expect.element(slotsTable().outcome).toMatchTextContent('No win');
  await openHistory();
  await expect
    .element(rounds.getByRole('row', { name: /^14:03:22 ?generous 1\.00 20\.00 20\.00× / }))
    .toBeVisible();
  await expect
    .element(rounds.getByRole('row', { name: /^14:03:22 ?blank 1\.00 0\.00 0\.00× / }))
    .toBeVisible();
  expect(history.element().textContent).toMatch(
    /Profit\+18\.00 USDRounds2Wins1Wagered2\.00Won20\.00Best round\+19\.00/,
  );
  await expect
    .element(history.getByRole('table', { name: 'Profit by number of rounds' }))
    .toHaveTextContent('Profit by number of roundsRoundsProfit00.001+19.002+18.00');
  await expectNoViolations();
});

test.each([
  { slotGame: 'plain', won: '2.00', steps: 1 },
  { slotGame: 'generous', won: '20.00', steps: 4 },
])(
  'a round of $slotGame that ended before its result was shown is there after a reload',
  async ({ slotGame, won, steps }) => {
    const { gateway, ask, reload } = await openSlotGames({ balance: '100', slotGameId: null });
    await chooseSlotGame(slotGame);
    let played = 0;
    const loseLastResponse = async (path: string, body: unknown): Promise<unknown> => {
      const response = await ask(path, body);
      played += 1;
      return played === steps ? new Promise(() => undefined) : response;
    };
    for (const path of [SLOTS_SPIN_PATH, SLOTS_STEP_PATH])
      gateway.respond(path, (body) => loseLastResponse(path, body));
    await userEvent.keyboard(' ');
    await expect.poll(() => played).toBe(steps);
    document.querySelector('#root')?.remove();
    await reload();
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^${slotGame}, choose`) }))
      .toBeVisible();
    await expect.element(slotsTable().win).toMatchTextContent(`${won} USD`);
    await openHistory();
    await expect
      .element(rounds.getByRole('row', { name: new RegExp(`${slotGame} 1\\.00 ${won}`) }))
      .toBeVisible();
    await history.getByRole('button', { name: 'Watch the round with nonce 0 again' }).click();
    await expect.element(slotsTable().outcome).toMatchTextContent(/^Replay: /);
  },
);

test('the history does not reveal what the reels have not shown', async () => {
  await openSlotGames({ balance: '100' });
  await commands.emulateMedia({ reducedMotion: null });
  await chooseSlotGame('plain');
  stopTime();
  await userEvent.keyboard(' ');
  await expect.element(slotsTable().reels).toHaveAttribute('data-moving', 'landing');
  await openHistory();
  expect(history.element().textContent).toContain('No finished rounds yet');
  passTime();
  await expect.element(rounds.getByRole('row', { name: /plain 1\.00 2\.00/ })).toBeVisible();
});

test.each([
  { name: 'a desktop', viewport: [1440, 900] },
  { name: 'a phone', viewport: [390, 844] },
  { name: 'a phone in landscape', viewport: [844, 390] },
] as const)(
  'on $name, a past round is replayed on the stage, marked as a replay, without a request or a change of balance',
  async ({ viewport }) => {
    await page.viewport(viewport[0], viewport[1]);
    const { gateway } = await openSlotGames({ balance: '100' });
    await playGenerous();
    await chooseSlotGame('plain');
    const place = () => page.getByTestId('reels').element().getBoundingClientRect().top;
    const before = place();
    const countRequests = () =>
      gateway.getRequests(SLOTS_SPIN_PATH).length + gateway.getRequests(SLOTS_STEP_PATH).length;
    const requests = countRequests();
    await openHistory();
    await history.getByRole('button', { name: 'Watch the round with nonce 0 again' }).click();
    await expect.element(replay).toMatchTextContent('no bet is placed');
    await expect.element(replay).toHaveFocus();
    expect(page.getByRole('button', { name: 'Spin' }).query()).toBeNull();
    expectNoScrolling();
    if (viewport[0] > 1000) expect(place()).toBeGreaterThanOrEqual(before - 40);
    await expect.element(slotsTable().outcome).toMatchTextContent(/^Replay: .*This round won 20\.00/);
    await expect.element(replay).toMatchTextContent(/Step 4 of 4.*Win20\.00 USDMultiplier20\.00×/);
    await expectNoViolations();
    await expect.element(slotsTable().balance).toHaveTextContent('119.00');
    stopTime();
    await vi.advanceTimersByTimeAsync(20_000);
    await userEvent.keyboard(' ');
    expect(countRequests()).toBe(requests);
    await userEvent.keyboard('{Escape}');
    await expect.element(slotsTable().spin).toHaveFocus();
    await expect.element(page.getByRole('button', { name: /^plain, choose/ })).toBeVisible();
  },
);

test('a bonus is replayed box by box, and its buttons do nothing', async () => {
  const { gateway } = await openSlotGames({ balance: '100' });
  await chooseSlotGame('picker');
  await userEvent.keyboard(' ');
  const { picks } = slotsTable();
  const pickedFields = () =>
    gateway.getRequests(SLOTS_STEP_PATH).filter((step) => (step as { kind: string }).kind === 'pick').length;
  // A free spin between them triggers the same bonus again.
  for (const [index, box] of [2, 5, 6, 1, 3, 4].entries()) {
    if (index % 3 === 0) await expect.element(page.getByText('3 picks left')).toBeVisible();
    const button = picks.getByRole('button', { name: `Box ${box}` });
    await expect.element(button).toHaveAttribute('aria-disabled', 'false');
    await button.click();
    await expect.poll(pickedFields).toBe(index + 1);
  }
  await expect.element(slotsTable().outcome).toMatchTextContent('Box 4: you win');
  const picked = gateway.getRequests(SLOTS_STEP_PATH).length;
  stopTime();
  await openHistory();
  await history.getByRole('button', { name: 'Watch the round with nonce 0 again' }).click();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(100);
      return picks.query();
    })
    .not.toBeNull();
  await expect.element(picks.getByRole('button', { name: 'Box 4' })).toHaveAttribute('aria-disabled', 'true');
  passTime();
  await expect.element(slotsTable().outcome).toMatchTextContent(/^Replay: Box 4: you win/);
  expect(gateway.getRequests(SLOTS_STEP_PATH)).toHaveLength(picked);
});

test('Space or the button skips to the end of each step of a replay, and Watch again restarts it', async () => {
  await openSlotGames({ balance: '100' });
  await playGenerous();
  stopTime();
  await openHistory();
  await history.getByRole('button', { name: 'Watch the round with nonce 0 again' }).click();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(slotsTable().outcome).toHaveTextContent('');
  await userEvent.keyboard(' ');
  await expect.element(slotsTable().outcome).toMatchTextContent(/^Replay: You win 2\.00/);
  passTime();
  await expect.element(replay).toMatchTextContent('Step 4 of 4');
  await expect.element(replay.getByRole('button', { name: 'Watch again' })).toBeVisible();
  stopTime();
  await replay.getByRole('button', { name: 'Watch again' }).click();
  await expect.element(replay).toMatchTextContent('Step 1 of 4');
});

test('a round is verified once its seed is revealed, also after another change of the seed', async () => {
  await page.viewport(390, 844);
  await openSlotGames({ balance: '100' });
  await playGenerous();
  await openHistory();
  const verify = history.getByRole('button', { name: 'Verify the round with nonce 0' });
  // Not a check mark: nothing has been verified yet.
  expect(verify.element().querySelector('circle')).not.toBeNull();
  await verify.click();
  await expect.element(history.getByText(/still secret/)).toBeVisible();
  const [message, sheet] = [history.getByText(/still secret/), history].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(message!.right).toBeLessThanOrEqual(sheet!.right);
  await history.getByRole('button', { name: 'Change the seed…' }).click();
  await expect.element(page.getByRole('button', { name: 'Change seed' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await changeSeed();
  await changeSeed();
  await openHistory();
  await history.getByRole('button', { name: 'Verify the round with nonce 0' }).click();
  await expect.element(history.getByText('1 result matches')).toBeVisible();
  await expectNoViolations();
});
