import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { COMMANDS } from '#shared/commands/catalogue.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers, createDiceRounds } from '../traffic/scripted-traffic.ts';

const { keyboard } = userEvent;
const alice = { casinoId: 'demo', accountId: 'alice', status: 'active' as const, accounts: [] };

const LOST = exchangeDetail({
  id: 1246,
  attempt: 1,
  deliveryId: 1,
  outcome: { kind: 'failed', reason: 'closed', message: 'closed', mayHaveArrived: true },
});
const RETRY = exchangeDetail({ id: 1248, attempt: 2, deliveryId: 1, headId: 1246 });
const ROW: ExchangeDetail = {
  ...LOST,
  summary: { ...LOST.summary, chain: { attempts: 2, last: RETRY.summary } },
};

let armedPresets: string[] = [];

beforeEach(async () => {
  armedPresets = [];
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, [...createDiceRounds(1), ROW], [RETRY]),
    operators: {
      list: os.operators.list.handler(() => [DEMO_OPERATOR]),
    },
    faults: {
      list: os.faults.list.handler(() => []),
      armPreset: os.faults.armPreset.handler(({ input: { preset } }) => {
        if (preset === 'slow_wallet') throw new Error('The disk is full');
        armedPresets.push(preset);
        return [];
      }),
    },
    gateway: { faults: { get: os.gateway.faults.get.handler(() => NO_GATEWAY_FAULTS) } },
    players: { list: os.players.list.handler(() => [alice]) },
  }));
  await expect.element(page.getByRole('main', { name: 'Traffic' }), { timeout: 60_000 }).toBeVisible();
}, 60_000);

interface OpenPalette {
  readonly dialog: Locator;
  option(text: string | RegExp): Locator;
}

async function openPalette(name: 'Commands' | 'Go to'): Promise<OpenPalette> {
  await keyboard(name === 'Commands' ? '{Control>}k{/Control}' : '{Control>}p{/Control}');
  const dialog = page.getByRole('dialog', { name });
  await expect.element(dialog.getByRole('combobox', { name })).toHaveFocus();
  return { dialog, option: (text) => dialog.getByRole('option', { name: text }) };
}

test('the palette runs a command in its view, and says why one cannot run', async () => {
  // Found by its initials, with its keys beside it.
  const first = await openPalette('Commands');
  await keyboard('gtsui');
  const suite = first.option(/^Go to Test suite\s*Ctrl\+5$/);
  await expect.element(suite).toHaveAttribute('aria-selected', 'true');
  await keyboard('{Enter}');
  await expect.element(first.dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('main', { name: 'Test suite' })).toBeVisible();

  // The last used command is first; commands that cannot run are still listed.
  const second = await openPalette('Commands');
  await expect.element(second.option(/./).first()).toMatchTextContent('Go to Test suite');
  await keyboard('clear all faults');
  await expect.element(second.option(/^Clear all faults/)).toMatchTextContent('No faults armed.');
  await keyboard('{Enter}');
  await expect.element(second.dialog).toBeVisible();
  await keyboard('{Escape}');
});

test('the palette moves the focus into the view that it opens, even from a link of the navigation, and Esc returns it', async () => {
  const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Faults' });
  (link.element() as HTMLElement).focus();
  await keyboard('{Enter}');
  await expect.element(page.getByRole('main', { name: 'Faults' })).toBeVisible();
  await expect.element(link).toHaveFocus();
  const { dialog } = await openPalette('Commands');
  await keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();

  const again = await openPalette('Commands');
  await keyboard('go to traffic{Enter}');
  await expect.element(again.dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('grid', { name: 'Exchanges' })).toHaveFocus();
});

test('the palette arms a preset in every view, and opens Faults if that fails', async () => {
  const first = await openPalette('Commands');
  await keyboard('arm wrong secret');
  await expect.element(first.option(/^Arm: Wrong secret/)).toHaveAttribute('aria-selected', 'true');
  await keyboard('{Enter}');
  await expect.poll(() => armedPresets).toEqual(['wrong_secret']);
  await expect.element(page.getByText('Armed: Wrong secret.')).toBeVisible();
  await expect.element(page.getByRole('main', { name: 'Traffic' })).toBeVisible();

  await openPalette('Commands');
  await keyboard('arm slow wallet{Enter}');
  await expect.element(page.getByRole('main', { name: 'Faults' })).toBeVisible();
});

test('the palette and the list of keys have no accessibility violations', async () => {
  const { option } = await openPalette('Commands');
  await expectNoViolationsInBothThemes();
  await keyboard('re');
  // Identified by its reason: other entries that may load later begin with the same word.
  await expect.element(option(/^Replay\s*Select an exchange first\./)).toBeVisible();
  await expectNoViolationsInBothThemes();
  await keyboard('{Escape}');
  // Until the palette has closed, its field receives the key.
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await keyboard('?');
  await expect
    .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    .toMatchTextContent('Show all commands');
  await expectNoViolationsInBothThemes();
  await keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Ctrl+B hides the navigation and remembers it, and Ctrl+comma opens the settings', async () => {
  const rail = page.getByRole('navigation', { name: 'Views' });
  await expect.element(rail).toBeVisible();
  await keyboard('{Control>}b{/Control}');
  await expect.element(rail).not.toBeInTheDocument();
  expect(localStorage.getItem('ggw.rail')).toBe('"hidden"');
  await keyboard('{Control>}b{/Control}');
  await expect.element(rail).toBeVisible();
  await keyboard('{Control>},{/Control}');
  await expect.element(page.getByRole('main', { name: 'Settings' })).toBeVisible();
});

test('the palette opens exchanges, players and faults, and searches Traffic for any other text', async () => {
  // An exact name is listed before commands.
  const first = await openPalette('Commands');
  await keyboard('alice');
  await expect.element(first.option(/^alice\s*at demo/)).toHaveAttribute('aria-selected', 'true');
  await keyboard('{Enter}');
  await expect.element(page.getByRole('main', { name: 'Wallet' })).toBeVisible();
  expect(location.hash).toContain('alice');
  await openPalette('Commands');
  await keyboard('reject_100{Enter}');
  await expect
    .element(page.getByRole('region', { name: 'Fault rejection 100: insufficient funds' }))
    .toBeVisible();

  const third = await openPalette('Go to');
  await keyboard('zebra{Enter}');
  await expect.element(third.dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('zebra');

  const fourth = await openPalette('Go to');
  await keyboard('betwin');
  await fourth
    .option(/^betwin \d+/)
    .first()
    .click();
  await expect.element(page.getByRole('region', { name: 'Exchange #3', exact: true })).toBeVisible();
});

test('an exchange in the palette has the outcome of its row, and a later attempt names that row', async () => {
  const palette = await openPalette('Go to');
  await keyboard('1246');
  await expect.element(palette.option(/1246/).first()).toMatchTextContent(/2 attempts · 200 OK$/);
  await keyboard('{Backspace}8');
  await expect.element(palette.option(/betwin 1248/)).toMatchTextContent(/attempt 2 of #1246 · 200 OK$/);
  await keyboard('{Escape}');
  await expect.element(palette.dialog).not.toBeInTheDocument();
});

test('the palette opens again immediately, even while it is closing', async () => {
  const field = (name: string): Locator => page.getByRole('dialog', { name }).getByRole('combobox', { name });
  await keyboard('{Control>}k{/Control}');
  await expect.element(field('Commands')).toHaveFocus();
  // Dispatched synchronously: the palette is still in the page at the second key press.
  const press = (init: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
    );
  press({ key: 'Escape' });
  press({ key: 'p', ctrlKey: true });
  await expect.element(field('Go to')).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test("a search for a view's name lists the view before the help about it", async () => {
  const { dialog } = await openPalette('Commands');
  const first = dialog.getByRole('option').first();
  for (const [id, { title }] of Object.entries(COMMANDS)) {
    if (!id.startsWith('view.')) continue;
    const name = title.replace('Go to ', '');
    await userEvent.fill(dialog.getByRole('combobox', { name: 'Commands' }), name.toLowerCase());
    await expect.element(first).toMatchTextContent(title);
  }
});
