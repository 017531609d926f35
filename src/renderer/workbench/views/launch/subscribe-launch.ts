import { safe } from '@orpc/client';
import { returnUrlOfLaunch, type LaunchDemo, type LaunchReal } from '#shared/protocol/launch.ts';
import { client } from '../../platform/client.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { followChanges, onChange } from '../../platform/connection/live-changes.ts';
import { liveExchanges } from '../../platform/connection/live-exchanges.ts';
import { writeSetting } from '../../../ui/stored-setting.ts';
import { formOf } from './draft.ts';
import { messageOf, operatorOf, useLaunch } from './launch-store.ts';
import { withCallbacks } from './session-callbacks.ts';

const PREVIEW_DELAY_MS = 150;
const PLAYERS_DELAY_MS = 300;
const MISSED_ROWS = 500;

/** Loads the form's options and preview, and the running game's callbacks. */
export function subscribeLaunch(): void {
  const loadPreviewSoon = later(PREVIEW_DELAY_MS, loadPreview);
  const loadPlayersSoon = later(PLAYERS_DELAY_MS, loadPlayers);

  useLaunch.subscribe((state, before) => {
    if (state.draft === before.draft) return;
    writeSetting('launch.draft', state.draft);
    loadPreviewSoon();
    if (state.draft.casinoId !== before.draft.casinoId) loadPlayersSoon();
  });

  useConnection.subscribe((state, before) => {
    if (state.connectionNumber !== before.connectionNumber) void loadMissedCallbacks();
  });

  // Another secret changes the signature; another currency or casino changes the options.
  followChanges(['operators', 'gateway'], async () => {
    const isLoaded = await loadOperators();
    await Promise.all([loadPlayers(), loadPreview()]);
    if (isLoaded) useLaunch.setState({ hasChoices: true });
  });

  onChange(['sessions'], loadSessionEnd);

  liveExchanges.listen((batch) => {
    takeCallbacks(batch);
    // The form shows balances beside the players.
    if (batch.some(({ kind }) => kind === 'betwin' || kind === 'rollback')) loadPlayersSoon();
  });
}

/** Returns whether they were loaded. */
async function loadOperators(): Promise<boolean> {
  const { data: operators } = await safe(client.operators.list());
  if (operators === undefined) return false;
  useLaunch.setState(({ draft }) => {
    const operator = operatorOf({ operators, draft }) ?? operators[0];
    const casinoId = draft.casinoId || (operator?.casinos[0]?.id ?? '');
    const game = draft.game || (operator?.games[0]?.slug ?? '');
    const currency = draft.currency || (operator?.currencies[0]?.code ?? '');
    return { operators, draft: { ...draft, casinoId, game, currency } };
  });
  return true;
}

async function loadPlayers(): Promise<void> {
  const { casinoId } = useLaunch.getState().draft;
  const players = casinoId === '' ? [] : ((await safe(client.players.list({ casinoId }))).data ?? []);
  useLaunch.setState(({ draft }) => {
    if (draft.casinoId !== casinoId) return {};
    return { players, draft: { ...draft, accountId: draft.accountId || (players[0]?.accountId ?? '') } };
  });
}

async function loadPreview(): Promise<void> {
  const { draft } = useLaunch.getState();
  const { error, data: request } = await safe(client.launch.preview(formOf(draft)));
  // A later draft sends its own request.
  if (useLaunch.getState().draft !== draft) return;
  useLaunch.setState({
    preview: error === null ? { kind: 'request', request } : { kind: 'failed', message: messageOf(error) },
  });
}

/** Checks whether the session of the shown game has ended. */
async function loadSessionEnd(): Promise<void> {
  const { game } = useLaunch.getState();
  const id = game?.session.sessionId ?? null;
  if (game === null || id === null || game.ended !== null) return;
  const { data } = await safe(client.sessions.get({ id, rounds: 1 }));
  const state = data?.session.state;
  if (data === undefined || state === undefined || state === 'active') return;
  const returnUrl = returnUrlOfLaunch(JSON.parse(data.launch) as LaunchDemo | LaunchReal);
  if (returnUrl === null) return;
  const ended = { sessionId: id, state, returnUrl };
  useLaunch.setState(({ game: now }) => (now?.run === game.run ? { game: { ...now, ended } } : {}));
}

/** Calls once nothing has happened for a while. */
function later(delayMs: number, call: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void call(), delayMs);
  };
}

/** Events may have been missed while disconnected: new callbacks, and retries of known ones. */
async function loadMissedCallbacks(): Promise<void> {
  if (useLaunch.getState().game === null) return;
  const { data } = await safe(client.exchanges.list({ limit: MISSED_ROWS }));
  if (data !== undefined) takeCallbacks(data.exchanges);
}

function takeCallbacks(batch: Parameters<typeof withCallbacks>[1]): void {
  useLaunch.setState(({ game }) =>
    // A demo has none; callbacks of the same player in another session do not belong to it.
    game === null || game.mode !== 'real'
      ? {}
      : { game: { ...game, session: withCallbacks(game.session, batch) } },
  );
}
