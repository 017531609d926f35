// oxlint-disable-next-line import/no-unassigned-import -- what it does, and when, is all there is to it
import '../../ui/zod-without-eval.ts';
import '@fontsource-variable/inter';
import '../table/look/code-font.css';
import './look/theme.css';
import '../table/look/base.css';
import '../table/look/bar.css';
import '../table/look/strip.css';
import './look/page.css';
import '../session/closed.css';
import '../table/look/closed.css';
import './look/stage.css';
import './look/track.css';
import '../table/look/field.css';
import '../table/look/auto.css';
import './look/deck.css';
import '../table/look/notice.css';
import '../table/look/sheet.css';
import '../table/look/fairness.css';
import './look/limits.css';
import './look/small.css';

import { renderGame } from '../session/render-game.tsx';
import { DicePage } from './dice-page.tsx';
import { Die } from './die.tsx';
import { createDiceClient } from './gateway-client.ts';
import { TEXTS } from './texts-by-language.ts';

renderGame({
  mark: <Die className="closed__mark" />,
  texts: TEXTS.en.page,
  page: (calls) => <DicePage client={createDiceClient(calls)} />,
});
