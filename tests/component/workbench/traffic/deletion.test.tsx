import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { expectNoViolations } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { createDiceRounds, trafficHandlers } from './scripted-traffic.ts';

const notifications = page.getByRole('region', { name: 'Notifications' });
const toast = notifications.getByRole('group');

test('a deletion is confirmed with a red button, and its toast undoes it', async () => {
  const restored: number[] = [];
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: 'callback:betwin' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, createDiceRounds(2)),
      remove: os.exchanges.remove.handler(({ input }) => ({
        id: 7,
        filter: 'filter' in input ? input.filter : '',
        exchanges: 2,
        deletedAt: 1,
      })),
      restore: os.exchanges.restore.handler(({ input: { deletionId } }) => {
        restored.push(deletionId);
        return { restored: 2 };
      }),
    },
  }));
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete these…' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await expect.element(confirm).toHaveAttribute('data-variant', 'danger');
  await expectNoViolations();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await confirm.click();

  const undo = toast.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect.element(toast).toHaveAccessibleName('2 exchanges deleted.');
  expect(useAnnouncement.getState().text).toBe('2 exchanges deleted.');
  // Neither the status bar nor the buttons of a footer above it are covered.
  const bar = page.getByRole('contentinfo', { name: 'Status' }).element().getBoundingClientRect();
  expect(bar.top - toast.element().getBoundingClientRect().bottom).toBeGreaterThan(52);
  await undo.click();
  await expect.element(toast).toHaveAccessibleName('2 exchanges restored.');
  expect(restored).toEqual([7]);
});

test('a failed deletion says why until it is closed', async () => {
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: 'callback:betwin' }, (os) => ({
    exchanges: trafficHandlers(os, createDiceRounds(2)),
  }));
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete these…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast).toHaveAccessibleName(/^The workbench/);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(toast).not.toBeInTheDocument();
});

test('a link to a deleted exchange says when it was deleted, and restores it', async () => {
  const restored: number[] = [];
  const deletion = { id: 7, filter: 'callback:betwin', deletedAt: Date.UTC(2026, 1, 2, 12), exchanges: 2 };
  const isRestored = () => restored.length > 0;
  await showWorkbench({ view: 'traffic', exchangeId: 4, filter: '' }, (os) => {
    return {
      exchanges: {
        ...trafficHandlers(os, createDiceRounds(2).slice(0, 2)),
        get: os.exchanges.get.handler(({ input: { id }, errors }) => {
          const found = createDiceRounds(2).find(({ summary }) => summary.id === id);
          if (found === undefined || (id > 2 && !isRestored())) throw errors.NOT_FOUND();
          return found;
        }),
        attempts: trafficHandlers(os, createDiceRounds(2)).attempts,
        deletions: os.exchanges.deletions.handler(() => (isRestored() ? [] : [deletion])),
        getDeletion: os.exchanges.getDeletion.handler(({ input: { id } }) =>
          [3, 4].includes(id) && !isRestored() ? deletion : null,
        ),
        restore: os.exchanges.restore.handler(({ input: { deletionId } }) => {
          restored.push(deletionId);
          return { restored: 2 };
        }),
      },
    };
  });
  const detail = page.getByRole('region', { name: 'Exchange #4' });
  await expect.element(detail).toMatchTextContent(/Exchange #4 was deleted: .*2 Feb/);
  await expect.element(detail.getByRole('button', { name: 'Deleted exchanges…' })).toBeVisible();
  await expectNoViolations();
  await detail.getByRole('button', { name: 'Restore 2 exchanges' }).click();
  await expect.element(toast).toHaveAccessibleName('2 exchanges restored.');
  expect(restored).toEqual([7]);
  emitChanges(['exchanges']);
  await expect.element(detail.getByRole('tab', { name: 'Request' })).toBeVisible();
});

test('a link to an exchange that never existed here, or was purged, offers nothing to restore', async () => {
  await showWorkbench({ view: 'traffic', exchangeId: 99, filter: '' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, createDiceRounds(2)),
      getDeletion: os.exchanges.getDeletion.handler(() => null),
    },
  }));
  const detail = page.getByRole('region', { name: 'Exchange #99' });
  await expect.element(detail).toMatchTextContent('Exchange #99 not found. It was deleted permanently');
  await expect.element(detail.getByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
});

/** Selects the first two rows and asks to delete them. */
async function askToDelete(rows: ReturnType<typeof createDiceRounds>) {
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, rows),
  }));
  await expect.poll(() => page.getByRole('row').elements().length).toBe(3);
  await page.getByRole('row').nth(1).click();
  await page
    .getByRole('row')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] });
  await userEvent.keyboard('{Delete}');
  return page.getByRole('alertdialog', { name: 'Delete 2 exchanges?' });
}

test('the question says how many of the rows have a pin or a note, and that Health counted them', async () => {
  const rows = createDiceRounds(1).slice(1);
  const question = await askToDelete(
    rows.map((each) => ({ ...each, summary: { ...each.summary, note: 'why?' } })),
  );
  await expect.element(question).toMatchTextContent('2 of them are pinned or have a note.');
  await expect.element(question).toMatchTextContent('Health no longer counts them.');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
});

test('the question does not mention Health if Health counted none of the rows', async () => {
  const rows = createDiceRounds(1).slice(1);
  const question = await askToDelete(
    rows.map((each) => ({ ...each, summary: { ...each.summary, vantage: 'wallet' as const } })),
  );
  await expect.element(question).toMatchTextContent('Balances and the ledger do not change.');
  await expect.element(question).not.toMatchTextContent('Health');
  await expect.element(question).not.toMatchTextContent('pinned');
});
