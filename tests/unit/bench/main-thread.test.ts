import { describe, expect, test } from 'vitest';
import { readMainThread } from '../../../bench/frames/main-thread.ts';
import type { TraceEvent } from '../../../bench/frames/trace.ts';

const PAGE = { pid: 7, tid: 1, cat: 'devtools.timeline' };

/** An event with a duration in ms; CPU time equals the duration by default. */
function createTask(name: string, fromMs: number, durationMs: number, cpuMs = durationMs): TraceEvent {
  return { ...PAGE, name, ph: 'X', ts: fromMs * 1_000, dur: durationMs * 1_000, tdur: cpuMs * 1_000 };
}

function createInstant(name: string, atMs: number, change: Partial<TraceEvent> = {}): TraceEvent {
  return { ...PAGE, name, ph: 'I', ts: atMs * 1_000, ...change };
}

function betweenMarks(...events: TraceEvent[]): TraceEvent[] {
  return [createInstant('frames-from', 0), ...events, createInstant('frames-to', 10_000)];
}

describe('the frames of a page', () => {
  test('take the CPU time that the thread has used since the previous frame', () => {
    const { frames, framesWithoutCommit, shown } = readMainThread(
      betweenMarks(
        createTask('RunTask', 10, 40, 4),
        createTask('RunTask', 60, 20, 2),
        createTask('Commit', 70, 5, 1.5),
        createTask('RunTask', 90, 3),
        createTask('Commit', 91, 1),
      ),
    );
    expect(frames).toEqual([6, 3]);
    expect(framesWithoutCommit).toEqual([4.5, 2]);
    expect(shown).toBe(2);
  });

  test('exclude work before an idle gap of a tenth of a second', () => {
    const { frames } = readMainThread(
      betweenMarks(createTask('RunTask', 10, 5), createTask('RunTask', 200, 2), createTask('Commit', 201, 1)),
    );
    expect(frames).toEqual([2]);
  });

  test('exclude frames that the browser showed without the main thread', () => {
    const compositor = { tid: 2 };
    const drawn = [20, 40, 60].map((atMs) => createInstant('DrawFrame', atMs, compositor));
    const { frames, shown } = readMainThread(
      betweenMarks(createTask('RunTask', 10, 5), createTask('Commit', 11, 1), ...drawn),
    );
    expect(frames).toEqual([5]);
    expect(shown).toBe(3);
  });

  test('belong to the page that set the marks, between its marks', () => {
    const { frames, longTasks } = readMainThread([
      createTask('RunTask', 0, 80),
      createInstant('frames-from', 100),
      { ...createTask('RunTask', 110, 80), tid: 2 },
      { ...createTask('RunTask', 110, 80), pid: 8 },
      { ...createInstant('DrawFrame', 120), pid: 8 },
      createInstant('frames-to', 200),
      createTask('RunTask', 210, 80),
    ]);
    expect(frames).toEqual([]);
    expect(longTasks).toBe(0);
  });

  test('cannot be read from a trace without both marks', () => {
    expect(() => readMainThread([createInstant('frames-from', 0)])).toThrow('marks');
  });
});

test('time is split by category, excluding nested time', () => {
  const { parts } = readMainThread(
    betweenMarks(
      createTask('RunTask', 10, 30),
      createTask('FunctionCall', 11, 10),
      createTask('UpdateLayoutTree', 12, 3),
      createTask('Paint', 22, 4),
      createTask('Commit', 30, 6),
    ),
  );
  expect(parts).toEqual({ script: 7, style: 3, layout: 0, paint: 4, commit: 6, other: 10 });
});

test('a long task is measured by CPU time, not by the clock', () => {
  const { longTasks } = readMainThread(
    betweenMarks(
      createTask('RunTask', 10, 900, 49),
      createTask('RunTask', 1_000, 51),
      createTask('RunTask', 2_000, 60, 51),
    ),
  );
  expect(longTasks).toBe(2);
});

test('wall-clock time is used if the system reports no CPU time', () => {
  const { tdur: _, ...task } = createTask('RunTask', 10, 70);
  expect(readMainThread(betweenMarks(task)).longTasks).toBe(1);
});

test('a layout inside a script is forced', () => {
  const { forcedLayouts } = readMainThread(
    betweenMarks(
      createTask('RunTask', 10, 30),
      createTask('FireAnimationFrame', 11, 10),
      createTask('FunctionCall', 12, 8),
      createTask('Layout', 13, 2),
      createTask('Layout', 25, 2),
    ),
  );
  expect(forcedLayouts).toBe(1);
});

describe('an animation off the compositor', () => {
  const createAnimationEvent = (
    ph: string,
    atMs: number,
    data: NonNullable<TraceEvent['args']>['data'] = {},
  ): TraceEvent => createInstant('Animation', atMs, { ph, id2: { local: '0x1' }, args: { data } });

  test('is reported once, with its target', () => {
    const { offCompositor } = readMainThread(
      betweenMarks(
        createAnimationEvent('b', 1, { displayName: 'color', nodeName: 'DIV' }),
        createAnimationEvent('n', 2, { unsupportedProperties: ['color'] }),
        createAnimationEvent('n', 3, { unsupportedProperties: ['color'] }),
      ),
    );
    expect(offCompositor).toEqual(['color of DIV']);
  });

  test('is not confused with a later animation that has the same id', () => {
    const { offCompositor } = readMainThread(
      betweenMarks(
        createAnimationEvent('b', 1, { displayName: 'spin', nodeName: 'SPAN' }),
        createAnimationEvent('n', 2, { unsupportedProperties: [] }),
        createAnimationEvent('b', 3, { displayName: 'glow', nodeName: 'I' }),
        createAnimationEvent('n', 4, { unsupportedProperties: ['box-shadow'] }),
      ),
    );
    expect(offCompositor).toEqual(['glow of I']);
  });
});
