import type { ReactNode, Ref } from 'react';
import type { SlotsMachine } from '#shared/games/slots/slots-api.ts';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';
import { DUNE } from './dune.tsx';
import { HARBOUR } from './harbour.tsx';
import { ORCHARD } from './orchard.tsx';
import { type PlainLook, plainLooks } from './plain-looks.ts';
import { PlainSymbol } from './plain-symbol.tsx';
import { REEF } from './reef.tsx';
import { SolidLight } from './solid.tsx';
import type { SymbolArt } from './symbol-art.ts';
import { SymbolTag } from './symbol-tag.tsx';
import type { Drawings } from './use-drawings.ts';

const ART: SymbolArt = { ...ORCHARD, ...HARBOUR, ...DUNE, ...REEF };

interface SymbolSpriteProps {
  readonly machine: SlotsMachine;
  readonly drawings: Drawings;
  readonly ref: Ref<SVGSVGElement>;
}

/** Every symbol of a machine once, out of sight, for images to be made of (symbol-images.ts). */
export function SymbolSprite({ machine, drawings, ref }: SymbolSpriteProps) {
  const looks = plainLooks(machine.symbols);
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true" ref={ref}>
      <SolidLight />
      {machine.symbols.map((symbol) => (
        <symbol key={symbol.id} data-symbol={symbol.id} viewBox="0 0 100 100">
          {artOf(symbol, looks, drawings)}
          <SymbolTag symbol={symbol} />
        </symbol>
      ))}
    </svg>
  );
}

/**
 * The drawing of a symbol: its own, as an image, which can neither run nor load anything; else one that is shipped. Of
 * one that nobody drew, letters. `looks` are those of its machine.
 */
export function artOf(
  symbol: SlotsSymbol,
  looks: ReadonlyMap<string, PlainLook>,
  drawings: Drawings,
): ReactNode {
  // Asked for by own names: a symbol may be called `constructor`.
  if (Object.hasOwn(drawings, symbol.id))
    return <image href={drawings[symbol.id]} width="100" height="100" />;
  if (Object.hasOwn(ART, symbol.id)) return ART[symbol.id];
  return <PlainSymbol symbol={symbol} look={looks.get(symbol.id)!} />;
}
