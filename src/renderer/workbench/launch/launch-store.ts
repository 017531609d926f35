import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { LaunchRequest, LaunchResult } from '#shared/contract/launch.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import { client } from '../client.ts';
import { useConnection } from '../connection/connection-store.ts';
import { announce } from '../shell/announcer.ts';
import { recall } from '../shell/remembered.ts';
import { useTraffic } from '../traffic/traffic-store.ts';
import { draftOf, formOf, type Draft, type DraftField, type LaunchMode } from './draft.ts';
import type { PlayedSession } from './session-callbacks.ts';

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

/** A session that is over while its game is in the frame, and whose page is about to leave. */
export interface EndedSession {
  readonly sessionId: string;
  readonly state: 'expired' | 'terminated';
  /** Where the game's page takes its player. */
  readonly returnUrl: string;
}

/** A game in its frame. */
export interface RunningGame {
  readonly launchUrl: string;
  readonly mode: LaunchMode;
  readonly isMobile: boolean;
  readonly session: PlayedSession;
  /** Null while the session is alive, and where the page stays and tells its player itself. */
  readonly ended: EndedSession | null;
  /** Grows with every launch and reload, so that the frame starts anew. */
  readonly run: number;
}

interface LaunchState {
  readonly draft: Draft;
  readonly operators: readonly OperatorSummary[];
  readonly players: readonly Player[];
  /** The form has been given its choices: before, it would send blanks. */
  readonly hasChoices: boolean;
  readonly preview: Preview;
  readonly answer: Answer;
  readonly game: RunningGame | null;
  readonly stage: 'request' | 'game';
  edit(field: DraftField, text: string): void;
  chooseMode(mode: LaunchMode): void;
  showStage(stage: 'request' | 'game'): void;
  launch(): Promise<void>;
  reloadGame(): void;
}

export const useLaunch = create<LaunchState>()((set, get) => ({
  draft: draftOf(recall('launch.draft')),
  operators: [],
  players: [],
  hasChoices: false,
  preview: { kind: 'none' },
  answer: { kind: 'none' },
  game: null,
  stage: 'request',
  edit(field, text) {
    set(({ draft }) => ({ draft: { ...draft, [field]: text } }));
  },
  chooseMode(mode) {
    set(({ draft }) => ({ draft: { ...draft, mode } }));
  },
  showStage: (stage) => set({ stage }),
  async launch() {
    if (get().answer.kind === 'sending' || !get().hasChoices) return;
    const { draft } = get();
    const form = formOf(draft);
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
              mode: draft.mode,
              isMobile: form.clientType === 'mobile',
              run: (game?.run ?? 0) + 1,
              session: {
                casinoId: form.casinoId,
                accountId: form.accountId,
                game: form.game,
                sessionId: result.sessionId,
                sinceId,
                callbacks: [],
              },
              ended: null,
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

/** What went wrong, in words for the person who asked. */
export function messageOf(error: Error): string {
  const isSaid = isDefinedError(error) || useConnection.getState().phase === 'connected';
  return isSaid ? error.message : 'There is no contact with the workbench.';
}
