import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeDetail, Vantage } from '#shared/exchange.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { Badges } from '../../../exchange/badges.tsx';
import { KindLabel } from '../../../exchange/kinds.tsx';
import { formatExchangeDuration } from '../../../exchange/format-outcome.ts';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { formatVantage, VANTAGE_NAMES } from '../../../exchange/format-message.ts';
import { formatClock, formatDay, formatMoment } from '../../../../ui/text/format.ts';
import { isSameDay } from '../../../../ui/text/format-time.ts';
import styles from './detail-header.module.css';
import { ExchangeItem, HeaderItem } from './header-item.tsx';
import { Columns, Row } from '../../../../ui/layout/stack.tsx';
import { Item } from '../../../../ui/text/description-list.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { useToday } from '../../../platform/clock/use-now.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { toRunRoute } from '../../../platform/navigation/suite-route.ts';
import { toRoute, formatRoute } from '../../../platform/navigation/route.ts';
import { texts } from '../texts.tsx';

/** A betwin may have hundreds of transactions: the body shows them better. */
const MAX_TRANSACTIONS = 4;

interface DetailHeaderProps {
  readonly exchange: ExchangeDetail;
  /** The vantages that recorded it; if there are two, the sender first. */
  readonly sides: readonly Vantage[];
  readonly onSeenBy: (vantage: Vantage) => void;
  readonly actions: ReactNode;
  /** The line with pin and note. */
  readonly mark: ReactNode;
}

/** The height depends only on the width, so that the tabs below never move from one exchange to the next. */
export function DetailHeader({ exchange, sides, onSeenBy, actions, mark }: DetailHeaderProps) {
  // The style describes this attempt alone, not the chain. Pin and note are on a separate line.
  const summary = { ...exchange.summary, chain: null, pinned: false, note: null };
  const today = useToday();
  return (
    <header className={styles.head}>
      <Row gap={3} className={styles.line}>
        <Text as="h2" variant="title" className={styles.kind}>
          <KindLabel kind={summary.kind} text={summary.target ?? summary.kind} />
        </Text>
        <OutcomeLabel outcome={summary.outcome} size={15} />
        <Text tone="quiet" tabularNums>
          {formatExchangeDuration(summary)}
        </Text>
        <Row wrap gap={1} className={styles.badges}>
          <Badges summary={summary} />
        </Row>
        {sides.includes('suite') && <LinkToSuite />}
      </Row>
      <Row gap={3} className={styles.actions}>
        {actions}
        <Row gap={2} className={styles.seenBy}>
          <Text variant="small" tone="quiet">
            {texts.seenBy}
          </Text>
          {sides.length > 1 ? (
            <Segmented
              label={texts.seenBy}
              value={summary.vantage}
              options={sides.map((value) => ({ value, text: VANTAGE_NAMES[value] }))}
              onChange={onSeenBy}
            />
          ) : (
            <Text as="strong" variant="subheading">
              {formatVantage(summary)}
            </Text>
          )}
        </Row>
      </Row>
      <div>
        <Columns as="dl" widths="repeat(auto-fill, minmax(168px, 1fr))" gap={3} className={styles.facts}>
          <ExchangeItem {...summary} />
          <HeaderItem
            name={texts.account}
            value={summary.accountId}
            copyAs={texts.accountName}
            filterBy="account"
          />
          <HeaderItem
            name={texts.round}
            value={summary.roundId}
            copyAs={texts.roundId}
            filterBy="round"
            isShort
          />
          <HeaderItem
            name={texts.session}
            value={summary.sessionId}
            copyAs={texts.sessionId}
            filterBy="session"
            isShort
          />
          <Item name={texts.started}>
            <Text truncate title={formatMoment(summary.startedAt)}>
              {isSameDay(summary.startedAt, today)
                ? formatClock(summary.startedAt)
                : texts.startedOn(formatClock(summary.startedAt), formatDay(summary.startedAt))}
            </Text>
          </Item>
        </Columns>
        <Transactions exchange={exchange} />
      </div>
      {mark}
    </header>
  );
}

function Transactions({ exchange: { summary, transactions } }: Pick<DetailHeaderProps, 'exchange'>) {
  const first = transactions.slice(0, MAX_TRANSACTIONS);
  return (
    <Row as="dl" gap={4} className={styles.transactions}>
      {first.length === 0 && <HeaderItem name={texts.transactions} value={null} />}
      {first.map(({ idProvider, type }) => (
        <HeaderItem
          key={idProvider}
          name={type ?? texts.transaction}
          value={idProvider}
          copyAs={texts.transactionId}
          filterBy="tx"
          isShort
        />
      ))}
      {summary.transactions > MAX_TRANSACTIONS && (
        <HeaderItem
          name={texts.moreTransactions}
          value={texts.inBody(summary.transactions - MAX_TRANSACTIONS)}
        />
      )}
    </Row>
  );
}

/** Leads from an exchange of the test suite back to the run that was shown. */
function LinkToSuite() {
  const navigation = useNavigation();
  const scenario = toRunRoute(navigation.suite)?.scenario ?? null;
  return (
    <a className={styles.suiteLink} href={formatRoute(toRoute('suite', navigation))}>
      <ListChecks size={13} aria-hidden />
      {scenario === null ? texts.showTestSuite : texts.backToScenario(scenario)}
    </a>
  );
}
