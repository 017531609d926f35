import { useEffect, useRef } from 'react';
import type { CrashTableState } from '../crash-state.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import { createFramePacer, useFrames } from './use-frames.ts';
import { useTexts } from '../texts/texts-context.ts';
import { formatTimes } from '../texts/format.ts';
import { createFlightPainter, type FlightPainter } from './flight-painter.ts';
import type { Mark } from './mark-painter.ts';
import type { Plot } from './scale.ts';

interface FlightCanvasProps {
  readonly table: CrashTableState | null;
  readonly marks: readonly Mark[];
  /** The session is over: the animation stops. */
  readonly over: boolean;
}

/** A higher pixel ratio costs time and makes no visible difference. */
const MAX_RATIO = 2;
/** A lower plot would show no curve: it extends behind the text instead. */
const MIN_HEIGHT = 60;

/** The picture. Everything it shows is also available as text. */
export function FlightCanvas({ table, marks, over }: FlightCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const setup = useRef<CanvasSetup | null>(null);
  const reducedMotion = useReducedMotion();
  const texts = useTexts();

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setup.current = createCanvasSetup(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  useFrames((at) => {
    if (setup.current === null) return;
    const { context, painter } = setup.current;
    painter.paint(
      context,
      {
        round: table?.round ?? null,
        marks,
        reducedMotion,
        formatMultiplier: (text) => formatTimes(text, texts),
      },
      at,
    );
  }, createFramePacer({ over, reducedMotion }));

  return <canvas ref={canvas} className="flight__canvas" aria-hidden="true" />;
}

/** Created once per canvas size: measuring the page in every frame would force a layout. */
interface CanvasSetup {
  readonly context: CanvasRenderingContext2D;
  readonly painter: FlightPainter;
}

function createCanvasSetup(element: HTMLCanvasElement): CanvasSetup | null {
  const { clientWidth: width, clientHeight: height } = element;
  const ratio = Math.min(MAX_RATIO, devicePixelRatio);
  element.width = Math.round(width * ratio);
  element.height = Math.round(height * ratio);
  const context = element.getContext('2d', { alpha: false });
  if (context === null) return null;
  context.scale(ratio, ratio);
  return { context, painter: createFlightPainter({ width, height, ratio }, measurePlot(element)) };
}

/** The area that the style sheet leaves free beside the number and the players. */
function measurePlot(element: HTMLCanvasElement): Plot {
  const { clientWidth: width, clientHeight: height } = element;
  const style = getComputedStyle(element);
  const inset = (side: string): number => Number.parseFloat(style.getPropertyValue(`--plot-${side}`));
  const bottom = height - inset('bottom');
  return {
    left: inset('left'),
    right: width - inset('right'),
    top: Math.min(inset('top'), bottom - MIN_HEIGHT),
    bottom,
  };
}
