// oxlint-disable-next-line import/no-unassigned-import -- imported only for its side effects
import '../../ui/zod-without-eval.ts';
import { renderGame } from '../kit/session/render-game.tsx';
import { DicePage } from './dice-page.tsx';
import { Die } from './stage/die.tsx';
import { createDiceClient } from './dice-client.ts';
import { TEXTS } from './texts/texts-by-language.ts';

renderGame({
  mark: <Die className="closed__mark" />,
  texts: TEXTS.en.page,
  renderPage: (calls) => <DicePage client={createDiceClient(calls)} />,
});
