import type { ReactNode } from 'react';
import type { ExchangeDetail, Vantage } from '#shared/exchange.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Badges } from '../badges.tsx';
import { KindLabel } from '../kinds.tsx';
import { OutcomeLabel } from '../outcome-label.tsx';
import { VANTAGE_WORDS } from '../vantages.ts';
import { durationText, momentText } from '../wording.ts';
import styles from './detail-head.module.css';
import { HeadFact, OriginFact } from './head-fact.tsx';
import { WayToSuite } from './way-to-suite.tsx';

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
  const remarks = [...summary.faults.map((fault) => `Shaped by a fault: ${fault}.`), ...summary.warnings];
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.kind}>
          <KindLabel kind={summary.kind} />
        </h2>
        <OutcomeLabel outcome={summary.outcome} size={15} />
        <span className={styles.duration}>{durationText(summary.durationMs)}</span>
        {actions}
        <span className={styles.seen}>
          <span className={styles.by}>Seen by</span>
          {sides.length > 1 ? (
            <Segmented
              label="Seen by"
              value={summary.vantage}
              options={sides.map((value) => ({ value, text: VANTAGE_WORDS[value] }))}
              onChange={onSeenBy}
            />
          ) : (
            <strong className={styles.vantage}>{VANTAGE_WORDS[summary.vantage]}</strong>
          )}
          <Badges summary={summary} />
          {sides.includes('suite') && <WayToSuite />}
        </span>
      </div>
      {attempts}
      <dl className={styles.facts}>
        <HeadFact name="Exchange" value={String(summary.id)} copyAs="exchange id" />
        {summary.originId !== null && <OriginFact originId={summary.originId} />}
        <HeadFact name="Account" value={summary.accountId} copyAs="account" filterBy="account" />
        <HeadFact name="Round" value={summary.roundId} copyAs="round id" filterBy="round" isShort />
        <HeadFact name="Session" value={summary.sessionId} copyAs="session id" filterBy="session" isShort />
        {summary.transactionIds.slice(0, TRANSACTIONS_MAX).map((id) => (
          <HeadFact key={id} name="Transaction" value={id} copyAs="transaction id" filterBy="tx" isShort />
        ))}
        {summary.transactionIds.length > TRANSACTIONS_MAX && (
          <HeadFact
            name="More transactions"
            value={`${summary.transactionIds.length - TRANSACTIONS_MAX}, in the body`}
          />
        )}
        <HeadFact name="Began" value={momentText(summary.startedAt)} />
      </dl>
      {remarks.length > 0 && (
        <ul className={styles.warnings}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </header>
  );
}
