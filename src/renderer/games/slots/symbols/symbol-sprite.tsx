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

const ART: SymbolArt = { ...ORCHARD, ...HARBOUR, ...DUNE, ...REEF };

interface SymbolSpriteProps {
  readonly machine: SlotsMachine;
  readonly ref: Ref<SVGSVGElement>;
}

/** Every symbol of a machine once, out of sight, for images to be made of (symbol-images.ts). */
export function SymbolSprite({ machine, ref }: SymbolSpriteProps) {
  const looks = plainLooks(machine.symbols);
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true" ref={ref}>
      <SolidLight />
      {machine.symbols.map((symbol) => (
        <symbol key={symbol.id} data-symbol={symbol.id} viewBox="0 0 100 100">
          {artOf(symbol, looks)}
          <SymbolTag symbol={symbol} />
        </symbol>
      ))}
    </svg>
  );
}

/** The drawing of a symbol; of one that nobody drew, letters. `looks` are those of its machine. */
export function artOf(symbol: SlotsSymbol, looks: ReadonlyMap<string, PlainLook>): ReactNode {
  return ART[symbol.id] ?? <PlainSymbol symbol={symbol} look={looks.get(symbol.id)!} />;
}
