import type { Delivery } from '#shared/contract/deliveries.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { spanText } from '#shared/time-span.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { writePlace } from '../shell/place.ts';
import { OutcomeLabel } from '../traffic/outcome-label.tsx';
import { toneOf } from '../traffic/outcome-words.ts';
import { durationText, momentText } from '../traffic/wording.ts';
import styles from './attempt-chain.module.css';
import { attemptPlaces, type AttemptPlace } from './attempt-places.ts';
import { NextAttempt } from './next-attempt.tsx';

interface AttemptChainProps {
  readonly delivery: Delivery;
  /** Oldest first. */
  readonly attempts: readonly ExchangeSummary[];
}

/** Every attempt on one scale of time, so that the waits that grow are seen; each leads to its exchange. */
export function AttemptChain({ delivery, attempts }: AttemptChainProps) {
  const { underWay, nextAttemptAt } = delivery;
  const awaited = underWay || nextAttemptAt !== null;
  const nextAt = underWay ? null : nextAttemptAt;
  const places = attemptPlaces(
    attempts.map(({ startedAt }) => startedAt),
    nextAt,
  );
  const awaitedPlace = nextAt === null ? undefined : places[attempts.length];
  if (attempts.length === 0 && !awaited) {
    return <p className={styles.none}>No attempt was made.</p>;
  }
  return (
    <ol className={styles.chain} aria-label="Attempts">
      {attempts.map((attempt, index) => (
        <li key={attempt.id}>
          <Attempt attempt={attempt} number={attempt.attempt ?? index + 1} place={places[index]} />
        </li>
      ))}
      {awaited && (
        <li className={styles.row} data-awaited="">
          <span className={styles.number}>{attempts.length + 1}</span>
          <span className={styles.since}>{awaitedPlace === undefined ? '' : sinceText(awaitedPlace)}</span>
          <Track place={awaitedPlace} tone="awaited" />
          <span className={styles.outcome}>
            <NextAttempt delivery={delivery} />
          </span>
          <span />
        </li>
      )}
    </ol>
  );
}

interface AttemptProps {
  readonly attempt: ExchangeSummary;
  readonly number: number;
  readonly place: AttemptPlace | undefined;
}

function Attempt({ attempt, number, place }: AttemptProps) {
  const { id, startedAt, outcome, durationMs } = attempt;
  return (
    <a
      className={styles.row}
      href={writePlace({ view: 'traffic', exchangeId: id })}
      title={`${momentText(startedAt)}. Opens the exchange in Traffic`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        useNavigation.getState().openExchange(id);
      }}
    >
      <span className={styles.number}>
        <span className="visually-hidden">Attempt </span>
        {number}
      </span>
      <span className={styles.since}>{place === undefined ? '' : sinceText(place)}</span>
      <Track place={place} tone={toneOf(outcome)} />
      <span className={styles.outcome}>
        <OutcomeLabel outcome={outcome} />
      </span>
      <span className={styles.duration}>{durationText(durationMs)}</span>
    </a>
  );
}

function Track({ place, tone }: { readonly place: AttemptPlace | undefined; readonly tone: string }) {
  return (
    <span className={styles.track} aria-hidden>
      {place !== undefined && (
        <>
          <span
            className={styles.wait}
            style={{ left: percent(place.waitFrom), width: percent(place.at - place.waitFrom) }}
          />
          <span className={styles.mark} data-tone={tone} style={{ left: percent(place.at) }} />
        </>
      )}
    </span>
  );
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

/** To the nearest second: the timetable is in whole seconds, and a millisecond short of ten is ten. */
function sinceText({ sinceFirstMs }: AttemptPlace): string {
  return `+${spanText(Math.round(sinceFirstMs / 1_000) * 1_000)}`;
}
