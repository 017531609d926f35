import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { roundsOfDice, trafficHandlers } from './scripted-traffic.ts';

const LIVE = roundsOfDice(2);
const IMPORTED = [5, 6].map((id) =>
  exchangeDetail({ id, importId: 1, kind: 'rollback', roundId: 'round-9' }),
);

const scopes = page.getByRole('group', { name: 'Which exchanges' });
const choice = (name: string) => scopes.getByRole('button', { name, exact: true });
const shownIds = () =>
  page
    .getByRole('grid')
    .getByRole('row')
    .elements()
    .flatMap(({ id }) => /\d+$/.exec(id)?.map(Number) ?? []);

interface Shown {
  readonly scope?: ListScope;
  readonly exchangeId?: number;
  readonly exchanges?: typeof LIVE;
  readonly onRemove?: (input: object) => void;
}

async function showTraffic({
  scope = 'live',
  exchangeId,
  exchanges = [...LIVE, ...IMPORTED],
  onRemove,
}: Shown = {}) {
  await showWorkbench({ view: 'traffic', exchangeId: exchangeId ?? null, filter: '', scope }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, exchanges),
      remove: os.exchanges.remove.handler(({ input }) => {
        onRemove?.(input);
        return { id: 1, filter: '', exchanges: 2, deletedAt: 1 };
      }),
    },
  }));
}

test('without imports there is nothing to choose', async () => {
  await showTraffic({ exchanges: LIVE });
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await expect.element(scopes).not.toBeInTheDocument();
});

test('imported exchanges are listed apart, and the address says which are shown', async () => {
  await showTraffic();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await choice('Imported').click();
  await expect.poll(shownIds).toEqual([5, 6]);
  expect(location.hash).toBe('#/traffic?scope=imported');
  await expectNoViolationsInBothThemes();
  await choice('All').click();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4, 5, 6]);
  history.back();
  await expect.element(choice('Imported')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([5, 6]);
});

test('what is captured meanwhile does not appear among the imported exchanges', async () => {
  await showTraffic({ scope: 'imported', exchanges: IMPORTED });
  await expect.poll(shownIds).toEqual([5, 6]);
  const { summary } = exchangeDetail({ id: 7, roundId: 'round-7' });
  liveExchanges.emit([summary]);
  await choice('All').click();
  await expect.poll(shownIds).toEqual([5, 6, 7]);
  await choice('Imported').click();
  await expect.poll(shownIds).toEqual([5, 6]);
});

test('a link to an exchange that the list leaves out shows the list that has it', async () => {
  await showTraffic({ exchangeId: 5 });
  await expect.element(choice('Imported')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([5, 6]);
  useNavigation.getState().openExchange(3);
  await expect.element(choice('Live')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
});

test('selected rows that would be hidden are not selected any more', async () => {
  await showTraffic();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  // The first row is the header.
  const row = (id: number) => page.getByRole('row').nth(id);
  await row(3).click();
  await row(4).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(page.getByRole('toolbar', { name: 'Selected exchanges' })).toBeVisible();
  await choice('Imported').click();
  await expect.poll(shownIds).toEqual([5, 6]);
  await expect.element(page.getByRole('toolbar', { name: 'Selected exchanges' })).not.toBeInTheDocument();
});

test('an empty list says that there are others', async () => {
  await showTraffic({ exchanges: IMPORTED });
  await expect.element(page.getByRole('heading', { name: 'Nothing captured here' })).toBeVisible();
  await expectNoViolationsInBothThemes();
  await page.getByRole('button', { name: 'Show live and imported' }).click();
  await expect.poll(shownIds).toEqual([5, 6]);
});

test('a deletion names what stays, and deletes only what is shown', async () => {
  const removed: object[] = [];
  await showTraffic({ onRemove: (input) => removed.push(input) });
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete these…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 4 exchanges?' });
  await expect.element(dialog).toMatchTextContent('Imported exchanges stay.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed).toEqual([{ filter: '', scope: 'live' }]);
});

test('an export names what it takes', async () => {
  await showTraffic({ scope: 'imported' });
  await expect.poll(shownIds).toEqual([5, 6]);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await expect
    .element(page.getByRole('radio', { name: /^Everything imported/ }))
    .toHaveAccessibleDescription(/2 exchanges/);
});
