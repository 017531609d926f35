import { useEffect, useRef } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { useStopKey } from '../../kit/page/page-keys.ts';
import { Scenery } from '../cabinet/scenery.tsx';
import type { SlotsSession } from '../slots-client.ts';
import { Logo, SlotGameArt } from '../symbols/slot-game-art.tsx';
import { NO_DRAWINGS } from '../symbols/use-drawings.ts';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { getThemeAttributes } from '../theme-attributes.ts';

interface LobbyProps {
  readonly slotGames: readonly SlotGameConfig[];
  readonly drawings: SlotsSession['drawings'];
  /** The slot game that was played last; null at first. */
  readonly inUse: SlotGameConfig | null;
  onSlotGame(id: string): void;
  /** Back to the slot game in use. */
  onClose(): void;
}

/** All slot games, each with its logo in its own world. The game in use, or the first one, gets the focus. */
export function Lobby({ slotGames, drawings, inUse, onSlotGame, onClose }: LobbyProps) {
  const texts = useTexts();
  const { slotGame: labels } = texts;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  useStopKey(inUse === null ? null : onClose);
  const focused = inUse?.id ?? slotGames[0]?.id;
  return (
    <section className="lobby" aria-label={labels.choose}>
      <header className="lobby__head">
        <h2>{labels.choose}</h2>
        {inUse !== null && (
          <button type="button" className="button" onClick={onClose}>
            {labels.backTo(inUse.name)}
          </button>
        )}
      </header>
      <ul className="lobby__games">
        {slotGames.map((slotGame) => {
          const { 'data-theme': theme, style } = getThemeAttributes(slotGame);
          return (
            <li key={slotGame.id}>
              <button
                type="button"
                className="lobby__game"
                data-theme={theme}
                style={style}
                ref={slotGame.id === focused ? first : undefined}
                aria-current={slotGame.id === inUse?.id}
                onClick={() => {
                  onSlotGame(slotGame.id);
                }}
              >
                <Scenery slotGame={slotGame} use="card" />
                <SlotGameArt slotGame={slotGame} drawings={drawings[slotGame.id] ?? NO_DRAWINGS} />
                <Logo name={slotGame.name} />
                <span className="lobby__facts">
                  {getFacts(slotGame, texts).map((fact, index) => (
                    <span key={fact} className="lobby__fact">
                      <span className="lobby__dot">{index === 0 ? '' : ' · '}</span>
                      {fact.replaceAll(' ', '\u00A0')}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The properties by which a player chooses a game. */
function getFacts(slotGame: SlotGameConfig, { slotGame: labels, number, percent }: Texts): string[] {
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
