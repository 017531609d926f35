import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  clearGatewayFaults,
  subscribeGatewayFaults,
  useGatewayFaults,
} from '#renderer/workbench/features/armed-faults/gateway-faults-store.ts';
import { provideClient } from '#renderer/workbench/platform/client.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { type GatewayFaults, NO_GATEWAY_FAULTS } from '#shared/gateway.ts';

/** The armed faults of the workbench, and a promise that its next response to a change waits for. */
let armed: GatewayFaults;
let held: Promise<void> | null;

const getState = () => useGatewayFaults.getState();
const reportChange = async (): Promise<void> => {
  emitChanges(['gateway']);
  await new Promise((resolve) => setImmediate(resolve));
};

subscribeGatewayFaults();

beforeEach(() => {
  armed = NO_GATEWAY_FAULTS;
  held = null;
  useGatewayFaults.setState({ faults: NO_GATEWAY_FAULTS, error: null });
  const faults = {
    get: () => Promise.resolve(armed),
    set: async (wanted: GatewayFaults) => {
      await held;
      armed = wanted;
      return armed;
    },
  };
  provideClient({ gateway: { faults } } as unknown as WorkbenchClient);
});

describe('the faults of the gateway', () => {
  it('are shown as armed immediately, then as the workbench reports them', async () => {
    const saved = getState().set({ gameCheckFails: true });
    expect(getState().faults).toEqual({ ...NO_GATEWAY_FAULTS, gameCheckFails: true });
    await saved;
    armed = { ...NO_GATEWAY_FAULTS, launchLatencyMs: 5 };
    await reportChange();
    expect(getState().faults).toEqual(armed);
  });

  it('do not jump back to the saved state while a change is being saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    onTestFinished(() => resolve());
    const saved = getState().set({ gameCheckFails: true });
    await reportChange();
    expect(getState().faults?.gameCheckFails).toBe(true);
    resolve();
    await saved;
    await reportChange();
    expect(getState().faults?.gameCheckFails).toBe(true);
  });

  it('keep the first of two simultaneous changes', async () => {
    await Promise.all([getState().set({ gameCheckFails: true }), getState().set({ launchLatencyMs: 5 })]);
    expect(armed).toEqual({ ...NO_GATEWAY_FAULTS, gameCheckFails: true, launchLatencyMs: 5 });
    expect(getState().faults).toEqual(armed);
  });

  it('are all cleared, even if a change was still being saved', async () => {
    const saved = getState().set({ gameCheckFails: true });
    await clearGatewayFaults(() => {
      armed = NO_GATEWAY_FAULTS;
      return Promise.resolve();
    });
    await saved;
    expect([armed, getState().faults]).toEqual([NO_GATEWAY_FAULTS, NO_GATEWAY_FAULTS]);
  });

  it('are restored, with the reason, if a change fails', async () => {
    held = Promise.reject(new Error('no contact'));
    await getState().set({ gameCheckFails: true });
    expect(getState()).toMatchObject({
      faults: NO_GATEWAY_FAULTS,
      error: 'The gateway faults were not changed: the workbench did not respond.',
    });
  });
});
