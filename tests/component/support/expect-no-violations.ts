import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { settleStyles } from '../../support/pages/settle-styles.ts';

/** Checks the whole page, with all rules of axe or only with these. */
export async function expectNoViolations(rules?: readonly string[]): Promise<void> {
  await settleStyles();
  const run = axe.run(document.body, {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  });
  const { violations } = await (vi.isFakeTimers() ? advanceTimersDuring(run) : run);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
    ),
  ).toEqual([]);
}

/** Checks all rules in the light theme, and only contrast in the dark theme: nothing else depends on the theme. */
export async function expectNoViolationsInBothThemes(): Promise<void> {
  await expectNoViolations();
  await commands.emulateMedia({ colorScheme: 'dark' });
  // An editor changes its colours at once, but applies the new classes to its text a frame later.
  await expect.poll(() => document.querySelector('.monaco-editor.vs')).toBeNull();
  await nextFrame();
  await nextFrame();
  await expectNoViolations(['color-contrast']);
  await commands.emulateMedia({ colorScheme: 'light' });
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** With fake timers, axe would wait forever: this advances the time as little as axe needs. */
async function advanceTimersDuring<T>(work: Promise<T>): Promise<T> {
  const controller = new AbortController();
  const end = (): void => {
    controller.abort();
  };
  void work.then(end, end);
  while (!controller.signal.aborted) await vi.advanceTimersByTimeAsync(1);
  return work;
}
