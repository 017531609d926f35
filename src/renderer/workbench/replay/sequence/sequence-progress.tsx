import { SkipForward, Square } from 'lucide-react';
import { useCallback } from 'react';
import type { SequenceState } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { client } from '../../client.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { KindLabel } from '../../traffic/kinds.tsx';
import { OutcomeLabel } from '../../traffic/outcome-label.tsx';
import { shortId } from '../../traffic/wording.ts';
import { Button } from '../../ui/button.tsx';
import { OpenExchange } from '../open-exchange.tsx';
import styles from './sequence-dialog.module.css';
import { useSequence } from './sequence-store.ts';
import { sequenceWords } from './sequence-words.ts';

/** Steps that are drawn: around the next one, where a session has more. */
const SHOWN_MAX = 200;

/** The replay that is under way, or was last: how far it is, and what came of each step. */
export function SequenceProgress({ state }: { readonly state: SequenceState }) {
  const { step, stop } = useSequence();
  const done = state.steps.filter(({ exchangeId }) => exchangeId !== null).length;
  const first = Math.max(0, Math.min(done - SHOWN_MAX / 2, state.steps.length - SHOWN_MAX));
  const shown = state.steps.slice(first, first + SHOWN_MAX);
  const known = useSummaries(shown.flatMap(({ originId, exchangeId }) => [originId, exchangeId ?? originId]));
  const isUnderWay = state.state === 'running' || state.state === 'waiting_for_step';
  const { what } = state;
  return (
    <section className={styles.progress} aria-label="Progress">
      <header className={styles.bar}>
        <p className={styles.words} aria-live="polite">
          {sequenceWords(state)} <code>{shortId(what.kind === 'round' ? what.roundId : what.sessionId)}</code>
        </p>
        {state.state === 'waiting_for_step' && (
          <Button size="sm" icon={<SkipForward size={13} aria-hidden />} onClick={() => void step()}>
            Next
          </Button>
        )}
        {isUnderWay && (
          <Button size="sm" icon={<Square size={12} aria-hidden />} onClick={() => void stop()}>
            Stop
          </Button>
        )}
      </header>
      <progress
        className={styles.meter}
        aria-label="Callbacks sent"
        value={done}
        max={Math.max(state.steps.length, 1)}
      />
      <div className={styles.scroller} role="region" aria-label="Steps" tabIndex={0}>
        <ol start={first + 1}>
          {shown.map(({ originId, exchangeId }, index) => (
            <Step
              key={originId}
              number={first + index + 1}
              origin={known.get(originId)}
              replay={exchangeId === null ? null : (known.get(exchangeId) ?? null)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly origin: ExchangeSummary | undefined;
  readonly replay: ExchangeSummary | null;
}

function Step({ number, origin, replay }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.number}>{number}</span>
      <span className={styles.kind}>{origin !== undefined && <KindLabel kind={origin.kind} />}</span>
      <span>{origin !== undefined && <OutcomeLabel outcome={origin.outcome} size={13} />}</span>
      <span>{replay !== null && <OutcomeLabel outcome={replay.outcome} size={13} />}</span>
      <span className={styles.link}>{replay !== null && <OpenExchange id={replay.id} />}</span>
    </li>
  );
}

const TOPICS = ['replay'] as const;

/** The exchanges with these ids, as far as they are known. */
function useSummaries(ids: readonly number[]): ReadonlyMap<number, ExchangeSummary> {
  const key = [...new Set(ids)].join(',');
  const ask = useCallback(
    () => client.exchanges.some({ ids: key === '' ? [] : key.split(',').map(Number) }),
    [key],
  );
  const { answer } = useAnswer(TOPICS, ask);
  return new Map((answer ?? []).map((exchange) => [exchange.id, exchange]));
}
