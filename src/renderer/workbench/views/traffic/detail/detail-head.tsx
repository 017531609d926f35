import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeDetail, Vantage } from '#shared/exchange.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { Badges } from '../../../exchange/badges.tsx';
import { KindLabel } from '../../../exchange/kinds.tsx';
import { OutcomeLabel } from '../../../exchange/outcome-label.tsx';
import { VANTAGE_WORDS } from '../../../exchange/exchange-words.ts';
import { durationText, momentText } from '../../../../ui/text/wording.ts';
import styles from './detail-head.module.css';
import { HeadFact, OriginFact } from './head-fact.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Facts } from '../../../../ui/text/facts.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { placeIn, writePlace } from '../../../platform/navigation/place.ts';

/** A betwin may have hundreds: then the body is the place to look. */
const TRANSACTIONS_MAX = 4;

interface DetailHeadProps {
  readonly seen: ExchangeDetail;
  /** Who saw it: the sender first, where there are two. */
  readonly sides: readonly Vantage[];
  readonly onSeenBy: (vantage: Vantage) => void;
  /** Leads to the other attempts, where there are others. */
  readonly attempts: ReactNode;
  readonly actions: ReactNode;
}

export function DetailHead({ seen, sides, onSeenBy, attempts, actions }: DetailHeadProps) {
  // What is said here is of this attempt alone.
  const summary = { ...seen.summary, chain: null };
  const remarks = [...summary.faults.map((fault) => `Changed by a fault: ${fault}.`), ...summary.warnings];
  return (
    <header className={styles.head}>
      <Row wrap gap={3} className={styles.line}>
        <Text as="h2" look="title" className={styles.kind}>
          <KindLabel kind={summary.kind} />
        </Text>
        <OutcomeLabel outcome={summary.outcome} size={15} />
        <Text tone="quiet" figures>
          {durationText(summary.durationMs)}
        </Text>
        {actions}
        <Row as="span" wrap gap={2}>
          <Text look="small" tone="quiet">
            Seen by
          </Text>
          {sides.length > 1 ? (
            <Segmented
              label="Seen by"
              value={summary.vantage}
              options={sides.map((value) => ({ value, text: VANTAGE_WORDS[value] }))}
              onChange={onSeenBy}
            />
          ) : (
            <Text as="strong" look="subheading">
              {VANTAGE_WORDS[summary.vantage]}
            </Text>
          )}
          <Badges summary={summary} />
          {sides.includes('suite') && <WayToSuite />}
        </Row>
      </Row>
      {attempts}
      <div className={styles.facts}>
        <Facts>
          <HeadFact name="Exchange" value={String(summary.id)} copyAs="exchange ID" />
          {summary.originId !== null && <OriginFact originId={summary.originId} />}
          <HeadFact name="Account" value={summary.accountId} copyAs="account" filterBy="account" />
          <HeadFact name="Round" value={summary.roundId} copyAs="round ID" filterBy="round" isShort />
          <HeadFact name="Session" value={summary.sessionId} copyAs="session ID" filterBy="session" isShort />
          {summary.transactionIds.slice(0, TRANSACTIONS_MAX).map((id) => (
            <HeadFact key={id} name="Transaction" value={id} copyAs="transaction ID" filterBy="tx" isShort />
          ))}
          {summary.transactions > TRANSACTIONS_MAX && (
            <HeadFact
              name="More transactions"
              value={`${summary.transactions - TRANSACTIONS_MAX}, in the body`}
            />
          )}
          <HeadFact name="Started" value={momentText(summary.startedAt)} />
        </Facts>
      </div>
      {remarks.length > 0 && (
        <Callout tone="warning" coloured>
          <Text as="div" look="small">
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

/** From an exchange of the test suite back to what was looked at there. */
function WayToSuite() {
  const place = useNavigation();
  const scenario = place.suite?.scenario ?? null;
  return (
    <a className={styles.way} href={writePlace(placeIn('suite', place))}>
      <ListChecks size={13} aria-hidden />
      {scenario === null ? 'Show the test suite' : `Back to scenario ${scenario}`}
    </a>
  );
}
