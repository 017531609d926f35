import {
  HEALTH_ERROR_KINDS,
  type HealthFigures,
  type HealthOverTime,
  type HealthReport,
  type HealthSlot,
} from '#shared/contract/health.ts';
import { CopyButton } from '../../../ui/controls/copy-button.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { formatCount, formatDuration } from '../../../ui/text/format.ts';
import { Note, Text } from '../../../ui/text/text.tsx';
import { ERROR_STYLES, formatDayAndMinute, formatLatency, formatShare } from './health-names.ts';
import styles from './health.module.css';
import type { Period } from './shown-range.ts';
import { texts } from './texts.ts';
import { ERROR_FILTERS, formatIsoMinute, formatWaitFilter } from './traffic-filter.ts';

interface FiguresProps {
  readonly data: HealthOverTime;
  readonly period: Period;
  onShow(period: Period, narrowed: string): void;
}

/** Everything that the plots show, as tables: to read, to copy, and with links to Traffic. */
export function Figures(props: FiguresProps) {
  return (
    <>
      <Note>{texts.openHint}</Note>
      <ByCallback {...props} />
      <OverTime {...props} />
      <Latencies {...props} />
    </>
  );
}

function ByCallback({ data: { report }, period, onShow }: FiguresProps) {
  const rows = [{ callback: null, ...report.all }, ...report.callbacks];
  return (
    <Stack gap={2}>
      <TableTitle
        title={texts.byCallback}
        subject={texts.copyByCallback}
        names={[texts.callback, ...COPIED_FIGURE_NAMES]}
        rows={rows.map((figures) => [figures.callback ?? texts.allCallbacks, ...getValues(figures)])}
      />
      <PlainTable className={styles.figures} aria-label={texts.byCallback}>
        <Head names={[texts.callback, ...FIGURE_NAMES]} />
        <tbody>
          {rows.map((figures) => (
            <tr key={figures.callback ?? ''}>
              <th scope="row">
                <TrafficLink
                  text={figures.callback ?? texts.allCallbacks}
                  onClick={() =>
                    onShow(period, figures.callback === null ? '' : `callback:${figures.callback}`)
                  }
                />
              </th>
              <FigureCells figures={figures} />
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Phases report={report} />
    </Stack>
  );
}

function Phases({ report: { phases } }: { readonly report: HealthReport }) {
  if (phases.wait_ms === null) return null;
  return (
    <Note>
      {texts.phases(formatDuration(phases.wait_ms), formatDuration(phases.receive_ms ?? 0))}{' '}
      {phases.connect_ms !== null && texts.connecting(phases.connections, formatDuration(phases.connect_ms))}
    </Note>
  );
}

const FIGURES = [
  { key: 'calls', name: texts.calls, unit: '' },
  { key: 'availability', name: texts.availability, unit: '%' },
  { key: 'error_rate', name: texts.errorRate, unit: '%' },
  { key: 'p50_ms', name: texts.p50, unit: 'ms' },
  { key: 'p90_ms', name: texts.p90, unit: 'ms' },
  { key: 'p99_ms', name: texts.p99, unit: 'ms' },
] as const;
const FIGURE_NAMES = FIGURES.map(({ name }) => name);
const COPIED_FIGURE_NAMES = FIGURES.map(({ name, unit }) => texts.withUnit(name, unit));
const ERROR_NAMES = HEALTH_ERROR_KINDS.map((kind) => ERROR_STYLES[kind].name);
const COUNT_NAMES = [...ERROR_NAMES, texts.retries, texts.pending];
const FORMATS = {
  '': (calls: number | null) => formatCount(calls ?? 0),
  '%': formatShare,
  ms: formatLatency,
};

function FigureCells({ figures }: { readonly figures: HealthFigures }) {
  return FIGURES.map(({ key, unit }) => <td key={key}>{FORMATS[unit](figures[key])}</td>);
}

/** Without units, for calculations: shares in percent, times in milliseconds. */
function getValues(figures: HealthFigures): CopiedCell[] {
  return FIGURES.map(({ key, unit }) => {
    const value = figures[key];
    return unit === '%' && value !== null ? value * 100 : value;
  });
}

function OverTime({ data: { slots, slot_ms: slotMs }, period, onShow }: FiguresProps) {
  // Slots without calls are omitted, unless something was pending then.
  const rows = slots.filter(({ calls, pending }) => calls > 0 || (pending ?? 0) > 0).toReversed();
  return (
    <Stack gap={2}>
      <TableTitle
        title={texts.overTime}
        subject={texts.copyOverTime}
        names={[texts.time, ...COPIED_FIGURE_NAMES, ...COUNT_NAMES]}
        rows={rows.map((slot) => [formatIsoMinute(slot.at, ' '), ...getValues(slot), ...getCounts(slot)])}
      />
      <PlainTable className={styles.figures} aria-label={texts.overTime}>
        <Head names={[texts.time, ...FIGURE_NAMES, ...COUNT_NAMES]} />
        <tbody>
          {rows.map((slot) => {
            const part = { from: Math.max(slot.at, period.from), to: Math.min(slot.at + slotMs, period.to) };
            const show = (narrowed: string) => () => onShow(part, narrowed);
            return (
              <tr key={slot.at}>
                <th scope="row">
                  {slot.calls === 0 ? (
                    <time dateTime={new Date(slot.at).toISOString()}>{formatDayAndMinute(slot.at)}</time>
                  ) : (
                    <TrafficLink text={formatDayAndMinute(slot.at)} at={slot.at} onClick={show('')} />
                  )}
                </th>
                <FigureCells figures={slot} />
                {HEALTH_ERROR_KINDS.map((kind) => (
                  <CountCell
                    key={kind}
                    count={slot.errors[kind]}
                    name={ERROR_STYLES[kind].name}
                    onClick={show(ERROR_FILTERS[kind])}
                  />
                ))}
                <CountCell count={slot.retries} name={texts.retries} onClick={show('is:retry')} />
                <td>{slot.pending === null ? '' : formatCount(slot.pending)}</td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Stack>
  );
}

function getCounts({ errors, retries, pending }: HealthSlot): CopiedCell[] {
  return [...HEALTH_ERROR_KINDS.map((kind) => errors[kind]), retries, pending];
}

interface CountCellProps {
  readonly count: number;
  readonly name: string;
  readonly onClick: () => void;
}

function CountCell({ count, name, onClick }: CountCellProps) {
  return (
    <td>
      {count === 0 ? (
        '0'
      ) : (
        <TrafficLink text={formatCount(count)} label={`${formatCount(count)} ${name}`} onClick={onClick} />
      )}
    </td>
  );
}

function Latencies({ data: { latencies }, period, onShow }: FiguresProps) {
  const getName = ({ from_ms: from, to_ms: to }: (typeof latencies)[number]): string =>
    texts.fromTo(formatDuration(from), formatDuration(to));
  return (
    <Stack gap={2}>
      <TableTitle
        title={texts.latencies}
        subject={texts.copyLatencies}
        names={[texts.withUnit(texts.latencyFrom, 'ms'), texts.withUnit(texts.latencyTo, 'ms'), texts.calls]}
        rows={latencies.map((bin) => [bin.from_ms, bin.to_ms, bin.calls])}
      />
      <PlainTable className={styles.figures} aria-label={texts.latencies} data-narrow="">
        <Head names={[texts.latency, texts.calls]} />
        <tbody>
          {latencies.map((bin) => (
            <tr key={bin.from_ms}>
              <th scope="row">
                <TrafficLink text={getName(bin)} onClick={() => onShow(period, formatWaitFilter(bin))} />
              </th>
              <td>{formatCount(bin.calls)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Stack>
  );
}

type CopiedCell = string | number | null;

interface TableTitleProps {
  readonly title: string;
  readonly subject: string;
  readonly names: readonly string[];
  readonly rows: readonly (readonly CopiedCell[])[];
}

/** Copied with tabs between the cells, and numbers without units, as spreadsheets take them. */
function TableTitle({ title, subject, names, rows }: TableTitleProps) {
  const format = (cell: CopiedCell) => (typeof cell === 'number' ? Number(cell.toFixed(3)) : cell);
  return (
    <Row gap={2}>
      <Text as="h2" variant="heading">
        {title}
      </Text>
      <CopyButton
        text={[names, ...rows].map((row) => row.map(format).join('\t')).join('\n')}
        subject={subject}
      />
    </Row>
  );
}

function Head({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th scope="col" key={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TrafficLinkProps {
  readonly text: string;
  /** For text that is unclear without its row and column. */
  readonly label?: string;
  /** If the text is a moment. */
  readonly at?: number;
  readonly onClick: () => void;
}

function TrafficLink({ text, label, at, onClick }: TrafficLinkProps) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={texts.showInTraffic(label ?? text)}
      onClick={onClick}
    >
      {at === undefined ? text : <time dateTime={new Date(at).toISOString()}>{text}</time>}
    </button>
  );
}
