import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { useDialogs } from '#renderer/workbench/platform/navigation/dialog-store.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { clearSelection } from '#renderer/workbench/views/traffic/selection/selected-rows.ts';
import type { ExportRequest } from '#shared/contract/transfer.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { createDiceRounds, trafficHandlers } from './scripted-traffic.ts';

/** Below the header: the rows have the IDs from 1 on. */
const row = (id: number) => page.getByRole('row').nth(id);
const bar = page.getByRole('toolbar', { name: 'Selected exchanges' });
const button = (name: string) => bar.getByRole('button', { name });
const openId = (): number | null => useNavigation.getState().exchangeId;

function findSelectedIds(): number[] {
  return [...document.querySelectorAll('[role="row"][aria-selected="true"]')].map(({ id }) =>
    Number(id.split('-')[1]),
  );
}

let removed: unknown[] = [];
let pinned: unknown[] = [];
let exported: ExportRequest['what'][] = [];

beforeEach(async () => {
  clearSelection();
  removed = [];
  pinned = [];
  exported = [];
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, createDiceRounds(6)),
      remove: os.exchanges.remove.handler(({ input }) => {
        removed.push(input);
        return { id: 7, filter: '', exchanges: 2, deletedAt: 1 };
      }),
      restore: os.exchanges.restore.handler(() => ({ restored: 2 })),
      pin: os.exchanges.pin.handler(({ input }) => {
        pinned.push(input);
        return { changed: input.ids };
      }),
    },
    transfer: {
      export: os.transfer.export.handler(async function* ({ input: { request } }) {
        exported.push(request.what);
        yield {
          fileName: 'x.json',
          mediaType: 'application/json',
          exchanges: 2,
          replaced: [],
          leftOut: [],
        };
        yield { text: '{}' };
      }),
    },
  }));
  await expect.poll(() => document.querySelector('#exchange-8')).not.toBeNull();
});

test('a key that needs an exchange says so if none is selected', async () => {
  await userEvent.keyboard('r');
  await expect.poll(() => useAnnouncement.getState().text.trim()).toBe('Select an exchange first.');
  await expect.element(page.getByText('Select an exchange first.').first()).toBeVisible();
});

test('Ctrl+click adds and removes rows, and a plain click selects a single one again', async () => {
  await row(3).click();
  expect(findSelectedIds()).toEqual([3]);
  await expect.element(bar).not.toBeInTheDocument();
  await row(5).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(findSelectedIds).toEqual([3, 5]);
  await expect.element(bar.getByText('2 selected')).toBeVisible();
  expect(useAnnouncement.getState().text.trim()).toBe('2 selected');
  await row(8).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(findSelectedIds).toEqual([3, 5, 8]);
  expect(openId()).toBe(8);
  // The removed row was open; now another selected row is open instead.
  await row(8).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(findSelectedIds).toEqual([3, 5]);
  expect([3, 5]).toContain(openId());
  await row(3).click();
  await expect.poll(findSelectedIds).toEqual([3]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('removing all but one leaves a single selection', async () => {
  await row(3).click({ modifiers: ['ControlOrMeta'] });
  expect(openId()).toBe(3);
  await row(5).click({ modifiers: ['ControlOrMeta'] });
  await row(3).click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(findSelectedIds).toEqual([5]);
  expect(openId()).toBe(5);
  await expect.element(bar).not.toBeInTheDocument();
});

test('Shift+click extends from the same row in both directions', async () => {
  await row(4).click();
  await row(6).click({ modifiers: ['Shift'] });
  await expect.poll(findSelectedIds).toEqual([4, 5, 6]);
  await row(3).click({ modifiers: ['Shift'] });
  await expect.poll(findSelectedIds).toEqual([3, 4]);
  expect(getSelection()?.toString()).toBe('');
});

test('Shift with the arrow keys extends the selection, and the arrow keys alone select a single row', async () => {
  await row(4).click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(findSelectedIds).toEqual([4, 5, 6]);
  expect(openId()).toBe(6);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(findSelectedIds).toEqual([4, 5]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(findSelectedIds).toEqual([6]);
});

test('Ctrl+A selects all rows of the list, and Esc first clears the selection, then closes the detail pane', async () => {
  await row(4).click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await expect.poll(findSelectedIds).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await expect.element(bar.getByText('8 selected')).toBeVisible();
  await expectNoViolationsInBothThemes();
  await userEvent.keyboard('{Escape}');
  await expect.poll(findSelectedIds).toEqual([4]);
  expect(openId()).toBe(4);
  await userEvent.keyboard('{Escape}');
  await expect.poll(findSelectedIds).toEqual([]);
});

test('Ctrl+A in the filter field selects its text and no rows', async () => {
  await page.getByRole('combobox', { name: 'Filter' }).click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  expect(findSelectedIds()).toEqual([]);
});

test('the selection replaces the count, without moving anything', async () => {
  const top = (): number => page.getByRole('grid').element().getBoundingClientRect().top;
  await row(4).click();
  const before = top();
  await row(5).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(bar).toBeVisible();
  expect(top()).toBe(before);
});

test('exactly two rows can be compared', async () => {
  await row(3).click();
  await row(6).click({ modifiers: ['ControlOrMeta'] });
  await row(7).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(button('Compare')).toBeDisabled();
  await row(7).click({ modifiers: ['ControlOrMeta'] });
  await button('Compare').click();
  await expect.element(page.getByRole('dialog', { name: 'Compare' })).toBeVisible();
  expect(useDialogs.getState().compare).toEqual({ leftId: 3, rightId: 6 });
});

test('the selected rows are exported, and the list is still offered', async () => {
  await row(3).click();
  await row(6).click({ modifiers: ['ControlOrMeta'] });
  await button('Export…').click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect.element(dialog.getByRole('radio', { name: /Selected exchanges/ })).toBeChecked();
  await expect.poll(() => exported.at(-1)).toEqual({ kind: 'ids', ids: [3, 6], whole: true });
  await dialog.getByRole('radio', { name: /Everything/ }).click();
  await expect.poll(() => exported.at(-1)).toEqual({ kind: 'filter', filter: '', scope: 'all' });
});

test('the Delete key deletes the selected rows after a confirmation, and its toast undoes it', async () => {
  await row(3).click();
  await row(6).click({ modifiers: ['ControlOrMeta'] });
  await userEvent.keyboard('{Delete}');
  const question = page.getByRole('alertdialog', { name: 'Delete 2 exchanges?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
  await expect.element(toast).toHaveAccessibleName('2 exchanges deleted.');
  expect(removed).toEqual([{ ids: [3, 6] }]);
  await expect.element(bar).not.toBeInTheDocument();
  expect(openId()).toBeNull();
  await expect.element(page.getByRole('grid')).toHaveFocus();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast).toHaveAccessibleName('2 exchanges restored.');
});

test('the Delete key and the menu of a row act on the one that is open', async () => {
  await row(4).click();
  await userEvent.keyboard('{Delete}');
  const question = page.getByRole('alertdialog', { name: 'Delete 1 exchange?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed).toEqual([{ ids: [4] }]);
  await expect.poll(openId).toBeNull();

  await row(6).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Row actions' });
  await menu.getByRole('menuitem', { name: 'Delete…' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed).toEqual([{ ids: [4] }, { ids: [6] }]);

  await row(3).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect.element(dialog.getByRole('radio', { name: 'Exchange #3' })).toBeChecked();
});

test('the menu of a selected row has the actions of the selection, and that of another row only its own', async () => {
  await row(3).click();
  await row(6).click({ modifiers: ['ControlOrMeta'] });
  await row(6).click({ button: 'right' });
  const items = page.getByRole('menu', { name: 'Row actions' }).getByRole('menuitem');
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual(['Export…', 'Save as case', 'Pin', 'Compare', 'Delete…', 'Clear selection']);
  await items.nth(5).click();
  await expect.poll(findSelectedIds).toEqual([6]);
  await row(3).click({ button: 'right' });
  await expect.element(items.first()).toHaveTextContent('Replay');
});

test('another filter ends the selection', async () => {
  await row(3).click();
  await row(6).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(bar).toBeVisible();
  useNavigation.getState().filterBy('callback:betwin');
  await expect.element(bar).not.toBeInTheDocument();
});

test('P pins all selected rows, as the bar does, and its toast undoes it', async () => {
  await row(3).click();
  await row(6).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await userEvent.keyboard('p');
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
  await expect.element(toast).toHaveAccessibleName('2 rows pinned.');
  expect(pinned).toEqual([{ ids: [3, 6], pinned: true }]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast).toHaveAccessibleName('2 rows unpinned.');
  await button('Pin').click();
  await expect.poll(() => pinned.length).toBe(3);
});

test('Ctrl+Z undoes the deletion, and not the typing in the filter', async () => {
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await filter.fill('callback:betwin');
  await expect.poll(() => document.querySelector('#exchange-2')).toBeNull();
  await row(1).click();
  await row(2).click({ modifiers: ['ControlOrMeta'] });
  await userEvent.keyboard('{Delete}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
  await expect.element(toast).toHaveAccessibleName('2 exchanges deleted.');
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expect.element(toast).toHaveAccessibleName('2 exchanges restored.');
  await expect.element(filter).toHaveValue('callback:betwin');
});
