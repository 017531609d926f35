import { showDialog } from '../platform/navigation/dialog-store.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import styles from './exchange-link.module.css';
import { texts } from './texts.ts';

interface ExchangeLinkProps {
  readonly exchangeId: number | null;
  /** In a list of hundreds, Tab goes from row to row; the facts of the chosen row have the link for the keyboard. */
  readonly isInRow?: boolean;
}

/** Leads to what caused an entry, in Traffic; nothing where a person did. */
export function ExchangeLink({ exchangeId, isInRow = false }: ExchangeLinkProps) {
  if (exchangeId === null) return null;
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={texts.exchangeInTraffic(exchangeId)}
      title={texts.openExchangeInTraffic}
      {...(isInRow ? { tabIndex: -1 } : {})}
      onClick={() => useNavigation.getState().openExchange(exchangeId)}
    >
      {`#${exchangeId}`}
    </button>
  );
}

/** From a dialog to an exchange in Traffic: the dialog makes way, and keeps what was written in it. */
export function OpenExchange({ id }: { readonly id: number }) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={texts.exchangeInTraffic(id)}
      onClick={() => {
        showDialog({ compare: null, replay: null });
        useNavigation.getState().openExchange(id);
      }}
    >
      {`#${id}`}
    </button>
  );
}
