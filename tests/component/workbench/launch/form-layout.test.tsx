import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showWorkbench } from '../show-workbench.tsx';
import { showGame } from './shown-game.tsx';

const form = page.getByRole('form', { name: 'Launch' });
const show = page.getByRole('button', { name: 'Show the form' });
const hide = page.getByRole('button', { name: 'Hide the form' });

test('the sales demo is in view without scrolling, in a small window and on a phone', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  for (const [w, h] of [
    [1024, 700],
    [390, 844],
  ] as const) {
    document.querySelector('#root')?.remove();
    await page.viewport(w, h);
    await showWorkbench({ view: 'launch' }, () => ({}));
    await expect.element(form).toBeVisible();
    for (const name of ['Guided tour', 'Show Dice', 'Show Slots', 'Show Crash']) {
      const button = page.getByRole('button', { name });
      await expect.element(button).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the form makes room for a game in a narrow window, and comes back in a wide one unless it was hidden', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(1024, 700);
  await showGame([]);
  await expect.element(show).toMatchTextContent('Show the form');
  await expect.element(form).not.toBeInTheDocument();
  await show.hover();
  await expect.element(page.getByText('Show the form that launches games')).toBeVisible();

  await page.viewport(1440, 900);
  await expect.element(form).toBeVisible();
  await hide.click();
  await expect.element(show).toBeVisible();
  await page.viewport(1024, 700);
  await page.viewport(1440, 900);
  await expect.element(show).toBeVisible();
  await show.click();
  await expect.element(form).toBeVisible();
});

test('the form regains its width after a zoom of 200%', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(1440, 900);
  await showGame([]);
  const getWidth = () => form.element().getBoundingClientRect().width;
  if (!form.query()) await show.click();
  await expect.element(form).toBeVisible();
  const before = getWidth();
  await page.viewport(720, 450);
  await show.click();
  await expect.poll(getWidth).toBeLessThan(before);
  await page.viewport(1440, 900);
  await expect.poll(getWidth).toBeCloseTo(before, 0);
});

test('G moves the focus to the game, so that Space plays', async () => {
  const { frame } = await showGame([]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('g');
  await expect.element(frame).toHaveFocus();
});
