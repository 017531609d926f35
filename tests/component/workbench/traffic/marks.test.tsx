import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import type { ExchangeMark } from '#shared/exchange.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { createDiceRounds, trafficHandlers } from './scripted-traffic.ts';

const row = page.getByRole('row').nth(4);
const note = page.getByRole('textbox', { name: 'Note' });
let marks: Record<number, ExchangeMark> = {};
let calls = 0;
/** How many times the list was read. */
let lists = 0;

beforeEach(async () => {
  marks = {};
  calls = 0;
  lists = 0;
  await showWorkbench({ view: 'traffic', exchangeId: 4, filter: '' }, (os) => {
    const handlers = trafficHandlers(os, createDiceRounds(3));
    const rows = createDiceRounds(3).map(({ summary }) => summary);
    const getMarkedRows = () => rows.map((each) => ({ ...each, ...marks[each.id] }));
    return {
      exchanges: {
        ...handlers,
        list: os.exchanges.list.handler(() => {
          lists += 1;
          return { exchanges: getMarkedRows(), total: rows.length, hasImports: false, hasSuite: false };
        }),
        getMany: os.exchanges.getMany.handler(({ input: { ids } }) =>
          getMarkedRows().filter(({ id }) => ids.includes(id)),
        ),
        mark: os.exchanges.mark.handler(({ input: { id, ...change } }) => {
          calls += 1;
          const { pinned, note: text } = marks[id] ?? { pinned: false, note: null };
          marks[id] = { pinned: change.pinned ?? pinned, note: change.note ?? text };
          liveExchanges.emit(getMarkedRows().filter((each) => each.id === id));
        }),
      },
    };
  });
  await expect.element(note).toBeEnabled();
  await expect.poll(() => note.element().hasAttribute('readonly')).toBe(false);
});

test('P pins the exchange and unpins it, and its row shows it, without reloading the list', async () => {
  await row.click();
  const before = lists;
  await userEvent.keyboard('p');
  const button = page.getByRole('button', { name: /^Pin:/ });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(row.getByText('Pinned')).toBeInTheDocument();
  expect(marks[4]).toEqual({ pinned: true, note: null });
  await userEvent.keyboard('p');
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await expect.element(row.getByText('Pinned')).not.toBeInTheDocument();
  expect(lists).toBe(before);
});

test('N writes a note: Enter saves it and returns to the list, Esc keeps the saved one', async () => {
  await row.click();
  await userEvent.keyboard('n');
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('ask the wallet{Enter}');
  await expect.element(page.getByRole('grid')).toHaveFocus();
  await expect.poll(() => marks[4]).toEqual({ pinned: false, note: 'ask the wallet' });
  await expect.element(row.getByTitle(/ask the wallet\nFilter: is:noted$/)).toBeInTheDocument();
  await expect.element(note).toHaveValue('ask the wallet');
  await expectNoViolationsInBothThemes();
  await userEvent.keyboard('n');
  await userEvent.keyboard(' twice{Escape}');
  await expect.element(note).toHaveValue('ask the wallet');
  await expect.element(page.getByRole('grid')).toHaveFocus();
  expect(calls).toBe(1);
});

test('the menu of a row pins it', async () => {
  await page.getByRole('row').nth(5).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect.poll(() => marks[5]).toEqual({ pinned: true, note: null });
});
