import { useEffect, useRef } from 'react';
import type { CrashTable } from '../crash-state.ts';
import { useCalm } from '../../table/use-calm.ts';
import { CALM_EVERY_MS, useFrames } from '../use-frames.ts';
import { createFlightPainter, type FlightPainter } from './flight-painter.ts';
import type { Mark } from './mark-painter.ts';
import type { Plot } from './scale.ts';

interface FlightCanvasProps {
  readonly table: CrashTable | null;
  readonly marks: readonly Mark[];
}

/** Beyond this a screen's extra pixels cost time and show nothing. */
const MAX_RATIO = 2;
/** Below it no curve can be seen: then it rather lies behind the words. */
const LEAST_HEIGHT = 60;

/** The picture. All that it shows stands in words beside it. */
export function FlightCanvas({ table, marks }: FlightCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<FlightPainter | null>(null);
  const calm = useCalm();

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = Math.min(MAX_RATIO, devicePixelRatio);
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      painter.current = createFlightPainter(width, height, plotOf(element));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  useFrames(
    (at) => {
      const element = canvas.current;
      const context = element?.getContext('2d', { alpha: false });
      if (element === null || context == null || painter.current === null) return;
      const ratio = element.width / element.clientWidth;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      painter.current.paint(context, { round: table?.round ?? null, marks, calm }, at);
    },
    calm ? CALM_EVERY_MS : 0,
  );

  return <canvas ref={canvas} className="flight__canvas" aria-hidden="true" />;
}

/** What the style sheet leaves free beside number and players. */
function plotOf(element: HTMLCanvasElement): Plot {
  const { clientWidth: width, clientHeight: height } = element;
  const style = getComputedStyle(element);
  const inset = (side: string): number => Number.parseFloat(style.getPropertyValue(`--plot-${side}`));
  const bottom = height - inset('bottom');
  return {
    left: inset('left'),
    right: width - inset('right'),
    top: Math.min(inset('top'), bottom - LEAST_HEIGHT),
    bottom,
  };
}
