import type uPlot from 'uplot';

/** The styles that a canvas cannot take from the style sheet. */
interface PlotTheme {
  /** The colour of a token in the current theme: `--accent`. */
  color(token: string): string;
  readonly font: string;
}

/** Reads the tokens that apply at this element. */
export function readPlotTheme(element: HTMLElement): PlotTheme {
  const { fontSize, fontFamily } = getComputedStyle(element);
  return {
    font: `${fontSize} ${fontFamily}`,
    color(token) {
      // The value of a token may be a function, such as `light-dark()`; only a property that uses it is resolved.
      const probe = document.createElement('span');
      probe.style.color = `var(${token})`;
      element.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    },
  };
}

export interface PlotSeries {
  readonly label: string;
  /** A token: `--accent`. */
  readonly color: string;
  /** `stack`: bars on top of those before; `limit`: a dashed line that is not a measurement. */
  readonly shape: 'line' | 'bars' | 'stack' | 'steps' | 'limit';
  /** One for each position on the x axis; null is a gap. */
  readonly values: readonly (number | null)[];
  /** The space up to the next series is filled. */
  readonly fillsToNext?: boolean;
}

/** A dashed line across the plot, such as a target. */
export interface PlotMark {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly label: string;
}

export interface PlotContent {
  /** Ascending. Times are in milliseconds. */
  readonly xs: readonly number[];
  /** The range of the x axis, including parts without data. */
  readonly xRange: readonly [number, number];
  readonly xScale: 'time' | 'log';
  readonly yScale: 'linear' | 'log';
  readonly series: readonly PlotSeries[];
  readonly marks?: readonly PlotMark[];
  /** Labels of an axis; `step` is the distance between two of them. */
  readonly formatX: (value: number, step: number) => string;
  readonly formatY: (value: number) => string;
}

export interface PlotEvents {
  /** A part of the x axis was dragged over. */
  onZoom(from: number, to: number): void;
  /** A place was clicked. */
  onPick(index: number): void;
}

type Latest = PlotContent & Partial<PlotEvents> & { readonly onHover: (index: number | null) => void };

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library's enumeration exists for the compiler only
const LOGARITHMIC: uPlot.Scale.Distr = 3;

const LINE_PX = 1.5;
/** A shorter drag is a click. */
const MIN_DRAG_PX = 5;
const DASH = [4, 3];
const FILL_ALPHA = 0.18;
const BAR_SHARE = 0.8;
const MAX_BAR_PX = 40;
const LABEL_GAP_PX = 4;
const LABEL_LINE_PX = 16;
/** At the right, half of the last label of the x axis, which may have seconds. */
const PADDING_PX: uPlot.Padding = [8, 28, 0, 0];
const AXIS_PX = { x: 32, y: 60 };

/** The data in the library's format: stacked values are sums, the highest first, each drawn over the one before. */
export function toData({ xs, series }: PlotContent): uPlot.AlignedData {
  const sums = xs.map(() => 0);
  const columns = series.map(({ shape, values }) =>
    shape === 'stack'
      ? values.map((value, index) => (sums[index] = (sums[index] ?? 0) + (value ?? 0)))
      : [...values],
  );
  return [[...xs], ...getDrawingOrder(series).map((index) => columns[index] ?? [])];
}

/** Indexes of the series in the order in which they are drawn. */
function getDrawingOrder(series: readonly PlotSeries[]): number[] {
  const indexes = [...series.keys()];
  const isStack = (index: number): boolean => series[index]?.shape === 'stack';
  return [...indexes.filter(isStack).toReversed(), ...indexes.filter((index) => !isStack(index))];
}

/** The library's options, without a size. `latest` returns the current content and handlers. */
export function createOptions(
  library: typeof uPlot,
  latest: () => Latest,
  theme: PlotTheme,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { series, xScale, yScale, onZoom } = latest();
  const order = getDrawingOrder(series);
  const axis = (scale: PlotContent['xScale' | 'yScale']) => createAxis(theme, scale === 'log');
  return {
    // Milliseconds, as everywhere else.
    ms: 1,
    legend: { show: false },
    padding: PADDING_PX,
    cursor: {
      y: false,
      drag: { x: onZoom !== undefined, y: false, setScale: false, dist: MIN_DRAG_PX },
      points: { show: false },
      ...(xScale === 'time' ? { sync: { key: 'time' } } : {}),
    },
    scales: {
      x: {
        time: xScale === 'time',
        ...getDistribution(xScale),
        range: () => getXRange(latest()),
      },
      y: {
        ...getDistribution(yScale),
        range: (_plot, _min, max) => getYRange(latest(), max),
      },
    },
    axes: [
      {
        ...axis(xScale),
        size: AXIS_PX.x,
        values: (_plot, splits) =>
          splits.map((value: number | null) =>
            value === null ? '' : latest().formatX(value, (splits[1] ?? 0) - (splits[0] ?? 0)),
          ),
      },
      {
        ...axis(yScale),
        size: AXIS_PX.y,
        values: (_plot, splits) =>
          splits.map((value: number | null) => (value === null ? '' : latest().formatY(value))),
      },
    ],
    series: [{}, ...order.map((index) => createSeries(library, series[index], theme))],
    bands: order.flatMap((index, drawn) => {
      const each = series[index];
      if (each?.fillsToNext !== true) return [];
      return [{ series: [drawn + 2, drawn + 1] as [number, number], fill: fade(theme.color(each.color)) }];
    }),
    hooks: {
      ready: [(plot) => reportClicks(plot, latest)],
      setCursor: [(plot) => latest().onHover(plot.cursor.idx ?? null)],
      setSelect: [(plot) => reportZoom(plot, latest)],
      draw: [(plot) => drawMarks(plot, latest().marks ?? [], theme)],
    },
  };
}

function getDistribution(scale: PlotContent['xScale' | 'yScale']): Pick<uPlot.Scale, 'distr'> {
  return scale === 'log' ? { distr: LOGARITHMIC } : {};
}

function createAxis(theme: PlotTheme, isLog: boolean): uPlot.Axis {
  const line = { stroke: theme.color('--border'), width: 1, ...(isLog ? { filter: keepPowersOfTen } : {}) };
  return { stroke: theme.color('--text-muted'), font: theme.font, grid: line, ticks: { ...line, size: 4 } };
}

/** More lines between them would be unreadable. */
function keepPowersOfTen(_plot: uPlot, splits: number[]): (number | null)[] {
  return splits.map((value) => (Number.isInteger(Number(Math.log10(value).toFixed(6))) ? value : null));
}

function createSeries(library: typeof uPlot, series: PlotSeries | undefined, theme: PlotTheme): uPlot.Series {
  if (series === undefined) return {};
  const color = theme.color(series.color);
  const line: uPlot.Series = { stroke: color, width: LINE_PX, points: { show: false } };
  switch (series.shape) {
    case 'line':
      return { ...line, points: { show: true, size: 3, fill: color } };
    case 'limit':
      return { ...line, dash: DASH, ...getPaths(library.paths.stepped?.({ align: 1 })) };
    case 'steps':
      return { ...line, fill: fade(color), ...getPaths(library.paths.stepped?.({ align: 1 })) };
    default:
      return {
        ...line,
        width: 0,
        fill: color,
        ...getPaths(library.paths.bars?.({ size: [BAR_SHARE, MAX_BAR_PX], align: 1 })),
      };
  }
}

function getPaths(paths: uPlot.Series.PathBuilder | undefined): Pick<uPlot.Series, 'paths'> {
  return paths === undefined ? {} : { paths };
}

/** Makes a colour such as `rgb(1, 2, 3)` translucent. */
function fade(color: string): string {
  return color.replace(/^rgb\((.*)\)$/, `rgba($1, ${FILL_ALPHA})`);
}

/** A logarithmic axis begins at one of its lines: below 1, the library may loop forever if it begins between two. */
function getXRange({ xRange: [from, to], xScale }: PlotContent): [number, number] {
  const step = 10 ** Math.floor(Math.log10(from));
  return xScale === 'log' ? [Math.floor(from / step) * step, to] : [from, to];
}

/** With all marks, and with room above. */
function getYRange({ series, marks = [], yScale }: PlotContent, max: number | null): [number, number] {
  const markPositions = marks.filter(({ axis }) => axis === 'y').map(({ at }) => at);
  const highest = Math.max(max ?? 0, ...markPositions);
  if (yScale === 'linear') return [0, Math.max(1, highest * 1.1)];
  const values = series.flatMap(
    (each) => each.values.filter((value) => value !== null && value > 0) as number[],
  );
  const lowest = Math.min(...markPositions, ...values);
  if (!Number.isFinite(lowest)) return [1, 10];
  return [10 ** Math.floor(Math.log10(lowest)), 10 ** Math.ceil(Math.log10(highest * 1.1))];
}

function reportClicks(plot: uPlot, latest: () => Latest): void {
  plot.over.addEventListener('click', () => {
    const { idx } = plot.cursor;
    if (typeof idx === 'number') latest().onPick?.(idx);
  });
}

function reportZoom(plot: uPlot, latest: () => Latest): void {
  const { left, width } = plot.select;
  if (width < MIN_DRAG_PX) return;
  latest().onZoom?.(plot.posToVal(left, 'x'), plot.posToVal(left + width, 'x'));
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
}

function drawMarks(plot: uPlot, marks: readonly PlotMark[], theme: PlotTheme): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.strokeStyle = theme.color('--text-faint');
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash(DASH.map((length) => length * devicePixelRatio));
  for (const { axis, at } of marks) {
    const position = Math.round(plot.valToPos(at, axis, true));
    ctx.beginPath();
    ctx.moveTo(axis === 'y' ? bbox.left : position, axis === 'y' ? position : bbox.top);
    ctx.lineTo(
      axis === 'y' ? bbox.left + bbox.width : position,
      axis === 'y' ? position : bbox.top + bbox.height,
    );
    ctx.stroke();
  }
  // A label may lie over the line of another mark.
  ctx.strokeStyle = theme.color('--surface');
  ctx.fillStyle = theme.color('--text-muted');
  ctx.lineWidth = 2 * LABEL_GAP_PX * devicePixelRatio;
  ctx.lineJoin = 'round';
  ctx.setLineDash([]);
  ctx.textAlign = 'right';
  // The library's context is scaled to device pixels, and so is its font.
  ctx.font = theme.font.replace(/^[\d.]+/, (size) => String(Number(size) * devicePixelRatio));
  const gap = LABEL_GAP_PX * devicePixelRatio;
  for (const [index, { axis, at, label }] of marks.entries()) {
    const position = Math.round(plot.valToPos(at, axis, true));
    // Those of vertical lines are stacked vertically, because the lines may be close.
    const [x, y] =
      axis === 'y'
        ? [bbox.left + bbox.width - gap, position - gap / 2]
        : [position - gap, bbox.top + gap + index * LABEL_LINE_PX * devicePixelRatio];
    ctx.textBaseline = axis === 'y' ? 'bottom' : 'top';
    if (axis === 'x') ctx.strokeText(label, x, y);
    ctx.fillText(label, x, y);
  }
  ctx.restore();
}
