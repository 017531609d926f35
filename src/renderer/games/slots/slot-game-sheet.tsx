import type { SlotGameConfig } from '#shared/games/slots/slots-api.ts';
import { Sheet } from '../kit/page/sheet.tsx';
import type { SlotsSession } from './slots-client.ts';
import { SlotGameArt } from './symbols/slot-game-art.tsx';
import { NO_DRAWINGS } from './symbols/use-drawings.ts';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/texts-context.ts';

interface SlotGameSheetProps {
  readonly open: boolean;
  readonly slotGames: readonly SlotGameConfig[];
  readonly drawings: SlotsSession['drawings'];
  readonly inUse: SlotGameConfig;
  /** A round must be finished on the slot game where it started. */
  readonly inRound: boolean;
  onSlotGame(id: string): void;
  onClose(): void;
}

export function SlotGameSheet({
  open,
  slotGames,
  drawings,
  inUse,
  inRound,
  onSlotGame,
  onClose,
}: SlotGameSheetProps) {
  const texts = useTexts();
  const { slotGame: labels } = texts;
  return (
    <Sheet open={open} title={labels.choose} onClose={onClose}>
      {inRound && <p className="fairness__intro">{labels.inRound}</p>}
      <ul className="slot-games">
        {slotGames.map((slotGame) => (
          <li key={slotGame.id}>
            <button
              type="button"
              className="slot-games__game"
              data-theme={slotGame.id}
              aria-current={slotGame.id === inUse.id}
              disabled={inRound}
              onClick={() => {
                onSlotGame(slotGame.id);
                onClose();
              }}
            >
              <SlotGameArt slotGame={slotGame} drawings={drawings[slotGame.id] ?? NO_DRAWINGS} />
              <span className="slot-games__name">{slotGame.name}</span>
              <span className="slot-games__facts">{factsOf(slotGame, texts).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The facts that a player chooses by. */
function factsOf(slotGame: SlotGameConfig, { slotGame: labels, number, percent }: Texts): string[] {
  const { free_spins: freeSpins, cascade, bonus } = slotGame;
  return [
    `${String(slotGame.reels)} × ${String(slotGame.rows)}`,
    formatWinMode(slotGame, labels, number),
    labels.volatility[slotGame.volatility],
    `${labels.rtp} ${percent(String(slotGame.info_rtp))}`,
    labels.maxWin(number(String(slotGame.max_win_multiplier))),
    ...(freeSpins?.enabled === true ? [labels.freeSpins] : []),
    ...(cascade?.enabled === true ? [labels.cascades] : []),
    ...(bonus?.enabled === true ? [labels[bonus.type]] : []),
  ];
}

function formatWinMode(
  { win_mode, paylines, reels, rows, symbols }: SlotGameConfig,
  labels: Texts['slotGame'],
  number: Texts['number'],
): string {
  if (win_mode === 'paylines') return labels.lines(paylines?.length ?? 0);
  if (win_mode === 'ways') return labels.ways(number(String(rows ** reels)));
  const counts = symbols
    .filter(({ type }) => type === 'regular')
    .flatMap(({ payouts }) => Object.keys(payouts).map(Number));
  return labels.clusters(Math.min(...counts));
}
