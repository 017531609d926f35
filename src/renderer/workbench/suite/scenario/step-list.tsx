import type { SuiteExchange } from '#shared/suite/report.ts';
import { ExchangeLink } from '../../traffic/exchange-link.tsx';
import { KIND_ICONS } from '../../traffic/kinds.tsx';
import { durationText } from '../../traffic/wording.ts';
import { StateLabel } from '../../ui/state-label.tsx';
import { answerLook } from './answer-look.ts';
import { answerText, requestText } from './exchange-words.ts';
import { scenarioLook } from './scenario-looks.ts';
import styles from './step-list.module.css';

interface StepListProps {
  readonly exchanges: readonly SuiteExchange[];
  /** Those that show a failure, by their `n`. */
  readonly failed: readonly (number | null)[];
}

/** What was sent and what came, in short; Traffic has the bytes. */
export function StepList({ exchanges, failed }: StepListProps) {
  return (
    <section aria-labelledby="scenario-steps">
      <h3 id="scenario-steps" className={styles.title}>
        Steps
      </h3>
      <ol className={styles.steps}>
        {exchanges.map((exchange) => (
          <Step key={exchange.n} exchange={exchange} isFailed={failed.includes(exchange.n)} />
        ))}
      </ol>
    </section>
  );
}

function Step({ exchange, isFailed }: { readonly exchange: SuiteExchange; readonly isFailed: boolean }) {
  const { n, step, callback, attempt, duration_ms: durationMs, exchange_id: exchangeId } = exchange;
  const Icon = KIND_ICONS[callback];
  const sent = requestText(exchange);
  const came = answerText(exchange);
  return (
    <li className={styles.step} data-failed={isFailed}>
      <span className={styles.n}>{n}</span>
      <span className={styles.words}>
        {step}
        {attempt > 1 && <span className={styles.attempt}>attempt {attempt}</span>}
      </span>
      <span className={styles.end}>
        {isFailed && <StateLabel look={scenarioLook({ state: 'failed' })} size={13} />}
        <span className={styles.duration}>{durationText(durationMs)}</span>
        <ExchangeLink exchangeId={exchangeId ?? null} />
      </span>
      <span className={styles.line} title={`${callback} ${sent}`}>
        <Icon size={13} strokeWidth={1.75} aria-hidden />
        {callback} <code>{sent}</code>
      </span>
      <span className={styles.line}>
        <StateLabel look={answerLook(exchange)} size={13} />
        <code title={came}>{came}</code>
      </span>
    </li>
  );
}
