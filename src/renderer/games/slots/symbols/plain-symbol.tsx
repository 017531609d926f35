import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';
import type { PlainLook } from './plain-looks.ts';
import { Ball, Solid } from './solid.tsx';

const OUTLINES = {
  regular: 'M50 8c24 0 42 18 42 42S74 92 50 92 8 74 8 50 26 8 50 8z',
  wild: 'M50 4l14 18 22-6-2 22 14 12-14 12 2 22-22-6-14 18-14-18-22 6 2-22L2 50l14-12-2-22 22 6z',
  scatter: 'M50 4l13 28 31 4-23 21 6 31-27-15-27 15 6-31L6 36l31-4z',
  bonus: 'M50 6l40 22v44L50 94 10 72V28z',
};

interface PlainSymbolProps {
  readonly symbol: SlotsSymbol;
  readonly look: PlainLook;
}

/** A symbol that nobody drew: letters and a colour of its own, in the outline of its type. */
export function PlainSymbol({ symbol, look: { letters, hue } }: PlainSymbolProps) {
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
