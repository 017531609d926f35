import type { ReactNode, Ref } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';
import { DUNE } from './dune.tsx';
import { HARBOUR } from './harbour.tsx';
import { ORCHARD } from './orchard.tsx';
import { type LetterStyle, getLetterStyles } from './letter-styles.ts';
import { WithRank, RankLight, rankSymbols } from './rank.tsx';
import { REEF } from './reef.tsx';
import { Ball, Solid, SolidLight } from './solid.tsx';
import type { SymbolArt } from './symbol-art.ts';
import type { Drawings } from './use-drawings.ts';

const ART: SymbolArt = { ...ORCHARD, ...HARBOUR, ...DUNE, ...REEF };

interface SymbolSpriteProps {
  readonly slotGame: SlotGameConfig;
  readonly drawings: Drawings;
  readonly ref: Ref<SVGSVGElement>;
}

/** All symbols of a slot game, rendered off screen, as the source for symbol-images.ts. */
export function SymbolSprite({ slotGame, drawings, ref }: SymbolSpriteProps) {
  const styles = getLetterStyles(slotGame.symbols);
  const ranks = rankSymbols(slotGame.symbols);
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true" ref={ref}>
      <SolidLight />
      <RankLight />
      {slotGame.symbols.map((symbol) => (
        <symbol key={symbol.id} data-symbol={symbol.id} viewBox="0 0 100 100">
          {/* A drawing of the operator fills its cell. */}
          {Object.hasOwn(drawings, symbol.id) ? (
            renderArt(symbol, styles, drawings)
          ) : (
            <WithRank rank={ranks.get(symbol.id)!}>{renderArt(symbol, styles, drawings)}</WithRank>
          )}
          <SymbolTag symbol={symbol} />
        </symbol>
      ))}
    </svg>
  );
}

/**
 * A symbol's drawing: the operator's, as an image, which can neither run scripts nor load anything; otherwise a shipped
 * one; otherwise letters. `styles` are those of its slot game.
 */
export function renderArt(
  symbol: SlotsSymbol,
  styles: ReadonlyMap<string, LetterStyle>,
  drawings: Drawings,
): ReactNode {
  // Own properties only: a symbol may be called `constructor`.
  if (Object.hasOwn(drawings, symbol.id))
    return <image href={drawings[symbol.id]} width="100" height="100" />;
  if (Object.hasOwn(ART, symbol.id)) return ART[symbol.id];
  return <LetterSymbol symbol={symbol} letterStyle={styles.get(symbol.id)!} />;
}

/** The drawing that hides a prize: that of the bonus symbol, or a chest if it only has letters. */
export function renderCover({ symbols }: SlotGameConfig, drawings: Drawings): ReactNode {
  const bonus = symbols.find(({ type }) => type === 'bonus');
  if (bonus !== undefined && (Object.hasOwn(drawings, bonus.id) || Object.hasOwn(ART, bonus.id)))
    return renderArt(bonus, new Map(), drawings);
  return ART['chest'];
}

const OUTLINES = {
  regular: 'M50 8c24 0 42 18 42 42S74 92 50 92 8 74 8 50 26 8 50 8z',
  wild: 'M50 4l14 18 22-6-2 22 14 12-14 12 2 22-22-6-14 18-14-18-22 6 2-22L2 50l14-12-2-22 22 6z',
  scatter: 'M50 4l13 28 31 4-23 21 6 31-27-15-27 15 6-31L6 36l31-4z',
  bonus: 'M50 6l40 22v44L50 94 10 72V28z',
};

interface LetterSymbolProps {
  readonly symbol: SlotsSymbol;
  readonly letterStyle: LetterStyle;
}

/** A symbol without a drawing: coloured letters in the outline of its type. */
function LetterSymbol({ symbol, letterStyle: { letters, hue } }: LetterSymbolProps) {
  return (
    <>
      <Solid d={OUTLINES[symbol.type]} fill={`hsl(${String(hue)} 62% 46%)`} />
      <Ball x={50} y={50} r={27} fill={`hsl(${String(hue)} 55% 22%)`} />
      <text x="50" y="60.5" textAnchor="middle" fontSize="29" fontWeight="700" fill="#fff">
        {letters}
      </text>
    </>
  );
}

const TAGS = {
  wild: { label: 'WILD', fill: '#b3163b' },
  scatter: { label: 'SCATTER', fill: '#5a2ea6' },
  bonus: { label: 'BONUS', fill: '#0b6b5d' },
};

/** The symbol's role, written on it. Slots use these words in every language. */
function SymbolTag({ symbol: { type, wild } }: { readonly symbol: SlotsSymbol }) {
  if (type === 'regular') return null;
  const { label, fill } = TAGS[type];
  return (
    <g fontWeight="800" textAnchor="middle" fill="#fff">
      <rect x="10" y="77" width="80" height="20" rx="6" fill={fill} stroke="#ffe9a8" strokeWidth="2.5" />
      {/* Fonts of other systems are wider than the plate. */}
      <text
        x="50"
        y="92"
        fontSize={label.length > 5 ? 14.5 : 16}
        textLength={label.length > 5 ? 70 : 12 * label.length}
        lengthAdjust="spacingAndGlyphs"
      >
        {label}
      </text>
      {wild?.multiplier !== undefined && (
        <>
          <circle cx="82" cy="19" r="17" fill="#1a0d2e" stroke="#ffe9a8" strokeWidth="3" />
          <text x="82" y="25.5" fontSize="18">
            ×{wild.multiplier}
          </text>
        </>
      )}
    </g>
  );
}
