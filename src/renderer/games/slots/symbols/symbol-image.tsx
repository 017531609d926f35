import { useSymbolImages } from './symbol-images.ts';

/** A symbol as a decorative image; the grid is described in text beside it. */
export function SymbolImage({ id, className }: { readonly id: string; readonly className: string }) {
  const address = useSymbolImages().addresses.get(id);
  return <img className={className} src={address} alt="" draggable={false} />;
}
