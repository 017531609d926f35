import { createContext, use } from 'react';

/** Addresses of a machine's symbols as images, by id. */
export type SymbolImages = ReadonlyMap<string, string>;

export const SymbolImagesContext = createContext<SymbolImages>(new Map());

export function useSymbolImages(): SymbolImages {
  return use(SymbolImagesContext);
}

/** In an image the page's own fonts do not exist. */
const FONTS = 'system-ui, Arial, sans-serif';

/**
 * Each drawing of a sprite as an image. A cell is then one element instead of twenty, and a hundred of them come and
 * go with every spin without a frame being late.
 */
export function imagesOf(sprite: SVGSVGElement): SymbolImages {
  const light = Array.from(sprite.querySelectorAll('defs'), textOf).join('');
  // Not found by id: an operator may call a symbol what the page calls a field.
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
