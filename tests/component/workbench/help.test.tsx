import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GATEWAY_ID } from '#renderer/workbench/platform/navigation/route.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { showWorkbench } from './show-workbench.tsx';
import { createDiceRounds, trafficHandlers } from './traffic/scripted-traffic.ts';

const help = page.getByRole('dialog', { name: 'Help' });
const heading = (name: string, level: number) => help.getByRole('heading', { name, level, exact: true });

test('F1 opens the help; its links open other pages and headings', async () => {
  await showWorkbench({ view: 'launch' }, () => ({}));
  await userEvent.keyboard('{F1}');
  await expect.element(heading('Game Gateway Workbench', 1)).toBeVisible();
  const [title, command] = [heading('Game Gateway Workbench', 1), help.getByText('npm ci && npm start')];
  // All content has the same left margin, and no command is cut off.
  expect(title.element().getBoundingClientRect().left).toBe(
    help
      .getByText(/^A game gateway and a mock wallet/)
      .element()
      .getBoundingClientRect().left,
  );
  const block = command.element().closest('pre');
  expect(block?.scrollHeight).toBe(block?.clientHeight);
  await help.getByRole('link', { name: 'provably fair' }).click();
  await expect.element(heading('Fairness', 1)).toBeVisible();
  await help.getByRole('link', { name: 'How to run ggw' }).click();
  await expect.element(heading('The command ggw', 2)).toHaveFocus();
  await expect.element(heading('The command ggw', 2)).toBeInViewport();
  await expectNoViolations();

  await help.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'The data folder' }).click();
  await expect.element(heading('The data folder', 1)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
});

test('F1 opens the page about the view, at its heading', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  await userEvent.keyboard('{F1}');
  await expect.element(heading('Faults', 1)).toBeVisible();
  for (const [view, title] of [
    ['traffic', 'In Traffic'],
    ['deliveries', 'How the gateway handles your responses'],
    ['sessions', 'How the gateway handles your responses'],
  ] as const) {
    await userEvent.keyboard('{Escape}');
    useNavigation.getState().goTo(view);
    await userEvent.keyboard('{F1}');
    await expect.element(heading(title, 2)).toHaveFocus();
    // The focus ring is neither on the letters nor cut by the edge of the page.
    const { outlineOffset, outlineWidth } = getComputedStyle(heading(title, 2).element());
    expect(parseFloat(outlineOffset)).toBeGreaterThan(0);
    const { top } = heading(title, 2).element().getBoundingClientRect();
    const edge = heading(title, 2).element().closest('section')!.getBoundingClientRect().top;
    expect(top - edge).toBeGreaterThanOrEqual(parseFloat(outlineOffset) + parseFloat(outlineWidth));
  }
  await userEvent.keyboard('{Escape}');
});

test('the code of a help page is copied unchanged', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showWorkbench({ view: 'launch' }, () => ({}));
  await userEvent.keyboard('{F1}');
  await help.getByRole('button', { name: 'Copy code' }).first().click();
  await expect.poll(() => write.mock.calls).toEqual([['npm ci && npm start']]);
  await userEvent.keyboard('{Escape}');
});

test('a help page is found by its title', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  await userEvent.keyboard('{Control>}p{/Control}');
  await userEvent.fill(page.getByRole('combobox'), 'data folder');
  await userEvent.click(page.getByRole('option', { name: 'The data folder' }));
  await expect.element(heading('The data folder', 1)).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a heading of a help page is found, and the help opens at it', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  await userEvent.keyboard('{Control>}p{/Control}');
  await userEvent.fill(page.getByRole('combobox'), 'the order of faults');
  await userEvent.click(page.getByRole('option', { name: /^The order of faults/ }));
  await expect.element(heading('The order of faults', 2)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
});

test('a field links to the heading that explains it, and keeps its name; the focus returns to the link', async () => {
  await showWorkbench({ view: 'launch' }, () => ({}));
  const link = page.getByRole('button', { name: 'Help: Casino' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Order of checks', 2)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(link).toHaveFocus();
  await expect.element(page.getByRole('combobox', { name: 'Casino', exact: true })).toBeVisible();
  await expectNoViolations();
});

test('a select field links to its heading as well', async () => {
  await showWorkbench({ view: 'faults', fault: GATEWAY_ID }, (os) => ({
    gateway: { faults: { get: os.gateway.faults.get.handler(() => NO_GATEWAY_FAULTS) } },
  }));
  await page.getByRole('button', { name: 'Help: Respond to accepted launches with' }).click();
  await expect.element(heading('Test your error handling', 2)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('combobox', { name: 'Respond to accepted launches with', exact: true }))
    .toBeVisible();
});

test('the explanation of the filter syntax links to the help page about filters', async () => {
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, createDiceRounds(1)),
  }));
  await page.getByRole('button', { name: 'How to filter' }).click();
  await page.getByRole('button', { name: 'Learn more' }).click();
  await expect.element(heading('Fields', 2)).toHaveFocus();
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
});
