import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useGatewayFaults } from '#renderer/workbench/features/armed-faults/gateway-faults-store.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

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
  await expect.element(armed).toMatchTextContent('next dice round: error after bet');
  await expect.element(armed.getByRole('button', { name: 'Clear all' })).toBeVisible();
  expect(positions()).toEqual(before);
  await expectNoViolationsInBothThemes();

  useGatewayFaults.setState({ faults: NO_GATEWAY_FAULTS });
  await expect.element(armed).not.toBeInTheDocument();
  expect(positions()).toEqual(before);
}, 120_000);
