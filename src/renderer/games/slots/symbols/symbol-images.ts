import { createContext, use } from 'react';

/** Image addresses of a slot game's symbols, by id. */
export type SymbolImages = ReadonlyMap<string, string>;

export const SymbolImagesContext = createContext<SymbolImages>(new Map());

export function useSymbolImages(): SymbolImages {
  return use(SymbolImagesContext);
}

/** Images cannot use the page's own fonts. */
const FONTS = 'system-ui, Arial, sans-serif';

/**
 * Turns each drawing of a sprite into an image. A cell is then one element instead of twenty, and a hundred cells
 * change with every spin without dropping a frame.
 */
export function imagesOf(sprite: SVGSVGElement): SymbolImages {
  const light = Array.from(sprite.querySelectorAll('defs'), textOf).join('');
  // Not looked up by id: an operator's symbol may have the id of a form field on the page.
  const drawings = Array.from(sprite.querySelectorAll<SVGSymbolElement>('[data-symbol]'));
  return new Map(
    drawings.map((drawing) => {
      const shapes = Array.from(drawing.children, textOf).join('');
      const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" font-family="${FONTS}">${light}${shapes}</svg>`;
      return [drawing.dataset['symbol'] ?? '', `data:image/svg+xml,${encodeURIComponent(image)}`];
    }),
  );
}

function textOf(element: Element): string {
  return new XMLSerializer().serializeToString(element);
}
