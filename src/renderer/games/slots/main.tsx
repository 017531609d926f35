// oxlint-disable-next-line import/no-unassigned-import -- imported only for its side effects
import '../../ui/zod-without-eval.ts';
import { renderGame } from '../kit/session/render-game.tsx';
import { findSlotGameParameter, withSlotGameParameter } from '#shared/games/slots/slot-game-parameter.ts';
import { createSlotsClient } from './slots-client.ts';
import { SlotsMark } from './slots-mark.tsx';
import { SlotsPage } from './slots-page.tsx';
import { TEXTS } from './texts/texts-by-language.ts';

renderGame({
  mark: <SlotsMark className="closed__mark" />,
  texts: TEXTS.en.page,
  renderPage: (calls) => (
    <SlotsPage
      client={createSlotsClient(calls, () => Date.now())}
      slotGameId={findSlotGameParameter(new URL(location.href))}
      onSlotGame={(id) => {
        history.replaceState(null, '', withSlotGameParameter(new URL(location.href), id));
      }}
    />
  ),
});
