import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';

const TAGS = {
  wild: { word: 'WILD', fill: '#b3163b' },
  scatter: { word: 'SCATTER', fill: '#5a2ea6' },
  bonus: { word: 'BONUS', fill: '#0b6b5d' },
};

/** What a symbol does besides paying, written on it: these words are the same in every language of slots. */
export function SymbolTag({ symbol: { type, wild } }: { readonly symbol: SlotsSymbol }) {
  if (type === 'regular') return null;
  const { word, fill } = TAGS[type];
  return (
    <g fontWeight="800" textAnchor="middle" fill="#fff">
      <rect x="10" y="77" width="80" height="20" rx="6" fill={fill} stroke="#ffe9a8" strokeWidth="2.5" />
      <text x="50" y="92" fontSize={word.length > 5 ? 14.5 : 16} letterSpacing="1">
        {word}
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
