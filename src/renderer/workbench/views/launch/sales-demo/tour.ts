import { safe } from '@orpc/client';
import { create } from 'zustand';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { announce } from '../../../../ui/announcer.ts';
import { useFirstSteps } from '../../../features/first-steps/first-steps-store.ts';
import { useGatewayFaults } from '../../../features/armed-faults/gateway-faults-store.ts';
import { client } from '../../../platform/client.ts';
import { getStatus } from '#shared/chain-status.ts';
import { useLaunch } from '../launch-store.ts';
import { listVisibleCallbacks } from '../session-callbacks.ts';
import { texts } from '../texts.ts';
import { matchesTourStep, TOUR_STEPS, TOUR_TEXTS, type TourStep } from './tour-steps.ts';

/** A page that has just been loaded, or that still plays, ignores a request to play: it is repeated after this. */
const PLAY_AGAIN_MS = 3_000;
/** Until a callback and its result are shown: longer than the animations of a roll and the retries of a bet. */
const MAX_RESULT_MS = 20_000;
/** Between rounds: long enough to see that the last one did not win. */
const BETWEEN_ROUNDS_MS = 800;
/** Rounds until one wins: fewer than one tour in a thousand has none. */
const MAX_PLAYS = 12;

const listeners = new Set<() => void>();

/** Asks the game in the frame to play once; nothing happens if none is shown. */
export const playRequests = {
  emit(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

interface TourState {
  /** Null while there is no tour. */
  readonly step: TourStep | null;
  /** `missing`: the subject of the step did not happen. */
  readonly progress: 'happening' | 'shown' | 'missing';
  /** Launches dice in full screen and starts with the first step. */
  start(): Promise<void>;
  /** Goes to the next step and plays it; after the last, the tour ends and the game stays. */
  next(): Promise<void>;
}

/** Ends the tour, or the step that is being played. */
let controller = new AbortController();

/** The guided tour of the sales demo: the workbench plays, and a user presents. */
export const useTour = create<TourState>()((set, get) => {
  async function begin(step: TourStep): Promise<void> {
    controller.abort();
    const { signal } = (controller = new AbortController());
    set({ step, progress: 'happening' });
    announce(texts.tourAnnouncement(TOUR_STEPS.indexOf(step) + 1, TOUR_TEXTS[step].title));
    const isShown = await playStep(step, signal);
    if (!signal.aborted) set({ progress: isShown ? 'shown' : 'missing' });
  }

  return {
    step: null,
    progress: 'happening',
    async start() {
      const before = useLaunch.getState().game;
      set({ step: 'launch', progress: 'happening' });
      await useLaunch.getState().show('dice', true);
      const { game, isShowing } = useLaunch.getState();
      if (game === null || game === before || !isShowing) return end();
      await begin('launch');
    },
    async next() {
      const { step, progress } = get();
      if (step === null || progress === 'happening') return;
      const following = TOUR_STEPS[TOUR_STEPS.indexOf(step) + 1];
      if (following === undefined) end();
      else await begin(following);
    },
  };
});

function end(): void {
  controller.abort();
  useTour.setState({ step: null });
}

/** Ends the tour when full screen is left, or when its game ends or is replaced. */
export function subscribeTour(): void {
  useTour.subscribe(({ step }) => useFirstSteps.setState({ isGuided: step !== null }));
  useLaunch.subscribe(({ isShowing, game }, previous) => {
    const isGone =
      game === null || game.ended !== null || game.session.sinceId !== previous.game?.session.sinceId;
    const isUnderWay = useTour.getState().step !== null && previous.isShowing;
    if (isUnderWay && (!isShowing || isGone)) end();
  });
}

/** Plays a step and waits until the callback that it is about is shown; false if it is not. */
async function playStep(step: TourStep, signal: AbortSignal): Promise<boolean> {
  // The launch has ended, and its result may already be shown.
  const since = step === 'launch' ? 0 : (listCallbacks().at(-1)?.id ?? 0);
  const isShown = (): boolean => listVisible().some((each) => each.id > since && matchesTourStep(step, each));
  if (step === 'launch') return waitUntil(isShown, MAX_RESULT_MS, signal);
  const disarm = await arm(step);
  if (disarm === null) return false;
  for (let plays = 0; plays < MAX_PLAYS && !signal.aborted; plays += 1) {
    const rounds = listBets().length;
    playRequests.emit();
    if (!(await waitUntil(() => listBets().length > rounds, PLAY_AGAIN_MS, signal))) continue;
    await waitUntil(() => isShown() || (step === 'win' && isLastBetVisible()), MAX_RESULT_MS, signal);
    if (isShown()) return true;
    if (step !== 'win') break;
    await waitUntil(() => false, BETWEEN_ROUNDS_MS, signal);
  }
  await disarm();
  return false;
}

/**
 * Arms what the step needs for one round: in the wallet for the tour's player, in the gateway for the next round of dice.
 * Returns how to clear it if it did not happen; null if it could not be armed.
 */
async function arm(step: TourStep): Promise<(() => Promise<unknown>) | null> {
  const session = useLaunch.getState().game?.session;
  if (session === undefined) return null;
  const { casinoId, accountId } = session;
  if (step === 'lostResponse') {
    const { data: armed } = await safe(
      client.faults.arm({
        armings: [
          {
            fault: 'connection_reset',
            stage: 'after_ledger',
            callbacks: ['betwin'],
            casinoId,
            accountId,
            frequency: { kind: 'next', count: 1 },
          },
        ],
      }),
    );
    const id = armed?.at(-1)?.id;
    return id === undefined ? null : () => safe(client.faults.clear({ ids: [id] }));
  }
  if (step === 'rollback') {
    const { set } = useGatewayFaults.getState();
    const { roundFlow, roundFlowTimes } = NO_GATEWAY_FAULTS;
    await set({ roundFlow: 'error_after_bet', roundFlowTimes: 1 });
    return useGatewayFaults.getState().error === null ? () => set({ roundFlow, roundFlowTimes }) : null;
  }
  return () => Promise.resolve();
}

const listCallbacks = (): readonly ExchangeSummary[] => useLaunch.getState().game?.session.callbacks ?? [];

function listVisible(): readonly ExchangeSummary[] {
  const { game } = useLaunch.getState();
  return game === null ? [] : listVisibleCallbacks(game.session);
}

const listBets = (): readonly ExchangeSummary[] => listCallbacks().filter(({ kind }) => kind === 'betwin');

function isLastBetVisible(): boolean {
  const last = listBets().at(-1);
  return last !== undefined && listVisible().includes(last) && getStatus(last).outcome.kind === 'reply';
}

/** Resolves with true once the condition holds, and with false after `ms` or when the signal aborts. */
function waitUntil(condition: () => boolean, ms: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const check = (): void => {
    if (condition()) resolve(true);
  };
  const giveUp = (): void => resolve(false);
  const unsubscribe = useLaunch.subscribe(check);
  const timer = setTimeout(giveUp, ms);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  check();
  return promise.finally(() => {
    unsubscribe();
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  });
}
