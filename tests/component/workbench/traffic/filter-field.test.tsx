import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import type { SavedFilter } from '#shared/contract/exchanges.ts';
import { expectNoViolations } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers, createDiceRounds } from './scripted-traffic.ts';

const field = page.getByRole('combobox', { name: 'Filter' });
const grid = page.getByRole('grid', { name: 'Exchanges' });
const rows = grid.getByRole('rowgroup').getByRole('row');
const terms = page.getByRole('list', { name: 'Applied filter' }).getByRole('listitem');

const { keyboard } = userEvent;

let isDiskBroken = false;

beforeEach(async () => {
  isDiskBroken = false;
  let saved: SavedFilter[] = [];
  const keep = (filters: SavedFilter[]): SavedFilter[] => {
    emitChanges(['exchanges']);
    return (saved = filters);
  };
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, createDiceRounds(3)),
      savedFilters: os.exchanges.savedFilters.handler(() => {
        if (isDiskBroken) throw new Error('The disk is broken');
        return saved;
      }),
      saveFilter: os.exchanges.saveFilter.handler(({ input }) => keep([...saved, input])),
      forgetFilter: os.exchanges.forgetFilter.handler(({ input }) =>
        keep(saved.filter(({ name }) => name !== input.name)),
      ),
    },
  }));
  // At first, the whole view has to be loaded.
  await expect.poll(() => rows.elements().length, { timeout: 60_000 }).toBe(5);
  // What was typed stays when the view is left.
  await field.clear();
}, 60_000);

async function filterBy(text: string): Promise<void> {
  await field.fill(text);
  await keyboard('{Enter}');
}

test('the list is filtered with the keyboard alone, with completions while typing', async () => {
  await keyboard('{Control>}f{/Control}');
  await expect.element(field).toHaveFocus();
  await keyboard('cal');
  await expect.element(page.getByRole('option', { name: /^callback:/ })).toBeVisible();
  await keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('callback:');
  await keyboard('bet{Tab}');
  await expect.element(field).toHaveValue('callback:betwin ');
  await expect.element(field).toHaveFocus();

  // Values of captured exchanges are completed, too.
  await keyboard('account:');
  await expect.element(page.getByRole('option', { name: 'alice' })).toBeVisible();
  await keyboard('{Tab}{Enter}');
  await expect.element(field).toHaveValue('callback:betwin account:alice ');
  await expect.element(rows).toHaveLength(3);
  await expect.element(page.getByText('3 of 5 exchanges')).toBeVisible();

  await expect.element(grid).toHaveFocus();
});

test('Esc and Arrow Down move to the list, and the text stays', async () => {
  await field.click();
  await keyboard('callback:betwin');
  await keyboard('{Escape}');
  await expect.element(grid).toHaveFocus();
  await expect.element(field).toHaveValue('callback:betwin');
  await expect.element(terms).toHaveLength(1);
  await field.click();
  await keyboard('{ArrowDown}');
  await expect.element(grid).toHaveFocus();
  await expect.element(field).toHaveValue('callback:betwin');
});

test('a half-typed word does not empty the list', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await field.click();
  for (const letters of ['call', 'back:', 'bet', 'w']) {
    await keyboard(letters);
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(rows).toHaveLength(5);
    await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  }
  await keyboard('in');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(rows).toHaveLength(3);
});

test('completions and clearing can be undone', async () => {
  await field.click();
  await keyboard('is:su{Tab}');
  await expect.element(field).toHaveValue('is:suite ');
  await keyboard('{Control>}z{/Control}');
  await expect.element(field).toHaveValue('is:su');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.element(field).toHaveValue('');
  await keyboard('{Control>}z{/Control}');
  await expect.element(field).toHaveValue('is:su');
});

test('preset filters find failures, warnings, retries, faults and what the test suite did not send', async () => {
  const presets = page.getByRole('list', { name: 'Preset filters' });
  await expect.element(presets.getByRole('button')).toHaveLength(6);
  await presets.getByRole('button', { name: 'Without the test suite' }).click();
  await expect.element(field).toHaveValue('-is:suite');
  await expect.element(presets).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await presets.getByRole('button', { name: 'Warnings' }).click();
  await expect.element(field).toHaveValue('is:warning');
});

test('the list stays where it is when a filter is applied, invalid or cleared', async () => {
  const getTop = (): number => grid.element().getBoundingClientRect().top;
  await expect.element(rows).toHaveLength(5);
  const top = getTop();
  await filterBy('callback:betwin');
  await expect.element(terms).toHaveLength(1);
  await expect.element(rows).toHaveLength(3);
  expect(getTop()).toBe(top);
  await filterBy('callback:refund');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(getTop()).toBe(top);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.element(rows).toHaveLength(5);
  expect(getTop()).toBe(top);
});

test('Esc closes the completions first', async () => {
  await field.click();
  await keyboard('callback:b');
  await expect.element(page.getByRole('option', { name: /betwin/ })).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('callback:b');
});

test('matching exchanges can be selected and opened like those of the unfiltered list', async () => {
  await filterBy('callback:betwin');
  await expect.element(rows).toHaveLength(3);
  (grid.element() as HTMLElement).focus();
  await keyboard('{Home}');
  await expect.element(rows.nth(0)).toHaveAttribute('aria-selected', 'true');
  await keyboard('jj');
  await expect.element(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
  await keyboard('j');
  await expect.element(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('region', { name: 'Exchange #5' })).toMatchTextContent('betwin');
});

test('a text that is restored immediately, for example by a paste, is applied again', async () => {
  await field.fill('callback:betwin');
  await expect.element(terms).toHaveLength(1);
  await field.fill('');
  await field.fill('callback:betwin');
  await expect.element(terms).toHaveTextContent('callback:betwin');
});

test('a filter is saved under a name, applied, and deleted', async () => {
  const saved = page.getByRole('list', { name: 'Saved filters' });
  await filterBy('callback:betwin');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('textbox', { name: 'Save filter as' }).fill('Bets');
  await keyboard('{Enter}');
  await expect.element(saved).toMatchTextContent('Bets');
  await expectNoViolations();
  await keyboard('{Escape}');

  await filterBy('');
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await saved.getByRole('button', { name: /^Bets/ }).click();
  await expect.element(field).toHaveValue('callback:betwin');
  await expect.element(rows).toHaveLength(3);

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Delete Bets' }).click();
  await expect.element(page.getByText(/^No saved filters yet\./)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone.')).toBeVisible();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await saved.getByRole('button', { name: /^Bets/ }).click();
  await expect.element(field).toHaveValue('callback:betwin');
});

test('if the saved filters cannot be loaded, their list says why', async () => {
  isDiskBroken = true;
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await expect.element(page.getByText(/^The workbench did not respond\./)).toBeVisible();
});

test('an address with an invalid filter shows its issue, and searches nothing', async () => {
  location.hash = '#/traffic?filter=callback%3Abetwon';
  await expect.element(page.getByRole('heading', { name: 'Invalid filter' })).toBeVisible();
  expect(document.querySelector('mark')).toHaveTextContent('betwon');
  await expect.element(field).toHaveAccessibleDescription(/Did you mean betwin/);
});

test('an issue is marked in the text, and the list stays', async () => {
  await filterBy('callback:betwin');
  await expect.element(rows).toHaveLength(3);
  await field.fill('callback:betwin status:many');
  await expect.poll(() => document.querySelector('mark')?.textContent).toBe('many');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^status: needs a number, such as 500, >=400 or none\./);
  await expect.element(rows).toHaveLength(3);
  await expectNoViolations();
  await field.fill('callback:betwin status:200');
  await expect.poll(() => document.querySelector('mark')).toBeNull();
  await expect.element(terms).toHaveLength(2);
});

test('an unfinished term is not reported while typing, but after Enter and once the field loses the focus', async () => {
  await field.fill('ms:');
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(field).toHaveAttribute('aria-invalid', 'false');
  await keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/ms: needs a value, such as 500 or >500/);
  await field.fill('(callback:betwin');
  await keyboard('{Escape}{Escape}');
  await expect.element(field).toHaveAccessibleDescription(/This parenthesis is not closed/);
});

test('each term can be removed, also with the keyboard', async () => {
  await filterBy('callback:betwin account:alice "1.00"');
  await expect.element(terms).toHaveLength(3);
  expect(terms.elements().map(({ textContent }) => textContent)).toEqual([
    'callback:betwin',
    'account:alice',
    '"1.00"',
  ]);
  await page.getByRole('button', { name: 'Remove account:alice' }).click();
  await expect.element(field).toHaveValue('callback:betwin "1.00"');
  await expect.element(page.getByRole('button', { name: 'Remove "1.00"' })).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove callback:betwin' })).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

test('without matches the page says what was searched, and offers to clear the filter', async () => {
  await filterBy('account:nobody');
  await expect.element(page.getByRole('heading', { name: 'No matching exchanges' })).toBeVisible();
  await expectNoViolations();
  await page.getByRole('button', { name: 'Clear the filter' }).last().click();
  await expect.element(rows).toHaveLength(5);
});

test('the row menu filters by the values of a row, opened by pointer or by the menu key', async () => {
  const menu = page.getByRole('menu', { name: 'Row actions' });
  await rows.filter({ hasText: 'betwin' }).first().click({ button: 'right' });
  await expect.element(menu).toBeVisible();
  await expectNoViolations();
  await page.getByRole('menuitem', { name: 'callback:betwin', exact: true }).click();
  await expect.element(rows).toHaveLength(3);

  (grid.element() as HTMLElement).focus();
  await keyboard('{Home}');
  await expect.element(rows.first()).toHaveAttribute('aria-selected', 'true');
  await keyboard('{ContextMenu}');
  await expect.element(menu).toHaveFocus();
  const hold = 'Hold the next betwin of alice…';
  const own = ['Replay', 'Edit and replay', 'Compare', hold, 'Pin', 'Copy as cURL'];
  const actions = [...own, 'Export…', 'Save as case', 'Delete…'];
  const found = ['callback:betwin', 'status:200', 'account:alice', 'game:dice', 'round:round-1'];
  for (const name of [...actions, ...found]) {
    await keyboard('{ArrowDown}');
    await expect.element(menu.getByRole('menuitem', { name, exact: true })).toHaveFocus();
  }
  await keyboard('{Enter}');
  await expect.element(rows).toHaveLength(1);
  await expect.element(terms).toHaveLength(2);
});

test('the filter language is explained beside the field', async () => {
  await page.getByRole('button', { name: 'How to filter' }).click();
  const help = page.getByRole('dialog', { name: 'How to filter' });
  await expect.element(help).toMatchTextContent('api_code:');
  await expect.element(help).toMatchTextContent('-callback:balance');
  await expectNoViolations();
});
