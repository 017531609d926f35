import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import { GamesIcon, ListIcon, ReplayIcon } from '../slots-icons.tsx';
import { formatAmount } from '../amounts.ts';
import { getScene, type Playback } from '../playback/playback.ts';
import type { SlotsSession } from '../slots-client.ts';
import { Logo } from '../symbols/slot-game-art.tsx';
import { useTexts } from '../texts/texts-context.ts';

interface MarqueeProps {
  readonly session: SlotsSession;
  readonly slotGame: SlotGameConfig;
  readonly playback: Playback;
  readonly round: SlotsRoundView | null;
  readonly isReplay: boolean;
  /** No round is open: an open one must be finished on the slot game where it started. */
  readonly canChoose: boolean;
  onChoose(): void;
  onPaytable(): void;
}

/** Above the reels: the slot game's name, its free spins, what the round has won so far, and its multipliers. */
export function Marquee(props: MarqueeProps) {
  const { session, slotGame, playback, round, isReplay, canChoose, onChoose, onPaytable } = props;
  const texts = useTexts();
  const scene = playback.kind === 'playing' ? getScene(playback) : null;
  const cascade = scene?.kind === 'wins' ? scene.cascade : null;
  const visibleRound =
    round !== null && (round.awaits !== 'nothing' || playback.kind !== 'idle') ? round : null;
  return (
    <header className="marquee">
      {isReplay ? (
        <p className="marquee__slot-game marquee__slot-game--replay">
          <ReplayIcon />
          <span>{texts.history.replayTitle(slotGame.name)}</span>
        </p>
      ) : (
        <button
          type="button"
          className="marquee__slot-game"
          aria-label={texts.slotGame.change(slotGame.name)}
          aria-disabled={!canChoose}
          title={canChoose ? undefined : texts.slotGame.inRound}
          onClick={() => {
            if (canChoose) onChoose();
          }}
        >
          <GamesIcon />
          <Logo name={slotGame.name} />
        </button>
      )}
      <dl className="marquee__state">
        {cascade !== null && (
          <div className="marquee__item" data-strong="true">
            <dt>{texts.reels.multiplier}</dt>
            <dd data-testid="cascade">×{texts.number(cascade)}</dd>
          </div>
        )}
        {visibleRound !== null && visibleRound.freeSpins.awarded > 0 && (
          <div className="marquee__item">
            <dt>{texts.freeSpins.label}</dt>
            <dd data-testid="free-spins">
              {texts.freeSpins.counter(visibleRound.freeSpins.left, visibleRound.freeSpins.awarded)}
            </dd>
          </div>
        )}
        {visibleRound !== null && (visibleRound.freeSpins.awarded > 0 || visibleRound.steps > 1) && (
          <div className="marquee__item marquee__item--won">
            <dt>{texts.freeSpins.roundWon}</dt>
            <dd>{formatAmount(visibleRound.won, session.currency, texts)}</dd>
          </div>
        )}
      </dl>
      <button type="button" className="marquee__pays" onClick={onPaytable}>
        <ListIcon />
        <span>{texts.rules.open}</span>
      </button>
    </header>
  );
}
