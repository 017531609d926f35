import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { expectNoViolations } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { roundsOfDice, trafficHandlers } from './scripted-traffic.ts';

const notifications = page.getByRole('region', { name: 'Notifications' });
const toast = notifications.getByRole('group');

test('a deletion is confirmed with a red button, and its toast undoes it', async () => {
  const restored: number[] = [];
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: 'callback:betwin' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, roundsOfDice(2)),
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
    exchanges: trafficHandlers(os, roundsOfDice(2)),
  }));
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete these…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast).toHaveAccessibleName(/^The workbench/);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(toast).not.toBeInTheDocument();
});
