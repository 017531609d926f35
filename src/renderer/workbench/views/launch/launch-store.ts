import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import type { LaunchForm, LaunchRequest, LaunchResult, RequestedSpin } from '#shared/contract/launch.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { Game } from '#shared/games/catalogue.ts';
import type { RoundReport } from '#shared/games/round-report.ts';
import { client } from '../../platform/client.ts';
import { useCasinoTarget } from '../../features/casinos/casino-target.ts';
import { useFirstSteps } from '../../features/first-steps/first-steps-store.ts';
import { getDefaultLocale } from '../../platform/game-language.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { useConnection } from '../../platform/connection/connection-store.ts';
import { announce } from '../../../ui/announcer.ts';
import { readSetting } from '../../../ui/stored-setting.ts';
import { toDraft, toForm, getRequestedSpin, type Draft, type DraftField, type LaunchMode } from './draft.ts';
import { NO_CALLBACKS, setRoundShown, type PlayedSession } from './session-callbacks.ts';
import { createSalesDemoForm, createSwitchForm, findRunningSession } from './sales-demo/sales-demo-form.ts';
import { texts } from './texts.ts';

/** The request that the form would send now. */
export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'request'; readonly request: LaunchRequest }
  | { readonly kind: 'failed'; readonly message: string };

/** The outcome of the last launch. */
export type LaunchOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'reply'; readonly result: LaunchResult }
  | { readonly kind: 'failed'; readonly title: string; readonly message: string };

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
  /** Whether the game was launched from the form, so the user wants to play. A reload leaves the focus where it is. */
  readonly takesFocus: boolean;
  /** Increases with every launch and reload, so that the frame is created again. */
  readonly run: number;
}

type Play = NonNullable<Awaited<ReturnType<WorkbenchClient['sessions']['resume']>>>;

interface LaunchState {
  readonly draft: Draft;
  /** Whether the form has its options; before, it would send empty fields. */
  readonly hasChoices: boolean;
  readonly preview: Preview;
  readonly outcome: LaunchOutcome;
  readonly game: RunningGame | null;
  readonly stage: 'request' | 'game';
  /** The sales demo is full screen. */
  readonly isShowing: boolean;
  edit(field: DraftField, text: string): void;
  chooseMode(mode: LaunchMode): void;
  showStage(stage: 'request' | 'game'): void;
  launch(): Promise<void>;
  /**
   * Starts the sales demo with a game, using money of the mock wallet: continues the player's running session unless a
   * new one is wanted, or launches it. The form stays as it is.
   */
  show(game: Game['slug'], isNew?: boolean): Promise<void>;
  /** Shows another game in full screen, for the player of the shown one: continues its running session, or launches it. */
  switchTo(game: Game['slug']): Promise<void>;
  /** Shows the game of a running session; exchanges up to `sinceId` are older. */
  showPlay(play: Play, sinceId: number): void;
  /** Without an error, the session has ended. */
  failResume(error: Error | null): void;
  setShowing(isShowing: boolean): void;
  reloadGame(): void;
  /** The game has reported what it shows of a round. */
  reportRound(report: RoundReport): void;
}

export const useLaunch = create<LaunchState>()((set, get) => {
  /** Returns whether a game was launched. */
  async function send(
    form: LaunchForm & { readonly mode: LaunchMode },
    spin: RequestedSpin | null,
  ): Promise<boolean> {
    set({ outcome: { kind: 'sending' } });
    const { data: newest } = await safe(client.exchanges.list({ limit: 1 }));
    const sinceId = newest?.exchanges.at(-1)?.id ?? 0;
    const { error, data: result } = await safe(
      client.launch.send({ ...form, ...(spin === null ? {} : { firstSpin: spin }) }),
    );
    if (error !== null) {
      fail(texts.noResponse, formatError(error));
      return false;
    }
    const { launchUrl } = result;
    if (launchUrl !== null) useFirstSteps.getState().complete('launch');
    announce(launchUrl === null ? texts.launchRejected(result.status) : texts.launched);
    set(({ game }) => ({
      outcome: { kind: 'reply', result },
      stage: launchUrl === null ? 'request' : 'game',
      game:
        launchUrl === null
          ? game
          : {
              launchUrl,
              mode: form.mode,
              isMobile: form.clientType === 'mobile',
              takesFocus: true,
              run: (game?.run ?? 0) + 1,
              session: {
                casinoId: form.casinoId,
                accountId: form.accountId,
                game: form.game,
                sessionId: result.sessionId,
                sinceId,
                ...NO_CALLBACKS,
              },
              ended: null,
            },
    }));
    return launchUrl !== null;
  }

  async function startSalesDemo(game: Game['slug'], before: LaunchOutcome, isNew = false): Promise<void> {
    const result = await createSalesDemoForm(game, get().draft.locale);
    if (result.kind === 'impossible') fail(texts.salesDemoCannotStart, result.reason);
    else await present(result.form, isNew ? null : before);
  }

  /** `before` is the outcome to keep if a running session is continued; null launches a new one. */
  async function present(form: Parameters<typeof send>[0], before: LaunchOutcome | null): Promise<void> {
    const spin = form.game === 'slots' ? getRequestedSpin(get().draft) : null;
    const playId = before === null ? null : await findRunningSession(form, spin !== null);
    if (before === null || playId === null) return set({ isShowing: await send(form, spin) });
    set({ outcome: before, stage: 'game', isShowing: true });
    useNavigation.setState({ playId });
  }

  function fail(title: string, message: string): void {
    announce(texts.launchFailed(message));
    // The reason would be behind a game in full screen.
    set({ outcome: { kind: 'failed', title, message }, stage: 'request', isShowing: false });
  }

  const cannotSend = (): boolean => get().outcome.kind === 'sending' || !get().hasChoices;

  return {
    draft: toDraft(readSetting('launch.draft')),
    hasChoices: false,
    preview: { kind: 'none' },
    outcome: { kind: 'none' },
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
      if (cannotSend()) return;
      const { draft } = get();
      await send(
        toForm(draft, useCasinoTarget.getState().target, getDefaultLocale()),
        getRequestedSpin(draft),
      );
    },
    async show(game, isNew) {
      const { outcome } = get();
      if (cannotSend()) return;
      set({ outcome: { kind: 'sending' } });
      await startSalesDemo(game, outcome, isNew);
    },
    async switchTo(slug) {
      const { game, outcome } = get();
      if (cannotSend() || game === null) return;
      // Before the search for its session, so that a second click launches nothing.
      set({ outcome: { kind: 'sending' } });
      const form = await createSwitchForm(game, slug);
      await (form === null ? startSalesDemo(slug, outcome) : present(form, outcome));
    },
    showPlay({ session, launchUrl, isMobile }, sinceId) {
      const { id: sessionId, mode, casinoId, accountId, game: slug } = session;
      set(({ game }) => ({
        stage: 'game',
        game: {
          launchUrl,
          mode,
          isMobile,
          takesFocus: false,
          session: { casinoId, accountId, game: slug, sessionId, sinceId, ...NO_CALLBACKS },
          ended: null,
          run: (game?.run ?? 0) + 1,
        },
      }));
    },
    failResume: (error) =>
      fail(texts.notResumed, error === null ? texts.sessionHasEnded : formatError(error)),
    setShowing: (isShowing) => set({ isShowing }),
    reloadGame() {
      set(({ game }) => (game === null ? {} : { game: { ...game, takesFocus: false, run: game.run + 1 } }));
    },
    reportRound(report) {
      set(({ game }) =>
        game === null ? {} : { game: { ...game, session: setRoundShown(game.session, report) } },
      );
    },
  };
});

/** The error as a message for the user. */
export function formatError(error: Error): string {
  const isReported = isDefinedError(error) || useConnection.getState().phase === 'connected';
  return isReported ? error.message : texts.noConnection;
}
