import { memo, type MouseEvent, type ReactNode } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { Badges, estimateOutcomeWidth, LETTER_PX } from '../../exchange/badges.tsx';
import { getStatus } from '#shared/chain-status.ts';
import styles from './exchange-list.module.css';
import { KindLabel } from '../../exchange/kinds.tsx';
import { formatExchangeDuration } from '../../exchange/format-outcome.ts';
import { OutcomeLabel } from '../../exchange/outcome-label.tsx';
import { formatClock, formatDay, formatMoment, shortenId, shortenMiddle } from '../../../ui/text/format.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../ui/text/text.tsx';
import type { ColumnId, ColumnLayout } from './columns/columns.ts';
import { MoneyCell } from './columns/money-cell.tsx';
import { texts } from './texts.tsx';

interface ExchangeRowProps {
  readonly summary: ExchangeSummary | undefined;
  readonly index: number;
  readonly top: number;
  readonly selected: boolean;
  /** The row of the open exchange. */
  readonly current: boolean;
  /** The row is the first of its day. */
  readonly beginsDay: boolean;
  readonly layout: ColumnLayout;
  readonly onSelect: (id: number, event: MouseEvent) => void;
}

/** One row; empty until its page is loaded. */
export const ExchangeRow = memo(function ExchangeRow({
  summary,
  index,
  top,
  selected,
  current,
  beginsDay,
  layout,
  onSelect,
}: ExchangeRowProps) {
  const rowProps = {
    className: styles.row,
    style: { ...layout.style, transform: `translateY(${top}px)` },
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
  return (
    <div
      {...rowProps}
      role="row"
      id={`exchange-${summary.id}`}
      aria-selected={selected}
      data-current={current || undefined}
      data-kind={summary.kind}
      data-day={beginsDay ? formatDay(summary.startedAt) : undefined}
      // A right-click opens the row menu and does not open the detail pane, so the list keeps its width.
      onMouseDown={(event) => event.button === 0 && onSelect(summary.id, event)}
    >
      <Cells summary={summary} layout={layout} />
    </div>
  );
});

/** Separate, since rows that are found above move this one but leave its cells as they are. */
const Cells = memo(function Cells({
  summary,
  layout,
}: {
  readonly summary: ExchangeSummary;
  readonly layout: ColumnLayout;
}) {
  return layout.shown.map((id) => CELLS[id](summary, layout));
});

/** What tells paths apart, for a narrow column: `/betwin` of `POST /acme/betwin?a=b`. */
const getLastSegment = (target: string): string => target.replace(/\?.*/s, '').replace(/.*(?=\/)/s, '');

const CELLS: Readonly<Record<ColumnId, (summary: ExchangeSummary, layout: ColumnLayout) => ReactNode>> = {
  time: ({ startedAt }) => (
    <Text key="time" as="div" role="gridcell" tone="quiet" tabularNums title={formatMoment(startedAt)}>
      {formatClock(startedAt)}
    </Text>
  ),
  number: ({ id, chain }) => (
    <Text
      key="number"
      as="div"
      role="gridcell"
      tone="quiet"
      tabularNums
      title={texts.numberHint(id, chain?.last.id ?? null)}
    >
      {`#${id}`}
    </Text>
  ),
  callback: ({ kind, target }) => (
    <Text
      key="callback"
      as="div"
      role="gridcell"
      weight="medium"
      title={target ?? undefined}
      className={styles.kind}
    >
      <KindLabel kind={kind} text={target === null ? kind : getLastSegment(target)} />
    </Text>
  ),
  account: ({ accountId }, { accountWidth }) => (
    <div key="account" role="gridcell" title={accountId ?? undefined}>
      {accountId !== null && shortenMiddle(accountId, Math.floor(accountWidth / LETTER_PX))}
    </div>
  ),
  round: ({ roundId }) => (
    <Text key="round" as="div" role="gridcell" variant="id" tone="quiet" title={roundId ?? undefined}>
      {roundId === null ? null : shortenId(roundId)}
    </Text>
  ),
  transactions(summary) {
    const { transactionIds: ids, transactions } = summary;
    return (
      <Text
        key="transactions"
        as="div"
        role="gridcell"
        variant="id"
        tone="quiet"
        title={formatTransactionIds(summary)}
      >
        {ids[0] !== undefined && shortenId(ids[0])}
        {transactions > 1 && (
          <Note as="span" tone="faint" className={styles.more}>
            {`+${transactions - 1}`}
          </Note>
        )}
      </Text>
    );
  },
  money: (summary) => <MoneyCell key="money" summary={summary} />,
  status: (summary, { statusWidth }) => (
    <Row key="status" role="gridcell" gap={1.5} className={styles.status}>
      <OutcomeLabel outcome={getStatus(summary).outcome} />
      <Badges summary={summary} room={statusWidth - estimateOutcomeWidth(summary)} />
    </Row>
  ),
  duration: (summary) => (
    <Text key="duration" as="div" role="gridcell" tone="quiet" tabularNums className={styles.duration}>
      {formatExchangeDuration(getStatus(summary))}
    </Text>
  ),
};

function formatTransactionIds({ transactionIds, transactions }: ExchangeSummary): string | undefined {
  const more = transactions - transactionIds.length;
  const lines = more > 0 ? [...transactionIds, texts.andMore(more)] : transactionIds;
  return lines.join('\n') || undefined;
}
