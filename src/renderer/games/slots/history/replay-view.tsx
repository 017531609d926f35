import type { ReactNode, RefObject } from 'react';
import { usePlayKeys, useStopKey } from '../../kit/page/page-keys.ts';
import type { Sound } from '../../kit/sound/use-sound.ts';
import { formatAmount, computeMultiple } from '../amounts.ts';
import { Cabinet } from '../cabinet/cabinet.tsx';
import type { Pace } from '../playback/scene-duration.ts';
import { ReplayIcon } from '../slots-icons.tsx';
import type { SlotsRound, SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';
import { usePlaybackSound } from '../use-playback-sound.ts';
import { useReplay } from './use-replay.ts';

interface ReplayViewProps {
  readonly round: SlotsRound;
  readonly session: SlotsSession;
  readonly play: Sound['play'];
  readonly pace: Pace;
  /** A sheet is open: keys belong to it. */
  readonly isCovered: boolean;
  /** Gets the focus: keys there go through the replay. */
  readonly panel: RefObject<HTMLElement | null>;
  /** The bet panel, hidden: it keeps the place of the panel over it, so that nothing moves. */
  readonly children: ReactNode;
  onAgain(): void;
  onVerify(): void;
  onClose(): void;
  onPaytable(): void;
}

/** A round of the history on the stage, in place of the game. Nothing here can place a bet. */
export function ReplayView(props: ReplayViewProps) {
  const { round, session, play, pace, isCovered, panel, children } = props;
  const { onAgain, onVerify, onClose, onPaytable } = props;
  const replay = useReplay(round, { session, play, pace });
  const { stage, step, isOver, skip } = replay;
  usePlaybackSound(play, stage, pace);
  usePlayKeys(() => {
    if (!isCovered) skip();
  });
  useStopKey(isCovered ? null : stage.celebration.isPlaying ? skip : onClose);
  const texts = useTexts();
  const { history, number } = texts;
  const { currency } = session;
  const facts = [
    [history.table.time, history.time(round.startedAt)],
    [history.table.bet, formatAmount(round.stake, currency, texts)],
    // Not before it has been shown again.
    [history.table.win, isOver ? formatAmount(round.won, currency, texts) : '–'],
    [history.table.multiple, isOver ? `${number(computeMultiple(round.stake, round.won))}×` : '–'],
  ];

  return (
    <>
      <Cabinet stage={stage} onChoose={onClose} onPaytable={onPaytable} />
      <div className="controls">
        <div className="controls__hidden" inert>
          {children}
        </div>
        <section
          className="replay"
          aria-label={history.replayTitle(round.config.name)}
          ref={panel}
          tabIndex={-1}
        >
          <div className="replay__head">
            <p className="replay__title">
              <ReplayIcon />
              {history.nonce(round.nonce)}
              {round.steps > 1 && <span>{history.step(Math.max(1, step), round.steps)}</span>}
            </p>
            <p className="replay__note">{history.noBet}</p>
          </div>
          <dl className="replay__facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="replay__actions">
            <button type="button" className="button" onClick={onVerify}>
              {history.verify}
            </button>
            <button type="button" className="button" onClick={isOver ? onAgain : skip}>
              {isOver ? history.again : history.skip}
            </button>
            <button type="button" className="replay__back" onClick={onClose}>
              {history.back}
            </button>
          </div>
        </section>
      </div>
    </>
  );
}
