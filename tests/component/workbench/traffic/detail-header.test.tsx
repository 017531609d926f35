import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { formatClock, formatDay } from '#renderer/ui/text/format.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import type { ExchangeDetail, Outcome } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

const RESET: Outcome = { kind: 'failed', reason: 'reset', message: 'ECONNRESET', mayHaveArrived: true };
const REPLY: Outcome = { kind: 'reply', status: 200, apiCode: null };
const IDS = ['bet-of-round-00000001', 'win-of-round-00000002', 'other-of-round-000003'];

const retried = exchangeDetail({
  id: 3,
  deliveryId: 7,
  attempt: 1,
  outcome: RESET,
  result: null,
  faults: ['connection reset'],
  warnings: ['The response took longer than 5 s, which is unusual.'],
  transactionIds: IDS,
});
const retry = exchangeDetail({
  id: 4,
  deliveryId: 7,
  attempt: 2,
  headId: 3,
  startedAt: retried.summary.startedAt + 5_000,
  transactionIds: IDS,
});
const TRANSACTIONS: ExchangeDetail['transactions'] = [
  { idProvider: IDS[0]!, type: 'bet' },
  { idProvider: IDS[1]!, type: 'win' },
  { idProvider: IDS[2]!, type: null },
];

/** One of each kind, as different as possible. */
const EXCHANGES: readonly ExchangeDetail[] = [
  exchangeDetail({ id: 1, vantage: 'launch', kind: 'launch', roundId: null, accountId: null }),
  exchangeDetail({ id: 2, kind: 'balance', roundId: null }),
  {
    ...retried,
    summary: { ...retried.summary, chain: { attempts: 2, last: retry.summary } },
    transactions: TRANSACTIONS,
  },
  exchangeDetail({
    id: 5,
    vantage: 'replay',
    originId: 2,
    importId: 1,
    signature: 'mismatch',
    faults: ['connection reset'],
    warnings: ['slow', 'late'],
    accountId: 'a-player-with-a-name-that-is-longer-than-any-column-of-the-head-can-be',
    sessionId: 'session-1',
    outcome: { kind: 'reply', status: 400, apiCode: '100' },
    peerId: 6,
  }),
  exchangeDetail({
    id: 7,
    vantage: 'suite',
    kind: 'rollback',
    outcome: REPLY,
    transactionIds: ['rollback-1'],
  }),
  ...[9, 10].map((id) =>
    exchangeDetail({
      id,
      vantage: 'proxy',
      roundId: 'passed-twice',
      transactionIds: ['bet-of-another-gateway'],
      faults: ['proxy_cut'],
      warnings: [
        'idempotent: got −1.00 moved: balance 995.25. Expected: no money moves again. Betwin 2: a repeated id_provider returns the original response without reprocessing.',
      ],
    }),
  ),
];
const OTHERS = [
  { ...retry, transactions: TRANSACTIONS },
  exchangeDetail({ id: 6, vantage: 'wallet', peerId: 5 }),
  exchangeDetail({
    id: 8,
    vantage: 'wallet',
    outcome: { kind: 'reply', status: 400, apiCode: '105' },
    faults: ['rejection 105: bet limit exceeded'],
  }),
  exchangeDetail({
    id: 11,
    outcome: REPLY,
    holds: [{ stage: 'response', heldMs: 31_000, action: 'sent', edited: true }],
  }),
];

const requested = new Set<number>();

beforeEach(async () => {
  requested.clear();
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, EXCHANGES, OTHERS),
      get: os.exchanges.get.handler(async ({ input: { id }, errors }) => {
        requested.add(id);
        const found = [...EXCHANGES, ...OTHERS].find(({ summary }) => summary.id === id);
        if (found === undefined) throw errors.NOT_FOUND();
        const { peerId, vantage } = found.summary;
        // The other side is requested without waiting for the response about this one.
        if (vantage !== 'wallet' && peerId !== null) await vi.waitUntil(() => requested.has(peerId));
        return found;
      }),
    },
  }));
  await expect.element(page.getByRole('tab', { name: 'Request' }), { timeout: 60_000 }).toBeVisible();
}, 60_000);

const detail = (id: number) => page.getByRole('region', { name: `Exchange #${id}` });

async function select(id: number): Promise<void> {
  useNavigation.getState().selectExchange(id);
  await expect.element(detail(id)).toHaveAttribute('aria-busy', 'false');
  await expect.element(detail(id).getByRole('button', { name: 'Copy exchange ID' })).toBeVisible();
}

test.each([
  ['beside the list', 1440, 900],
  ['below the list', 1024, 700],
  ['in a narrow column', 1160, 700],
])('the tabs of every exchange are at the same height %s', async (where, width, height) => {
  await page.viewport(width, height);
  const divider = page.getByRole('separator', { name: 'Resize list and details' });
  // A divider between panes beside each other is vertical.
  await expect
    .element(divider)
    .toHaveAttribute('aria-orientation', where === 'below the list' ? 'horizontal' : 'vertical');
  const heights = new Set<number>();
  for (const { summary } of EXCHANGES) {
    await select(summary.id);
    if (summary.chain !== null) {
      useNavigation.getState().selectAttempt(summary.id, summary.id);
      await expect.element(detail(summary.id)).toMatchTextContent('Reset');
    }
    heights.add(detail(summary.id).getByRole('tablist').element().getBoundingClientRect().y);
    const head = detail(summary.id).getByRole('heading', { level: 2 }).element().closest('header')!;
    expect(head.scrollHeight, `the head of ${summary.id} contains all of it`).toBe(head.clientHeight);
    expect(head.scrollWidth).toBe(head.clientWidth);
  }
  expect(heights.size).toBe(1);
});

test('beside many badges, the status is not cut off, and a badge without room is not shown in part', async () => {
  await page.viewport(1160, 700);
  await select(5);
  const heading = detail(5).getByRole('heading', { level: 2 }).element();
  const status = detail(5)
    .getByText(/100.*Insufficient funds/)
    .element();
  expect(status.scrollWidth).toBeLessThanOrEqual(status.clientWidth);
  const badges = heading.parentElement!.lastElementChild!;
  const room = badges.getBoundingClientRect();
  const visibleBoxes = [...badges.children]
    .map((badge) => badge.getBoundingClientRect())
    .filter(({ top }) => top < room.bottom);
  expect(visibleBoxes.length).toBeGreaterThan(0);
  expect(visibleBoxes.length).toBeLessThan(badges.children.length);
  for (const { right, bottom } of visibleBoxes) {
    expect(right).toBeLessThanOrEqual(room.right);
    expect(bottom).toBeLessThanOrEqual(room.bottom);
  }
});

test.each([
  [1440, 900],
  [1160, 700],
  [1024, 700],
  [1920, 900],
  [2300, 900],
])(
  'the time of an exchange of another day is readable in a window %i pixels wide',
  async (width, height) => {
    await page.viewport(width, height);
    await select(2);
    const term = detail(2)
      .getByRole('term')
      .filter({ hasText: /^Started$/ });
    const value = term.element().nextElementSibling as HTMLElement;
    const { startedAt } = EXCHANGES[1]!.summary;
    expect(value.textContent).toBe(`${formatClock(startedAt)} on ${formatDay(startedAt)}`);
    const range = document.createRange();
    const text = value.firstElementChild!.firstChild!;
    range.setStart(text, 0);
    range.setEnd(text, formatClock(startedAt).length);
    const { right } = value.getBoundingClientRect();
    expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    range.selectNodeContents(text);
    const facts = value.closest('dl')!.getBoundingClientRect();
    const isCut = range.getBoundingClientRect().right > right + 1;
    // Cut only if there is no room beside it.
    expect(isCut && facts.right - right > 100).toBe(false);
  },
  60_000,
);

test('an action that fails says why, and moves nothing', async () => {
  const y = (): number => detail(1).getByRole('tablist').element().getBoundingClientRect().y;
  const before = y();
  await detail(1).getByRole('button', { name: 'Replay', exact: true }).click();
  await expect
    .element(detail(1).getByText('A launch cannot be replayed: it would create another session.'))
    .toBeVisible();
  expect(y()).toBe(before);
});

test('transactions are labelled with their type, and an exchange without any has a row "Transactions"', async () => {
  await select(3);
  const terms = [...detail(3).element().querySelectorAll('dl')].map((list) => list.textContent);
  expect(terms[1]).toBe('bet…00000001win…00000002Transaction…d-000003');
  await select(2);
  await expect.element(detail(2).getByText('Transactions')).toBeVisible();
});

test('the exchange that a replay repeats is named beside its number, and nothing is cut off', async () => {
  await page.viewport(1440, 900);
  await select(5);
  const link = detail(5)
    .getByRole('term')
    .filter({ hasText: /^Exchange$/ });
  const value = link.element().nextElementSibling as HTMLElement;
  expect(value.textContent).toContain('Replay of#2');
  expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
  for (const part of value.querySelectorAll<HTMLElement>('[data-truncate]'))
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
});

test('attempts have a tab with their count, faults and warnings, and each can be opened there', async () => {
  await select(3);
  await detail(3).getByRole('tab', { name: 'Attempts 2' }).click();
  const attempts = detail(3).getByRole('radiogroup', { name: 'Attempts' }).getByRole('radio');
  await expect.element(attempts.nth(1)).toBeChecked();
  await expect.element(detail(3).getByText('#4', { exact: true })).toBeVisible();
  await expect.element(detail(3).getByText('in row #3', { exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes();

  (attempts.nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(attempts.nth(0)).toBeChecked();
  await expect.element(detail(3).getByText('in row #3', { exact: true })).not.toBeInTheDocument();
  await expect
    .element(detail(3).getByRole('list', { name: 'Faults and warnings' }))
    .toMatchTextContent(
      'Attempt 1: Changed by a fault: connection reset.Attempt 1: The response took longer than 5 s',
    );

  await detail(3).getByRole('list', { name: 'Attempts' }).getByRole('link').nth(1).click();
  await expect.element(attempts.nth(1)).toBeChecked();
  await expect
    .element(detail(3).getByRole('list', { name: 'Faults and warnings' }))
    .toMatchTextContent('Attempt 1: Changed by a fault: connection reset.');

  await select(2);
  await expect.element(detail(2).getByRole('tab', { name: 'Attempts 1' })).toBeVisible();
  await expect.element(detail(2).getByText('Sent once: nothing was retried.')).toBeVisible();
});

test('it makes no claim about the attempts of another gateway, and lists the exchanges with the same IDs', async () => {
  await select(10);
  await detail(10).getByRole('tab', { name: 'Attempts', exact: true }).click();
  await expect.element(detail(10).getByText(/^Whether it was retried is not known/)).toBeVisible();
  await expect.element(detail(10).getByText('Sent once: nothing was retried.')).not.toBeInTheDocument();
  await expect
    .element(detail(10).getByRole('list', { name: 'Faults and warnings' }))
    .toMatchTextContent(
      'Changed by a fault: response cut by the proxy.Betwin 2: a repeated id_provider returns the original response without reprocessing. Wallet answered: −1.00 moved: balance 995.25. Expected: no money moves again.',
    );
  const same = detail(10).getByRole('list', { name: 'Attempts' }).getByRole('link');
  await expect.element(same.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(same.elements()).toHaveLength(2);
  await same.nth(0).click();
  await expect.element(detail(9).getByText(/^Whether it was retried is not known/)).toBeVisible();
});

test('a fault that changed a response is named beside it, and also where no money moved', async () => {
  await select(8);
  const fault = 'Changed by a fault: rejection 105: bet limit exceeded.';
  await detail(8).getByRole('tab', { name: 'Response' }).click();
  await expect.element(detail(8).getByText(fault)).toBeVisible();
  await detail(8).getByRole('tab', { name: 'Ledger' }).click();
  await expect
    .element(detail(8).getByText(`The mock wallet rejected the request. No money moved. ${fault}`))
    .toBeVisible();
  await detail(8).getByRole('tab', { name: 'Request' }).click();
  await expect.element(detail(8).getByText(fault)).not.toBeInTheDocument();
});

test('a response that was edited at a breakpoint says so beside it and in the header', async () => {
  await select(11);
  const note = detail(11).getByText('Edited at a breakpoint, at the response.');
  await detail(11).getByRole('tab', { name: 'Response' }).click();
  await expect.element(note).toBeVisible();
  await expect.element(detail(11).getByText('Held 31 s, response edited')).toBeInTheDocument();
  await expect
    .element(detail(11).getByTitle(/31 s at the response, then sent with changes to the response/))
    .toBeInTheDocument();
  await detail(11).getByRole('tab', { name: 'Request' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test('both sides of an exchange are requested at the same time if the list knows them', async () => {
  await select(5);
  expect([...requested]).toEqual(expect.arrayContaining([5, 6]));
  await expect.element(detail(5)).toMatchTextContent('a-player-with-a-name');
});

test('at a zoom of 200%, the tabs are visible without scrolling, also while a fault is armed', async () => {
  await page.viewport(720, 450);
  useNavigation.getState().selectExchange(2);
  const tab = page.getByRole('tab', { name: 'Request', exact: true });
  await expect.element(tab).toBeInViewport({ ratio: 1 });
  const arming = faultArmingSchema.parse({ fault: 'http_500' });
  useFaults.setState({ armed: [{ id: 1, arming, affected: 0, left: null, until: null }] });
  onTestFinished(() => useFaults.setState({ armed: [] }));
  await expect.element(page.getByRole('region', { name: 'Armed faults' })).toBeVisible();
  const pane = tab.element().closest('main')!;
  await expect
    .poll(() => pane.getBoundingClientRect().bottom - tab.element().getBoundingClientRect().top)
    .toBeGreaterThan(20);
});

test('the chosen side stays from row to row, but an exchange that another view opens is shown from its own side', async () => {
  await select(5);
  const wallet = page.getByRole('group', { name: 'Seen by' }).getByRole('button', { name: 'Mock wallet' });
  await wallet.click();
  await expect.element(wallet).toHaveAttribute('aria-pressed', 'true');
  await select(1);
  await select(5);
  await expect.element(wallet).toHaveAttribute('aria-pressed', 'true');
  useNavigation.getState().goTo('settings');
  await expect.element(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  useNavigation.getState().goTo('traffic');
  await expect.element(wallet).toHaveAttribute('aria-pressed', 'false');
});
