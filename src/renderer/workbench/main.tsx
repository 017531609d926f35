// oxlint-disable-next-line import/no-unassigned-import -- what it does, and when, is all there is to it
import '../ui/zod-without-eval.ts';
import '../ui/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { feedClock } from './clock/feed-clock.ts';
import { keepConnected } from './connection/keep-connected.ts';
import { feedFaults } from './faults/faults-store.ts';
import { feedGatewayFaults } from './faults/gateway-faults-store.ts';
import { feedLaunch } from './launch/feed-launch.ts';
import { followHash } from './shell/navigation-store.ts';
import { followTheme } from './shell/theme-store.ts';
import { feedSuite } from './suite/suite-store.ts';
import { feedTraffic } from './traffic/feed-traffic.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followTheme();
followHash();
feedTraffic();
feedLaunch();
feedClock();
feedGatewayFaults();
feedFaults();
feedSuite();
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
