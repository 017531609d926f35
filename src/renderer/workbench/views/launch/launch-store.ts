import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { LaunchForm, LaunchRequest, LaunchResult } from '#shared/contract/launch.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { Player } from '#shared/contract/players.ts';
import type { Game } from '#shared/games/catalogue.ts';
import { client } from '../../platform/client.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { announce } from '../../../ui/announcer.ts';
import { readSetting } from '../../../ui/stored-setting.ts';
import { draftOf, formOf, type Draft, type DraftField, type LaunchMode } from './draft.ts';
import type { PlayedSession } from './session-callbacks.ts';
import { salesDemoForm } from './sales-demo/sales-demo-form.ts';
import { texts } from './texts.ts';

/** What the form would send now. */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'request'; readonly request: LaunchRequest }
  | { readonly kind: 'failed'; readonly message: string };

/** The outcome of the last launch. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'reply'; readonly result: LaunchResult }
  | { readonly kind: 'failed'; readonly message: string };

/** A session that ended while its game was shown, and whose page is about to navigate away. */
export interface EndedSession {
  readonly sessionId: string;
  readonly state: 'expired' | 'terminated';
  /** Where the game's page sends its player. */
  readonly returnUrl: string;
}

/** A game in its frame. */
export interface RunningGame {
  readonly launchUrl: string;
  readonly mode: LaunchMode;
  readonly isMobile: boolean;
  readonly session: PlayedSession;
  /** Null while the session is active, or if the page stays and informs its player itself. */
  readonly ended: EndedSession | null;
  /** Increases with every launch and reload, so that the frame is created anew. */
  readonly run: number;
}

interface LaunchState {
  readonly draft: Draft;
  readonly operators: readonly OperatorSummary[];
  readonly players: readonly Player[];
  /** Whether the form has its options; before, it would send empty fields. */
  readonly hasChoices: boolean;
  readonly preview: Preview;
  readonly answer: Answer;
  readonly game: RunningGame | null;
  readonly stage: 'request' | 'game';
  /** The sales demo has the full window. */
  readonly isShowing: boolean;
  edit(field: DraftField, text: string): void;
  chooseMode(mode: LaunchMode): void;
  showStage(stage: 'request' | 'game'): void;
  launch(): Promise<void>;
  /** Starts the sales demo with a game, using money of the mock wallet. The form stays as it is. */
  show(game: Game['slug']): Promise<void>;
  setShowing(isShowing: boolean): void;
  reloadGame(): void;
}

export const useLaunch = create<LaunchState>()((set, get) => {
  /** Returns whether a game was launched. */
  async function send(form: LaunchForm & { readonly mode: LaunchMode }): Promise<boolean> {
    set({ answer: { kind: 'sending' } });
    const { data: newest } = await safe(client.exchanges.list({ limit: 1 }));
    const sinceId = newest?.exchanges.at(-1)?.id ?? 0;
    const { error, data: result } = await safe(client.launch.send(form));
    if (error !== null) {
      fail(messageOf(error));
      return false;
    }
    const { launchUrl } = result;
    announce(launchUrl === null ? texts.launchRejected(result.status) : texts.gameWasLaunched);
    set(({ game }) => ({
      answer: { kind: 'reply', result },
      stage: launchUrl === null ? 'request' : 'game',
      game:
        launchUrl === null
          ? game
          : {
              launchUrl,
              mode: form.mode,
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
    return launchUrl !== null;
  }

  function fail(message: string): void {
    announce(texts.launchFailed(message));
    set({ answer: { kind: 'failed', message }, stage: 'request' });
  }

  const cannotSend = (): boolean => get().answer.kind === 'sending' || !get().hasChoices;

  return {
    draft: draftOf(readSetting('launch.draft')),
    operators: [],
    players: [],
    hasChoices: false,
    preview: { kind: 'none' },
    answer: { kind: 'none' },
    game: null,
    stage: 'request',
    isShowing: false,
    edit(field, text) {
      set(({ draft }) => ({ draft: { ...draft, [field]: text } }));
    },
    chooseMode(mode) {
      set(({ draft }) => ({ draft: { ...draft, mode } }));
    },
    showStage: (stage) => set({ stage }),
    async launch() {
      if (!cannotSend()) await send(formOf(get().draft));
    },
    async show(game) {
      if (cannotSend()) return;
      const asked = await salesDemoForm(game, get().operators);
      if (asked.kind === 'impossible') fail(asked.why);
      else if (await send(asked.form)) set({ isShowing: true });
    },
    setShowing: (isShowing) => set({ isShowing }),
    reloadGame() {
      set(({ game }) => (game === null ? {} : { game: { ...game, run: game.run + 1 } }));
    },
  };
});

/** The operator of the form's casino. */
export function operatorOf(state: Pick<LaunchState, 'operators' | 'draft'>): OperatorSummary | undefined {
  return state.operators.find(({ casinos }) => casinos.some(({ id }) => id === state.draft.casinoId));
}

/** The error as a message for the user. */
export function messageOf(error: Error): string {
  const isReported = isDefinedError(error) || useConnection.getState().phase === 'connected';
  return isReported ? error.message : texts.thereIsNoConnection;
}
