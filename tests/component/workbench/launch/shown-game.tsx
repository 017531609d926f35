import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { showWorkbench, type Procedures } from '../show-workbench.tsx';

/** A document of this origin in place of the game's page. */
const GAME_URL = `${location.origin}/src/renderer/games/dice/icon.svg`;

/** Shows Launch with a running game of alice, whose callbacks have these details. */
export async function showGame(
  details: readonly ExchangeDetail[],
  others: (os: Procedures) => object = () => ({}),
) {
  await showWorkbench({ view: 'launch' }, (os) => ({
    exchanges: {
      get: os.exchanges.get.handler(({ input: { id }, errors }) => {
        const found = details.find(({ summary }) => summary.id === id);
        if (found === undefined) throw errors.NOT_FOUND();
        return found;
      }),
      // The mock wallet responded to the attempts whose other side is known.
      attempts: os.exchanges.attempts.handler(({ input: { id } }) =>
        details
          .map(({ summary }) => summary)
          .filter((summary) => (summary.headId ?? summary.id) === id || summary.id === id)
          .map((summary) => ({
            ...summary,
            peerOutcome: summary.peerId === null ? null : { kind: 'reply', status: 200, apiCode: null },
          })),
      ),
    },
    ...others(os),
  }));
  useLaunch.setState({ isShowing: false });
  useLaunch.getState().showPlay(
    {
      session: { id: SESSION_ID, mode: 'real', casinoId: 'demo', accountId: 'alice', game: 'dice' },
      launchUrl: GAME_URL,
      isMobile: false,
    } as Parameters<ReturnType<typeof useLaunch.getState>['showPlay']>[0],
    0,
  );
  const frame = page.getByTitle('Game');
  await expect.element(frame).toBeVisible();
  const callbacks = page.getByRole('region', { name: 'Callbacks of this session' }).getByRole('listitem');
  const cards = page.getByRole('log', { name: 'Callbacks explained' }).getByRole('listitem');
  return {
    frame,
    callbacks,
    cards,
    emitCallbacks: (...ids: readonly number[]) =>
      liveExchanges.emit(details.map(({ summary }) => summary).filter(({ id }) => ids.includes(id))),
    /** Posts a message from the game. */
    post(data: unknown, origin = location.origin): void {
      const { contentWindow: source } = frame.element() as HTMLIFrameElement;
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    },
  };
}

export const SESSION_ID = '6b0f2f8e-5f3c-4a3e-9a46-0d2b6f9f7a10';
