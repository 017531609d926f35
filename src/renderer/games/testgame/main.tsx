// oxlint-disable-next-line import/no-unassigned-import -- imported only for its side effects
import '../../ui/zod-without-eval.ts';
import { renderGame } from '../kit/session/render-game.tsx';
import { createTestGameClient } from './testgame-client.ts';
import { Mark } from './mark.tsx';
import { TestGamePage } from './testgame-page.tsx';
import { texts } from './texts.ts';

renderGame({
  mark: <Mark className="closed__mark" />,
  texts: texts.page,
  renderPage: (calls) => <TestGamePage client={createTestGameClient(calls)} />,
});
