import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { DEFAULT_GATEWAY_SETTINGS, type GatewaySettings } from '#shared/gateway.ts';
import type { OperatorSettings } from '#shared/operators.ts';
import { operatorSettings } from '../../../support/workbench/operator.ts';
import { expectNoViolations } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

const list = page.getByRole('navigation', { name: 'Operators' });
const gateway = page.getByRole('region', { name: 'Gateway', exact: true });
const demo = page.getByRole('region', { name: 'Operator demo' });
const name = demo.getByRole('textbox', { name: /^Name/ }).first();
const { keyboard } = userEvent;

const REACH = { reach: 'mock_wallet', reason: null } as const;
const WALLET = 'http://127.0.0.1:4802/demo';
const URLS = {
  balance: `${WALLET}/balance`,
  betwin: `${WALLET}/betwin`,
  rollback: `${WALLET}/rollback`,
  finish: `${WALLET}/finish`,
};

function toSummary({ id, name: title, status, casinos }: OperatorSettings): OperatorSummary {
  const withUrls = casinos.map((casino) => ({ ...casino, callbackUrls: URLS }));
  return { id, name: title, status, casinos: withUrls, games: [], currencies: [] };
}

/** The saved settings, as the workbench has them. */
let saved: OperatorSettings[] = [];
let settings: GatewaySettings = DEFAULT_GATEWAY_SETTINGS;
/** What was requested. */
const requested = new Set<string>();
/** The names of the operator when a connection test was sent. */
let tested: string[] = [];

function save(operator: OperatorSettings): OperatorSettings {
  saved = [...saved.filter(({ id }) => id !== operator.id), operator];
  emitChanges(['operators']);
  return operator;
}

/** The wallet that a connection test calls. */
let testedWallet = WALLET;
/** The secrets of created operators. */
let secrets: (string | undefined)[] = [];

beforeEach(async () => {
  secrets = [];
  testedWallet = WALLET;
  saved = [operatorSettings({ id: 'demo', name: 'Demo operator' })];
  settings = DEFAULT_GATEWAY_SETTINGS;
  tested = [];
  await showWorkbench({ view: 'operators', operatorId: 'gateway' }, (os) => ({
    operators: {
      list: os.operators.list.handler(() => {
        requested.add('all operators');
        return saved.map(toSummary);
      }),
      get: os.operators.get.handler(({ input: { operatorId }, errors }) => {
        requested.add(operatorId);
        const operator = saved.find(({ id }) => id === operatorId);
        if (operator === undefined) throw errors.NOT_FOUND();
        return { operator, reach: { balance: REACH, betwin: REACH, rollback: REACH, finish: REACH } };
      }),
      create: os.operators.create.handler(({ input: { operator, secret } }) => {
        secrets.push(secret);
        return save(operator);
      }),
      testConnection: os.operators.testConnection.handler(({ input }) => {
        tested.push(saved[0]?.name ?? '');
        return {
          verdict: input.accountId === 'customer-7' ? ('works' as const) : ('rejected' as const),
          message: `Tested with ${input.accountId}.`,
          advice: [],
          isSignatureRejected: input.accountId === 'customer-8',
          url: `${testedWallet}/balance`,
          status: 200,
          balance: '1.00',
          durationMs: 3,
          exchangeId: 1,
          certificate: null,
        };
      }),
      update: os.operators.update.handler(({ input: { operator } }) => save(operator)),
    },
    gateway: {
      settings: {
        get: os.gateway.settings.get.handler(() => {
          requested.add('gateway');
          return settings;
        }),
        save: os.gateway.settings.save.handler(({ input }) => (settings = input.settings)),
      },
    },
    slots: { list: os.slots.list.handler(() => []) },
  }));
  await list.getByRole('link', { name: /Demo operator/ }).click({ timeout: 60_000 });
  await expect.element(name).toHaveValue('Demo operator');
}, 60_000);

test('the view immediately requests what it shows, except for operators that the page has already loaded', async () => {
  useNavigation.getState().goTo('launch');
  await expect.element(list).not.toBeInTheDocument();
  requested.clear();
  useNavigation.getState().goTo('operators');
  await expect.element(name).toBeVisible();
  await expect.poll(() => [...requested].toSorted()).toEqual(['demo', 'gateway']);
});

test('arrow keys move through the list, and each step has its own address', async () => {
  await list.getByRole('link', { name: /Gateway/ }).click();
  await expect.element(gateway).toBeVisible();
  await keyboard('{ArrowDown}');
  await expect.element(demo).toBeVisible();
  expect(location.hash).toBe('#/operators/demo');
  await keyboard('k');
  await expect.element(gateway).toBeVisible();
});

test('unsaved changes are kept when another view is opened, until they are reverted', async () => {
  await name.fill('Renamed');
  await list.getByRole('link', { name: /Gateway/ }).click();
  await expect.element(list).toMatchTextContent('Unsaved');
  expect(JSON.stringify(localStorage)).toContain('Renamed');
  await list.getByRole('link', { name: /Demo operator/ }).click();
  await expect.element(name).toHaveValue('Renamed');
  await demo.getByRole('button', { name: 'Revert' }).click();
  await expect.element(name).toHaveValue('Demo operator');
  await expect.element(list).not.toMatchTextContent('Unsaved');
});

test('a change that another tab saved is shown beside Save, wherever the form is scrolled to', async () => {
  await name.fill('Mine');
  await demo.getByRole('button', { name: 'Behaviour' }).click();
  save(operatorSettings({ id: 'demo', name: 'Theirs' }));
  await expect
    .element(demo.getByText(/This was changed elsewhere while you were editing\./))
    .toBeInViewport();
  await expectNoViolations();
  await demo.getByRole('button', { name: 'Revert' }).click();
  await expect.element(name).toHaveValue('Theirs');
});

test('a change elsewhere that the page has not heard of is not overwritten before it is shown', async () => {
  await name.fill('Mine');
  saved = [operatorSettings({ id: 'demo', name: 'Theirs' })];
  const button = demo.getByRole('button', { name: 'Save', exact: true });
  await button.click();
  await expect.element(demo.getByText(/This was changed elsewhere while you were editing\./)).toBeVisible();
  expect(saved[0]?.name).toBe('Theirs');
  await button.click();
  await expect.poll(() => saved[0]?.name).toBe('Mine');
});

test('a rejected save names each invalid field with a link, and succeeds once they are corrected', async () => {
  await page.getByRole('link', { name: 'New operator' }).click();
  const form = page.getByRole('region', { name: 'New operator' });
  await form.getByRole('textbox', { name: /^Name/ }).first().fill('Acme Casino');
  const id = form.getByRole('textbox', { name: 'ID', exact: true });
  await expect.element(id).toHaveValue('acme-casino');
  await id.fill('Acme!');
  await form.getByRole('button', { name: /^Save/ }).click();

  const summary = form.getByRole('group', { name: /^Not saved: 2 errors/ });
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toMatchTextContent('ID must be a slug');
  await expectNoViolations();
  await summary.getByRole('button', { name: 'Casino 1, id' }).click();
  const casino = form.getByRole('textbox', { name: 'ID of casino 1' });
  await expect.element(casino).toHaveFocus();
  await expect.element(casino).toHaveAccessibleDescription(/must be a slug/);

  await form.getByRole('radio', { name: 'My own secret' }).click();
  await form.getByLabelText('My own secret', { exact: true }).last().fill('from-their-vault');
  await casino.fill('acme');
  await expect.element(form.getByRole('group', { name: /^Not saved/ })).toMatchTextContent('(edited)');
  await id.fill('acme');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect.element(page.getByRole('region', { name: 'Operator acme' })).toMatchTextContent('Saved');
  await expect.element(list).toMatchTextContent('Acme Casino');
  expect(location.hash).toBe('#/operators/acme');
  expect(secrets).toEqual(['from-their-vault']);
  expect(JSON.stringify(localStorage)).not.toContain('from-their-vault');
});

test('a casino gets a name, a logo and colours, and a file that is not an image is rejected at once', async () => {
  const choose = (content: string, file: string, type: string) =>
    userEvent.upload(demo.getByLabelText('Logo file of demo'), new File([content], file, { type }));
  await demo.getByRole('textbox', { name: 'Name of casino 1' }).fill('Aurora Palace');
  await choose('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 'image/svg+xml');
  const logo = demo.getByRole('img', { name: 'Logo of demo' });
  await expect.element(logo).toBeVisible();
  const reason = 'notes.txt is not a PNG, JPEG, WebP or SVG image.';
  await choose('no image', 'notes.txt', 'text/plain');
  await expect.element(demo.getByText(reason)).toBeVisible();
  await expect.element(logo).toBeVisible();
  await expectNoViolations();

  await choose('x'.repeat(98_305), 'logo.png', 'image/png');
  await expect.element(demo.getByText('logo.png is too large: a logo may be at most 96 KB.')).toBeVisible();
  await choose('<svg><script>go()</script></svg>', 'logo.svg', 'image/svg+xml');
  await expect
    .element(demo.getByText('logo.svg contains a script. Use an SVG without scripts.'))
    .toBeVisible();
  await choose('<svg xmlns="http://www.w3.org/2000/svg" />', 'logo.svg', 'image/svg+xml');
  await expect.element(demo.getByText(reason)).not.toBeInTheDocument();
  await demo.getByRole('button', { name: 'Choose the colours of demo' }).click();
  const background = demo.getByLabelText('Background colour of demo');
  await expect.element(background).toHaveFocus();
  await background.fill('#0b1f3a');
  await expectNoViolations();
  await keyboard('{Control>}s{/Control}');
  await expect.element(demo.getByText('Saved', { exact: true })).toBeVisible();
  expect(saved[0]?.casinos).toEqual([
    {
      id: 'demo',
      status: 'enabled',
      name: 'Aurora Palace',
      logo: expect.stringMatching(/^data:image\/svg/),
      colours: { background: '#0b1f3a', accent: '#fca311' },
    },
  ]);

  await demo.getByRole('button', { name: 'Remove the logo of demo' }).click();
  await expect.element(logo).not.toBeInTheDocument();
  await expect.element(demo.getByRole('button', { name: 'Choose a logo for demo' })).toHaveFocus();
  await keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved[0]?.casinos[0]).not.toHaveProperty('logo');

  await demo.getByRole('button', { name: 'Remove the colours of demo' }).click();
  await expect.element(demo.getByRole('button', { name: 'Choose the colours of demo' })).toHaveFocus();
  await keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved[0]?.casinos[0]).not.toHaveProperty('colours');
});

test('invalid gateway settings are rejected by field', async () => {
  await list.getByRole('link', { name: /Gateway/ }).click();
  const stuck = gateway.getByRole('textbox', { name: /^Stuck after \(seconds\)/ });
  await stuck.fill('soon');
  await gateway.getByRole('button', { name: 'Add a currency' }).click();
  const added = DEFAULT_GATEWAY_SETTINGS.global_currencies.length + 1;
  await gateway.getByRole('textbox', { name: `Code of currency ${added}` }).fill('chf');
  await gateway.getByRole('button', { name: /^Save/ }).click();
  await gateway
    .getByRole('group', { name: /^Not saved: 1 error/ })
    .getByRole('button')
    .click();
  await expect.element(stuck).toHaveFocus();
  await stuck.fill('30');
  await keyboard('{Control>}s{/Control}');
  await expect.element(gateway.getByText('Saved', { exact: true })).toBeVisible();
  expect(settings.stuck_bet_seconds).toBe(30);
  expect(settings.global_currencies.at(-1)?.code).toBe('CHF');
});

test('the wallet that passes a connection test becomes the target of Launch and the suite', async () => {
  const before = { casinoId: 'other', accountId: 'alice', currency: 'EUR' };
  useCasinoTarget.setState({ target: before, fittedTo: 'other' });
  const account = demo.getByLabelText(/^Player/);
  await demo.getByLabelText(/^Currency/).fill('JPY');
  await account.fill('nobody');
  const send = demo.getByRole('button', { name: 'Test connection' }).last();
  await send.click();
  await expect.element(demo.getByText('Tested with nobody.')).toBeVisible();
  expect(useCasinoTarget.getState().target).toEqual(before);

  await account.fill('customer-7');
  await send.click();
  await expect.element(demo.getByText('Tested with customer-7.')).toBeVisible();
  await expect.element(demo.getByText(/^Launch and the test suite now use/)).toBeVisible();
  expect(useCasinoTarget.getState().target).toEqual({
    casinoId: 'demo',
    accountId: 'customer-7',
    currency: 'JPY',
  });
});

test('a player entered for your own wallet becomes the target if that wallet rejects only the signature, but not if it rejects the player', async () => {
  const send = demo.getByRole('button', { name: 'Test connection' }).last();
  await demo.getByLabelText(/^Player/).fill('customer-8');
  await send.click();
  await expect.element(demo.getByText('Tested with customer-8.')).toBeVisible();
  expect(useCasinoTarget.getState().target.accountId).not.toBe('customer-8');
  testedWallet = 'http://127.0.0.1:8080/wallet';
  await send.click();
  await expect.element(demo.getByText(/^Launch and the test suite now use/)).toBeVisible();
  expect(useCasinoTarget.getState().target.accountId).toBe('customer-8');
  await demo.getByLabelText(/^Player/).fill('zoe');
  await send.click();
  await expect.element(demo.getByText('Tested with zoe.')).toBeVisible();
  expect(useCasinoTarget.getState().target.accountId).toBe('customer-8');
});

test('the result of a connection test is scrolled into view', async () => {
  await page.viewport(1440, 600);
  await demo.getByLabelText(/^Currency/).fill('JPY');
  await demo.getByLabelText(/^Player/).fill('customer-7');
  const send = demo.getByRole('button', { name: 'Test connection' }).last().element() as HTMLElement;
  send.scrollIntoView({ block: 'end' });
  send.click();
  const result = demo.getByRole('group', { name: 'Test result' });
  await expect.element(result).toBeInViewport({ ratio: 1 });
});

test('Open in Traffic shows the signature of a connection test if it was rejected, or else the response', async () => {
  await demo.getByLabelText(/^Currency/).fill('JPY');
  const send = demo.getByRole('button', { name: 'Test connection' }).last();
  for (const [account, tab] of [
    ['customer-8', 'signature'],
    ['customer-7', 'response'],
  ] as const) {
    await demo.getByLabelText(/^Player/).fill(account);
    await send.click();
    await expect.element(demo.getByText(`Tested with ${account}.`)).toBeVisible();
    await demo.getByRole('button', { name: 'Open in Traffic' }).click();
    expect(useNavigation.getState()).toMatchObject({ view: 'traffic', exchangeId: 1 });
    expect(localStorage.getItem('ggw.traffic.tab')).toBe(`"${tab}"`);
    useNavigation.getState().goTo('operators');
  }
});

test('a passed connection test leads to Launch and the test suite, which use its target', async () => {
  await demo.getByLabelText(/^Currency/).fill('JPY');
  await demo.getByLabelText(/^Player/).fill('customer-7');
  await demo.getByRole('button', { name: 'Test connection' }).last().click();
  for (const [link, view] of [
    ['Launch', 'launch'],
    ['test suite', 'suite'],
  ] as const) {
    await demo.getByRole('link', { name: link, exact: true }).click();
    await expect.poll(() => useNavigation.getState().view).toBe(view);
    expect(useCasinoTarget.getState().target.accountId).toBe('customer-7');
    useNavigation.getState().goTo('operators');
  }
});

test('the logo and the colours of a casino are beside each other, below its name', async () => {
  const box = (label: string) => demo.getByRole('button', { name: label }).element().getBoundingClientRect();
  const [logo, colours] = [box('Choose a logo for demo'), box('Choose the colours of demo')];
  expect(colours.top).toBe(logo.top);
  expect(colours.left).toBeGreaterThan(logo.right);
  const id = demo.getByRole('textbox', { name: /^ID of casino 1/ });
  await expect.element(id).toBeVisible();
  expect(logo.top).toBeGreaterThan(id.element().getBoundingClientRect().bottom);
});

test('while there are unsaved changes, the connection test saves them first, and is not sent if they are rejected', async () => {
  await demo.getByLabelText(/^Currency/).fill('JPY');
  await demo.getByLabelText(/^Player/).fill('customer-7');
  await name.fill('');
  const send = demo.getByRole('button', { name: 'Save and test' });
  await send.click();
  await expect.element(demo.getByRole('group', { name: /^Not saved/ })).toHaveFocus();
  expect(tested).toEqual([]);
  expect(saved[0]?.name).toBe('Demo operator');

  await name.fill('Renamed');
  await send.click();
  await expect.element(demo.getByText('Tested with customer-7.')).toBeVisible();
  expect(tested).toEqual(['Renamed']);
  await expect.element(send).not.toBeInTheDocument();
});

test('a link to a section of an operator scrolls to it, also if the operator is shown already', async () => {
  const section = (title: string) => demo.getByRole('heading', { name: title, exact: true });
  useNavigation.getState().open({ view: 'operators', operatorId: 'demo', operatorSection: 'wallet' });
  await expect.element(section('Wallet')).toHaveFocus();
  await expect.element(section('Wallet')).toBeInViewport();
  useNavigation.getState().open({ view: 'operators', operatorId: 'demo', operatorSection: 'behaviour' });
  await expect.element(section('Behaviour')).toHaveFocus();
  useNavigation.getState().selectOperator('demo');
  expect(useNavigation.getState().operatorSection).toBeNull();
});

test('the four URLs follow the base URL while it is typed, and are as before once it is deleted', async () => {
  await list.getByRole('link', { name: /Demo operator/ }).click();
  const base = demo.getByRole('textbox', { name: 'Base URL' });
  const finish = demo.getByRole('textbox', { name: 'Finish URL' });
  await finish.fill('http://a.test/end');
  await base.fill('http://b.test/wallet/');
  await expect.element(finish).toHaveValue('http://b.test/wallet/finish');
  await base.fill('http://b.test');
  await base.clear();
  await expect.element(finish).toHaveValue('http://a.test/end');
  // The base URL is cleared once a callback URL no longer matches it.
  await base.fill('http://b.test');
  await finish.fill('http://a.test/end');
  await expect.element(base).toHaveValue('');
  await base.fill('http://b.test');
  await demo.getByRole('button', { name: 'Revert' }).click();
  await expect.element(base).toHaveValue('');
  await expect.element(finish).toHaveValue('');
  // Nothing but Save is needed.
  await base.fill('http://b.test/wallet');
  await demo.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => saved[0]?.callback_urls.betwin).toBe('http://b.test/wallet/betwin');
});

test('while no player is entered, the connection test says what is missing', async () => {
  await list.getByRole('link', { name: /Demo operator/ }).click();
  const player = demo.getByRole('combobox', { name: /^Player/ });
  await player.fill('alice');
  await expect.element(demo.getByText('Enter the ID of a player')).not.toBeInTheDocument();
  await player.clear();
  await expect.element(demo.getByText('Enter the ID of a player that the wallet knows.')).toBeVisible();
});
