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
  /** The game and what it makes the gateway ask have the whole window. */
  readonly isShowing: boolean;
  edit(field: DraftField, text: string): void;
  chooseMode(mode: LaunchMode): void;
  showStage(stage: 'request' | 'game'): void;
  launch(): Promise<void>;
  /** Plays a game for somebody to see, with money of the mock wallet. The form stays as it is. */
  show(game: Game['slug']): Promise<void>;
  setShowing(isShowing: boolean): void;
  reloadGame(): void;
}

export const useLaunch = create<LaunchState>()((set, get) => {
  /** Says whether a game was launched. */
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
    announce(
      launchUrl === null ? texts.gatewayRejectedLaunchWithStatus(result.status) : texts.gameWasLaunched,
    );
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

/** The operator that the form's casino belongs to. */
export function operatorOf(state: Pick<LaunchState, 'operators' | 'draft'>): OperatorSummary | undefined {
  return state.operators.find(({ casinos }) => casinos.some(({ id }) => id === state.draft.casinoId));
}

/** What went wrong, in words for the person who asked. */
export function messageOf(error: Error): string {
  const isSaid = isDefinedError(error) || useConnection.getState().phase === 'connected';
  return isSaid ? error.message : texts.thereIsNoConnection;
}
