import { CircleCheck, CircleSlash, Undo2, Ban } from 'lucide-react';
import type { Movement } from '#shared/exchange.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { useNavigation } from '../../../../platform/navigation/navigation-store.ts';
import { CopyButton } from '../../../../../ui/controls/copy-button.tsx';
import { isSender } from '../../../../exchange/format-message.ts';
import { shortenId } from '../../../../../ui/text/format.ts';
import { StateLabel, type StateStyle } from '../../../../../ui/text/state-label.tsx';
import styles from './ledger-pane.module.css';
import type { ExchangeWithPeer } from '../use-exchange.ts';
import { Stack, Row } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { EmptyState } from '../../../../../ui/layout/empty-state.tsx';
import { PlainTable } from '../../../../../ui/table/plain-table.tsx';
import { texts } from '../../texts.tsx';

const STATES: Record<Movement['state'], StateStyle> = {
  applied: { icon: CircleCheck, text: texts.applied, tone: 'ok' },
  reversed: { icon: Undo2, text: texts.reversed, tone: 'refused' },
  tombstoned: { icon: Ban, text: texts.tombstoned, tone: 'refused' },
  no_effect: { icon: CircleSlash, text: texts.noEffect, tone: 'unanswered' },
};

/** The movements in the mock wallet's ledger, which only the wallet's view knows, whichever is selected. */
export function LedgerPane({ exchange, peer }: ExchangeWithPeer) {
  const movements = exchange.ledger.length > 0 ? exchange.ledger : (peer?.ledger ?? []);
  const ownIds = new Set([exchange.summary.id, peer?.summary.id]);
  if (movements.length === 0) return <EmptyState>{explainEmpty({ exchange, peer })}</EmptyState>;
  return (
    <Stack pad="2 4 4" className={styles.pane}>
      <PlainTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.transaction}</th>
            <th scope="col">{texts.type}</th>
            <th scope="col" className={styles.amount}>
              {texts.amount}
            </th>
            <th scope="col">{texts.state}</th>
            <th scope="col" className={styles.amount}>
              {texts.balanceAfter}
            </th>
            <th scope="col">{texts.postedBy}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.idProvider}>
              <td title={movement.idProvider}>
                <Row as="span" gap={0.5}>
                  <code>{shortenId(movement.idProvider)}</code>
                  <CopyButton text={movement.idProvider} subject={texts.transactionId} />
                </Row>
              </td>
              <td>{movement.type}</td>
              <Text as="td" tabularNums className={styles.amount}>
                {formatSigned(movement)}
              </Text>
              <td>
                <StateLabel variant={STATES[movement.state]} />
              </td>
              <Text as="td" tabularNums className={styles.amount}>
                {formatBalance(movement.balanceAfter)}
              </Text>
              <td>
                {ownIds.has(movement.exchangeId) ? (
                  texts.thisExchange
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => useNavigation.getState().openExchange(movement.exchangeId)}
                  >
                    {texts.alreadyPosted(movement.exchangeId)}
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

function formatSigned({ type, amount }: Movement): string {
  return formatChange(type === 'bet' ? `-${amount}` : amount);
}

function explainEmpty({ exchange, peer }: ExchangeWithPeer): string {
  const { kind, vantage, outcome, importId } = exchange.summary;
  if (kind === 'launch') return texts.launchMovesNoMoney;
  if (kind === 'balance') return texts.balanceMovesNoMoney;
  if (kind === 'finish') return texts.finishMovesNoMoney;
  if (importId !== null) return texts.importedNotInLedger;
  if (isSender(vantage) && peer === null) {
    return texts.notInMockWallet;
  }
  if (outcome.kind === 'reply' && outcome.status >= 400) {
    const faults = [...new Set([...exchange.summary.faults, ...(peer?.summary.faults ?? [])])];
    return [texts.rejectedByMockWallet, ...faults.map(texts.changedByFault)].join(' ');
  }
  return texts.noMoneyMovedInMock;
}
