import axe from 'axe-core';
import { expect, vi } from 'vitest';

/** Looks at all that is drawn, with every rule of axe, or with these only. */
export async function expectNoViolations(rules?: readonly string[]): Promise<void> {
  restyle();
  await endAnimations();
  const run = axe.run(document.body, {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  });
  const { violations } = await (vi.isFakeTimers() ? passing(run) : run);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
    ),
  ).toEqual([]);
}

/**
 * Chromium, told of another theme while a frame is drawn, leaves some elements the colours of the one before until
 * their styles are asked for anew.
 */
function restyle(): void {
  const sheet = document.createElement('style');
  sheet.textContent = '* { --restyled: 1 }';
  document.head.append(sheet);
  void document.body.offsetHeight;
  sheet.remove();
  void document.body.offsetHeight;
}

/** Half faded in, a text has the contrast of a moment. What ends may let another begin in its place. */
async function endAnimations(): Promise<void> {
  for (let running = animations(); running.length > 0; running = animations()) {
    for (const animation of running) animation.finish();
    await new Promise(requestAnimationFrame);
  }
}

function animations(): Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
}

/** Where a test moves the time, axe would wait for it: as little passes as it needs. */
async function passing<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const end = (): void => {
    done.abort();
  };
  void work.then(end, end);
  while (!done.signal.aborted) await vi.advanceTimersByTimeAsync(1);
  return work;
}
