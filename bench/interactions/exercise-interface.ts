import type { Page } from '@playwright/test';
import { openView } from '../../tests/support/pages/dice-flow.ts';
import type { ProbeTarget, StartEvent } from './probe.ts';

/** Runs `act`, and records under this name how long a user waits for it. */
export type Measure = (
  name: string,
  awaited: { readonly from: StartEvent; readonly until: ProbeTarget },
  act: () => Promise<unknown>,
) => Promise<void>;

const STEPS = 20;
const REPETITIONS = 3;
const MANY_ROWS = 1_000;
const ROW_PX = 28;
const VIEWS = [
  'Deliveries',
  'Sessions',
  'Wallet',
  'Test suite',
  'Operators',
  'Faults',
  'Launch',
  'Traffic',
] as const;

/** Uses the interface once, like a user. Begins in Launch. */
export async function exerciseInterface(page: Page, measure: Measure): Promise<void> {
  await openTraffic(page, measure);
  await moveSelection(page, measure);
  await readDetail(page, measure);
  await filterRows(page, measure);
  await selectMany(page, measure);
  await searchPalette(page, measure);
  await editAndReplay(page, measure);
  await visitViews(page, measure);
  await changeTheme(page, measure);
}

async function openTraffic(page: Page, measure: Measure): Promise<void> {
  await measure('open Traffic for the first time', { from: 'click', until: 'view' }, () =>
    openView(page, 'Traffic'),
  );
}

async function moveSelection(page: Page, measure: Measure): Promise<void> {
  const press = (key: string, name: string) =>
    measure(name, { from: 'keydown', until: 'row' }, () => page.keyboard.press(key));
  await measure('click on a row: its first detail', { from: 'mousedown', until: 'detail' }, () =>
    page.locator('#exchange-grid').click({ position: { x: 200, y: 300 } }),
  );
  for (let time = 0; time < REPETITIONS; time++) {
    await press('Home', 'Home: the first row');
    await press('End', 'End: the last row');
  }
  await press('Home', 'Home: the first row');
  for (let step = 0; step < STEPS; step++) await press('ArrowDown', '↓: the next row');
  for (let step = 0; step < STEPS; step++)
    await measure('↓: the detail of the next row', { from: 'keydown', until: 'detail' }, () =>
      page.keyboard.press('ArrowDown'),
    );
  for (let step = 0; step < STEPS; step++) await press('PageDown', 'Page Down: 20 rows further');
}

async function readDetail(page: Page, measure: Measure): Promise<void> {
  const detail = page.locator('#exchange-detail');
  for (let time = 0; time < REPETITIONS; time++)
    for (const name of ['Response', 'Round', 'Attempts', 'Request'])
      await measure(`tab ${name}`, { from: 'click', until: 'tab' }, () =>
        detail.getByRole('tab', { name: new RegExp(`^${name}`) }).click(),
      );
  for (let time = 0; time < REPETITIONS; time++)
    await measure('P: pin or unpin', { from: 'keydown', until: 'pin' }, () => page.keyboard.press('p'));
}

async function filterRows(page: Page, measure: Measure): Promise<void> {
  const type = async (text: string): Promise<void> => {
    for (const letter of text)
      await measure('type a letter of a filter', { from: 'input', until: 'field' }, () =>
        page.keyboard.type(letter),
      );
  };
  for (let time = 0; time < REPETITIONS; time++) {
    await page.keyboard.press('Control+f');
    await type('acc');
    await measure('Tab: complete the filter', { from: 'keydown', until: 'field' }, () =>
      page.keyboard.press('Tab'),
    );
    await type('alice status:20');
    await measure('Enter: the rows that match', { from: 'keydown', until: 'rows' }, async () => {
      // Immediately before, so that the filter does not apply itself first.
      await page.keyboard.insertText('0');
      await page.keyboard.press('Enter');
    });
    await measure('clear the filter: all rows', { from: 'click', until: 'rows' }, () =>
      page.getByRole('button', { name: 'Clear the filter', exact: true }).click(),
    );
  }
}

async function selectMany(page: Page, measure: Measure): Promise<void> {
  const grid = page.locator('#exchange-grid');
  for (let time = 0; time < REPETITIONS; time++) {
    await page.keyboard.press('End');
    await page.waitForTimeout(500);
    await grid.click({ position: { x: 200, y: 300 } });
    await grid.evaluate((list, px) => list.scrollBy({ top: -px }), MANY_ROWS * ROW_PX);
    await page.waitForTimeout(500);
    await measure('Shift and click: 1,000 rows', { from: 'mousedown', until: 'selection' }, () =>
      grid.click({ position: { x: 200, y: 300 }, modifiers: ['Shift'] }),
    );
    for (let step = 0; step < 5; step++)
      await measure('Shift and ↓: one row less of 1,000', { from: 'keydown', until: 'selection' }, () =>
        page.keyboard.press('Shift+ArrowDown'),
      );
    await measure('Ctrl+A: as many rows as possible', { from: 'keydown', until: 'selection' }, () =>
      page.keyboard.press('Control+a'),
    );
    await measure('Esc: one row', { from: 'keydown', until: 'selection' }, () =>
      page.keyboard.press('Escape'),
    );
  }
}

async function searchPalette(page: Page, measure: Measure): Promise<void> {
  for (let time = 0; time < REPETITIONS; time++) {
    const name = time === 0 ? 'open the palette for the first time' : 'open the palette again';
    await measure(name, { from: 'keydown', until: 'finder' }, () => page.keyboard.press('Control+k'));
    for (const letter of 'alice')
      await measure('type a letter in the palette', { from: 'input', until: 'finder' }, () =>
        page.keyboard.type(letter),
      );
    await measure('close the palette', { from: 'keydown', until: 'finder' }, () =>
      page.keyboard.press('Escape'),
    );
  }
}

async function editAndReplay(page: Page, measure: Measure): Promise<void> {
  for (let time = 0; time < REPETITIONS; time++) {
    const name = time === 0 ? 'open Edit and replay for the first time' : 'open Edit and replay again';
    await measure(name, { from: 'keydown', until: 'dialog' }, () => page.keyboard.press('e'));
    await page.locator('[role="dialog"] .view-line').first().waitFor();
    await measure('close Edit and replay', { from: 'click', until: 'dialog' }, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    );
  }
}

async function visitViews(page: Page, measure: Measure): Promise<void> {
  for (let time = 0; time < REPETITIONS; time++) {
    const when = time === 0 ? 'for the first time' : 'again';
    const open = (name: (typeof VIEWS)[number]) =>
      measure(`open ${name} ${when}`, { from: 'click', until: 'view' }, () => openView(page, name));
    for (const name of VIEWS) {
      await open(name);
      if (name === 'Wallet') {
        await page.getByRole('link', { name: /^Snapshots/ }).click();
        await measure(`open the ledger of all players ${when}`, { from: 'click', until: 'rows' }, () =>
          page.getByRole('link', { name: 'Ledger of all players' }).click(),
        );
      }
      if (name === 'Deliveries' && time === 0)
        await measure('show all deliveries', { from: 'click', until: 'rows' }, () =>
          page.getByRole('button', { name: 'Show all callbacks' }).click(),
        );
      if (name === 'Wallet' || name === 'Deliveries' || name === 'Sessions')
        await sortTable(page, measure, name);
    }
  }
}

async function sortTable(page: Page, measure: Measure, name: string): Promise<void> {
  for (let time = 0; time < 2; time++)
    await measure(`sort ${name}`, { from: 'click', until: 'rows' }, () =>
      page
        .locator('main:visible [aria-sort="ascending"] button, main:visible [aria-sort="descending"] button')
        .click(),
    );
}

async function changeTheme(page: Page, measure: Measure): Promise<void> {
  for (const name of ['Dark', 'Light', 'Dark', 'Light']) {
    await page.keyboard.press('Control+,');
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await measure('choose another theme', { from: 'click', until: 'theme' }, () =>
      page.getByRole('option', { name, exact: true }).click(),
    );
  }
}
