// oxlint-disable-next-line import/no-unassigned-import -- what it does, and when, is all there is to it
import '../../ui/zod-without-eval.ts';
import '@fontsource-variable/inter';
import './look/code-font.css';
import './look/theme.css';
import './look/page.css';
import '../session/closed.css';
import './look/closed.css';
import './look/stage.css';
import './look/track.css';
import './look/deck.css';
import './look/notice.css';
import './look/fairness.css';

import { renderGame } from '../session/render-game.tsx';
import { DicePage } from './dice-page.tsx';
import { Die } from './die.tsx';
import { createGatewayClient } from './gateway-client.ts';
import { textsFor } from './texts.ts';

renderGame({
  mark: <Die className="closed__mark" />,
  texts: textsFor('en').texts.page,
  page: (calls) => <DicePage client={createGatewayClient(calls)} />,
});
