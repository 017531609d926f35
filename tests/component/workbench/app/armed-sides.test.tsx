import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { useGatewayFaults } from '#renderer/workbench/features/armed-faults/gateway-faults-store.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { GatewayFaultsSection } from '#renderer/workbench/views/operators/gateway/gateway-faults-section.tsx';
import { show } from '../../support/show.tsx';
import { showWorkbench } from '../show-workbench.tsx';

test('armed faults are in two sections, those of the mock wallet and those of the gateway', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  const armed = page.getByRole('region', { name: 'Armed now' });
  useFaults.setState({
    armed: [
      { id: 1, arming: faultArmingSchema.parse({ fault: 'refuse_105' }), shaped: 0, left: null, until: null },
    ],
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

test('the gateway’s settings lead to all armed faults', async () => {
  await show(<GatewayFaultsSection />);
  await page.getByRole('region', { name: 'Gateway faults' }).getByRole('link', { name: 'Faults' }).click();
  await expect.poll(() => location.hash).toBe('#/faults');
});
