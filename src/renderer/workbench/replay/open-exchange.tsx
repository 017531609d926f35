import { useCompare } from '../compare/compare-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import exchangeLink from '../traffic/exchange-link.module.css';
import { useReplay } from './replay-store.ts';

/** From a dialog to an exchange in Traffic: the dialog makes way, and keeps what was written in it. */
export function OpenExchange({ id }: { readonly id: number }) {
  return (
    <button
      type="button"
      className={exchangeLink.link}
      aria-label={`Exchange ${id} in Traffic`}
      onClick={() => {
        useCompare.getState().show(null);
        useReplay.getState().show(null);
        useNavigation.getState().openExchange(id);
      }}
    >
      #{id}
    </button>
  );
}
