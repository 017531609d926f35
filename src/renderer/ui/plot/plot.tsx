import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useDisplay } from '../display-store.ts';
import { Row, Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { toData, createOptions, readPlotTheme, type PlotContent, type PlotEvents } from './plot-options.ts';
import styles from './plot.module.css';

export type { PlotMark, PlotSeries } from './plot-options.ts';

interface PlotProps extends PlotContent, Partial<PlotEvents> {
  readonly title: string;
  /** For screen readers: what it shows, and where its figures are. */
  readonly description: string;
  /** The values of the series at a position, if they differ from those on the axis. */
  readonly formatValue: (value: number) => string;
  /** A position as text: a time, a range of values. */
  readonly formatPosition: (index: number) => string;
}

/** A plot with its title and legend; the legend shows the values where the pointer is. The library is loaded with the first. */
export function Plot({ title, description, formatValue, formatPosition, ...content }: PlotProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const host = usePlot(content, setHovered);
  const index = hovered !== null && hovered < content.xs.length ? hovered : null;
  return (
    <Stack as="figure" gap={2} pad={3} edge="around" className={styles.figure}>
      <Row gap={2} justify="between">
        <Text as="h3" variant="subheading">
          {title}
        </Text>
        <Text variant="count" tabularNums aria-hidden>
          {index === null ? '' : formatPosition(index)}
        </Text>
      </Row>
      <div
        ref={host}
        className={styles.host}
        data-clickable={content.onPick === undefined ? undefined : ''}
        role="img"
        aria-label={description}
      />
      <Row as="ul" wrap gap={3} className={styles.legend}>
        {content.series.map(({ label, color, values, shape }) => {
          const value = index === null ? null : (values[index] ?? null);
          return (
            <Row as="li" gap={1} key={label}>
              <span
                className={styles.swatch}
                data-shape={shape}
                style={{ color: `var(${color})` }}
                aria-hidden
              />
              <Text tone="quiet">{label}</Text>
              {/* Its space is reserved, so that nothing moves under the pointer. */}
              <Text tabularNums aria-hidden className={styles.value}>
                {value === null ? '' : formatValue(value)}
              </Text>
            </Row>
          );
        })}
      </Row>
    </Stack>
  );
}

/** The element to draw in. Redrawn in another theme; new data are only set, so that the cursor keeps its position. */
function usePlot(content: PlotContent & Partial<PlotEvents>, onHover: (index: number | null) => void) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef({ ...content, onHover });
  const { shown, textSize } = useDisplay();
  const shape = content.series.map(({ label }) => label).join('\n');

  useEffect(() => {
    latest.current = { ...content, onHover };
    plot.current?.setData(toData(content));
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let isMounted = true;
    const resize = new ResizeObserver(() => plot.current?.setSize(getSize(element)));
    void import('uplot').then(({ default: Library }) => {
      if (!isMounted) return;
      const options = createOptions(Library, () => latest.current, readPlotTheme(element));
      plot.current = new Library({ ...options, ...getSize(element) }, toData(latest.current), element);
      resize.observe(element);
    });
    return () => {
      isMounted = false;
      resize.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [shown, textSize, shape]);

  return host;
}

function getSize({ clientWidth, clientHeight }: HTMLElement): { width: number; height: number } {
  return { width: clientWidth, height: clientHeight };
}
