import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showDialog } from '#renderer/workbench/platform/navigation/dialog-store.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

const original = {
  body: '{"amount":"1.00","game":"dice"}',
  headers: [['X-Trace', 'a']] as [string, string][],
};
const EXCHANGES = [
  exchangeDetail({ id: 1, ...original }),
  exchangeDetail({ id: 2, ...original, body: '{"amount":"2.00","game":"crash"}' }),
  exchangeDetail({ id: 3, ...original, headers: [['X-Trace', 'b']] }),
  exchangeDetail({
    id: 4,
    ...original,
    vantage: 'shadow',
    originId: 1,
    warnings: ['differs: status 500; the first wallet: 200.'],
    result: { status: 500, body: '{}' },
  }),
  exchangeDetail({
    id: 5,
    ...original,
    attempt: 1,
    deliveryId: 1,
    outcome: { kind: 'failed', reason: 'timeout', message: 'no response', mayHaveArrived: true },
    result: null,
  }),
];
const SECOND_ATTEMPT = exchangeDetail({ id: 6, ...original, attempt: 2, deliveryId: 1, headId: 5 });

/** Its replays cannot be read. */
const UNLISTED = 3;

const dialog = page.getByRole('dialog', { name: 'Compare' });
const pressed = dialog.getByRole('group', { name: 'Compared part' }).getByRole('button', { pressed: true });

beforeEach(async () => {
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, EXCHANGES, [SECOND_ATTEMPT]),
    replay: {
      list: os.replay.list.handler(({ input: { originId } }) => {
        if (originId === UNLISTED) throw new Error('The disk is broken');
        return [];
      }),
    },
  }));
  await expect.element(page.getByRole('tab', { name: 'Request' }), { timeout: 60_000 }).toBeVisible();
  showDialog({ compare: { leftId: 1, rightId: 2 } });
}, 60_000);

test('a comparison opens on the part that differs, which says how many differences it has', async () => {
  await expect.element(pressed, { timeout: 30_000 }).toHaveAccessibleName('Request 2 differences');
  await expect.element(dialog.getByRole('button', { name: 'Response', exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes();
  // The editors keep their names when they are stacked vertically.
  await page.viewport(720, 450);
  await expectNoViolations(['aria-input-field-name']);
  await page.viewport(1440, 900);

  await dialog.getByRole('button', { name: 'Response', exact: true }).click();
  await expect.element(pressed).toHaveAccessibleName('Response');
  await dialog.getByRole('checkbox', { name: 'Ignore key order' }).click();
  await expect.element(pressed).toHaveAccessibleName('Response');

  showDialog({ compare: { leftId: 1, rightId: 3 } });
  await expect.element(pressed).toHaveAccessibleName('Headers 1 difference');
});

test('what a shadow wallet did differently comes first', { timeout: 60_000 }, async () => {
  showDialog({ compare: { leftId: 1, rightId: 4 } });
  const differences = dialog.getByRole('region', { name: 'Differences' });
  await expect.element(differences, { timeout: 30_000 }).toBeVisible();
  await expect
    .element(differences)
    .toMatchTextContent(/^The shadow wallet differsstatus 500; the first wallet: 200\./);
  await expectNoViolationsInBothThemes();
});

test.each([
  { leftId: 6, rightId: null },
  { leftId: 6, rightId: 5 },
  { leftId: 5, rightId: 6 },
])('of two attempts of a delivery, the earlier is on the left: $leftId with $rightId', async (pair) => {
  showDialog({ compare: pair });
  const differences = dialog.getByRole('region', { name: 'Differences' });
  await expect
    .element(differences, { timeout: 30_000 })
    .toMatchTextContent('status no response (timeout) → 200');
});

test('if the exchanges to compare with cannot be listed, the dialog says why', async () => {
  showDialog({ compare: { leftId: UNLISTED, rightId: null } });
  await expect.element(dialog.getByText(/^The workbench did not respond\./)).toBeVisible();
});
