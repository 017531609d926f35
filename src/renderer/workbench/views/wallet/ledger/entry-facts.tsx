import { X } from 'lucide-react';
import type { LedgerEntry } from '#shared/contract/wallet.ts';
import { formatBalance, formatChange } from '#shared/format/amount-text.ts';
import { When } from '../../../platform/clock/when.tsx';
import { Item, DescriptionList, IdItem } from '../../../../ui/text/description-list.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { useArmedNames } from '../../../features/armed-faults/faults-store.ts';
import { describeEntry, formatRepeatRule } from './describe-entry.ts';
import { ExchangeLink } from '../../../exchange/exchange-link.tsx';
import styles from './ledger.module.css';
import { Text } from '../../../../ui/text/text.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { texts } from '../texts.ts';

interface EntryFactsProps {
  readonly id: string;
  readonly entry: LedgerEntry;
  readonly onClose: () => void;
}

/** One entry with its full IDs, to read and copy. */
export function EntryFacts({ id, entry, onClose }: EntryFactsProps) {
  const { currency, bonusAmount, exchangeId } = entry;
  const armed = useArmedNames();
  return (
    <Stack
      as="section"
      gap={1}
      pad="2 4"
      edge="above"
      ground="sunken"
      scroll
      id={id}
      className={styles.facts}
      aria-label={texts.ledgerEntry(entry.seq)}
      tabIndex={-1}
    >
      <Text as="p" tabularNums className={styles.sentence}>
        {describeEntry(entry)} {formatRepeatRule(entry, armed)}
      </Text>
      <DescriptionList>
        <Item name={texts.entry}>{String(entry.seq)}</Item>
        <Item name={texts.time}>
          <When at={entry.at} />
        </Item>
        <Item name={texts.movement}>{`${formatChange(entry.movement)} ${currency}`}</Item>
        {bonusAmount !== null && (
          <Item name={texts.bonusPart}>{`${formatBalance(bonusAmount)} ${currency}`}</Item>
        )}
        <Item name={texts.balanceAfter}>{`${formatBalance(entry.balanceAfter)} ${currency}`}</Item>
        <IdItem name="id_provider" value={entry.idProvider} copyAs="id_provider" />
        <IdItem name={texts.rollsBack} value={entry.originalIdProvider} copyAs="original_id_provider" />
        <IdItem
          name={texts.walletTransactionId}
          value={entry.walletTransactionId === '' ? null : entry.walletTransactionId}
          copyAs={texts.operatorIdName}
        />
        <IdItem name={texts.round} value={entry.roundId} copyAs={texts.roundId} />
        {exchangeId !== null && (
          <Item name={texts.exchange}>
            <ExchangeLink exchangeId={exchangeId} />
          </Item>
        )}
      </DescriptionList>
      <span className={styles.close}>
        <IconButton label={texts.closeEntry} keys="Esc" icon={X} iconSize={16} onClick={onClose} />
      </span>
    </Stack>
  );
}
