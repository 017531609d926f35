// oxlint-disable-next-line import/no-unassigned-import -- imported only for its side effects
import '../../ui/zod-without-eval.ts';
import { renderGame } from '../kit/session/render-game.tsx';
import { SLOTS_MACHINE_PARAMETER } from '#shared/games/slots/slots-api.ts';
import { createSlotsClient } from './slots-client.ts';
import { SlotsMark } from './slots-mark.tsx';
import { SlotsPage } from './slots-page.tsx';
import { TEXTS } from './texts/texts-by-language.ts';

renderGame({
  mark: <SlotsMark className="closed__mark" />,
  texts: TEXTS.en.page,
  page: (calls) => (
    <SlotsPage
      client={createSlotsClient(calls, () => Date.now())}
      slotGameId={new URLSearchParams(location.search).get(SLOTS_MACHINE_PARAMETER)}
      onSlotGame={(id) => {
        const address = new URL(location.href);
        address.searchParams.set(SLOTS_MACHINE_PARAMETER, id);
        history.replaceState(null, '', address);
      }}
    />
  ),
});
