import { CircleCheck, CircleSlash, Undo2, Ban, type LucideIcon } from 'lucide-react';
import type { Movement } from '#shared/exchange.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { isSender } from '../../../exchange/vantages.ts';
import { shortId } from '../../../../ui/text/wording.ts';
import styles from './ledger-pane.module.css';
import type { ExchangeWithPeer } from './use-exchange.ts';

const STATES: Record<Movement['state'], { readonly icon: LucideIcon; readonly text: string }> = {
  applied: { icon: CircleCheck, text: 'Applied' },
  reversed: { icon: Undo2, text: 'Reversed' },
  tombstoned: { icon: Ban, text: 'Tombstoned' },
  no_effect: { icon: CircleSlash, text: 'No effect' },
};

/** What the mock wallet's ledger did. It is the wallet's view that knows, whichever of the two is looked at. */
export function LedgerPane({ exchange, peer }: ExchangeWithPeer) {
  const movements = exchange.ledger.length > 0 ? exchange.ledger : (peer?.ledger ?? []);
  const ownIds = new Set([exchange.summary.id, peer?.summary.id]);
  if (movements.length === 0) return <p className={styles.none}>{whyNothing({ exchange, peer })}</p>;
  return (
    <div className={styles.pane}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Transaction</th>
            <th scope="col">Type</th>
            <th scope="col" className={styles.amount}>
              Amount
            </th>
            <th scope="col">State</th>
            <th scope="col" className={styles.amount}>
              Balance after
            </th>
            <th scope="col">Made by</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.idProvider}>
              <td title={movement.idProvider}>
                <span className={styles.transaction}>
                  <code>{shortId(movement.idProvider)}</code>
                  <CopyButton text={movement.idProvider} what="transaction id" />
                </span>
              </td>
              <td>{movement.type}</td>
              <td className={styles.amount}>{signed(movement)}</td>
              <td>
                <State state={movement.state} />
              </td>
              <td className={styles.amount}>{movement.balanceAfter}</td>
              <td>
                {ownIds.has(movement.exchangeId) ? (
                  'this exchange'
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => useNavigation.getState().openExchange(movement.exchangeId)}
                  >
                    already made by #{movement.exchangeId}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ state }: { readonly state: Movement['state'] }) {
  const { icon: Icon, text } = STATES[state];
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  );
}

function signed({ type, amount }: Movement): string {
  if (type === 'bet') return `−${amount}`;
  return type === 'win' || !/^-|^0(\.0+)?$/.test(amount) ? `+${amount}` : amount.replace('-', '−');
}

function whyNothing({ exchange, peer }: ExchangeWithPeer): string {
  const { kind, vantage, outcome } = exchange.summary;
  if (kind === 'launch') return 'A launch moves no money.';
  if (kind === 'balance') return 'A balance callback only asks: the ledger moved nothing.';
  if (kind === 'finish') return 'A finish callback closes the round: the ledger moved nothing.';
  if (isSender(vantage) && peer === null) {
    return 'The callback went to a wallet outside this workbench, whose ledger cannot be seen, or never arrived at the mock wallet.';
  }
  if (outcome.kind === 'reply' && outcome.status >= 400)
    return 'The mock wallet refused the request: its ledger moved nothing.';
  return 'The mock wallet’s ledger moved nothing.';
}
