import { afterEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { DiceBetRequest } from '#shared/games/dice-api.ts';
import { DICE_BET_PATH } from '#shared/games/dice-api.ts';
import { expectAllInView } from '../support/expect-all-in-view.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { diceTable, openDice, playRoll } from './dice-table.tsx';

/** Wins under the target, which pays 99 times the stake. */
const EPIC = { roll: 12, target: '1.00' };
/** Long enough for every celebration to end. */
const ENDED_MS = 12_000;
/** Enough for a skipped celebration to fade out, and for no other. */
const LEAVES_MS = 500;

const celebration = page.getByTestId('win-celebration');
const verdict = page.getByTestId('verdict');
const spokenBalance = page.getByTestId('spoken-balance');

afterEach(() => {
  document.documentElement.lang = 'en';
});

/** Dice after a roll of 99 times the stake, with timers that the test advances, and all reports so far. */
async function winEpic(): Promise<string[]> {
  const reports: string[] = [];
  await openDice({ balance: '100.00' }, EPIC.roll, ({ roundId }) => reports.push(roundId));
  const { target, results } = diceTable();
  await target.fill(EPIC.target);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('{Enter}');
  await expect.element(results).toHaveLength(1);
  await expect.element(celebration).toBeVisible();
  return reports;
}

describe('the celebration of a large win', () => {
  test('holds back the balance, the verdict and the report until the amount is complete', async () => {
    const reports = await winEpic();
    const { balance } = diceTable();
    await expect.element(balance).toHaveTextContent('99.00');
    await expect.element(verdict).toHaveTextContent('');
    await expect.element(spokenBalance).toHaveTextContent('');
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(ENDED_MS);
    await expect.element(celebration).not.toBeInTheDocument();
    await expect.element(balance).toHaveTextContent('198.00');
    await expect.element(verdict).toHaveTextContent('Roll 0.12. You win 99.00 USD');
    await expect.element(spokenBalance).toHaveTextContent('Balance: 198.00 USD.');
    expect(reports).toEqual(['round-0']);
  });

  test('draws on one canvas, which is gone afterwards', async () => {
    await winEpic();
    expect(document.querySelectorAll('canvas')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(ENDED_MS);
    await expect.element(celebration).not.toBeInTheDocument();
    expect(document.querySelectorAll('canvas')).toHaveLength(0);
  });

  test.each([
    ['a tap', () => celebration.click()],
    ['Space', () => userEvent.keyboard(' ')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is skipped by %s, which shows the win immediately and places no bet', async (_name, skip) => {
    const gateway = await openDice({ balance: '100.00' }, EPIC.roll);
    const { target, roll, balance } = diceTable();
    await target.fill(EPIC.target);
    await roll.click();
    await expect.element(celebration).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await skip();
    await vi.advanceTimersByTimeAsync(LEAVES_MS);
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    expect(celebration.query()).toBeNull();
    await expect.element(balance).toHaveTextContent('198.00');
    expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(1);
  });

  test('shows the amount immediately with reduced motion, without canvas or animation', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' });
    await winEpic();
    await expect.element(diceTable().balance).toHaveTextContent('198.00');
    await expect.element(celebration).toHaveTextContent('Epic winEpic win99.00USD99.00× your stake');
    expect(document.querySelectorAll('canvas')).toHaveLength(0);
    expect(document.getAnimations()).toEqual([]);
    await expectNoViolations();
  });

  test('has its own colours and letters in each tier, also with reduced motion', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' });
    await openDice({ balance: '100.00' }, EPIC.roll);
    const { target, roll } = diceTable();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const styles: Record<string, string[]> = {};
    for (const [tier, under] of Object.entries({ nice: '19.00', big: '9.00', mega: '3.00', epic: '1.00' })) {
      await target.fill(under);
      await roll.click();
      await expect.element(celebration).toHaveAttribute('data-tier', tier);
      const stage = celebration.element();
      const title = getComputedStyle(stage.querySelector('.win__title')!);
      styles[tier] = [
        getComputedStyle(stage).backgroundImage,
        getComputedStyle(stage.querySelector('.win__face')!).backgroundImage,
        [title.textTransform, title.fontStyle, title.letterSpacing].join(' '),
      ];
      await vi.advanceTimersByTimeAsync(ENDED_MS);
      await expect.element(celebration).not.toBeInTheDocument();
    }
    for (const part of [0, 1, 2]) {
      expect(new Set(Object.values(styles).map((look) => look[part])).size, JSON.stringify(styles)).toBe(4);
    }
  });

  test('does not shift the layout, and fits a phone', async () => {
    await page.viewport(390, 844);
    await openDice({ balance: '100.00' }, EPIC.roll);
    const { target, roll } = diceTable();
    await target.fill(EPIC.target);
    const places = () => [roll, target].map((at) => at.element().getBoundingClientRect().top);
    const before = places();
    await roll.click();
    await expect.element(celebration).toBeVisible();
    expect(places()).toEqual(before);
    expectAllInView();
  });

  test('makes auto-play wait for its end', async () => {
    const gateway = await openDice({ balance: '100.00' }, EPIC.roll);
    const { target, rolls, start } = diceTable();
    await target.fill(EPIC.target);
    await rolls.fill('2');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await start.click();
    await expect.element(celebration).toBeVisible();
    gateway.respond(DICE_BET_PATH, (bet) => playRoll(gateway, bet as DiceBetRequest, 9_999));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(gateway.getRequests(DICE_BET_PATH)).toHaveLength(1);
    await expect.poll(() => gateway.getRequests(DICE_BET_PATH)).toHaveLength(2);
  });
});
