import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useBreakpoints } from '#renderer/workbench/features/breakpoints/breakpoints-store.ts';
import { useDialogs } from '#renderer/workbench/platform/navigation/dialog-store.ts';
import { useGatewayFaults } from '#renderer/workbench/features/armed-faults/gateway-faults-store.ts';
import type { HeldMessage } from '#shared/breakpoints/breakpoint.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { showGame } from './shown-game.tsx';

test('no control of Launch moves when a fault is armed or cleared, and the armed ones are named', async () => {
  await showWorkbench({ view: 'launch' }, () => ({}));
  const controls = [
    page.getByRole('tab', { name: 'Request and response' }),
    page.getByRole('combobox', { name: 'Casino' }),
    page.getByRole('button', { name: 'Launch', exact: true }),
  ];
  const positions = (): readonly number[] => controls.map((each) => each.element().getBoundingClientRect().y);
  const armed = page.getByRole('region', { name: 'Armed faults' });
  for (const control of controls) await expect.element(control).toBeVisible();
  const before = positions();

  useGatewayFaults.setState({
    faults: { ...NO_GATEWAY_FAULTS, roundFlow: 'error_after_bet', roundFlowTimes: 1 },
  });
  await expect.element(armed).toMatchTextContent('next dice round: error after the bet');
  await expect.element(armed.getByRole('button', { name: 'Clear all' })).toBeVisible();
  expect(positions()).toEqual(before);
  await expectNoViolationsInBothThemes();

  useGatewayFaults.setState({ faults: NO_GATEWAY_FAULTS });
  await expect.element(armed).not.toBeInTheDocument();
  expect(positions()).toEqual(before);
}, 120_000);

test('a callback that waits at a breakpoint is listed above the callbacks of its game, and can be opened', async () => {
  const betwin: HeldMessage = {
    id: 4,
    stage: 'before_sending',
    heldMs: 10,
    caller: { kind: 'paused' },
    kind: 'betwin',
    casinoId: 'demo',
    accountId: 'alice',
    roundId: null,
    transactionIds: [],
    attempt: 1,
    status: null,
    apiCode: null,
  };
  await showGame([]);
  useBreakpoints.setState({ held: [betwin, { ...betwin, id: 5, accountId: 'bob' }] });
  const held = page.getByRole('region', { name: 'Callbacks of this session' }).getByRole('listitem');
  await expect.element(held).toMatchTextContent(/betwin.*Held at a breakpoint, before sending\./);
  await held.getByRole('button').click();
  expect(useDialogs.getState().heldId).toBe(4);
  useBreakpoints.setState({ held: [] });
});
