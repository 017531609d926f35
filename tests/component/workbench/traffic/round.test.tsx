import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDialogs } from '#renderer/workbench/platform/navigation/dialog-store.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import type { ExchangeDetail, ExchangeMoney, Outcome } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

const START = 1_770_000_000_000;
const RESET: Outcome = { kind: 'failed', reason: 'reset', message: 'ECONNRESET', mayHaveArrived: true };
const bet = (balance: string | null): ExchangeMoney => ({
  changes: [
    { type: 'bet', amount: '-1.00' },
    { type: 'win', amount: '2.00' },
  ],
  more: 0,
  balance,
  repeat: null,
});

/** A bet whose response was lost, its retry, and seven days later the finish; the wallet saw the first two. */
const first = exchangeDetail({
  id: 1,
  startedAt: START,
  outcome: RESET,
  deliveryId: 7,
  peerId: 2,
  money: bet(null),
  durationMs: 8,
});
const second = exchangeDetail({
  id: 3,
  startedAt: START + 100,
  deliveryId: 7,
  attempt: 2,
  headId: 1,
  peerId: 6,
  durationMs: 8,
  money: bet('1001.00'),
});
const ROWS: readonly ExchangeDetail[] = [
  { ...first, summary: { ...first.summary, chain: { attempts: 2, last: second.summary } } },
  exchangeDetail({ id: 4, kind: 'finish', startedAt: START + 7 * 86_400_000 }),
];
const OTHERS = [
  exchangeDetail({
    id: 5,
    kind: 'rollback',
    startedAt: START + 200,
    outcome: { kind: 'reply', status: 500, apiCode: null },
    vantage: 'replay',
    originId: 1,
    warnings: ['slow'],
    faults: ['latency'],
    money: { changes: [{ type: 'rollback', amount: '1.00' }], more: 0, balance: null, repeat: null },
  }),
  exchangeDetail({
    id: 2,
    vantage: 'wallet',
    peerId: 1,
    startedAt: START + 1,
    durationMs: 5,
    money: bet('1001.00'),
  }),
  // The wallet went on after the gateway had given up.
  exchangeDetail({ id: 6, vantage: 'wallet', peerId: 3, startedAt: START + 100, durationMs: 50 }),
  second,
];

const lanes = page.getByRole('list', { name: 'Exchanges of the round' }).getByRole('link');

beforeEach(async () => {
  await showWorkbench({ view: 'traffic', exchangeId: 4, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, ROWS, OTHERS),
  }));
  await page.getByRole('tab', { name: 'Round' }).click({ timeout: 60_000 });
  await expect.element(lanes.nth(2)).toBeVisible();
}, 60_000);

test('a round is a timeline with every attempt, what it changed, the balance after it, and both sides', async () => {
  expect(lanes.elements()).toHaveLength(4);
  await expect
    .element(lanes.nth(0))
    .toMatchTextContent(
      /^\+0 sbetwin−1\.00 \+2\.00Balance after 1,001\.008\.0 ms, of which 5\.0 ms in the walletResetwallet: 200 OK$/,
    );
  await expect
    .element(lanes.nth(1))
    .toMatchTextContent(/^\+100 msbetwinAttempt 2−1\.00 \+2\.00Balance after 1,001\.008\.0 ms200/);
  await expect
    .element(lanes.nth(2))
    .toMatchTextContent(/^\+200 msrollbackFaultWarningReplay of #1not confirmed \+1\.00/);
  await expect.element(lanes.nth(3)).toMatchTextContent(/^\+7 dfinish/);
  await expect.element(lanes.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByText(/^4 exchanges · logarithmic time axis/)).toBeVisible();

  const [gateway, wallet] = [...lanes.nth(0).element().querySelectorAll('[aria-hidden] > span')]
    .slice(1)
    .map((bar) => bar.getBoundingClientRect());
  expect(wallet!.left).toBeGreaterThanOrEqual(gateway!.left);
  expect(wallet!.right).toBeLessThanOrEqual(gateway!.right);
  expect(wallet!.width).toBeGreaterThan(0);
});

test('the lanes and the axis above them state times with the same precision', async () => {
  await expect.element(lanes.nth(3)).toMatchTextContent(/^\+7 d/);
  await expect.element(page.getByText('+7 d').first()).toBeVisible();
  expect(
    page
      .getByText(/^\+7(\.00)? d$/)
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['+7 d', '+7 d']);
});

test.each([
  ['Replay the round', 'replay'],
  ['Load test', 'replay'],
  ['Export the round', 'transfer'],
] as const)('%s is about the round that is shown, not another one with the same ID', async (name, dialog) => {
  const round = {
    kind: 'round',
    roundId: 'round-1',
    source: { importId: null, casinoId: 'demo', accountId: 'alice' },
  };
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  expect(JSON.stringify(useDialogs.getState()[dialog])).toContain(JSON.stringify(round));
});

test('Enter opens an exchange of the round, and the timeline stays', async () => {
  (lanes.nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(lanes.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(useNavigation.getState().exchangeId).toBe(1);
});

test.each([
  [1920, 1080],
  [1440, 900],
  [1160, 700],
  [1024, 700],
])(
  'a timeline at %i × %i has no accessibility violations, and nothing in it is cut off or overlaps',
  async (width, height) => {
    await page.viewport(width, height);
    await expect.element(lanes.nth(2).getByTitle(/^Warning: slow/)).toBeVisible();
    for (const lane of lanes.elements()) {
      const parts = [...lane.children]
        .map((part) => part.getBoundingClientRect())
        .filter((part) => part.width > 0);
      for (const [index, part] of parts.entries()) {
        expect(part.right).toBeLessThanOrEqual(lane.getBoundingClientRect().right);
        for (const other of parts.slice(index + 1))
          expect(
            part.right <= other.left ||
              other.right <= part.left ||
              part.bottom <= other.top ||
              other.bottom <= part.top,
          ).toBe(true);
      }
      expect(lane.querySelector(':scope > [aria-hidden]')!.getBoundingClientRect().width).toBeGreaterThan(80);
    }
    // The outcome remains readable beside the wallet's view of it.
    const resets = page.getByText('Reset', { exact: true }).elements();
    for (const text of resets) expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
    await expectNoViolationsInBothThemes();
  },
);
