import { CircleCheck, CircleX, Loader } from 'lucide-react';
import type { LoadRun } from '#shared/contract/load/load.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Plot, type PlotSeries } from '../../../../ui/plot/plot.tsx';
import { Item, ItemRow, DescriptionGrid, DescriptionList } from '../../../../ui/text/description-list.tsx';
import { formatCount, formatDuration } from '../../../../ui/text/format.ts';
import { formatTime } from '../../../../ui/text/format-time.ts';
import { ProgressBar } from '../../../../ui/text/progress-bar.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { formatPhase } from './format-load.ts';
import { BalanceCheckTable } from './load-balance-check.tsx';
import sequence from '../sequence/sequence-dialog.module.css';
import { texts } from './texts.ts';

const FOLDER_WIDTH = 180;

/** The running or last test: its current step, its figures, and the result for the money. */
export function LoadResult({ run }: { readonly run: LoadRun }) {
  const isRunning = run.endedAt === null;
  const tone = isRunning ? 'quiet' : run.verdict === 'passed' ? 'ok' : 'broken';
  const Icon = isRunning ? Loader : run.verdict === 'passed' ? CircleCheck : CircleX;
  return (
    <Stack as="section" gap={3} aria-label={texts.progress}>
      <Callout tone={tone} icon={<Icon size={15} aria-hidden />}>
        <Text as="p" weight="medium" tabularNums aria-live="polite">
          {formatPhase(run)}
        </Text>
        {run.reasons.map((reason) => (
          <Text as="p" key={reason} breakAnywhere>
            {reason}
          </Text>
        ))}
      </Callout>
      {isRunning && <LoadProgressBar run={run} />}
      {run.figures.requests > 0 && (
        <>
          <FigureFacts run={run} />
          <div className={sequence.columns}>
            <Throughput run={run} />
            <Latency run={run} />
          </div>
        </>
      )}
      {run.money !== null && <BalanceCheckTable money={run.money} />}
      {!isRunning && (
        <DescriptionGrid width={FOLDER_WIDTH}>
          {run.leftOut.length > 0 && <ItemRow name={texts.leftOut}>{run.leftOut.join(' ')}</ItemRow>}
          {run.folder !== '' && (
            <ItemRow name={texts.files}>
              <code>{run.folder}</code>
            </ItemRow>
          )}
        </DescriptionGrid>
      )}
    </Stack>
  );
}

function LoadProgressBar({ run: { state, started, planned, settling } }: { readonly run: LoadRun }) {
  if (state === 'settling' && settling !== null)
    return (
      <ProgressBar
        label={texts.settling(settling.done, settling.total)}
        value={settling.done}
        max={settling.total}
      />
    );
  return <ProgressBar label={texts.roundsSent} value={state === 'running' ? started : null} max={planned} />;
}

function FigureFacts({ run: { figures } }: { readonly run: LoadRun }) {
  const facts = [
    [texts.requests, formatCount(figures.requests)],
    [texts.errors, formatCount(figures.errors)],
    [texts.unexpected, formatCount(figures.unexpected)],
    [texts.p50, formatLatency(figures.p50_ms)],
    [texts.p95, formatLatency(figures.p95_ms)],
    [texts.p99, formatLatency(figures.p99_ms)],
  ] as const;
  return (
    <Row wrap role="group" aria-label={texts.figures}>
      <DescriptionList>
        {facts.map(([name, value]) => (
          <Item key={name} name={name}>
            {value}
          </Item>
        ))}
      </DescriptionList>
    </Row>
  );
}

function formatLatency(ms: number | null): string {
  return ms === null ? texts.none : formatDuration(ms);
}

/** The common part of both plots: a position for each second of the test. */
function getSecondPlotProps({ figures: { seconds }, durationSeconds }: LoadRun) {
  const first = seconds[0]?.at ?? 0;
  const xs = seconds.map(({ at }) => at - first);
  return {
    xs,
    xRange: [0, Math.max(durationSeconds * 1_000, xs.at(-1) ?? 0)] as const,
    xScale: 'time' as const,
    formatX: (ms: number) => texts.seconds(Math.round(ms / 1_000)),
    formatPosition: (index: number) => formatTime(first + (xs[index] ?? 0)),
  };
}

function Throughput({ run }: { readonly run: LoadRun }) {
  const { seconds, requests, errors } = run.figures;
  const bars = { shape: 'bars' } as const;
  const series: PlotSeries[] = [
    { ...bars, label: texts.requests, color: '--accent', values: seconds.map((each) => each.requests) },
    { ...bars, label: texts.errors, color: '--broken', values: seconds.map((each) => each.errors) },
  ];
  return (
    <Plot
      {...getSecondPlotProps(run)}
      title={texts.throughput}
      description={texts.throughputHint(requests, errors)}
      yScale="linear"
      series={series}
      formatY={(value) => (Number.isInteger(value) ? formatCount(value) : '')}
      formatValue={formatCount}
    />
  );
}

function Latency({ run }: { readonly run: LoadRun }) {
  const { seconds, p50_ms: p50, p99_ms: p99 } = run.figures;
  const line = { shape: 'line' } as const;
  return (
    <Plot
      {...getSecondPlotProps(run)}
      title={texts.latency}
      description={texts.latencyHint(formatLatency(p50), formatLatency(p99))}
      yScale="log"
      series={[
        { ...line, label: texts.p50, color: '--accent', values: seconds.map((each) => each.p50_ms) },
        { ...line, label: texts.p95, color: '--unanswered', values: seconds.map((each) => each.p95_ms) },
        { ...line, label: texts.p99, color: '--text', values: seconds.map((each) => each.p99_ms) },
      ]}
      formatY={formatDuration}
      formatValue={formatDuration}
    />
  );
}
