import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ArmedFault } from '#shared/contract/faults.ts';
import type { RecordingProxyInput, RecordingProxyStatus } from '#shared/contract/recording-proxies.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

const PROXY: RecordingProxyStatus = {
  id: 1,
  name: 'staging',
  port: 4803,
  target: 'https://wallet.example.com/api',
  casinoId: null,
  shadow: 'http://localhost:3001/wallet',
  isOn: true,
  mayInterfere: false,
  hasSecret: true,
  url: 'http://127.0.0.1:4803',
  error: null,
  exchanges: 1_200,
  warnings: 3,
  shadowed: { compared: 1_100, different: 2, skipped: 98 },
  faults: [],
};

let storedProxies: RecordingProxyStatus[] = [];
let saved: RecordingProxyInput[] = [];
/** Armed in the mock wallet. */
let inWallet: ArmedFault[] = [];

/** Shows the view with these proxies; saving, removing, arming and disarming change them. */
async function showProxies(proxies: readonly RecordingProxyStatus[]): Promise<void> {
  storedProxies = [...proxies];
  await showWorkbench({ view: 'proxies' }, (os) => {
    const { list, save, remove, arm, disarm } = os.recordingProxies;
    return {
      recordingProxies: {
        list: list.handler(() => storedProxies),
        save: save.handler(({ input: { proxy }, errors }) => {
          saved.push(proxy);
          if (storedProxies.some(({ id, port }) => id !== proxy.id && port === proxy.port)) {
            const issues = [{ field: 'port', message: `${proxy.port} is the port of another proxy` }];
            throw errors.INVALID({ data: { issues } });
          }
          const { secret, id = storedProxies.length + 1, ...shown } = proxy;
          const hasSecret =
            secret === undefined ? storedProxies.some((each) => each.id === id) : secret !== '';
          const url = shown.isOn ? `http://127.0.0.1:${shown.port}` : null;
          const status = { ...PROXY, ...shown, id, hasSecret, url };
          storedProxies = [...storedProxies.filter((each) => each.id !== id), status];
          return status;
        }),
        remove: remove.handler(
          ({ input }) => void (storedProxies = storedProxies.filter(({ id }) => id !== input.id)),
        ),
        arm: arm.handler(({ input: { id, fault }, errors }) => {
          if (storedProxies.some((each) => each.id === id && !each.mayInterfere)) throw errors.NOT_ALLOWED();
          const armed = { id: 7, fault, changed: 0 };
          storedProxies = storedProxies.map((each) => (each.id === id ? { ...each, faults: [armed] } : each));
          return armed;
        }),
        disarm: disarm.handler(({ input: { id } }) => {
          storedProxies = storedProxies.map((each) => (each.id === id ? { ...each, faults: [] } : each));
        }),
      },
      faults: {
        list: os.faults.list.handler(() => inWallet),
        clearAll: os.faults.clearAll.handler(() => (inWallet = [])),
        arm: os.faults.arm.handler(({ input }) => (inWallet = input.armings.map(toArmed))),
      },
    };
  });
  emitChanges(['recordingProxies', 'faults']);
}

const card = page.getByRole('region', { name: 'staging', exact: true });
const form = page.getByRole('dialog');
const banner = page.getByRole('region', { name: 'Armed faults' });

beforeEach(() => {
  saved = [];
  inWallet = [];
});

test('an empty view says what a proxy is for, and N creates one', { timeout: 60_000 }, async () => {
  await showProxies([]);
  await expect
    .element(page.getByRole('heading', { name: 'Record a gateway and a wallet of your own' }), {
      timeout: 60_000,
    })
    .toBeVisible();
  await expectNoViolationsInBothThemes();
  await userEvent.keyboard('n');
  await expect.element(form.getByRole('textbox', { name: 'Port' })).toHaveValue('4803');
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});

test('a new proxy gets the first port from 4803 that no other proxy has; a proxy with port 0 says that it uses a free one', async () => {
  await showProxies([
    { ...PROXY, id: 1, port: 4803 },
    { ...PROXY, id: 2, name: 'high', port: 65_535 },
    { ...PROXY, id: 3, name: 'off', port: 0, isOn: false, url: null },
  ]);
  await expect
    .element(page.getByRole('region', { name: 'off', exact: true }))
    .toMatchTextContent('A free port, when it is on');
  await page.getByRole('button', { name: 'New proxy' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Port' })).toHaveValue('4804');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});

test('a proxy shows where it listens and what it has recorded, and each count links to its exchanges', async () => {
  await showProxies([PROXY]);
  await expect.element(card).toMatchTextContent('http://127.0.0.1:4803');
  await expect.element(card).toMatchTextContent('https://wallet.example.com/api');
  await expect.element(card).toMatchTextContent('98 skipped');
  const getAddress = (name: string) => card.getByRole('link', { name }).element().getAttribute('href');
  expect(getAddress('1,200 exchanges')).toBe('#/traffic?filter=via%3Astaging');
  expect(getAddress('3 exchanges with warnings')).toBe('#/traffic?filter=via%3Astaging%20is%3Awarning');
  expect(getAddress('2 different')).toBe('#/traffic?filter=vantage%3Ashadow%20is%3Awarning');
  await expectNoViolationsInBothThemes();

  storedProxies = [{ ...PROXY, url: null, error: 'Port 4803 is in use by another program' }];
  emitChanges(['recordingProxies']);
  await expect.element(card.getByRole('alert')).toMatchTextContent('Port 4803 is in use by another program');
  await card.getByRole('switch', { name: 'staging is on' }).click();
  await expect.poll(() => saved.length).toBe(1);
  // The stored secret stays: it is not sent, and not removed.
  const { name, port, target, casinoId, shadow, mayInterfere } = PROXY;
  expect(saved[0]).toEqual({ id: 1, name, port, target, casinoId, shadow, mayInterfere, isOn: false });
});

test('the form shows each issue at its field, and saves four URLs and the removal of the secret', async () => {
  await showProxies([PROXY, { ...PROXY, id: 2, name: 'live', port: 4804 }]);
  await card.getByRole('button', { name: 'Edit staging' }).click();
  const port = form.getByRole('textbox', { name: 'Port' });
  await port.fill('many');
  await form.getByRole('button', { name: 'A URL for each callback' }).click();
  await form.getByRole('textbox', { name: 'URL for balance' }).fill('http://localhost:1/b');
  await form.getByRole('textbox', { name: 'URL for betwin' }).fill('ftp://localhost/w');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(port)
    .toHaveAccessibleDescription('must be a number On this machine only (127.0.0.1). 0 picks a free port.');
  await expect.element(port).toHaveFocus();
  await expect
    .element(form.getByRole('textbox', { name: 'URL for betwin' }))
    .toHaveAccessibleDescription('must be an http or https URL');
  await expect
    .element(form.getByRole('textbox', { name: 'URL for balance' }))
    .not.toHaveAccessibleDescription(/must/);
  expect(saved).toEqual([]);

  await port.fill('4804');
  const urls = { balance: 'http://localhost:1/b', betwin: 'http://localhost:1/w' };
  await form.getByRole('textbox', { name: 'URL for betwin' }).fill(urls.betwin);
  await form.getByRole('textbox', { name: 'URL for rollback' }).fill('http://localhost:1/r');
  await form.getByRole('textbox', { name: 'URL for finish' }).fill('http://localhost:1/f');
  await form.getByRole('checkbox', { name: 'Remove the stored secret' }).click();
  await expectNoViolationsInBothThemes();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(port).toHaveAccessibleDescription(/^4804 is the port of another proxy/);
  await port.fill('4805');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  expect(saved.at(-1)).toMatchObject({
    id: 1,
    port: 4805,
    secret: '',
    target: { ...urls, rollback: 'http://localhost:1/r', finish: 'http://localhost:1/f' },
  });
  await expect.element(card).toMatchTextContent('Not checked: it has no secret');
});

test('faults are offered while the proxy allows them, and an armed one is in the banner of every view', async () => {
  await showProxies([PROXY]);
  await expect.element(card).toBeVisible();
  await expect.element(card.getByRole('form', { name: 'Arm a fault' })).not.toBeInTheDocument();
  storedProxies = [{ ...PROXY, mayInterfere: true }];
  emitChanges(['recordingProxies']);
  const arming = card.getByRole('form', { name: 'Arm a fault' });
  await arming.getByRole('textbox', { name: 'Times' }).fill('0');
  await arming.getByRole('button', { name: 'Arm' }).click();
  await expect.element(arming.getByText('must be at least 1')).toBeVisible();
  await arming.getByRole('textbox', { name: 'Times' }).fill('');
  await arming.getByRole('combobox', { name: 'Effect' }).click();
  await page.getByRole('option', { name: 'Cut the response' }).click();
  await arming.getByRole('combobox', { name: 'Callback' }).click();
  await page.getByRole('option', { name: 'rollback' }).click();
  await arming.getByRole('button', { name: 'Arm' }).click();
  await expect
    .element(banner)
    .toMatchTextContent('Armed in the proxy: staging: response cut after 20 bytes, rollback');
  await expectNoViolationsInBothThemes();

  await card.getByRole('button', { name: /^Clear: response cut/ }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await arming.getByRole('button', { name: 'Arm' }).click();
  await banner.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(storedProxies[0]?.faults).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(banner).toMatchTextContent('staging: response cut after 20 bytes, rollback');
});

test('a proxy that no longer allows faults does not keep faults of the wallet from being armed again, and says why', async () => {
  inWallet = [toArmed(faultArmingSchema.parse({ fault: 'reject_105' }))];
  const fault = { callback: null, times: null, effect: { kind: 'cut', bytes: 1 } } as const;
  await showProxies([{ ...PROXY, mayInterfere: true, faults: [{ id: 1, fault, changed: 0 }] }]);
  await expect.element(banner).toMatchTextContent(/rejection 105.*staging: response cut after 1 byte/);
  await banner.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(banner).not.toBeInTheDocument();

  storedProxies = [{ ...PROXY, mayInterfere: false }];
  await page.getByRole('button', { name: 'Undo' }).click();
  const toast = page.getByRole('group', { name: /^Turn on the proxy and “Allow faults” before/ });
  await expect.element(toast).toBeVisible();
  expect(inWallet).toMatchObject([{ arming: { fault: 'reject_105' } }]);
});

test('a proxy is deleted after a confirmation, which says that its exchanges are kept', async () => {
  await showProxies([PROXY]);
  await card.getByRole('button', { name: 'Delete staging' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('The exchanges that it recorded stay in Traffic.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { name: /^Record a gateway/ })).toBeVisible();
  expect(storedProxies).toEqual([]);
});

function toArmed(arming: ArmedFault['arming']): ArmedFault {
  return { id: 1, arming, affected: 0, left: null, until: null };
}
