import type { ReactNode } from 'react';
import type { ExchangeDetail, Vantage } from '#shared/exchange.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Badges } from '../badges.tsx';
import { KindLabel } from '../kinds.tsx';
import { OutcomeLabel } from '../outcome-label.tsx';
import { VANTAGE_WORDS } from '../vantages.ts';
import { durationText, momentText } from '../wording.ts';
import styles from './detail-head.module.css';
import { WayToSuite } from './way-to-suite.tsx';

interface DetailHeadProps {
  readonly seen: ExchangeDetail;
  /** Who saw it: the sender first, where there are two. */
  readonly sides: readonly Vantage[];
  readonly onSeenBy: (vantage: Vantage) => void;
  /** Leads to the other attempts, where there are others. */
  readonly attempts: ReactNode;
}

export function DetailHead({ seen, sides, onSeenBy, attempts }: DetailHeadProps) {
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
