// oxlint-disable-next-line import/no-unassigned-import -- imported for its effect, before anything else
import '../../ui/zod-without-eval.ts';
import '../../ui/base.css';
import { createORPCClient } from '@orpc/client';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, trackFirstSteps, syncTitle, preload } from './app.tsx';
import { subscribeMenu, provideAppCommands } from './app-commands.ts';
import { subscribeClock } from '../platform/clock/subscribe-clock.ts';
import { listenForKeys } from '../platform/commands/listen-for-keys.ts';
import { provideClient } from '../platform/client.ts';
import { createDesktopLink } from '../platform/connection/desktop-link.ts';
import { createHttpLink } from '../platform/connection/http-link.ts';
import { keepConnected } from '../platform/connection/keep-connected.ts';
import { subscribeFaults } from '../features/armed-faults/faults-store.ts';
import { subscribeBreakpoints } from '../features/breakpoints/breakpoints-store.ts';
import { subscribeProxies } from '../features/armed-faults/proxies-store.ts';
import { subscribeGatewayFaults } from '../features/armed-faults/gateway-faults-store.ts';
import { announceFailures } from '../exchange/announce-failures.ts';
import { listenForFileDrops } from '../features/transfer/import/file-drop.ts';
import { syncHash } from '../platform/navigation/navigation-store.ts';
import { syncDisplay } from '../../ui/display-store.ts';
import { syncCasinoTarget } from '../features/casinos/casino-target.ts';
import { subscribeSuite } from '../views/suite/suite-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

provideClient(
  createORPCClient(
    window.workbenchHost?.kind === 'desktop' ? createDesktopLink(window) : createHttpLink(location.origin),
  ),
);
syncDisplay();
syncHash();
syncTitle();
syncCasinoTarget();
trackFirstSteps();
listenForKeys();
provideAppCommands();
subscribeMenu();
listenForFileDrops();
subscribeClock();
announceFailures();
subscribeGatewayFaults();
subscribeFaults();
subscribeBreakpoints();
subscribeProxies();
subscribeSuite();
void keepConnected();

createRoot(root).render(
  <StrictMode>
    {/* The components' own <style> elements would be set as HTML text, which the page's policy forbids. */}
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <App />
      </Tooltip.Provider>
    </CSPProvider>
  </StrictMode>,
);
void preload();
