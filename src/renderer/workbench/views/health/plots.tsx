import { HEALTH_ERROR_KINDS, type HealthLatencyBin, type HealthOverTime } from '#shared/contract/health.ts';
import { Plot, type PlotMark, type PlotSeries } from '../../../ui/plot/plot.tsx';
import { formatCount, formatDuration, formatExactDuration } from '../../../ui/text/format.ts';
import { ERROR_STYLES, formatDayAndMinute, formatLatency, formatShare, formatTick } from './health-names.ts';
import styles from './health.module.css';
import type { Period } from './shown-range.ts';
import { texts } from './texts.ts';
import { ANY_ERROR_FILTER, formatWaitFilter } from './traffic-filter.ts';

interface PlotsProps {
  readonly data: HealthOverTime;
  readonly period: Period;
  onZoom(period: Period): void;
  /** Shows the calls of part of the time range in Traffic, or those of them that also match a filter. */
  onShow(period: Period, narrowed: string): void;
}

export function Plots(props: PlotsProps) {
  return (
    <div className={styles.plots}>
      <LatencyOverTime {...props} />
      <Latencies {...props} />
      <Errors {...props} />
      <Retries {...props} />
    </div>
  );
}

/** The common part of the plots over time; a click shows the matches of a filter in that slot. */
function getTimePlotProps({ data, period, onZoom, onShow }: PlotsProps, narrowed: string) {
  const { slots, slot_ms: slotMs } = data;
  const slotAt = (index: number): Period => {
    const at = slots[index]?.at ?? period.from;
    return { from: Math.max(at, period.from), to: Math.min(at + slotMs, period.to) };
  };
  return {
    xs: slots.map(({ at }) => at),
    xRange: [Math.min(period.from, slots[0]?.at ?? period.from), period.to] as const,
    xScale: 'time' as const,
    formatX: formatTick,
    formatPosition: (index: number) => formatDayAndMinute(slots[index]?.at ?? period.from),
    onZoom: (from: number, to: number) => onZoom({ from, to }),
    onPick: (index: number) => onShow(slotAt(index), narrowed),
  };
}

function createLatencyMarks({ report: { targets } }: HealthOverTime, axis: 'x' | 'y'): PlotMark[] {
  return [
    { axis, at: targets.p50_ms, label: texts.p50Target(formatExactDuration(targets.p50_ms)) },
    { axis, at: targets.p99_ms, label: texts.p99Target(formatExactDuration(targets.p99_ms)) },
  ];
}

function LatencyOverTime(props: PlotsProps) {
  const { slots, report } = props.data;
  const line = { shape: 'line', color: '--accent' } as const;
  return (
    <Plot
      {...getTimePlotProps(props, '')}
      title={texts.latencyOverTime}
      description={texts.latencyHint(formatLatency(report.all.p50_ms), formatLatency(report.all.p99_ms))}
      yScale="log"
      marks={createLatencyMarks(props.data, 'y')}
      series={[
        { ...line, label: texts.p50, values: slots.map((slot) => slot.p50_ms), fillsToNext: true },
        {
          ...line,
          label: texts.p90,
          color: '--refused',
          values: slots.map((slot) => slot.p90_ms),
          fillsToNext: true,
        },
        { ...line, label: texts.p99, color: '--text', values: slots.map((slot) => slot.p99_ms) },
      ]}
      formatY={formatExactDuration}
      formatValue={formatDuration}
    />
  );
}

function Latencies({ data, period, onShow }: PlotsProps) {
  const bins = withEmptyBins(data.latencies);
  const { targets } = data.report;
  const [first, last] = [bins[0]?.from_ms ?? 1, bins.at(-1)?.to_ms ?? 1_000];
  return (
    <Plot
      title={texts.latencies}
      description={texts.latenciesHint}
      xs={[...bins.map(({ from_ms: from }) => from), last]}
      xRange={[Math.min(first, targets.p50_ms) / 1.5, Math.max(last, targets.p99_ms) * 1.5]}
      xScale="log"
      yScale="linear"
      marks={createLatencyMarks(data, 'x')}
      series={[
        {
          label: texts.calls,
          color: '--accent',
          shape: 'steps',
          values: [...bins.map(({ calls }) => calls), 0],
        },
      ]}
      formatX={formatExactDuration}
      formatY={formatInteger}
      formatValue={formatCount}
      formatPosition={(index) => formatBin(bins[index])}
      onPick={(index) => {
        const bin = bins[index];
        if (bin !== undefined) onShow(period, formatWaitFilter(bin));
      }}
    />
  );
}

function formatBin(bin: HealthLatencyBin | undefined): string {
  return bin === undefined ? '' : texts.fromTo(formatDuration(bin.from_ms), formatDuration(bin.to_ms));
}

const MIN_RATIO = 1.1;

/** All bins from the first to the last: they are equally wide, as ratios. */
function withEmptyBins(bins: readonly HealthLatencyBin[]): HealthLatencyBin[] {
  const filled: HealthLatencyBin[] = [];
  for (const bin of bins) {
    // Bounds are rounded to microseconds, so that a bin of some of them may be empty.
    const ratio = Math.max(bin.to_ms / bin.from_ms, MIN_RATIO);
    // A little less than the next boundary, which rounding may have moved.
    for (
      let last = filled.at(-1);
      last !== undefined && last.to_ms < bin.from_ms * 0.99;
      last = filled.at(-1)
    )
      filled.push({ from_ms: last.to_ms, to_ms: last.to_ms * ratio, calls: 0 });
    filled.push(bin);
  }
  return filled;
}

function Errors(props: PlotsProps) {
  const { slots, report } = props.data;
  const kinds = HEALTH_ERROR_KINDS.map((kind): PlotSeries => ({
    label: ERROR_STYLES[kind].name,
    color: ERROR_STYLES[kind].color,
    shape: 'stack',
    values: slots.map(({ errors }) => errors[kind]),
  }));
  const rate = report.targets.error_rate;
  return (
    <Plot
      {...getTimePlotProps(props, ANY_ERROR_FILTER)}
      title={texts.errorsByKind}
      description={texts.errorsHint(HEALTH_ERROR_KINDS.reduce((sum, kind) => sum + report.errors[kind], 0))}
      yScale="linear"
      series={[
        ...kinds,
        {
          label: texts.allowedErrors(formatShare(rate)),
          color: '--text',
          shape: 'limit',
          values: slots.map(({ calls }) => calls * rate),
        },
      ]}
      formatY={formatInteger}
      formatValue={(value) => formatCount(Number(value.toPrecision(3)))}
    />
  );
}

function Retries(props: PlotsProps) {
  const { slots } = props.data;
  const pending: PlotSeries = {
    label: texts.pending,
    color: '--warning',
    shape: 'line',
    values: slots.map((slot) => slot.pending),
  };
  return (
    <Plot
      {...getTimePlotProps(props, 'is:retry')}
      title={texts.retriesAndPending}
      description={texts.retriesHint(slots.reduce((sum, { retries }) => sum + retries, 0))}
      yScale="linear"
      series={[
        {
          label: texts.retries,
          color: '--accent',
          shape: 'bars',
          values: slots.map(({ retries }) => retries),
        },
        ...(slots.some((slot) => slot.pending !== null) ? [pending] : []),
      ]}
      formatY={formatInteger}
      formatValue={formatCount}
    />
  );
}

/** Counts have no fractions, and so no labels between two of them. */
function formatInteger(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : '';
}
