import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { useGatewayFaults } from '#renderer/workbench/features/armed-faults/gateway-faults-store.ts';
import { useProxies } from '#renderer/workbench/features/armed-faults/proxies-store.ts';
import type { RecordingProxyStatus } from '#shared/contract/recording-proxies.ts';
import type { ArmedFault } from '#shared/contract/faults.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { NO_GATEWAY_FAULTS, type GatewayFaults } from '#shared/gateway.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

test('armed faults are in two sections, those of the mock wallet and those of the gateway', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  const armed = page.getByRole('region', { name: 'Armed now' });
  useFaults.setState({
    armed: [armRejection()],
  });
  useGatewayFaults.setState({ faults: { ...NO_GATEWAY_FAULTS, gameCheckFails: true } });
  await expect
    .element(armed.getByRole('list', { name: 'Armed in the mock wallet' }))
    .toMatchTextContent('rejection 105: bet limit exceeded');
  await expect
    .element(armed.getByRole('list', { name: 'Armed in the gateway' }))
    .toMatchTextContent('game check fails');
  for (const name of ['Mock wallet', 'Gateway'])
    await expect.element(armed.getByRole('heading', { name })).toBeVisible();
  await expectNoViolationsInBothThemes();
});

test('no faults armed is only said if no proxy has one either', async () => {
  const proxy: RecordingProxyStatus = {
    id: 1,
    name: 'live',
    port: 4803,
    target: 'https://wallet.example.com/api',
    casinoId: null,
    shadow: null,
    isOn: true,
    mayInterfere: true,
    hasSecret: false,
    url: 'http://127.0.0.1:4803',
    error: null,
    exchanges: 0,
    warnings: 0,
    shadowed: null,
    faults: [
      { id: 1, changed: 0, fault: { callback: 'betwin', times: 1, effect: { kind: 'cut', bytes: 0 } } },
    ],
  };
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  const armed = page.getByRole('region', { name: 'Armed now' });
  onTestFinished(() => useProxies.setState({ proxies: [] }));
  useFaults.setState({ armed: [] });
  useGatewayFaults.setState({ faults: NO_GATEWAY_FAULTS });
  await expect.element(armed.getByText(/^No faults armed/)).toBeVisible();
  useProxies.setState({ proxies: [proxy] });
  await expect
    .element(armed.getByRole('list', { name: 'Armed in proxies' }).getByRole('link'))
    .toMatchTextContent('live: response cut after 0 bytes, betwin, 1 left');
  await expect.element(armed.getByText(/^No faults armed/)).not.toBeInTheDocument();
});

test('gateway faults are armed in the same view as those of the mock wallet', async () => {
  let inGateway: GatewayFaults = NO_GATEWAY_FAULTS;
  await showWorkbench({ view: 'faults', fault: null }, (os) => ({
    gateway: {
      faults: {
        get: os.gateway.faults.get.handler(() => inGateway),
        set: os.gateway.faults.set.handler(({ input }) => (inGateway = input)),
      },
    },
  }));
  useGatewayFaults.setState({ faults: NO_GATEWAY_FAULTS });
  const catalogue = page.getByRole('navigation', { name: 'Faults' });
  await catalogue.getByRole('link', { name: 'Presets' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => location.hash).toBe('#/faults/_gateway');
  const form = page.getByRole('region', { name: 'Gateway faults' });
  const check = form.getByRole('switch', { name: 'Game-availability check fails' });
  // The text beside a switch toggles it too.
  await form.getByText('Game-availability check fails').click();
  await expect.element(check).toBeChecked();
  await check.click();
  await expect.element(check).not.toBeChecked();
  await form.getByRole('combobox', { name: 'Respond to accepted launches with' }).click();
  await page.getByRole('option', { name: /Internal error.*HTTP 500/ }).click();
  const delay = form.getByRole('textbox', { name: 'Launch delay (ms)' });
  await delay.fill('60001');
  await expect.element(delay).toHaveAccessibleDescription(/must be a whole number from 0 to 60000/);
  await delay.fill('250');
  const armed = page.getByRole('list', { name: 'Armed in the gateway' });
  await expect.element(armed).toMatchTextContent(/launch delay 250 ms.*launch error internal/);
  await expect.element(catalogue.getByRole('link', { name: /Gateway faults/ })).toMatchTextContent('Armed');
  expect(inGateway).toMatchObject({ launchError: 'internal', launchLatencyMs: 250 });
  await expectNoViolationsInBothThemes();

  await catalogue.getByRole('link', { name: 'Presets' }).click();
  await armed.getByRole('link', { name: /launch delay/ }).click();
  await expect.element(form).toBeVisible();
});

test.each([
  ['Faults', { view: 'faults', fault: 'http_500' }, 'button', 'Arm'],
  ['Settings', { view: 'settings' }, 'heading', 'Appearance'],
] as const)(
  'no control of %s moves when a fault is armed or cleared, and the next step is a game',
  async (_, route, role, name) => {
    await showWorkbench(route, () => ({}));
    useFaults.setState({ armed: [] });
    useGatewayFaults.setState({ faults: NO_GATEWAY_FAULTS });
    const banner = page.getByRole('region', { name: 'Armed faults' });
    const control = page.getByRole(role, { name, exact: true });
    const getTop = (): number => control.element().getBoundingClientRect().top;
    await expect.element(control).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
    const before = getTop();

    useFaults.setState({ armed: [armRejection()] });
    await expect.element(banner).toMatchTextContent('rejection 105: bet limit exceeded');
    expect(getTop()).toBe(before);
    useNavigation.getState().goTo('faults');
    await page
      .getByRole('region', { name: 'Armed now' })
      .getByRole('link', { name: 'Launch a game' })
      .click();
    await expect.poll(() => location.hash).toBe('#/launch');
    await banner.getByRole('link', { name: 'Show faults' }).click();
    await expect.poll(() => useNavigation.getState().view).toBe('faults');

    useFaults.setState({ armed: [] });
    useNavigation.getState().goTo(route.view);
    await expect.element(banner).not.toBeInTheDocument();
    expect(getTop()).toBe(before);
  },
);

test('cleared faults of all sides can be armed again, for their remaining callbacks', async () => {
  const twice = faultArmingSchema.parse({ fault: 'reject_105', frequency: { kind: 'next', count: 2 } });
  const armedAgain: unknown[] = [];
  let inGateway: GatewayFaults = { ...NO_GATEWAY_FAULTS, gameCheckFails: true };
  await showWorkbench({ view: 'faults', fault: null }, (os) => ({
    faults: {
      arm: os.faults.arm.handler(({ input: { armings } }) => {
        armedAgain.push(...armings);
        return armings.map((arming) => ({ ...armRejection(), arming }));
      }),
      clear: os.faults.clear.handler(() => []),
      clearAll: os.faults.clearAll.handler(() => {
        inGateway = NO_GATEWAY_FAULTS;
        return [];
      }),
    },
    gateway: {
      faults: {
        get: os.gateway.faults.get.handler(() => inGateway),
        set: os.gateway.faults.set.handler(({ input }) => (inGateway = input)),
      },
    },
  }));
  useFaults.setState({ armed: [{ ...armRejection(), arming: twice, affected: 1, left: 1 }] });
  useGatewayFaults.setState({ faults: inGateway });
  const banner = page.getByRole('region', { name: 'Armed faults' });
  await banner.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(inGateway.gameCheckFails).toBe(false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(banner).toMatchTextContent('rejection 105: bet limit exceeded, next 1');
  await expect.element(banner).toMatchTextContent('game check fails');
  expect(inGateway.gameCheckFails).toBe(true);

  const now = page.getByRole('region', { name: 'Armed now' });
  await now.getByRole('button', { name: /^Clear rejection 105/ }).click();
  await page
    .getByRole('group', { name: /^Cleared: rejection 105/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.element(now).toMatchTextContent('rejection 105');
  const once = { ...twice, frequency: { kind: 'next', count: 1 } };
  expect(armedAgain).toEqual([once, once]);
});

function armRejection(): ArmedFault {
  return {
    id: 1,
    arming: faultArmingSchema.parse({ fault: 'reject_105' }),
    affected: 0,
    left: null,
    until: null,
  };
}
