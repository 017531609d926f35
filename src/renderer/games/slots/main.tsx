// oxlint-disable-next-line import/no-unassigned-import -- what it does, and when, is all there is to it
import '../../ui/zod-without-eval.ts';
import '@fontsource-variable/inter';
import '../table/look/code-font.css';
import './look/theme.css';
import './look/worlds.css';
import '../table/look/base.css';
import '../table/look/bar.css';
import '../session/closed.css';
import '../table/look/closed.css';
import './look/hall.css';
import './look/reels.css';
import './look/plate.css';
import '../table/look/field.css';
import './look/deck.css';
import './look/bonus.css';
import '../table/look/notice.css';
import '../table/look/sheet.css';
import '../table/look/fairness.css';
import './look/sheets.css';

import { renderGame } from '../session/render-game.tsx';
import { createSlotsClient } from './slots-client.ts';
import { SlotsMark } from './slots-mark.tsx';
import { SlotsPage } from './slots-page.tsx';
import { TEXTS } from './texts-by-language.ts';

renderGame({
  mark: <SlotsMark className="closed__mark" />,
  texts: TEXTS.en.page,
  page: (calls) => <SlotsPage client={createSlotsClient(calls)} />,
});
