import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { LaunchRequest, LaunchResult } from '#shared/contract/launch.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../client.ts';
import { useConnection } from '../connection/connection-store.ts';
import { liveExchanges } from '../connection/live-exchanges.ts';
import { announce } from '../shell/announcer.ts';
import { recall, remember } from '../shell/remembered.ts';
import { useTraffic } from '../traffic/traffic-store.ts';
import { draftOf, formOf, type Draft } from './draft.ts';
import { withCallbacks, type PlayedSession } from './session-callbacks.ts';

/** What the form would send now. */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'request'; readonly request: LaunchRequest }
  | { readonly kind: 'failed'; readonly message: string };

/** What came of the last launch. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'reply'; readonly result: LaunchResult }
  | { readonly kind: 'failed'; readonly message: string };

/** A game in its frame. */
export interface RunningGame {
  readonly launchUrl: string;
  readonly isMobile: boolean;
  readonly session: PlayedSession;
  /** Grows with every launch and reload, so that the frame starts anew. */
  readonly run: number;
}

interface LaunchState {
  readonly draft: Draft;
  readonly operators: readonly OperatorSummary[];
  readonly players: readonly Player[];
  readonly preview: Preview;
  readonly answer: Answer;
  readonly game: RunningGame | null;
  readonly stage: 'request' | 'game';
  edit(field: keyof Draft, text: string): void;
  showStage(stage: 'request' | 'game'): void;
  launch(): Promise<void>;
  reloadGame(): void;
}

const PREVIEW_DELAY_MS = 150;
const PLAYERS_DELAY_MS = 300;

export const useLaunch = create<LaunchState>()((set, get) => ({
  draft: draftOf(recall('launch.draft')),
  operators: [],
  players: [],
  preview: { kind: 'none' },
  answer: { kind: 'none' },
  game: null,
  stage: 'request',
  edit(field, text) {
    set(({ draft }) => ({ draft: { ...draft, [field]: text } }));
  },
  showStage: (stage) => set({ stage }),
  async launch() {
    if (get().answer.kind === 'sending') return;
    const form = formOf(get().draft);
    const sinceId = useTraffic.getState().window.rows.at(-1)?.id ?? 0;
    set({ answer: { kind: 'sending' } });
    const { error, data: result } = await safe(client.launch.send(form));
    if (error !== null) {
      announce(`The launch failed. ${messageOf(error)}`);
      set({ answer: { kind: 'failed', message: messageOf(error) }, stage: 'request' });
      return;
    }
    const { launchUrl } = result;
    announce(
      launchUrl === null
        ? `The gateway refused the launch with status ${result.status}.`
        : 'The game was launched.',
    );
    set(({ game }) => ({
      answer: { kind: 'reply', result },
      stage: launchUrl === null ? 'request' : 'game',
      game:
        launchUrl === null
          ? game
          : {
              launchUrl,
              isMobile: form.clientType === 'mobile',
              run: (game?.run ?? 0) + 1,
              session: {
                casinoId: form.casinoId,
                accountId: form.accountId,
                sessionId: form.sessionId ?? null,
                sinceId,
                callbacks: [],
              },
            },
    }));
  },
  reloadGame() {
    set(({ game }) => (game === null ? {} : { game: { ...game, run: game.run + 1 } }));
  },
}));

/** The operator that the form's casino belongs to. */
export function operatorOf(state: Pick<LaunchState, 'operators' | 'draft'>): OperatorSummary | undefined {
  return state.operators.find(({ casinos }) => casinos.some(({ id }) => id === state.draft.casinoId));
}

function messageOf(error: Error): string {
  const isSaid = isDefinedError(error) || useConnection.getState().phase === 'connected';
  return isSaid ? error.message : 'There is no contact with the workbench.';
}

async function loadOperators(): Promise<void> {
  const { data: operators } = await safe(client.operators.list());
  if (operators === undefined) return;
  useLaunch.setState(({ draft }) => {
    const operator = operatorOf({ operators, draft }) ?? operators[0];
    const casinoId = draft.casinoId || (operator?.casinos[0]?.id ?? '');
    const game = draft.game || (operator?.games[0]?.slug ?? '');
    const currency = draft.currency || (operator?.currencies[0]?.code ?? '');
    return { operators, draft: { ...draft, casinoId, game, currency } };
  });
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
  // A later draft asks, and is answered, for itself.
  if (useLaunch.getState().draft !== draft) return;
  useLaunch.setState({
    preview: error === null ? { kind: 'request', request } : { kind: 'failed', message: messageOf(error) },
  });
}

const loadPreviewSoon = later(PREVIEW_DELAY_MS, loadPreview);
const loadPlayersSoon = later(PLAYERS_DELAY_MS, loadPlayers);

/** Calls once things have been quiet for a while. */
function later(delayMs: number, call: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void call(), delayMs);
  };
}

useLaunch.subscribe((state, before) => {
  if (state.draft === before.draft) return;
  remember('launch.draft', state.draft);
  loadPreviewSoon();
  if (state.draft.casinoId !== before.draft.casinoId) loadPlayersSoon();
});

useConnection.subscribe((state, before) => {
  if (state.contact === before.contact) return;
  void loadOperators().then(() => Promise.all([loadPlayers(), loadPreview()]));
  void loadMissedCallbacks();
});

/** Events may have been missed while there was no contact. */
async function loadMissedCallbacks(): Promise<void> {
  const { game } = useLaunch.getState();
  if (game === null) return;
  const afterId = game.session.callbacks.at(-1)?.id ?? game.session.sinceId;
  const { data } = await safe(client.exchanges.list({ afterId, limit: 200 }));
  if (data !== undefined) takeCallbacks(data.exchanges);
}

function takeCallbacks(batch: Parameters<typeof withCallbacks>[1]): void {
  useLaunch.setState(({ game }) =>
    game === null ? {} : { game: { ...game, session: withCallbacks(game.session, batch) } },
  );
}

liveExchanges.listen((batch) => {
  takeCallbacks(batch);
  // Balances stand beside the players in the form.
  if (batch.some(({ kind }) => kind === 'betwin' || kind === 'rollback')) loadPlayersSoon();
});
