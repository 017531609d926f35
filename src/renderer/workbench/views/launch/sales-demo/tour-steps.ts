import type { ExchangeSummary } from '#shared/exchange.ts';
import { texts } from '../texts.ts';
import { getStatus } from '#shared/chain-status.ts';

/** The steps of the guided tour, in their order. */
export const TOUR_STEPS = ['launch', 'win', 'lostResponse', 'rollback'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The title of a step, and its text for the audience. */
export const TOUR_TEXTS: Readonly<Record<TourStep, { readonly title: string; readonly text: string }>> = {
  launch: { title: texts.tourLaunch, text: texts.tourLaunchText },
  win: { title: texts.tourWin, text: texts.tourWinText },
  lostResponse: { title: texts.tourLostResponse, text: texts.tourLostResponseText },
  rollback: { title: texts.tourRollback, text: texts.tourRollbackText },
};

/** Whether a callback shows the subject of the step. */
export function matchesTourStep(step: TourStep, callback: ExchangeSummary): boolean {
  const { outcome, money } = getStatus(callback);
  if (outcome.kind !== 'reply' || outcome.status !== 200) return false;
  switch (step) {
    case 'launch':
      return callback.kind === 'balance';
    case 'win':
      return callback.kind === 'betwin' && (money?.changes.some(({ type }) => type === 'win') ?? false);
    case 'lostResponse':
      return callback.kind === 'betwin' && (callback.chain?.attempts ?? 1) > 1;
    case 'rollback':
      return callback.kind === 'rollback';
  }
}
