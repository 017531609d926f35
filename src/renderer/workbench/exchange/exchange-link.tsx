import { showDialog } from '../platform/navigation/dialog-store.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import styles from './exchange-link.module.css';
import { texts } from './texts.ts';

interface ExchangeLinkProps {
  readonly exchangeId: number | null;
  /** In a list of hundreds, Tab moves from row to row; the selected row's facts contain the link for the keyboard. */
  readonly isInRow?: boolean;
}

/** Leads to the exchange that caused an entry; nothing if a user caused it. */
export function ExchangeLink({ exchangeId, isInRow = false }: ExchangeLinkProps) {
  if (exchangeId === null) return null;
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={texts.exchangeLink(exchangeId)}
      title={texts.openExchange}
      {...(isInRow ? { tabIndex: -1 } : {})}
      onClick={() => useNavigation.getState().openExchange(exchangeId)}
    >
      {`#${exchangeId}`}
    </button>
  );
}

/** Leads from a dialog to an exchange in Traffic: the dialog closes and keeps its draft. */
export function OpenExchangeButton({ id }: { readonly id: number }) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={texts.exchangeLink(id)}
      onClick={() => {
        showDialog({ compare: null, replay: null });
        useNavigation.getState().openExchange(id);
      }}
    >
      {`#${id}`}
    </button>
  );
}
