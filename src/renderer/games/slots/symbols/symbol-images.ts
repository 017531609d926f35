import { createContext, use } from 'react';

/** The symbols of a slot game as images. */
export interface SymbolImages {
  /** The address of one symbol's image, by its ID. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The address of one image with these symbols in a column, each in a square like a cell's. */
  strip(ids: readonly string[]): string;
}

export const NO_IMAGES: SymbolImages = { addresses: new Map(), strip: () => '' };

export const SymbolImagesContext = createContext<SymbolImages>(NO_IMAGES);

export function useSymbolImages(): SymbolImages {
  return use(SymbolImagesContext);
}

/** Images cannot use the page's own fonts. */
const FONTS = 'system-ui, Arial, sans-serif';

/**
 * Turns each drawing of a sprite into an image. A cell is then one element instead of twenty, and a hundred cells
 * change with every spin without dropping a frame.
 */
export function renderImages(sprite: SVGSVGElement): SymbolImages {
  const light = Array.from(sprite.querySelectorAll('defs'), serialise).join('');
  // Not looked up by id: an operator's symbol may have the ID of a form field on the page.
  const drawings = Array.from(sprite.querySelectorAll<SVGSymbolElement>('[data-symbol]'));
  const shapes = new Map(
    drawings.map((drawing) => [
      drawing.dataset['symbol'] ?? '',
      Array.from(drawing.children, serialise).join(''),
    ]),
  );
  const image = (height: number, content: string): string => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${String(height)}" font-family="${FONTS}">${light}${content}</svg>`;
    return `data:image/svg+xml,${encodeURIComponent(text)}`;
  };
  return {
    addresses: new Map(Array.from(shapes, ([id, shape]) => [id, image(100, shape)])),
    strip(ids) {
      // The same 7% of margin as the style sheet gives a cell.
      const cells = ids.map(
        (id, index) =>
          `<svg x="7" y="${String(index * 100 + 7)}" width="86" height="86" viewBox="0 0 100 100">${shapes.get(id) ?? ''}</svg>`,
      );
      return image(ids.length * 100, cells.join(''));
    },
  };
}

/** The side of a bitmap in pixels: the largest cell at a device pixel ratio of 2. */
const BITMAP_SIZE = 288;

/**
 * The same images with a bitmap for each symbol. A drawing is painted again, shape by shape, wherever a cell shows it;
 * a bitmap is copied.
 */
export async function withBitmaps(images: SymbolImages): Promise<SymbolImages> {
  const canvas = document.createElement('canvas');
  canvas.width = BITMAP_SIZE;
  canvas.height = BITMAP_SIZE;
  const context = canvas.getContext('2d');
  if (context === null) return images;
  const addresses = new Map<string, string>();
  // One after another, so that no frame has to wait for all of them.
  for (const [id, address] of images.addresses) {
    const image = new Image();
    image.src = address;
    await image.decode();
    context.clearRect(0, 0, BITMAP_SIZE, BITMAP_SIZE);
    context.drawImage(image, 0, 0, BITMAP_SIZE, BITMAP_SIZE);
    addresses.set(id, canvas.toDataURL());
  }
  return { ...images, addresses };
}

function serialise(element: Element): string {
  return new XMLSerializer().serializeToString(element);
}
