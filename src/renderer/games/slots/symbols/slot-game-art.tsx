import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { getLetterStyles } from './letter-styles.ts';
import { renderArt } from './symbol-sprite.tsx';
import type { Drawings } from './use-drawings.ts';

interface SlotGameArtProps {
  readonly slotGame: SlotGameConfig;
  readonly drawings: Drawings;
}

/** Three symbols that represent a slot game: a special one and the best paying ones. */
export function SlotGameArt({ slotGame, drawings }: SlotGameArtProps) {
  const { symbols } = slotGame;
  const styles = getLetterStyles(symbols);
  const special = symbols.filter(({ type }) => type !== 'regular');
  return (
    <span className="slot-game-art" aria-hidden="true">
      {[...new Set([...special.slice(-1), ...symbols])].slice(0, 3).map((symbol) => (
        <svg key={symbol.id} viewBox="0 0 100 100">
          {renderArt(symbol, styles, drawings)}
        </svg>
      ))}
    </span>
  );
}

/** A slot game's name in metal: its first word large, the others below. */
export function Logo({ name }: { readonly name: string }) {
  const [first = name, ...others] = name.split(' ');
  return (
    <span className="logo">
      <span className="logo__first">{first} </span>
      {others.length > 0 && <span className="logo__others">{others.join(' ')} </span>}
    </span>
  );
}
