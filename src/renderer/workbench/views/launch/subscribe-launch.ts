import { safe } from '@orpc/client';
import { client } from '../../platform/client.ts';
import { subscribeChanges, onChange } from '../../platform/connection/live-changes.ts';
import { getDefaultLocale, useGameLanguage } from '../../platform/game-language.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { writeSetting } from '../../../ui/stored-setting.ts';
import { findTargetOperator, useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { toForm } from './draft.ts';
import { formatError, useLaunch } from './launch-store.ts';
import { loadSessionEnd, storeLiveCallbacks, subscribeGame } from './running-game.ts';
import { subscribeTour } from './sales-demo/tour.ts';

const PREVIEW_DELAY_MS = 150;

/** Loads the form's preview and the running game's callbacks. */
export function subscribeLaunch(): void {
  const loadPreviewSoon = debounce(PREVIEW_DELAY_MS, loadPreview);
  useLaunch.subscribe(({ draft }, previous) => {
    if (draft === previous.draft) return;
    writeSetting('launch.draft', draft);
    loadPreviewSoon();
  });
  useCasinoTarget.subscribe(({ target }, previous) => {
    chooseFirstGame();
    if (target !== previous.target) loadPreviewSoon();
  });
  useGameLanguage.subscribe(loadPreviewSoon);
  chooseFirstGame();
  // Another secret changes the signature; another currency or casino changes the options.
  subscribeChanges(['operators', 'gateway'], loadPreview);

  onChange(['sessions'], loadSessionEnd);
  subscribeGame();
  subscribeTour();
  liveExchanges.subscribe(storeLiveCallbacks);
}

function chooseFirstGame(): void {
  const { target, operators } = useCasinoTarget.getState();
  if (operators === null) return;
  useLaunch.setState(({ draft, hasChoices }) => {
    if (hasChoices) return {};
    const games = (findTargetOperator({ target, operators }) ?? operators[0])?.games;
    return { hasChoices: true, draft: { ...draft, game: draft.game || (games?.[0]?.slug ?? '') } };
  });
}

async function loadPreview(): Promise<void> {
  const { draft } = useLaunch.getState();
  const { target } = useCasinoTarget.getState();
  const { error, data: request } = await safe(
    client.launch.preview(toForm(draft, target, getDefaultLocale())),
  );
  // Later edits send their own request.
  if (useLaunch.getState().draft !== draft || useCasinoTarget.getState().target !== target) return;
  useLaunch.setState({
    preview: error === null ? { kind: 'request', request } : { kind: 'failed', message: formatError(error) },
  });
}

/** Runs `call` once no invocation has arrived for `delayMs`. */
function debounce(delayMs: number, call: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void call(), delayMs);
  };
}
