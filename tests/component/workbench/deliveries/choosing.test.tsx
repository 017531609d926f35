import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showWorkbench } from '../show-workbench.tsx';
import { delivery } from './delivery.ts';

/** What an answer about a delivery waits for. */
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
      list: os.deliveries.list.handler(({ input: { callbacks, text = '' } }) => {
        const deliveries = DELIVERIES.filter(
          ({ callback, accountId }) => callbacks?.includes(callback) !== false && accountId.includes(text),
        );
        return { deliveries, total: deliveries.length, owed: 0 };
      }),
      get: os.deliveries.get.handler(async ({ input: { id }, errors }) => {
        await held.get(id);
        const found = DELIVERIES.find((each) => each.id === id);
        if (found === undefined) throw errors.NOT_FOUND();
        return { delivery: found, body: '{}', attempts: [] };
      }),
    },
  }));
  // The first time, all of the view is loaded.
  await expect.poll(() => row('alice').elements().length, { timeout: 60_000 }).toBe(1);
}, 60_000);

test('an answer about the row before, which comes late, does not replace the one that is selected', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(1, promise);
  await row('alice').click();
  await row('bob').click();
  await expect.element(detail(2)).toMatchTextContent('bob');
  resolve();
  await promise;
  // Another answer, asked for after the late one, has come: so has that.
  await page.getByRole('columnheader', { name: 'State' }).getByRole('button').click();
  await expect
    .element(page.getByRole('columnheader', { name: 'State' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await expect.element(detail(2)).toMatchTextContent('bob');
  await expect.element(detail(2)).not.toMatchTextContent('alice');
});

test('at first only what is retried is listed; where a filter finds nothing, everything is shown by a button', async () => {
  await expect.element(row('carol')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Filter by text' }).fill('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row('carol')).toBeVisible();
  await expect.element(row('alice')).toBeVisible();
});
