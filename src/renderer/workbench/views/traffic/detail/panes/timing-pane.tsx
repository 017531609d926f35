import { computeOtherMs, type ExchangeDetail, type Timing } from '#shared/exchange.ts';
import { formatExchangeDuration } from '../../../../exchange/format-outcome.ts';
import { formatVantage, isSender } from '../../../../exchange/format-message.ts';
import { formatDuration } from '../../../../../ui/text/format.ts';
import styles from './timing-pane.module.css';
import type { ExchangeWithPeer } from '../use-exchange.ts';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Text } from '../../../../../ui/text/text.tsx';
import { texts } from '../../texts.tsx';

const PHASES: readonly { readonly key: keyof Timing; readonly sent: string; readonly received: string }[] = [
  { key: 'connectMs', sent: texts.connect, received: texts.accept },
  { key: 'sendMs', sent: texts.sendRequest, received: texts.readRequest },
  { key: 'waitMs', sent: texts.waitForResponse, received: texts.processRequest },
  { key: 'receiveMs', sent: texts.receiveResponse, received: texts.sendResponse },
];

/** The timing of an attempt, as each side saw it. */
export function TimingPane({ exchange, peer }: ExchangeWithPeer) {
  const seen = peer === null ? [exchange] : [exchange, peer];
  const scaleMs = Math.max(
    ...seen.map((side) => Math.max(side.summary.durationMs, getPhasesMs(side))),
    0.001,
  );
  return (
    <Stack gap={5} pad={4} className={styles.pane}>
      {seen.map((side) => (
        <Waterfall key={side.summary.id} side={side} scaleMs={scaleMs} />
      ))}
    </Stack>
  );
}

function Waterfall({ side, scaleMs }: { readonly side: ExchangeDetail; readonly scaleMs: number }) {
  const { vantage, durationMs, importId } = side.summary;
  const otherMs = computeOtherMs(durationMs, side.timing);
  const bars = PHASES.map(({ key, sent, received }, index) => ({
    key,
    name: isSender(vantage) ? sent : received,
    ms: side.timing[key],
    startMs: PHASES.slice(0, index).reduce((sum, before) => sum + (side.timing[before.key] ?? 0), 0),
  }));
  return (
    <section>
      <Text as="h3" variant="subheading" className={styles.title}>
        {formatVantage(side.summary)}
      </Text>
      <dl>
        {bars.map(({ name, key, ms, startMs }) => (
          <div key={key} className={styles.bar}>
            <dt>{name}</dt>
            <dd className={styles.track}>
              {ms !== null && (
                <span
                  className={styles.fill}
                  data-phase={key}
                  style={{ left: `${(startMs / scaleMs) * 100}%`, width: `${(ms / scaleMs) * 100}%` }}
                />
              )}
            </dd>
            <dd className={styles.value}>{ms === null ? explainMissing(key, side) : formatDuration(ms)}</dd>
          </div>
        ))}
        {otherMs !== null && (
          <div className={styles.bar}>
            <dt>{importId === null ? texts.inTheWorkbench : texts.otherTime}</dt>
            <dd className={styles.track} />
            <dd className={styles.value}>{formatDuration(otherMs)}</dd>
          </div>
        )}
        <div className={styles.bar} data-total="">
          <dt>{texts.total}</dt>
          <dd className={styles.track} />
          <dd className={styles.value}>{formatExchangeDuration(side.summary)}</dd>
        </div>
      </dl>
    </section>
  );
}

function getPhasesMs({ timing }: ExchangeDetail): number {
  return PHASES.reduce((sum, { key }) => sum + (timing[key] ?? 0), 0);
}

/** A measured request that opened no connection used an open one. */
function explainMissing(key: keyof Timing, { summary, timing }: ExchangeDetail): string {
  const isMeasured = Object.values(timing).some((ms) => ms !== null);
  return key === 'connectMs' && isSender(summary.vantage) && isMeasured
    ? summary.importId === null
      ? texts.connectionReused
      : texts.connectionUnknown
    : texts.notSeen;
}
