import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { formatAmount } from '../amounts.ts';
import { getScene, type Playback } from '../playback/playback.ts';
import type { SlotsSession } from '../slots-client.ts';
import { useTexts } from '../texts/texts-context.ts';

interface FeatureBannerProps {
  readonly session: SlotsSession;
  readonly slotGame: SlotGameConfig;
  readonly playback: Playback;
}

/** Announces free spins, a bonus or the sum of a round over the reels. */
export function FeatureBanner({ session, slotGame, playback }: FeatureBannerProps) {
  const texts = useTexts();
  const { freeSpins, bonus, reels } = texts;
  if (playback.kind !== 'playing') return null;
  const { step } = playback;
  const scene = getScene(playback);
  const { id } = slotGame;
  if (scene.kind === 'awarded') {
    const { multiplier = 1 } = slotGame.free_spins ?? {};
    const more = multiplier > 1 ? freeSpins.multiplied(texts.number(String(multiplier))) : null;
    const labels = scene.again ? freeSpins.again(scene.freeSpins) : freeSpins.awarded(scene.freeSpins);
    return <Banner key="awarded" world={freeSpins.world[id]} title={labels} line={more} />;
  }
  if (scene.kind === 'bonus') {
    return <Banner key="bonus" world={bonus.world[id]} title={bonus.triggered} line={null} />;
  }
  if (scene.kind === 'total') {
    const line = step.capped ? reels.capped : freeSpins.roundWon;
    const world = step.kind === 'free_spin' ? freeSpins.world[id] : bonus.world[id];
    const amount = formatAmount(step.won, session.currency, texts);
    return <Banner key="total" world={world} title={amount} line={line} />;
  }
  return null;
}

interface BannerProps {
  /** The name of the feature's scene; operators' games have none. */
  readonly world: string | undefined;
  readonly title: string;
  readonly line: string | null;
}

/** Hidden from screen readers: the status beside the reels says the same. */
function Banner({ world, title, line }: BannerProps) {
  return (
    <div className="banner" aria-hidden="true">
      {world !== undefined && <p className="banner__world">{world}</p>}
      <p className="banner__title">{title}</p>
      {line !== null && <p className="banner__line">{line}</p>}
    </div>
  );
}
