import { useSymbolImages } from './symbol-images.ts';

/** A symbol as a picture without words: what lies where is told beside it. */
export function SymbolImage({ id, className }: { readonly id: string; readonly className: string }) {
  const address = useSymbolImages().get(id);
  return <img className={className} src={address} alt="" draggable={false} />;
}
