import type { ReactNode } from 'react';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { writePlace } from '../../platform/navigation/place.ts';
import { OutcomeLabel } from '../outcome-label.tsx';
import { toneOf } from '../outcome-words.ts';
import { durationText, momentText } from '../../../ui/text/wording.ts';
import { attemptPlaces, type AttemptPlace } from './attempt-places.ts';
import styles from './attempt-waterfall.module.css';
import { sinceText } from './attempt-words.ts';

/** The attempt that is still to come, or under way. */
interface AwaitedAttempt {
  /** Null while it is under way. */
  readonly at: number | null;
  readonly words: ReactNode;
}

interface AttemptWaterfallProps {
  /** Oldest first. */
  readonly attempts: readonly ExchangeSummary[];
  readonly awaited?: AwaitedAttempt | null;
  /** The one that is shown beside it, if any. */
  readonly shownId?: number;
  readonly onOpen: (id: number) => void;
}

/** Every attempt on one scale of time, so that the waits between them are seen; each leads to its exchange. */
export function AttemptWaterfall({ attempts, awaited = null, shownId, onOpen }: AttemptWaterfallProps) {
  const nextAt = awaited?.at ?? null;
  const places = attemptPlaces(attempts, nextAt);
  const awaitedPlace = nextAt === null ? undefined : places[attempts.length];
  return (
    <ol className={styles.chain} aria-label="Attempts">
      {attempts.map((attempt, index) => (
        <li key={attempt.id}>
          <AttemptRow
            attempt={attempt}
            number={attempt.attempt ?? index + 1}
            place={places[index]}
            isShown={attempt.id === shownId}
            onOpen={onOpen}
          />
        </li>
      ))}
      {awaited !== null && (
        <li className={styles.row} data-awaited="">
          <span className={styles.number}>{(attempts.at(-1)?.attempt ?? attempts.length) + 1}</span>
          <span className={styles.since}>
            {awaitedPlace === undefined ? '' : sinceText(awaitedPlace.sinceFirstMs)}
          </span>
          <Track place={awaitedPlace} tone="awaited" />
          <span className={styles.outcome}>{awaited.words}</span>
          <span />
        </li>
      )}
    </ol>
  );
}

interface AttemptRowProps {
  readonly attempt: ExchangeSummary;
  readonly number: number;
  readonly place: AttemptPlace | undefined;
  readonly isShown: boolean;
  readonly onOpen: (id: number) => void;
}

function AttemptRow({ attempt, number, place, isShown, onOpen }: AttemptRowProps) {
  const { id, startedAt, outcome, durationMs } = attempt;
  return (
    <a
      className={styles.row}
      href={writePlace({ view: 'traffic', exchangeId: id })}
      title={`${momentText(startedAt)}. Opens the exchange in Traffic`}
      aria-current={isShown ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      <span className={styles.number}>
        <span className="visually-hidden">Attempt </span>
        {number}
      </span>
      <span className={styles.since}>{place === undefined ? '' : sinceText(place.sinceFirstMs)}</span>
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
          <span className={styles.wait} style={stretch(place.waitFrom, place.at)} />
          <span className={styles.mark} data-tone={tone} style={stretch(place.at, place.until)} />
        </>
      )}
    </span>
  );
}

function stretch(from: number, to: number): { readonly left: string; readonly right: string } {
  return { left: percent(from), right: percent(1 - to) };
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
