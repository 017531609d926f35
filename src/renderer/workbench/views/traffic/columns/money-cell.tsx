import { Undo2 } from 'lucide-react';
import { type ExchangeSummary, type MoneyChange } from '#shared/exchange.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { getStatus } from '#shared/chain-status.ts';
import { texts } from './texts.ts';
import styles from './money-cell.module.css';

/** The effect of the exchange on the player's money: "−1.00 +2.00 → 1000.00". Greyed if it had none. */
export function MoneyCell({ summary }: { readonly summary: ExchangeSummary }) {
  const { money, moneyEffect: effect } = getStatus(summary);
  if (money === null) return <Text as="div" role="gridcell" />;
  const { changes, more, balance, repeat } = money;
  return (
    <Text
      as="div"
      role="gridcell"
      tabularNums
      tone={effect === 'moved' ? 'plain' : 'faint'}
      className={styles.money}
      title={describeMoney(summary)}
    >
      <Text truncate className={styles.changes}>
        {repeat !== null && <span className="visually-hidden">{texts.repeated(repeat.movedAgain)} </span>}
        {changes.map(({ type, amount }, index) => (
          // The changes of one request never move.
          <span key={index} className={styles.change}>
            {(type === 'rollback' || type === 'tombstone') && (
              <Undo2 size={12} role="img" aria-label={texts.rolledBack} />
            )}
            {amount === null ? type : formatChange(amount)}
          </span>
        ))}
        {more > 0 && <Text tone="faint">{texts.moreChanges(more)}</Text>}
      </Text>
      {balance !== null && (
        <Text tone="quiet" className={styles.balance}>
          {texts.newBalance(formatBalance(balance))}
        </Text>
      )}
      {effect === 'unknown' && balance === null && (
        <Text className={styles.balance}>{texts.newBalance(texts.unknownBalance)}</Text>
      )}
    </Text>
  );
}

/** Generous for the font in use: a win that is cut off says something else. */
const FIGURE_PX = 7.5;
/** Of a change, with the icon of a rollback or the gap after it. */
const CHANGE_PX = 14;

/** The width of the cell's text, in pixels. */
export function estimateMoneyWidth(summary: ExchangeSummary): number {
  const { changes, more, balance } = getStatus(summary).money ?? { changes: [], more: 0, balance: null };
  const words = changes.map(({ type, amount }) => (amount === null ? type : formatChange(amount)));
  if (more > 0) words.push(texts.moreChanges(more));
  words.push(texts.newBalance(balance === null ? texts.unknownBalance : formatBalance(balance)));
  return words.join('').length * FIGURE_PX + changes.length * CHANGE_PX;
}

/** For the tooltip: the changes one below the other, and their result. */
function describeMoney(summary: ExchangeSummary): string {
  const { money, moneyOutcome, moneyEffect: effect, movements } = getStatus(summary);
  if (money === null) return '';
  const { changes, more, balance, repeat } = money;
  const currency = summary.currency ?? '';
  const lines = changes.map((change) => describeChange(change, currency));
  if (more > 0) lines.push(texts.otherTransactions(more));
  if (repeat !== null) lines.push(texts.repeatOf(repeat.of, repeat.movedAgain));
  if (balance !== null) lines.push(texts.balanceInResponse(formatBalance(balance), currency));
  if (movements !== undefined) lines.push(texts.movements(movements));
  else if (effect !== 'moved' && repeat?.movedAgain !== false)
    lines.push(texts.notConfirmed(moneyOutcome, effect));
  return lines.join('\n');
}

function describeChange({ type, amount }: MoneyChange, currency: string): string {
  if (type === 'tombstone') return texts.tombstoneChange;
  return amount === null ? texts.unknownRollback : texts.change(type, formatChange(amount), currency);
}
