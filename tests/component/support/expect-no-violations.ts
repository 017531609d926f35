import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { settleStyles } from '../../support/pages/settle-styles.ts';

/** Looks at all that is drawn, with every rule of axe, or with these only. */
export async function expectNoViolations(rules?: readonly string[]): Promise<void> {
  await settleStyles();
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

/** With every rule in the light, and then in the dark by contrast: nothing else depends on the theme. */
export async function expectNoViolationsInBothThemes(): Promise<void> {
  await expectNoViolations();
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(['color-contrast']);
  await commands.emulateMedia({ colorScheme: 'light' });
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
