import type { ReactNode } from 'react';
import type { ExchangeDetail, Vantage } from '#shared/exchange.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Badges } from '../badges.tsx';
import { KindLabel } from '../kinds.tsx';
import { OutcomeLabel } from '../outcome-label.tsx';
import { durationText, momentText } from '../wording.ts';
import styles from './detail-head.module.css';

const VANTAGE_WORDS: Record<Vantage, string> = {
  gateway: 'Gateway',
  wallet: 'Mock wallet',
  launch: 'Gateway (launch)',
};

interface DetailHeadProps {
  readonly seen: ExchangeDetail;
  readonly hasPeer: boolean;
  readonly onSeenBy: (vantage: Vantage) => void;
  /** Leads to the other attempts, where there are others. */
  readonly attempts: ReactNode;
}

export function DetailHead({ seen, hasPeer, onSeenBy, attempts }: DetailHeadProps) {
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
      </div>
      {attempts}
      <dl className={styles.facts}>
        <Fact name="Exchange" value={String(summary.id)} copyAs="exchange id" />
        <Fact name="Account" value={summary.accountId} copyAs="account" />
        <Fact name="Round" value={summary.roundId} copyAs="round id" />
        <Fact name="Session" value={summary.sessionId} copyAs="session id" />
        <Fact name="Began" value={momentText(summary.startedAt)} />
      </dl>
      <div className={styles.line}>
        <span className={styles.by}>Seen by</span>
        {hasPeer ? (
          <Segmented
            label="Seen by"
            value={summary.vantage === 'wallet' ? 'wallet' : 'gateway'}
            options={[
              { value: 'gateway', text: VANTAGE_WORDS.gateway },
              { value: 'wallet', text: VANTAGE_WORDS.wallet },
            ]}
            onChange={onSeenBy}
          />
        ) : (
          <strong className={styles.vantage}>{VANTAGE_WORDS[summary.vantage]}</strong>
        )}
        <Badges summary={summary} />
      </div>
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

function Fact({
  name,
  value,
  copyAs,
}: {
  readonly name: string;
  readonly value: string | null;
  readonly copyAs?: string;
}): ReactNode {
  if (value === null) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd title={value}>
        <span className={copyAs === undefined ? undefined : styles.id}>{value}</span>
        {copyAs !== undefined && <CopyButton text={value} what={copyAs} />}
      </dd>
    </div>
  );
}
