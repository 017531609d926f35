import { safe } from '@orpc/client';
import { z } from 'zod';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { readReturnUrl, type LaunchDemo, type LaunchReal } from '#shared/protocol/launch.ts';
import { client } from '../../platform/client.ts';
import { subscribeChanges } from '../../platform/connection/live-changes.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';
import { useLaunch } from './launch-store.ts';
import {
  addCallbacks,
  addLiveCallbacks,
  releaseCallbacks,
  MAX_RESULT_WAIT_MS,
  type PlayedSession,
} from './session-callbacks.ts';

const MISSED_ROWS = 500;

/** The game that was shown last: it is shown again after a reload or a restart. */
const storedSchema = z.object({ sessionId: z.string(), sinceId: z.int() });
const STORED = 'launch.game';

/** Keeps the shown game, its link and its callbacks over reloads, restarts and lost connections. */
export function subscribeGame(): void {
  useLaunch.subscribe(({ game }, previous) => {
    if (game === null || (game.run === previous.game?.run && game.ended === previous.game.ended)) return;
    // A page that has been closed no longer shows anything.
    changeSession((session) => releaseCallbacks(session, session.held));
    if (game.run === previous.game?.run) return;
    const { sessionId, sinceId } = game.session;
    writeSetting(STORED, sessionId === null ? null : { sessionId, sinceId });
    useNavigation.setState({ playId: sessionId });
  });
  useNavigation.subscribe(({ playId }, previous) => {
    const isShown = playId === (useLaunch.getState().game?.session.sessionId ?? null);
    if (playId !== null && playId !== previous.playId && !isShown) void resume(playId);
  });
  // The gateway may have another address after a restart, and events may have been missed.
  subscribeChanges([], () => (useLaunch.getState().game === null ? restore() : refresh()));
}

async function restore(): Promise<void> {
  const { playId } = useNavigation.getState();
  const setting = storedSchema.safeParse(readSetting(STORED)).data;
  if (playId !== null) return resume(playId, setting?.sessionId === playId ? setting.sinceId : 0);
  if (setting === undefined) return;
  const { data: play } = await safe(client.sessions.resume({ id: setting.sessionId }));
  if (play === undefined || play === null) return;
  useLaunch.getState().showPlay(play, setting.sinceId);
  await loadMissedCallbacks();
}

async function resume(id: string, sinceId = 0): Promise<void> {
  const { error, data: play } = await safe(client.sessions.resume({ id }));
  if (error !== null || play === null) {
    useNavigation.setState({ playId: useLaunch.getState().game?.session.sessionId ?? null });
    return useLaunch.getState().failResume(error);
  }
  useLaunch.getState().showPlay(play, sinceId);
  await loadMissedCallbacks();
}

async function refresh(): Promise<void> {
  const { game } = useLaunch.getState();
  const id = game?.session.sessionId ?? null;
  const { data: play } = id === null ? {} : await safe(client.sessions.resume({ id }));
  useLaunch.setState(({ game: now }) =>
    play === undefined ||
    play === null ||
    now === null ||
    now.run !== game?.run ||
    now.launchUrl === play.launchUrl
      ? {}
      : { game: { ...now, launchUrl: play.launchUrl, run: now.run + 1 } },
  );
  await loadMissedCallbacks();
}

/** Checks whether the session of the shown game has ended. */
export async function loadSessionEnd(): Promise<void> {
  const { game } = useLaunch.getState();
  const id = game?.session.sessionId ?? null;
  if (game === null || id === null || game.ended !== null) return;
  const { data } = await safe(client.sessions.get({ id, rounds: 1 }));
  const state = data?.session.state;
  if (data === undefined || state === undefined || state === 'active') return;
  const returnUrl = readReturnUrl(JSON.parse(data.launch) as LaunchDemo | LaunchReal);
  if (returnUrl === null) return;
  const ended = { sessionId: id, state, returnUrl };
  useLaunch.setState(({ game: now }) => (now?.run === game.run ? { game: { ...now, ended } } : {}));
}

/** Events may have been missed while disconnected: new callbacks, and retries of known ones. */
async function loadMissedCallbacks(): Promise<void> {
  if (useLaunch.getState().game === null) return;
  const { data } = await safe(client.exchanges.list({ limit: MISSED_ROWS }));
  if (data !== undefined) storeCallbacks(data.exchanges);
}

/** Callbacks that have just happened: they wait until the game has shown their result. */
export function storeLiveCallbacks(batch: readonly ExchangeSummary[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return storeCallbacks(batch);
  changeSession((session) => addLiveCallbacks(session, batch));
  const held = useLaunch.getState().game?.session.held ?? [];
  if (held.length > 0)
    setTimeout(() => changeSession((session) => releaseCallbacks(session, held)), MAX_RESULT_WAIT_MS);
}

function storeCallbacks(batch: readonly ExchangeSummary[]): void {
  changeSession((session) => addCallbacks(session, batch));
}

function changeSession(change: (session: PlayedSession) => PlayedSession): void {
  useLaunch.setState(({ game }) =>
    // A demo has none; callbacks of the same player in another session do not belong to it.
    game === null || game.mode !== 'real' ? {} : { game: { ...game, session: change(game.session) } },
  );
}
