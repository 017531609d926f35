import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatStoredFault } from '#shared/faults/format-arming.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { formatRoute } from '../../platform/navigation/route.ts';
import { OutcomeLabel } from '../outcome-label.tsx';
import { formatExchangeDuration, getTone } from '../format-outcome.ts';
import { formatMoment } from '../../../ui/text/format.ts';
import { computeAttemptPositions, type AttemptPosition } from './attempt-positions.ts';
import styles from './attempt-waterfall.module.css';
import { Columns, Row } from '../../../ui/layout/stack.tsx';
import { onPlainClick } from '../../../ui/keys/command-key.ts';
import { Pill } from '../../../ui/text/pill.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatSince, formatWait } from './format-wait.ts';
import { texts } from '../texts.ts';

const ROW = {
  widths: '24px 96px minmax(60px, 1fr) minmax(120px, 200px) 60px',
  gap: 3,
  pad: '0 4',
  className: styles.row,
} as const;

/** The attempt that is scheduled or in flight. */
interface AwaitedAttempt {
  /** Its steady start; null while it is in flight. */
  readonly at: number | null;
  readonly setBackMs: number;
  readonly description: ReactNode;
}

interface AttemptWaterfallProps {
  /** Oldest first. */
  readonly attempts: readonly ExchangeSummary[];
  readonly awaited?: AwaitedAttempt | null;
  /** The one that is shown beside it, if any. */
  readonly selectedId?: number;
  readonly onOpen: (id: number) => void;
}

/** All attempts on one time axis, so that the waits between them are visible; each leads to its exchange. */
export function AttemptWaterfall({ attempts, awaited = null, selectedId, onOpen }: AttemptWaterfallProps) {
  const nextAt = awaited?.at ?? null;
  const positions = computeAttemptPositions(attempts, nextAt);
  const pendingPosition = nextAt === null ? undefined : positions[attempts.length];
  return (
    <ol className={styles.chain} aria-label={texts.attempts}>
      {attempts.map((attempt, index) => (
        <li key={attempt.id}>
          <ClockReset previous={attempts[index - 1]} next={attempt} />
          <AttemptRow
            attempt={attempt}
            number={attempt.attempt ?? index + 1}
            position={positions[index]}
            isSelected={attempt.id === selectedId}
            onOpen={onOpen}
          />
        </li>
      ))}
      {awaited !== null && (
        <li>
          <ClockReset previous={attempts.at(-1)} next={awaited} />
          <Columns {...ROW} data-awaited="">
            <Text tone="faint" tabularNums className={styles.end}>
              {(attempts.at(-1)?.attempt ?? attempts.length) + 1}
            </Text>
            <Text tone="quiet" tabularNums truncate>
              {pendingPosition === undefined ? '' : formatSince(pendingPosition.sinceFirstMs)}
            </Text>
            <Track position={pendingPosition} tone="awaited" />
            <Text tabularNums truncate>
              {awaited.description}
            </Text>
            <span />
          </Columns>
        </li>
      )}
    </ol>
  );
}

interface ClockResetProps {
  readonly previous: ExchangeSummary | undefined;
  readonly next: Pick<ExchangeSummary, 'setBackMs'>;
}

/** Where the recorded times jump: positions and waits do not. */
function ClockReset({ previous, next }: ClockResetProps) {
  const byMs = next.setBackMs - (previous ?? next).setBackMs;
  if (byMs === 0) return null;
  return (
    <Row pad="1 4">
      <Text variant="small" tone="quiet">
        {texts.clockReset(formatWait(Math.abs(byMs)), byMs > 0)}
      </Text>
    </Row>
  );
}

interface AttemptRowProps {
  readonly attempt: ExchangeSummary;
  readonly number: number;
  readonly position: AttemptPosition | undefined;
  readonly isSelected: boolean;
  readonly onOpen: (id: number) => void;
}

function AttemptRow({ attempt, number, position, isSelected, onOpen }: AttemptRowProps) {
  const { id, startedAt, outcome, faults } = attempt;
  return (
    <Columns
      as="a"
      {...ROW}
      href={formatRoute({ view: 'traffic', exchangeId: id })}
      title={`${formatMoment(startedAt)}. Open the exchange in Traffic`}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => onPlainClick(event, () => onOpen(id))}
    >
      <Text tone="faint" tabularNums className={styles.end}>
        <span className="visually-hidden">{texts.attempt} </span>
        {number}
      </Text>
      <Text tone="quiet" tabularNums truncate>
        {position === undefined ? '' : formatSince(position.sinceFirstMs)}
      </Text>
      <Track position={position} tone={getTone(outcome)} />
      <Row as="span" gap={1}>
        <OutcomeLabel outcome={outcome} />
        {faults.length > 0 && (
          <Pill tone="warning" title={texts.faultHint(faults.map(formatStoredFault).join(', '))}>
            <Zap size={12} role="img" aria-label={texts.fault} />
          </Pill>
        )}
      </Row>
      <Text tone="quiet" tabularNums truncate className={styles.end}>
        {formatExchangeDuration(attempt)}
      </Text>
    </Columns>
  );
}

interface TrackProps {
  readonly position: AttemptPosition | undefined;
  readonly tone: string;
  /** A part of the bar: the time on the other side. */
  readonly inner?: Pick<AttemptPosition, 'start' | 'end'> | null;
}

/** The bar of one attempt on the time axis, with the wait before it. */
export function Track({ position, tone, inner = null }: TrackProps) {
  return (
    <span className={styles.track} aria-hidden>
      {position !== undefined && (
        <>
          <span className={styles.wait} style={toInset(position.waitStart, position.start)} />
          <span className={styles.mark} data-tone={tone} style={toInset(position.start, position.end)} />
          {inner !== null && <span className={styles.inner} style={toInset(inner.start, inner.end)} />}
        </>
      )}
    </span>
  );
}

function toInset(from: number, to: number): { readonly left: string; readonly right: string } {
  return { left: formatPercent(from), right: formatPercent(1 - to) };
}

function formatPercent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)}%`;
}
