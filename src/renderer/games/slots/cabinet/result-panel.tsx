import { useDelayed } from '../../kit/page/use-delayed.ts';
import { formatAmount, isBelowStake } from '../amounts.ts';
import {
  findRoundWin,
  formatWin,
  getFeatureMessages,
  getOutcomeMessage,
  getSeenWin,
  getWins,
} from '../outcome.ts';
import { CountUp } from '../../kit/win/count-up.tsx';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { isWinHeld, type Playback, getScene, getSeenWins } from '../playback/playback.ts';
import type { SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';

const WAITING_AFTER_MS = 900;

interface ResultPanelProps {
  readonly session: SlotsSession;
  readonly slotGame: SlotGameConfig;
  readonly stake: string;
  readonly playback: Playback;
  /** The celebration of a large win has not shown all of it yet. */
  readonly isCounting: boolean;
  /** The highlighted win, while wins are shown one after another. */
  readonly marked: SlotsWinLine | null;
  readonly isReplay: boolean;
}

/**
 * The win of the step as far as it has been shown, in two lines of fixed height; in the end that of the round. Announced
 * to screen readers at the end.
 */
export function ResultPanel(props: ResultPanelProps) {
  const { session, slotGame, stake, playback, isCounting, marked, isReplay } = props;
  const texts = useTexts();
  const { reels } = texts;
  const waiting = useDelayed(playback.kind === 'spinning', WAITING_AFTER_MS);
  const { currency, open } = session;
  const step = playback.kind === 'spinning' ? null : playback.step;
  const roundWin = findRoundWin(playback, isReplay ? null : open);
  const win = roundWin ?? getSeenWin(playback, { stake, isCounting }, currency);
  const hasWon = (step !== null || roundWin !== null) && Number(win) > 0;
  const isHeld = isWinHeld(playback, isCounting);
  const context = { slotGame, currency, stake };

  function getMessage(): string {
    if (waiting) return reels.waiting;
    if (playback.kind === 'spinning') return reels.spinning;
    if (isHeld) return summary();
    if (hasWon && roundWin !== null) return texts.freeSpins.roundWon;
    if (step === null) return isReplay ? '' : reels.invite;
    if (hasWon) return marked === null ? summary() : formatWin(context, marked, texts);
    if (playback.kind !== 'idle') return '';
    const features = getFeatureMessages(step, texts);
    return features.length > 0 ? features.join(' ') : reels.noWin;
  }

  function formatAnnouncement(shown: SlotsStepView): string {
    const message = getOutcomeMessage(context, shown, texts);
    return isReplay ? texts.history.spoken(message) : message;
  }

  /** The number of simultaneous wins; empty for the prize of a bonus. */
  function summary(): string {
    const { length } = playback.kind === 'playing' ? getSeenWins(playback).wins : getWins(step);
    return length === 0 ? '' : reels.wins(length);
  }

  return (
    <div className="result-panel" data-won={hasWon} data-small={isBelowStake(stake, win)}>
      <p className="result-panel__win" data-testid="win">
        {hasWon && (
          <>
            <span className="result-panel__caption">{reels.win}</span>{' '}
            <CountUp
              amount={win}
              decimals={currency.decimals}
              atOnce={playback.kind !== 'playing' || getScene(playback).kind === 'celebration'}
              format={(amount) => formatAmount(amount, currency, texts)}
            />
          </>
        )}
      </p>
      <p className="result-panel__line">{getMessage()}</p>
      <p className="visually-hidden" role="status" data-testid="outcome">
        {playback.kind === 'idle' && step !== null ? formatAnnouncement(step) : ''}
      </p>
    </div>
  );
}
