import type { ReactNode } from 'react';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';

/** How much a symbol is worth among those of its slot game. */
export type Rank = 'special' | 'premium' | 'middle' | 'low';

/** By ID. The best paying third of the regular symbols is premium, the next third middle. */
export function rankSymbols(symbols: readonly SlotsSymbol[]): ReadonlyMap<string, Rank> {
  const highest = ({ payouts }: SlotsSymbol): number => Math.max(0, ...Object.values(payouts));
  const regular = symbols.filter(({ type }) => type === 'regular');
  const best = regular.toSorted((one, other) => highest(other) - highest(one));
  const third = Math.round(best.length / 3);
  const rankAt = (rank: number): Rank => {
    if (rank < third) return 'premium';
    return rank < 2 * third ? 'middle' : 'low';
  };
  return new Map([
    ...symbols.map(({ id }) => [id, 'special'] as const),
    ...best.map(({ id }, rank) => [id, rankAt(rank)] as const),
  ]);
}

/** Metal and ground of the tiles, for all symbols of a sprite. */
export function RankLight() {
  return (
    <defs>
      <linearGradient id="gold" x1="0" y1="0" x2="0.7" y2="1">
        <stop offset="0" stopColor="#fff4cf" />
        <stop offset="0.3" stopColor="#f0bd55" />
        <stop offset="0.55" stopColor="#8f5a12" />
        <stop offset="0.75" stopColor="#ffdc87" />
        <stop offset="1" stopColor="#a3681a" />
      </linearGradient>
      <radialGradient id="velvet" cx="0.5" cy="0.4" r="0.7">
        <stop offset="0" stopColor="#b0453f" />
        <stop offset="0.55" stopColor="#5d1733" />
        <stop offset="1" stopColor="#2a0a20" />
      </radialGradient>
      <linearGradient id="silver" x1="0" y1="0" x2="0.7" y2="1">
        <stop offset="0" stopColor="#f1f5fa" />
        <stop offset="0.5" stopColor="#7d8a9c" />
        <stop offset="1" stopColor="#c9d3df" />
      </linearGradient>
      <radialGradient id="halo">
        <stop offset="0" stopColor="#fff1c4" stopOpacity="0.55" />
        <stop offset="0.6" stopColor="#ffcf6e" stopOpacity="0.22" />
        <stop offset="1" stopColor="#ffcf6e" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

/**
 * A symbol's drawing with the marks of its rank: a golden tile, a silver one, or none and a smaller drawing. Wilds,
 * scatters and bonus symbols shine.
 */
export function WithRank({ rank, children }: { readonly rank: Rank; readonly children: ReactNode }) {
  switch (rank) {
    case 'special':
      return (
        <>
          <circle cx="50" cy="50" r="50" fill="url(#halo)" />
          {children}
        </>
      );
    case 'premium':
      return (
        <>
          <rect x="0" y="0" width="100" height="100" rx="17" fill="url(#gold)" />
          <rect x="4.5" y="4.5" width="91" height="91" rx="13" fill="url(#velvet)" stroke="#ffeeb8" />
          <g transform="translate(8.5 8.5) scale(0.83)">{children}</g>
        </>
      );
    case 'middle':
      return (
        <>
          <rect
            x="3"
            y="3"
            width="94"
            height="94"
            rx="15"
            fill="#0a0716"
            fillOpacity="0.34"
            stroke="url(#silver)"
            strokeWidth="2.5"
          />
          <g transform="translate(11 11) scale(0.78)">{children}</g>
        </>
      );
    case 'low':
      return <g transform="translate(13 13) scale(0.74)">{children}</g>;
  }
}
