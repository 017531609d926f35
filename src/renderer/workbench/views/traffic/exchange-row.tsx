import { memo } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { Badges } from '../../exchange/badges.tsx';
import { statusOf } from '../../exchange/chain-status.ts';
import styles from './exchange-list.module.css';
import { KindLabel } from '../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { formatDuration, formatListTime, formatMoment, shortId } from '../../../ui/text/format.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../ui/text/text.tsx';
import { texts } from './texts.tsx';

interface ExchangeRowProps {
  readonly summary: ExchangeSummary | undefined;
  readonly index: number;
  readonly top: number;
  readonly selected: boolean;
  /** A time on this day is shown without its date. */
  readonly today: number;
  readonly onSelect: (id: number) => void;
}

/** One row; empty until its page is loaded. */
export const ExchangeRow = memo(function ExchangeRow({
  summary,
  index,
  top,
  selected,
  today,
  onSelect,
}: ExchangeRowProps) {
  const rowProps = {
    className: styles.row,
    style: { transform: `translateY(${top}px)` },
    'aria-rowindex': index + 2,
  };
  if (summary === undefined) {
    return (
      <div {...rowProps} role="row" aria-busy>
        <div role="gridcell" className={styles.pending}>
          <span className="visually-hidden">{texts.loading}</span>
        </div>
      </div>
    );
  }
  const { transactionIds, transactions } = summary;
  const status = statusOf(summary);
  const [firstTransaction] = transactionIds;
  return (
    <div
      {...rowProps}
      role="row"
      id={`exchange-${summary.id}`}
      aria-selected={selected}
      data-kind={summary.kind}
      // A right-click opens the row menu and does not open the detail, so the list keeps its width.
      onMouseDown={({ button }) => button === 0 && onSelect(summary.id)}
    >
      <Text as="div" role="gridcell" tone="quiet" figures title={formatMoment(summary.startedAt)}>
        {formatListTime(summary.startedAt, today)}
      </Text>
      <Text as="div" role="gridcell" weight="medium" className={styles.kind}>
        <KindLabel kind={summary.kind} />
      </Text>
      <div role="gridcell" className={styles.account} title={summary.accountId ?? undefined}>
        {summary.accountId}
      </div>
      <Text
        as="div"
        role="gridcell"
        variant="id"
        tone="quiet"
        className={styles.round}
        title={summary.roundId ?? undefined}
      >
        {summary.roundId === null ? null : shortId(summary.roundId)}
      </Text>
      <Text
        as="div"
        role="gridcell"
        variant="id"
        tone="quiet"
        className={styles.transactions}
        title={idsText(summary)}
      >
        {firstTransaction !== undefined && shortId(firstTransaction)}
        {transactions > 1 && (
          <Note as="span" tone="faint" className={styles.more}>
            {`+${transactions - 1}`}
          </Note>
        )}
      </Text>
      <Row role="gridcell" gap={1.5} className={styles.status}>
        <OutcomeLabel outcome={status.outcome} />
        <Badges summary={summary} />
      </Row>
      <Text as="div" role="gridcell" tone="quiet" figures className={styles.duration}>
        {formatDuration(status.durationMs)}
      </Text>
    </div>
  );
});

function idsText({ transactionIds, transactions }: ExchangeSummary): string | undefined {
  const more = transactions - transactionIds.length;
  const lines = more > 0 ? [...transactionIds, texts.andMore(more)] : transactionIds;
  return lines.join('\n') || undefined;
}
