import { CircleCheck, CircleSlash, Undo2, Ban } from 'lucide-react';
import type { Movement } from '#shared/exchange.ts';
import { useNavigation } from '../../../../platform/navigation/navigation-store.ts';
import { CopyButton } from '../../../../../ui/controls/copy-button.tsx';
import { isSender } from '../../../../exchange/exchange-words.ts';
import { shortId } from '../../../../../ui/text/wording.ts';
import { StateLabel, type StateLook } from '../../../../../ui/text/state-label.tsx';
import styles from './ledger-pane.module.css';
import type { ExchangeWithPeer } from '../use-exchange.ts';
import { Stack, Row } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { EmptyState } from '../../../../../ui/layout/empty-state.tsx';
import { PlainTable } from '../../../../../ui/table/plain-table.tsx';

const STATES: Record<Movement['state'], StateLook> = {
  applied: { icon: CircleCheck, text: 'Applied', tone: 'ok' },
  reversed: { icon: Undo2, text: 'Reversed', tone: 'refused' },
  tombstoned: { icon: Ban, text: 'Tombstoned', tone: 'refused' },
  no_effect: { icon: CircleSlash, text: 'No effect', tone: 'unanswered' },
};

/** What the mock wallet's ledger did. It is the wallet's view that knows, whichever of the two is looked at. */
export function LedgerPane({ exchange, peer }: ExchangeWithPeer) {
  const movements = exchange.ledger.length > 0 ? exchange.ledger : (peer?.ledger ?? []);
  const ownIds = new Set([exchange.summary.id, peer?.summary.id]);
  if (movements.length === 0) return <EmptyState>{whyNothing({ exchange, peer })}</EmptyState>;
  return (
    <Stack pad="2 4 4" className={styles.pane}>
      <PlainTable className={styles.table}>
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
            <th scope="col">Posted by</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.idProvider}>
              <td title={movement.idProvider}>
                <Row as="span" gap={0.5}>
                  <code>{shortId(movement.idProvider)}</code>
                  <CopyButton text={movement.idProvider} what="transaction ID" />
                </Row>
              </td>
              <td>{movement.type}</td>
              <Text as="td" figures className={styles.amount}>
                {signed(movement)}
              </Text>
              <td>
                <StateLabel look={STATES[movement.state]} />
              </td>
              <Text as="td" figures className={styles.amount}>
                {movement.balanceAfter}
              </Text>
              <td>
                {ownIds.has(movement.exchangeId) ? (
                  'this exchange'
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => useNavigation.getState().openExchange(movement.exchangeId)}
                  >
                    already posted by #{movement.exchangeId}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  );
}

function signed({ type, amount }: Movement): string {
  if (type === 'bet') return `−${amount}`;
  return type === 'win' || !/^-|^0(\.0+)?$/.test(amount) ? `+${amount}` : amount.replace('-', '−');
}

function whyNothing({ exchange, peer }: ExchangeWithPeer): string {
  const { kind, vantage, outcome } = exchange.summary;
  if (kind === 'launch') return 'A launch moves no money.';
  if (kind === 'balance') return 'A balance callback moves no money.';
  if (kind === 'finish') return 'A finish callback closes the round and moves no money.';
  if (isSender(vantage) && peer === null) {
    return 'The callback went to a wallet outside this workbench, or never reached the mock wallet, so there is no ledger to show.';
  }
  if (outcome.kind === 'reply' && outcome.status >= 400)
    return 'The mock wallet rejected the request. No money moved.';
  return 'No money moved in the mock wallet.';
}
