import { Tooltip } from '@base-ui/react/tooltip';
import { createRouterClient, implement } from '@orpc/server';
import { expect, onTestFinished } from 'vitest';
import { App, syncTitle } from '#renderer/workbench/app/app.tsx';
import { provideAppCommands } from '#renderer/workbench/app/app-commands.ts';
import { syncCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { syncDisplay } from '#renderer/ui/display-store.ts';
import { provideClient } from '#renderer/workbench/platform/client.ts';
import { subscribeFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { subscribeBreakpoints } from '#renderer/workbench/features/breakpoints/breakpoints-store.ts';
import { subscribeGatewayFaults } from '#renderer/workbench/features/armed-faults/gateway-faults-store.ts';
import { subscribeProxies } from '#renderer/workbench/features/armed-faults/proxies-store.ts';
import { subscribeClock } from '#renderer/workbench/platform/clock/subscribe-clock.ts';
import { useCommandRegistry } from '#renderer/workbench/platform/commands/command-registry.ts';
import { listenForKeys } from '#renderer/workbench/platform/commands/listen-for-keys.ts';
import { useConnection } from '#renderer/workbench/platform/connection/connection-store.ts';
import { useDialogs } from '#renderer/workbench/platform/navigation/dialog-store.ts';
import { syncHash, useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { NOTHING_SELECTED, type Route } from '#renderer/workbench/platform/navigation/route.ts';
import { contract, type WorkbenchClient } from '#shared/contract/contract.ts';
import { reportValidationIssues } from '#shared/contract/report-validation-issues.ts';
import type { WorkbenchStatus } from '#shared/contract/workbench.ts';
import { show } from '../support/show.tsx';
import '#renderer/ui/base.css';

/** A document that breaks its schema is rejected as the workbench rejects it. */
const procedures = implement(contract).use(reportValidationIssues);

export type Procedures = typeof procedures;

/** Handlers for some of the workbench's procedures. */
type Handlers = (os: Procedures) => Parameters<typeof createRouterClient>[0];

export const STATUS: WorkbenchStatus = {
  version: '0.0.0-test',
  addresses: { interface: null, gateway: 'http://127.0.0.1:4801', wallet: 'http://127.0.0.1:4802' },
  dataDir: '/data',
  ggw: { prefix: 'ggw', options: '' },
  notices: [],
  storage: { failure: null, waitingCaptures: 0, droppedCaptures: 0 },
};

let isSetUp = false;

/**
 * Renders the whole page at a route, with its keys and addresses. The contract checks calls and results. Calls that the
 * test does not handle fail, as if the workbench were unreachable.
 */
export async function showWorkbench(route: Route, handlers: Handlers): Promise<void> {
  provideTestClient(createTestClient(handlers));
  useNavigation.setState({ ...NOTHING_SELECTED, ...route });
  useDialogs.setState(useDialogs.getInitialState());
  if (!isSetUp) {
    syncDisplay();
    syncHash();
    syncTitle();
    syncCasinoTarget();
    listenForKeys();
    subscribeClock();
    subscribeFaults();
    subscribeBreakpoints();
    subscribeGatewayFaults();
    subscribeProxies();
    isSetUp = true;
  }
  // Each file starts with an empty registry.
  if (useCommandRegistry.getState().handlers['palette.commands'] === undefined) provideAppCommands();
  useConnection.getState().setConnected(STATUS);
  await show(
    <Tooltip.Provider>
      <App />
    </Tooltip.Provider>,
  );
  // Views load when they are first shown.
  await expect.poll(() => document.querySelector('main')).not.toBeNull();
}

/**
 * Calls that are pending at the end of the test fail, like those of a closed connection; otherwise they would block the
 * next test.
 */
function createTestClient(handlers: Handlers): object {
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  onTestFinished(() => end.reject(new Error('The test has ended.')));
  return createRouterClient(handlers(procedures), {
    context: {},
    interceptors: [({ next }) => Promise.race([next(), end.promise])],
  }) as object;
}

const UNHANDLED_CALL: unknown = new Proxy(
  () => Promise.reject(new Error('The test does not handle this call.')),
  {
    get: () => UNHANDLED_CALL,
  },
);

/**
 * Sets the client of the page, with some of its procedures. The others fail: stores that earlier files have subscribed may
 * still call them.
 */
export function provideTestClient(client: object): void {
  const complete = new Proxy(client, {
    get: (procedureGroups, group) =>
      new Proxy((Reflect.get(procedureGroups, group) ?? {}) as object, {
        get: (target, name) => Reflect.get(target, name) ?? UNHANDLED_CALL,
      }),
  });
  provideClient(complete as WorkbenchClient);
}
