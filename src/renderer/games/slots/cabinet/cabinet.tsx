import { renderCover } from '../symbols/symbol-sprite.tsx';
import { NO_DRAWINGS } from '../symbols/use-drawings.ts';
import { findFeature, FeatureScenery } from './feature-scene.tsx';
import { FeatureBanner } from './feature-banner.tsx';
import { Marquee } from './marquee.tsx';
import { withoutWin } from '../../kit/round/without-win.ts';
import { multiplyExactly } from '../amounts.ts';
import { getUnseenWin, getVisibleWins } from '../outcome.ts';
import { ResultPanel } from './result-panel.tsx';
import { Reels } from './reels.tsx';
import { Scenery } from './scenery.tsx';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { type Playback, findVisibleRound, getScene } from '../playback/playback.ts';
import { drawCoin, drawRibbon } from '../../kit/win/sprites.ts';
import { WinStage } from '../../kit/win/win-stage.tsx';
import { useWinCycle } from '../use-win-cycle.ts';
import type { Stage } from '../use-slots.ts';
import { PickBonus } from './pick-bonus.tsx';
import { WheelBonus } from './wheel-bonus.tsx';

const FLYING = [drawCoin, drawCoin, drawRibbon];

interface CabinetProps {
  readonly stage: Stage;
  onChoose(): void;
  onPaytable(): void;
}

/** The slot game: its name, its reels, and the result. */
export function Cabinet({ stage, onChoose, onPaytable }: CabinetProps) {
  const { session, slotGame, playback, countedPlayback, celebration, board, open, newest, isReplay } = stage;
  const texts = useTexts();
  const wins = getVisibleWins(playback);
  const turn = useWinCycle(playback.kind === 'idle' ? wins.length : 0, playback);
  const currentWin = turn === null ? null : (wins[turn] ?? null);
  const gatewayRound = open ?? newest;
  const round = findVisibleRound(playback, gatewayRound);
  const marked = currentWin ?? (wins.length === 1 ? wins[0]! : null);
  const stake = newest?.stake ?? stage.stake;
  if (session === null || slotGame === null) {
    return <div className="cabinet cabinet--empty">{stage.isOpening ? texts.loading : ''}</div>;
  }
  const { currency } = session;
  // At rest a round that was cancelled is still the newest, but no longer open.
  const isIdle = playback.kind === 'idle';
  const feature = findFeature(playback, isIdle ? open : round);
  const unseen =
    gatewayRound === null
      ? '0'
      : getUnseenWin(countedPlayback, gatewayRound.stake, currency, celebration.isCounting);
  const won = withoutWin(gatewayRound?.won ?? '0', unseen, currency.decimals);
  return (
    <div className="cabinet" data-feature={feature ?? undefined}>
      <Scenery slotGame={slotGame} />
      <FeatureScenery slotGame={slotGame} feature={feature} />
      <Marquee
        session={session}
        slotGame={slotGame}
        playback={playback}
        round={round === null ? null : { ...round, won }}
        isReplay={isReplay}
        canChoose={isIdle && open === null}
        onChoose={onChoose}
        onPaytable={onPaytable}
      />
      <div className="window">
        <div className="frame">
          <Reels
            slotGame={slotGame}
            board={board}
            playback={playback}
            wins={currentWin === null ? wins : [currentWin]}
            amount={
              marked === null || playback.kind !== 'idle'
                ? null
                : texts.number(multiplyExactly(stake, marked.amount, currency))
            }
            isTurbo={stage.isTurbo}
          />
          <FeatureBanner session={session} slotGame={slotGame} playback={playback} />
        </div>
        <BonusPanel stage={stage} />
      </div>
      <ResultPanel
        session={session}
        slotGame={slotGame}
        stake={stake}
        playback={playback}
        isCounting={celebration.isCounting}
        marked={marked}
        isReplay={isReplay}
      />
      <WinStage
        celebration={celebration}
        currency={currency}
        drawings={FLYING}
        note={getCelebrationNote(playback, texts)}
      />
    </div>
  );
}

/** The name of a celebrated win if it is not that of a spin. */
function getCelebrationNote(playback: Playback, { reels, freeSpins }: Texts): string | undefined {
  if (playback.kind !== 'playing') return undefined;
  const scene = getScene(playback);
  if (playback.step.capped) return reels.capped;
  return scene.kind === 'celebration' && scene.of === 'round' ? freeSpins.roundWon : undefined;
}

/** The bonus game over the reels, from the scene that opens it until its last prize has been shown. */
function BonusPanel({ stage }: { readonly stage: Stage }) {
  const { session, slotGame, open, newest, playback, isReady } = stage;
  const { bonus: labels } = useTexts();
  const bonus = slotGame?.bonus;
  const round = open ?? newest;
  if (session === null || slotGame === null || bonus === undefined || round === null) return null;
  const scene = playback.kind === 'playing' ? getScene(playback) : null;
  const isPlayingBonus = scene?.kind === 'wheel' || scene?.kind === 'prize' || scene?.kind === 'opened';
  const isOpen = playback.kind === 'idle' && (open?.awaits === 'wheel' || open?.awaits === 'pick');
  if (!isPlayingBonus && !isOpen) return null;
  const step = isPlayingBonus && playback.kind === 'playing' ? playback.step : null;
  const disabled = !isReady || isPlayingBonus;
  const { currency } = session;
  const title = labels.world[slotGame.id] ?? labels[bonus.type];
  return bonus.type === 'wheel' ? (
    <WheelBonus
      bonus={bonus}
      title={title}
      stake={round.stake}
      currency={currency}
      step={step}
      isTurning={scene?.kind === 'wheel'}
      disabled={disabled}
      onTurn={stage.onPress}
    />
  ) : (
    <PickBonus
      bonus={bonus}
      title={title}
      cover={renderCover(slotGame, session.drawings[slotGame.id] ?? NO_DRAWINGS)}
      stake={round.stake}
      picked={playback.kind === 'playing' ? (playback.before?.picked ?? []) : round.picked}
      currency={currency}
      step={step}
      disabled={disabled}
      onPick={stage.onPick}
    />
  );
}
