import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeDetail, Vantage } from '#shared/exchange.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { Badges } from '../../../exchange/badges.tsx';
import { KindLabel } from '../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { VANTAGE_NAMES } from '../../../exchange/format-message.ts';
import { formatDuration, formatMoment } from '../../../../ui/text/format.ts';
import styles from './detail-header.module.css';
import { HeadFact, OriginFact } from './head-fact.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Facts } from '../../../../ui/text/facts.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { routeIn, formatRoute } from '../../../platform/navigation/route.ts';
import { texts } from '../texts.tsx';

/** A betwin may have hundreds of transactions: the body shows them better. */
const TRANSACTIONS_MAX = 4;

interface DetailHeaderProps {
  readonly seen: ExchangeDetail;
  /** The vantages that recorded it; if there are two, the sender first. */
  readonly sides: readonly Vantage[];
  readonly onSeenBy: (vantage: Vantage) => void;
  /** Links to the other attempts, if there are any. */
  readonly attempts: ReactNode;
  readonly actions: ReactNode;
}

export function DetailHeader({ seen, sides, onSeenBy, attempts, actions }: DetailHeaderProps) {
  // The style describes this attempt alone, not the chain.
  const summary = { ...seen.summary, chain: null };
  const remarks = [...summary.faults.map((fault) => texts.changedByFault(fault)), ...summary.warnings];
  return (
    <header className={styles.head}>
      <Row wrap gap={3} className={styles.line}>
        <Text as="h2" variant="title" className={styles.kind}>
          <KindLabel kind={summary.kind} />
        </Text>
        <OutcomeLabel outcome={summary.outcome} size={15} />
        <Text tone="quiet" figures>
          {formatDuration(summary.durationMs)}
        </Text>
        {actions}
        <Row as="span" wrap gap={2}>
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
              {VANTAGE_NAMES[summary.vantage]}
            </Text>
          )}
          <Badges summary={summary} />
          {sides.includes('suite') && <LinkToSuite />}
        </Row>
      </Row>
      {attempts}
      <div className={styles.facts}>
        <Facts>
          <HeadFact name={texts.exchange} value={String(summary.id)} copyAs={texts.exchangeId} />
          {summary.originId !== null && <OriginFact originId={summary.originId} />}
          <HeadFact
            name={texts.account}
            value={summary.accountId}
            copyAs={texts.accountName}
            filterBy="account"
          />
          <HeadFact
            name={texts.round}
            value={summary.roundId}
            copyAs={texts.roundId}
            filterBy="round"
            isShort
          />
          <HeadFact
            name={texts.session}
            value={summary.sessionId}
            copyAs={texts.sessionId}
            filterBy="session"
            isShort
          />
          {summary.transactionIds.slice(0, TRANSACTIONS_MAX).map((id) => (
            <HeadFact
              key={id}
              name={texts.transaction}
              value={id}
              copyAs={texts.transactionId}
              filterBy="tx"
              isShort
            />
          ))}
          {summary.transactions > TRANSACTIONS_MAX && (
            <HeadFact
              name={texts.moreTransactions}
              value={texts.inBody(summary.transactions - TRANSACTIONS_MAX)}
            />
          )}
          <HeadFact name={texts.started} value={formatMoment(summary.startedAt)} />
        </Facts>
      </div>
      {remarks.length > 0 && (
        <Callout tone="warning" coloured>
          <Text as="div" variant="small">
            <ul>
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </Text>
        </Callout>
      )}
    </header>
  );
}

/** From an exchange of the test suite back to the run that was shown there. */
function LinkToSuite() {
  const navigation = useNavigation();
  const scenario = navigation.suite?.scenario ?? null;
  return (
    <a className={styles.suiteLink} href={formatRoute(routeIn('suite', navigation))}>
      <ListChecks size={13} aria-hidden />
      {scenario === null ? texts.showTestSuite : texts.backToScenario(scenario)}
    </a>
  );
}
