// oxlint-disable-next-line import/no-unassigned-import -- imported only for its side effects
import '../../ui/zod-without-eval.ts';
import { renderGame } from '../kit/session/render-game.tsx';
import { CrashPage } from './crash-page.tsx';
import { createCrashClient } from './crash-client.ts';
import { Lantern } from './flight/lantern.tsx';
import { TEXTS } from './texts/texts-by-language.ts';

renderGame({
  mark: <Lantern className="closed__mark" />,
  texts: TEXTS.en.page,
  renderPage: (calls, token) => <CrashPage client={createCrashClient(calls, token)} />,
});
