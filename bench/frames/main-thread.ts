import { MARKS, type TraceEvent } from './trace.ts';

/** The work of a page's main thread between its two marks. */
export interface MainThread {
  /** CPU time of each frame that this thread took part in, in ms, including the work that led to it. */
  readonly frames: readonly number[];
  /** The same without the commit, in which a canvas is painted if there is no graphics hardware. */
  readonly framesWithoutCommit: readonly number[];
  /** All frames that the browser showed, including those without this thread. */
  readonly shown: number;
  /** The total time by category. */
  readonly parts: Readonly<Record<Part, number>>;
  /** Tasks with more than 50 ms of CPU time. */
  readonly longTasks: number;
  /** Layouts that a script waited for. */
  readonly forcedLayouts: number;
  /** Animations that cannot run on the compositor, as `color of DIV class='reels'`. */
  readonly offCompositor: readonly string[];
}

export const PARTS = ['script', 'style', 'layout', 'paint', 'commit', 'other'] as const;
export type Part = (typeof PARTS)[number];

const LONG_MS = 50;
/** Work before an idle gap of this length does not delay the next frame. */
const SETTLE_GAP_MS = 100;

const PARTS_BY_EVENT: Readonly<Record<string, Part>> = {
  FireAnimationFrame: 'script',
  FunctionCall: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  EvaluateScript: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  PaintImage: 'paint',
  Layerize: 'paint',
  Commit: 'commit',
  UpdateLayer: 'commit',
};
/** A layout inside one of these is a forced layout. */
const SCRIPTS = new Set(Object.keys(PARTS_BY_EVENT).filter((name) => PARTS_BY_EVENT[name] === 'script'));

export function readMainThread(events: readonly TraceEvent[]): MainThread {
  const { own, shown } = selectBetweenMarks(events);
  const roots = nestEvents(own.filter(({ ph, dur }) => ph === 'X' && dur !== undefined));
  const tasks = roots.filter(({ event }) => event.name === 'RunTask');
  const parts: Record<Part, number> = { script: 0, style: 0, layout: 0, paint: 0, commit: 0, other: 0 };
  for (const task of tasks) addParts(task, parts);
  const frames = getFrames(tasks);
  return {
    frames: frames.map(({ ms }) => ms),
    framesWithoutCommit: frames.map(({ ms, commitMs }) => ms - commitMs),
    shown: Math.max(shown, frames.length),
    parts,
    longTasks: tasks.filter(({ event }) => getCostMs(event) > LONG_MS).length,
    forcedLayouts: tasks.reduce((sum, task) => sum + countForcedLayouts(task, false), 0),
    offCompositor: findOffCompositor(own),
  };
}

/** The events between the marks, in order, of the thread that set them; and how many frames its process showed. */
function selectBetweenMarks(events: readonly TraceEvent[]): { own: TraceEvent[]; shown: number } {
  const [from, to] = [MARKS.from, MARKS.to].map((name) => events.find((event) => event.name === name));
  if (from === undefined || to === undefined) throw new Error('The trace does not contain both of its marks');
  const between = events.filter(({ pid, ts }) => pid === from.pid && ts >= from.ts && ts <= to.ts);
  return {
    own: between
      .filter(({ tid }) => tid === from.tid)
      .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)),
    shown: between.filter(({ name }) => name === 'DrawFrame').length,
  };
}

interface EventNode {
  readonly event: TraceEvent;
  readonly within: EventNode[];
}

function nestEvents(events: readonly TraceEvent[]): EventNode[] {
  const roots: EventNode[] = [];
  const around: EventNode[] = [];
  for (const event of events) {
    while (around.length > 0 && getEnd(around.at(-1)!.event) <= event.ts) around.pop();
    const node = { event, within: [] };
    (around.at(-1)?.within ?? roots).push(node);
    around.push(node);
  }
  return roots;
}

function getEnd({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

/** CPU time if the system provides it; otherwise wall-clock time. */
function getCostMs({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1_000;
}

interface Frame {
  readonly ms: number;
  readonly commitMs: number;
}

function getFrames(tasks: readonly EventNode[]): Frame[] {
  const frames: Frame[] = [];
  let sinceFrameMs = 0;
  let endedAt = -Infinity;
  for (const task of tasks) {
    const { event } = task;
    if (event.ts - endedAt > SETTLE_GAP_MS * 1_000) sinceFrameMs = 0;
    sinceFrameMs += getCostMs(event);
    endedAt = getEnd(event);
    const commits = findEventsByName(task, 'Commit');
    if (commits.length === 0) continue;
    frames.push({ ms: sinceFrameMs, commitMs: commits.reduce((sum, commit) => sum + getCostMs(commit), 0) });
    sinceFrameMs = 0;
  }
  return frames;
}

function findEventsByName({ within }: EventNode, name: string): TraceEvent[] {
  return within.flatMap((node) => (node.event.name === name ? [node.event] : findEventsByName(node, name)));
}

function addParts({ event, within }: EventNode, parts: Record<Part, number>): void {
  const withinMs = within.reduce((sum, node) => sum + getCostMs(node.event), 0);
  parts[PARTS_BY_EVENT[event.name] ?? 'other'] += Math.max(0, getCostMs(event) - withinMs);
  for (const node of within) addParts(node, parts);
}

function countForcedLayouts({ event, within }: EventNode, inScript: boolean): number {
  const isForced = inScript && event.name === 'Layout';
  const isWithinScript = inScript || SCRIPTS.has(event.name);
  return within.reduce((sum, node) => sum + countForcedLayouts(node, isWithinScript), isForced ? 1 : 0);
}

function findOffCompositor(events: readonly TraceEvent[]): string[] {
  const names = new Map<string | undefined, string>();
  const found = new Set<string>();
  for (const { name, ph, id2, args } of events) {
    if (name !== 'Animation') continue;
    const { displayName = '', nodeName = '', unsupportedProperties = [] } = args?.data ?? {};
    // Addresses are reused: rename for each new animation.
    if (ph === 'b') names.set(id2?.local, `${displayName} of ${nodeName}`);
    const known = names.get(id2?.local);
    if (known !== undefined && unsupportedProperties.length > 0) found.add(known);
  }
  return [...found].toSorted();
}
