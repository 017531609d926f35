import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { useColumns } from '#renderer/workbench/views/traffic/columns/columns.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { expectNoViolations } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

const DAY_MS = 24 * 3_600_000;
const NOON = new Date(2026, 1, 2, 12).getTime();

const money = (
  changes: NonNullable<ExchangeSummary['money']>['changes'],
  balance: string | null,
  more = 0,
) => ({
  changes,
  more,
  balance,
  repeat: null,
});
const BET = { type: 'bet', amount: '-1.00' } as const;

const LOST = { kind: 'failed', reason: 'reset', message: '', mayHaveArrived: true } as const;
const replyWith = (status: number) => ({ kind: 'reply', status, apiCode: null }) as const;

/** A second attempt that was rejected, and what the first one says about the money. */
function rejectedAfter(
  outcome: ExchangeSummary['outcome'],
  balance: string | null,
): ExchangeSummary['chain'] {
  const last = exchangeSummary({ id: 99, attempt: 2, outcome: replyWith(400), money: money([BET], null) });
  const [moved, unknown] = balance === null ? [[], [1]] : [[1], []];
  return {
    attempts: 2,
    last,
    effective: { attempt: 1, outcome, money: money([BET], balance) },
    movements: { moved, unknown, again: [], last: 'rejected' },
  };
}

/** Attempts of which the last one shows the money. */
function movedBy(
  movements: NonNullable<ExchangeSummary['chain']>['movements'],
  outcome: ExchangeSummary['outcome'],
  balance: string | null,
): ExchangeSummary['chain'] {
  const last = exchangeSummary({ id: 99, attempt: 3, outcome, money: money([BET], balance) });
  return { attempts: 3, last, movements };
}

const ROWS = [
  exchangeSummary({
    id: 1,
    startedAt: NOON,
    money: money([BET, { type: 'win', amount: '2.00' }], '1001.00'),
  }),
  exchangeSummary({
    id: 2,
    startedAt: NOON,
    outcome: { kind: 'reply', status: 400, apiCode: '100' },
    money: money([{ type: 'bet', amount: '-5000.00' }], null),
  }),
  exchangeSummary({
    id: 3,
    startedAt: NOON + DAY_MS,
    outcome: { kind: 'failed', reason: 'timeout', message: 'timeout', mayHaveArrived: true },
    money: money([BET], null),
  }),
  exchangeSummary({
    id: 4,
    startedAt: NOON + DAY_MS,
    kind: 'rollback',
    money: money([{ type: 'rollback', amount: '1.00' }], '1001.00'),
  }),
  exchangeSummary({
    id: 5,
    startedAt: NOON + DAY_MS,
    kind: 'rollback',
    warnings: ['slow'],
    faults: ['latency'],
    signature: 'mismatch',
    money: money([{ type: 'tombstone', amount: null }], '-3.50'),
  }),
  exchangeSummary({ id: 6, startedAt: NOON + DAY_MS, money: money([BET, BET, BET], '997.00', 6) }),
  exchangeSummary({ id: 7, startedAt: NOON + DAY_MS, kind: 'launch', accountId: 'player_ana' }),
  exchangeSummary({
    id: 8,
    startedAt: NOON + DAY_MS,
    kind: 'other',
    target: 'POST /acme/betwinn?a=b/c',
    accountId: 'casino-north-player-0002',
  }),
  exchangeSummary({
    id: 9,
    startedAt: NOON + DAY_MS,
    money: {
      ...money([BET, { type: 'win', amount: '2.00' }], '1001.00'),
      repeat: { of: 1, movedAgain: false },
    },
  }),
  exchangeSummary({
    id: 10,
    startedAt: NOON + DAY_MS,
    money: { ...money([BET], '998.00'), repeat: { of: 1, movedAgain: true } },
  }),
  exchangeSummary({
    id: 11,
    startedAt: NOON + DAY_MS,
    money: { ...money([BET], '997.00'), repeat: { of: 1, movedAgain: null } },
  }),
  exchangeSummary({
    id: 12,
    startedAt: NOON + DAY_MS,
    durationMs: 0,
    outcome: { kind: 'failed', reason: 'not_recorded', message: '', mayHaveArrived: true },
    money: money([BET], null),
  }),
  exchangeSummary({ id: 13, startedAt: NOON + DAY_MS, outcome: LOST, chain: rejectedAfter(LOST, null) }),
  exchangeSummary({ id: 14, startedAt: NOON + DAY_MS, chain: rejectedAfter(replyWith(200), '9.00') }),
  exchangeSummary({
    id: 15,
    startedAt: NOON + DAY_MS,
    outcome: replyWith(500),
    money: money([BET], null),
  }),
  exchangeSummary({
    id: 16,
    startedAt: NOON + DAY_MS,
    chain: movedBy({ moved: [], unknown: [1, 2, 3], again: [], last: 'unknown' }, replyWith(500), null),
  }),
  exchangeSummary({
    id: 17,
    startedAt: NOON + DAY_MS,
    chain: movedBy({ moved: [1], unknown: [3], again: [2], last: 'unknown' }, LOST, null),
  }),
  exchangeSummary({
    id: 18,
    startedAt: NOON + DAY_MS,
    chain: movedBy({ moved: [2, 3], unknown: [1], again: [3], last: 'accepted' }, replyWith(200), '8.00'),
  }),
  exchangeSummary({
    id: 19,
    startedAt: NOON + DAY_MS,
    money: { ...money([BET], null), effect: 'unknown' },
  }),
  exchangeSummary({
    id: 20,
    startedAt: NOON + DAY_MS,
    kind: 'rollback',
    money: { ...money([{ type: 'rollback', amount: '1.00' }], '9.00'), effect: 'none' },
  }),
];

/** The column's width in a window of 1440 pixels, minus one pixel for rounding. */
const COLUMN_BESIDE_DETAIL_PX = 163;

const header = (name: string) => page.getByRole('columnheader', { name });
const row = (id: number): HTMLElement | null => document.querySelector(`#exchange-${id}`);
const getText = (id: number): string => row(id)?.textContent ?? '';
const titles = () =>
  [...document.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  useColumns.getState().reset();
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      list: os.exchanges.list.handler(() => ({
        exchanges: ROWS,
        total: ROWS.length,
        hasImports: false,
        hasSuite: false,
      })),
      getMany: os.exchanges.getMany.handler(({ input: { ids } }) =>
        ROWS.filter(({ id }) => ids.includes(id)),
      ),
      search: os.exchanges.search.handler(async function* () {
        const ids = ROWS.map(({ id }) => id).toReversed();
        yield { ids, rows: [], searched: ROWS.length, total: ROWS.length, done: true };
      }),
    },
  }));
  await expect.element(page.getByRole('row', { name: /2\.00/ }).first()).toBeVisible();
});

test('a row shows the changes of the balance and the balance after them', async () => {
  expect(getText(1)).toContain('−1.00+2.00→ 1,001.00');
  expect(getText(6)).toContain('−1.00−1.00−1.00+6 more→ 997.00');
});

test.each([
  { name: 'a bet', id: 1 },
  { name: 'a repeated bet', id: 9 },
])('$name, its win and a four-digit balance fit the column beside a detail pane', ({ id }) => {
  const cell = row(id)!.querySelector<HTMLElement>('[role="gridcell"][title^="bet"]')!;
  const [changes, balance] = [...cell.children] as HTMLElement[];
  const gap = Number.parseFloat(getComputedStyle(cell).columnGap);
  expect(changes!.scrollWidth + gap + balance!.clientWidth).toBeLessThanOrEqual(COLUMN_BESIDE_DETAIL_PX);
});

test('a rejected callback has no balance, and one with an unknown outcome an unknown balance', async () => {
  expect(getText(2)).toContain('−5,000.00');
  expect(getText(2)).not.toContain('→');
  expect(row(2)?.querySelector('[title*="Rejected: no money moved"]')).not.toBeNull();
  expect(getText(3)).toContain('−1.00→ ?');
});

test.each([
  {
    name: 'whose rejected retry follows an unknown outcome',
    id: 13,
    text: '−1.00→ ?',
    tooltip: 'Attempt 1 may have moved the money; the last one was not accepted.',
  },
  {
    name: 'whose rejected retry follows an accepted attempt',
    id: 14,
    text: '−1.00→ 9.00',
    tooltip: 'Attempt 1 moved the money; the last one was not accepted.',
  },
  {
    name: 'with HTTP 500',
    id: 15,
    text: '−1.00→ ?',
    tooltip: 'HTTP 500: the wallet may have moved the money.',
  },
  {
    name: 'of which every attempt has an unknown outcome',
    id: 16,
    text: '−1.00→ ?',
    tooltip: 'Attempts 1, 2 and 3 may have moved the money.',
  },
  {
    name: 'whose last attempt has an unknown outcome',
    id: 17,
    text: '−1.00→ ?',
    tooltip:
      'Attempt 1 moved the money; attempt 2 moved it again: see its warning; the last one may have moved it again.',
  },
  {
    name: 'whose retry was processed again',
    id: 18,
    text: '−1.00→ 8.00',
    tooltip: 'Attempt 2 moved the money; attempt 3 moved it again: see its warning.',
  },
  {
    name: 'with an unusable response',
    id: 19,
    text: '−1.00→ ?',
    tooltip: 'HTTP 200: the wallet may have moved the money.',
  },
  {
    name: 'of a rollback without effect',
    id: 20,
    text: '+1.00→ 9.00',
    tooltip: 'Accepted: no money moved.',
  },
])('a row $name says what happened to the money', ({ id, text, tooltip }) => {
  const cell = row(id)!.querySelector<HTMLElement>(`[role="gridcell"][title$="${tooltip}"]`);
  expect(cell?.textContent).toBe(text);
});

test('a request that was imported alone has no duration, and whether it moved money is unknown', async () => {
  expect(getText(12)).toMatch(/−1\.00→ \?.*Not recorded.*–$/);
  expect(
    row(12)?.querySelector('[title$="whether it was sent and moved money is not known."]'),
  ).not.toBeNull();
});

test('rollbacks and tombstones are marked', async () => {
  await expect.element(page.getByRole('img', { name: 'Rolled back' }).first()).toBeVisible();
  expect(getText(4)).toContain('+1.00→ 1,001.00');
  expect(getText(5)).toContain('tombstone→ −3.50');
});

test('the changes of a repeat are greyed, and its tooltip names the exchange with the first response', async () => {
  const cell = row(9)!.querySelector<HTMLElement>('[role="gridcell"][title*="as in the response of #1:"]')!;
  const moved = row(6)!.querySelector<HTMLElement>('[role="gridcell"][title^="bet"]')!;
  expect(cell.textContent).toBe('Repeated −1.00+2.00→ 1,001.00');
  expect(getComputedStyle(cell).color).not.toBe(getComputedStyle(moved).color);
});

test.each([
  { id: 10, text: 'Repeated, moved again −1.00→ 998.00', tooltip: 'moved money again: see its warning.' },
  {
    id: 11,
    text: 'Repeated −1.00→ 997.00',
    tooltip: 'with a different balance. The wallet may have processed',
  },
])('a repeat that may have moved money is not greyed: $tooltip', ({ id, text, tooltip }) => {
  const cell = row(id)!.querySelector<HTMLElement>(`[role="gridcell"][title*="${tooltip}"]`)!;
  const moved = row(6)!.querySelector<HTMLElement>('[role="gridcell"][title^="bet"]')!;
  expect(cell.textContent).toBe(text);
  expect(getComputedStyle(cell).color).toBe(getComputedStyle(moved).color);
});

test('a request that is not a callback shows the end of its path, and its tooltip the method and the whole path', () => {
  const cell = row(8)!.querySelector<HTMLElement>('[role="gridcell"] > span')!;
  expect(cell.textContent).toBe('/betwinn');
  expect(cell.parentElement?.title).toBe('POST /acme/betwinn?a=b/c');
  expect(cell.scrollWidth).toBe(cell.clientWidth);
  expect(cell.offsetHeight).toBeLessThanOrEqual(row(1)!.offsetHeight);
});

test('the time always has milliseconds, and a new day has its date', async () => {
  expect(getText(1)).toContain('12:00:00.000');
  expect(ROWS.map(({ id }) => row(id)?.dataset['day'])).toEqual([
    'Mon, 2 Feb 2026',
    undefined,
    'Tue, 3 Feb 2026',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the label of a new day, also of the first row, covers neither the header nor the row', () => {
  const head = document.querySelector('[role="columnheader"]')?.parentElement?.getBoundingClientRect();
  for (const id of [1, 3]) {
    const element = row(id);
    if (element === null || head === undefined) throw new Error('The list is not shown');
    const { top, lineHeight } = getComputedStyle(element, '::before');
    const labelTop = element.getBoundingClientRect().top + Number.parseFloat(top);
    expect(labelTop).toBeGreaterThanOrEqual(head.bottom);
    // The first one is above its row, where the highlight of the row cannot be seen through it.
    if (id === 1)
      expect(labelTop + Number.parseFloat(lineHeight)).toBeLessThanOrEqual(
        element.getBoundingClientRect().top,
      );
    // The cells below the label. Their highest content, a badge, is 18 pixels high.
    for (const cell of [...element.children].slice(-2)) {
      const content = document.createRange();
      content.selectNodeContents(cell);
      const { top: contentTop, height } = content.getBoundingClientRect();
      const bottom = labelTop + Number.parseFloat(lineHeight);
      expect(contentTop + height / 2 - 9).toBeGreaterThanOrEqual(bottom);
    }
  }
});

test('badges without room become icons that keep their text for screen readers and in the tooltip', async () => {
  for (let step = 0; step < 30; step++) useColumns.getState().step('account', 1);
  const badge = () => row(5)?.querySelector('[title*="latency"]');
  await expect.poll(() => badge()?.getBoundingClientRect().width).toBeLessThan(32);
  expect(badge()?.textContent).toBe('Fault');
});

test('a column is hidden, moved and reset from the menu of its header', async () => {
  await header('Round').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Hide column' }).click();
  await expect.element(header('Round')).not.toBeInTheDocument();
  await header('Money').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await expect
    .poll(titles)
    .toEqual(['Time', 'Number', 'Callback', 'Account', 'Money', 'Transactions', 'Status', 'Duration']);
  await header('Money').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Reset columns' }).click();
  await expect.poll(titles).toHaveLength(9);
  await header('Money').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Columns…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
});

test('a dialog selects, moves and resizes columns by keyboard alone, and they are remembered', async () => {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Columns…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expectNoViolations();
  // The focus is on the first checkbox that can be changed, not on a button beside it.
  await expect.element(dialog.getByRole('checkbox', { name: 'Number' })).toHaveFocus();
  const getOpacity = (name: string) =>
    getComputedStyle(dialog.getByRole('button', { name }).element()).opacity;
  expect(getOpacity('Wider: Status')).toBe('0.5');
  expect(getOpacity('Wider: Account')).toBe('1');
  dialog.getByRole('checkbox', { name: 'Duration' }).element().focus();
  await userEvent.keyboard(' ');
  await dialog.getByRole('button', { name: 'Wider: Account' }).click();
  await dialog.getByRole('button', { name: 'Move down: Time' }).click();
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(titles)
    .toEqual(['Number', 'Time', 'Callback', 'Account', 'Round', 'Transactions', 'Money', 'Status']);
  expect(JSON.parse(localStorage.getItem('ggw.traffic.columns') ?? 'null')).toMatchObject({
    hidden: ['duration'],
    widths: { account: 136 },
  });
});

test('each row shows the number by which texts refer to its exchange', async () => {
  await expect.element(header('Number')).toBeVisible();
  expect(getText(3)).toContain('#3');
});

test('dragging the edge of a column resizes it', async () => {
  const cell = header('Account').element();
  const before = cell.getBoundingClientRect();
  const edge = cell.querySelector('span');
  const at = (clientX: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX });
  if (edge === null) throw new Error('The header has no edge');
  edge.setPointerCapture = () => undefined;
  edge.dispatchEvent(new PointerEvent('pointerdown', at(before.right)));
  edge.dispatchEvent(new PointerEvent('pointermove', at(before.right + 40)));
  await expect.poll(() => Math.round(cell.getBoundingClientRect().width - before.width)).toBe(40);
});

test('a narrower list hides columns, and a wider one shows them again', async () => {
  await page.viewport(720, 900);
  await expect.poll(titles).toEqual(['Time', 'Callback', 'Account', 'Money', 'Status']);
  await page.viewport(1440, 900);
  await expect.poll(titles).toHaveLength(9);
});

test('beside the detail pane, neither the status text nor the money is cut off', async () => {
  await page.viewport(1440, 900);
  useNavigation.getState().selectExchange(2);
  await expect.poll(titles).toEqual(['Time', 'Callback', 'Account', 'Money', 'Status']);
  const words = [...(row(2)?.querySelectorAll('[role="gridcell"] span') ?? [])].filter(
    ({ textContent, children }) => children.length === 0 && textContent.startsWith('400'),
  );
  expect(words).toHaveLength(1);
  await expect.poll(() => words.map((each) => each.scrollWidth - each.clientWidth)).toEqual([0]);
});

test('beside the detail pane and in a small window, an account can be told from one with the same beginning', async () => {
  const account = (id: number) => row(id)!.querySelector<HTMLElement>('[title*="player"]')!;
  for (const [width, height] of [
    [1_440, 900],
    [720, 450],
  ] as const) {
    await page.viewport(width, height);
    useNavigation.getState().selectExchange(width > 1_000 ? 1 : null);
    await expect.poll(titles).toEqual(['Time', 'Callback', 'Account', 'Money', 'Status']);
    await expect.poll(() => account(7).textContent).toBe('player_ana');
    await expect.poll(() => account(8).textContent).toMatch(/^cas.*….*0002$/);
    for (const id of [7, 8]) expect(account(id).scrollWidth).toBe(account(id).clientWidth);
  }
});

test.each([1_160, 1_240, 1_280, 1_320, 1_366])(
  'beside the detail pane in a window of %i pixels, a win is not cut off, however long a status is',
  async (width) => {
    await page.viewport(width, 900);
    useNavigation.getState().selectExchange(2);
    await expect.poll(titles).not.toContain('Duration');
    const changes = row(1)!.querySelector<HTMLElement>('[role="gridcell"][title^="bet"] > :first-child')!;
    await expect.poll(() => changes.scrollWidth - changes.clientWidth).toBe(0);
  },
);
