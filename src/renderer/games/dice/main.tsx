// oxlint-disable-next-line import/no-unassigned-import -- what it does, and when, is all there is to it
import '../../ui/zod-without-eval.ts';
import '@fontsource-variable/inter';
import './look/code-font.css';
import './look/theme.css';
import './look/page.css';
import './look/stage.css';
import './look/track.css';
import './look/deck.css';
import './look/notice.css';
import './look/fairness.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DicePage } from './dice-page.tsx';
import { GameBoundary } from './game-boundary.tsx';
import { createGatewayClient } from './gateway-client.ts';
import { NoToken } from './no-token.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const token = new URLSearchParams(location.search).get('token') ?? '';

createRoot(root).render(
  <StrictMode>
    <GameBoundary>
      {token === '' ? <NoToken /> : <DicePage client={createGatewayClient(token)} />}
    </GameBoundary>
  </StrictMode>,
);
