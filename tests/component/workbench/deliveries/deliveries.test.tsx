import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { AT, delivery, filterDeliveries } from './delivery.ts';

const list = page.getByRole('grid', { name: 'Deliveries' });
const rows = list.getByRole('row');
const selected = list.getByRole('row', { selected: true });
const detail = page.getByRole('region', { name: /^Delivery \d+$/ });
const field = page.getByRole('combobox', { name: 'Filter' });
const presets = page.getByRole('group', { name: 'Preset filters' });
const terms = page.getByRole('list', { name: 'Applied filter' }).getByRole('listitem');
const { keyboard } = userEvent;

let deliveries: Delivery[] = [];
/** Null is one attempt. */
let attempts: ExchangeSummary[] | null = null;
let setBackMs = 0;

beforeEach(async () => {
  attempts = null;
  setBackMs = 0;
  deliveries = [
    delivery({ id: 1, callback: 'balance', roundId: null }),
    delivery({ id: 2, attemptsStarted: 2, error: 'The wallet returned HTTP 500' }),
    delivery({ id: 3, warnings: ['The balance does not follow.'] }),
    delivery({
      id: 4,
      callback: 'rollback',
      state: 'pending',
      reason: 'game_error',
      attemptsStarted: 2,
      endedAt: null,
      nextAttemptAt: AT + 60_000,
      triesUntil: AT + 7 * 24 * 3_600_000,
      error: '500 Internal error',
    }),
  ];
  const change = (id: number, to: Partial<Delivery>): Delivery => {
    deliveries = deliveries.map((each) => (each.id === id ? { ...each, ...to } : each));
    emitChanges(['deliveries']);
    return getDelivery(id);
  };
  const getDelivery = (id: number): Delivery => deliveries.find((each) => each.id === id) ?? delivery({ id });
  await showWorkbench({ view: 'deliveries', deliveryId: null }, (os) => ({
    clock: {
      get: os.clock.get.handler(() => ({ now: AT, offsetMs: 0, advancing: null, nextRetryAt: AT + 60_000 })),
    },
    deliveries: {
      list: os.deliveries.list.handler(({ input: { filter, sortBy, descending } }) => {
        const found = filterDeliveries(deliveries, filter).toSorted((a, b) =>
          sortBy === 'callback' ? a.callback.localeCompare(b.callback) : a.id - b.id,
        );
        return { deliveries: descending ? found.toReversed() : found, total: found.length, pending: 1 };
      }),
      values: os.deliveries.values.handler(({ input }) =>
        input.field === 'account' ? ['alice', 'bob'].filter((value) => value.startsWith(input.prefix)) : [],
      ),
      get: os.deliveries.get.handler(({ input: { id } }) => ({
        delivery: getDelivery(id),
        body: '{"account_id":"alice"}',
        attempts: attempts ?? [
          exchangeSummary({
            id: 10 + id,
            kind: getDelivery(id).callback,
            deliveryId: id,
            faults: getDelivery(id).error === null ? [] : ['proxy_status'],
          }),
        ],
        setBackMs,
      })),
      drop: os.deliveries.drop.handler(({ input: { id } }) =>
        change(id, { state: 'dropped', nextAttemptAt: null, endedAt: AT + 1 }),
      ),
      retryNow: os.deliveries.retryNow.handler(({ input: { id } }) =>
        change(id, { state: 'pending', nextAttemptAt: AT + 60_000, endedAt: null }),
      ),
    },
  }));
  // At first, the whole view has to be loaded.
  await page
    .getByRole('group', { name: 'Preset filters' })
    .getByRole('button', { name: 'All' })
    .click({ timeout: 60_000 });
  await expect.element(rows).toHaveLength(5);
}, 60_000);

test('an error that a fault caused is not blamed on the wallet', async () => {
  useNavigation.getState().selectDelivery(4);
  await expect
    .element(detail.getByText('The last attempt was changed by a fault: status replaced by the proxy.'))
    .toBeVisible();
  await expect
    .element(detail.getByRole('list', { name: 'Attempts' }).getByRole('img', { name: 'Fault' }))
    .toBeVisible();
  useNavigation.getState().selectDelivery(3);
  await expect.element(detail.getByRole('img', { name: 'Fault' })).not.toBeInTheDocument();
});

test('the list can be used with the keyboard, sorted and filtered', async () => {
  (rows.nth(1).element() as HTMLElement).focus();
  await keyboard('{End}');
  await expect.element(selected).toMatchTextContent('balance');
  await keyboard('k');
  await expect.element(selected).toMatchTextContent('betwin');
  await keyboard('{Enter}');
  await expect.element(detail).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(selected).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(detail).not.toBeInTheDocument();

  const heading = page.getByRole('columnheader', { name: 'Callback' });
  (heading.getByRole('button').element() as HTMLElement).focus();
  await keyboard('{Enter}');
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(rows.nth(1)).toMatchTextContent('balance');
  await keyboard('{Enter}');
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.element(rows.nth(1)).toMatchTextContent('rollback');

  await keyboard('/callback:balance{Enter}');
  await expect.element(rows).toHaveLength(2);
  await keyboard('/ nobody{Enter}');
  await expect.element(page.getByText('No matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(rows).toHaveLength(5);
});

test('a row has the last error, or the warnings of a settled delivery', async () => {
  await expect.element(rows.filter({ hasText: 'rollback' })).toMatchTextContent('500 Internal error');
  await expect.element(list.getByTitle('The balance does not follow.')).toBeVisible();
  // The error of an attempt before it settled is neither.
  await expect.element(list).not.toMatchTextContent('HTTP 500');
});

test('a key that opens the view moves the focus to the first row, or back to the selected one', async () => {
  await keyboard('{Control>}{,}{/Control}');
  await expect.element(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  await keyboard('{Control>}7{/Control}');
  await expect.element(rows.nth(1)).toHaveFocus();
  await keyboard('jj{Control>}{,}{/Control}');
  await expect.element(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  await keyboard('{Control>}7{/Control}');
  await expect.element(selected).toHaveFocus();
});

test('clearing a filter without matches keeps the focus in the field', async () => {
  await keyboard('/nobody');
  await expect.element(page.getByText('No matches.')).toBeVisible();
  await keyboard('{Control>}a{/Control}{Delete}');
  await expect.element(rows).toHaveLength(5);
  await expect.element(field).toHaveFocus();
});

test('the filter completes fields and values, and Enter moves to the list, even if its rows change', async () => {
  await keyboard('/acc{Tab}');
  await expect.element(field).toHaveValue('account:');
  await expect.element(page.getByRole('option', { name: 'alice' })).toBeVisible();
  await keyboard('ali{Tab}');
  await expect.element(field).toHaveValue('account:alice ');
  await keyboard('call{Tab}bala{Tab}{Enter}');
  await expect.element(field).toHaveValue('account:alice callback:balance ');
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.nth(1)).toHaveFocus();
  expect(terms.elements().map(({ textContent }) => textContent)).toEqual([
    'account:alice',
    'callback:balance',
  ]);
  await page.getByRole('button', { name: 'Remove callback:balance' }).click();
  await expect.element(rows).toHaveLength(5);
});

test('an issue names the field and its rule; the list stays in place and keeps the last valid filter', async () => {
  const getTop = (): number => list.element().getBoundingClientRect().top;
  const topBefore = getTop();
  await field.fill('state:pendin');
  await keyboard('{Enter}');
  await expect
    .element(page.getByText(/pendin is not a value of "state:"\. Did you mean pending\?/))
    .toBeVisible();
  await expect.element(rows).toHaveLength(5);
  expect(getTop()).toBe(topBefore);
  await field.fill('attempts:many');
  await keyboard('{Enter}');
  await expect.element(page.getByText(/attempts: needs a number, such as 500 or >500\./)).toBeVisible();
  await field.fill('created:2026-02-30');
  await keyboard('{Enter}');
  await expect.element(page.getByText(/created: needs a date or time, such as 2026-03-01 or/)).toBeVisible();
  await expectNoViolationsInBothThemes();
});

test('a preset replaces the filter, and Back restores the previous one', async () => {
  const pending = presets.getByRole('button', { name: 'Pending' });
  await field.fill('callback:balance');
  await expect.element(rows).toHaveLength(2);
  await pending.click();
  await expect.element(pending).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveValue('state:pending');
  await expect.element(rows.nth(1)).toMatchTextContent('rollback');
  expect(location.hash).toBe('#/deliveries?filter=state%3Apending');
  history.back();
  await expect.element(field).toHaveValue('callback:balance');
  await expect.element(rows.nth(1)).toMatchTextContent('balance');
  await expect.element(pending).toHaveAttribute('aria-pressed', 'false');
});

test('an invalid filter in the address finds nothing, says why, and can be cleared', async () => {
  useNavigation.getState().filterBy('state:lost', { key: 'deliveryFilter' });
  await expect
    .element(page.getByText('Invalid filter. The error is marked in the field above.'))
    .toBeVisible();
  await expect
    .element(page.getByText(/lost is not a value of "state:"\. Use one of pending, settled/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows).toHaveLength(5);
});

test('dropping asks for confirmation, and a dropped callback can be retried', async () => {
  await rows.filter({ hasText: 'rollback' }).click();
  await detail.getByRole('button', { name: 'Drop', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Drop this rollback?' });
  await expect.element(dialog).toMatchTextContent('a bet that it debited stays debited');
  await keyboard('{Escape}');
  await expect.element(detail).toMatchTextContent(/pending, 2 attempts failed/);

  await detail.getByRole('button', { name: 'Drop', exact: true }).click();
  await dialog.getByRole('button', { name: 'Drop the rollback' }).click();
  await expect.element(detail).toMatchTextContent(/dropped manually after 2 attempts/);
  await detail.getByRole('button', { name: 'Try again' }).click();
  await expect.element(detail).toMatchTextContent(/pending, 2 attempts failed/);
});

test('attempts are in order across a reset of the clock, which is marked', async () => {
  const minute = 60_000;
  setBackMs = 10 * minute;
  attempts = [
    exchangeSummary({ id: 11, attempt: 1, startedAt: AT }),
    exchangeSummary({ id: 12, attempt: 2, startedAt: AT + 5 * minute + 10_000 }),
    exchangeSummary({ id: 13, attempt: 3, startedAt: AT + 30_000, setBackMs }),
  ];
  deliveries = deliveries.map((each) => ({ ...each, nextAttemptAt: AT + 20 * minute }));
  await list.getByRole('row', { name: /rollback|Rollback/ }).click();
  const chain = detail.getByRole('list', { name: 'Attempts' });
  await expect
    .element(chain)
    .toMatchTextContent(/1\+0 s.*2\+5 min 10 s.*Clock set back by 10 min.*3\+10 min 30 s.*4\+30 min/);
  await expectNoViolationsInBothThemes();
});

test('a pending delivery with attempts has no accessibility violations', async () => {
  await rows.filter({ hasText: 'rollback' }).click();
  await expect.element(page.getByRole('list', { name: 'Attempts' })).toBeVisible();
  await expectNoViolationsInBothThemes();
});
