import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { delivery, filterDeliveries } from './delivery.ts';

/** Blocks the response about a delivery until it is resolved. */
let held: Map<number, Promise<void>>;

const detail = (id: number) => page.getByRole('region', { name: `Delivery ${id}`, exact: true });
const row = (account: string) => page.getByRole('row').filter({ hasText: account });

const retried = { callback: 'rollback', reason: 'game_error' } as const;
const DELIVERIES = [
  delivery({ ...retried, id: 1 }),
  delivery({ ...retried, id: 2, accountId: 'bob' }),
  delivery({ id: 3, accountId: 'carol' }),
];

beforeEach(async () => {
  held = new Map();
  await showWorkbench({ view: 'deliveries', deliveryId: null }, (os) => ({
    deliveries: {
      list: os.deliveries.list.handler(({ input: { filter } }) => {
        const deliveries = filterDeliveries(DELIVERIES, filter);
        return { deliveries, total: deliveries.length, pending: 0 };
      }),
      get: os.deliveries.get.handler(async ({ input: { id }, errors }) => {
        await held.get(id);
        const found = DELIVERIES.find((each) => each.id === id);
        if (found === undefined) throw errors.NOT_FOUND();
        return { delivery: found, body: '{}', attempts: [], setBackMs: 0 };
      }),
    },
  }));
  // At first, the whole view has to be loaded.
  await expect.poll(() => row('alice').elements().length, { timeout: 60_000 }).toBe(1);
}, 60_000);

test('a late response for the previous row does not replace the selected delivery', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(1, promise);
  await row('alice').click();
  await row('bob').click();
  await expect.element(detail(2)).toMatchTextContent('bob');
  resolve();
  await promise;
  // The response to a later request has arrived, so the late response has arrived, too.
  await page.getByRole('columnheader', { name: 'State' }).getByRole('button').click();
  await expect
    .element(page.getByRole('columnheader', { name: 'State' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(detail(2)).toMatchTextContent('bob');
  await expect.element(detail(2)).not.toMatchTextContent('alice');
});

test('a link to a delivery that the filter excludes says so, and a click lists it', async () => {
  await row('alice').click();
  await expect.element(page.getByText('is not in the current filter')).not.toBeInTheDocument();
  useNavigation.getState().selectDelivery(3);
  await expect.element(detail(3)).toMatchTextContent('carol');
  const note = page.getByRole('status').filter({ hasText: 'Delivery 3 is not in the current filter' });
  await note.getByRole('button', { name: 'Clear filter' }).click();
  await expect.element(row('carol')).toHaveAttribute('aria-selected', 'true');
  await expect.element(note).not.toBeInTheDocument();
});

test('at first only retried callbacks are listed; if nothing matches, a button shows all of them', async () => {
  await expect.element(row('carol')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Filter' }).fill('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row('carol')).toBeVisible();
  await expect.element(row('alice')).toBeVisible();
});
