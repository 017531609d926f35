// oxlint-disable-next-line import/no-unassigned-import -- what it does, and when, is all there is to it
import '../../ui/zod-without-eval.ts';
import { renderGame } from '../session/render-game.tsx';
import { CrashPage } from './crash-page.tsx';
import { createCrashClient } from './gateway-client.ts';
import { Lantern } from './lantern.tsx';
import { TEXTS } from './texts-by-language.ts';

renderGame({
  mark: <Lantern className="closed__mark" />,
  texts: TEXTS.en.page,
  page: (calls, token) => <CrashPage client={createCrashClient(calls, token)} />,
});
