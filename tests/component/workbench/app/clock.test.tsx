import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { emitChanges } from '#renderer/workbench/platform/connection/live-changes.ts';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import type { ClockState } from '#shared/contract/clock.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';

const status = page.getByRole('contentinfo', { name: 'Status' });
const clock = status.getByRole('button', { name: /Clock/ });

const SYSTEM_TIME: ClockState = { now: 1_770_000_000_000, offsetMs: 0, advancing: null, nextRetryAt: null };
let state = SYSTEM_TIME;
/** Blocks moving the clock until it is resolved. */
let held: Promise<void> = Promise.resolve();

beforeEach(async () => {
  state = SYSTEM_TIME;
  held = Promise.resolve();
  const change = (to: Partial<ClockState>): ClockState => {
    state = { ...state, ...to };
    emitChanges(['clock']);
    return state;
  };
  await showWorkbench({ view: 'launch' }, (os) => ({
    clock: {
      get: os.clock.get.handler(() => state),
      advance: os.clock.advance.handler(async ({ input: { byMs } }) => {
        change({ advancing: { from: state.now, until: state.now + byMs } });
        await held;
        return change({ offsetMs: byMs, now: SYSTEM_TIME.now + byMs, advancing: null });
      }),
      stop: os.clock.stop.handler(() => change({ offsetMs: 3_600_000, advancing: null })),
      reset: os.clock.reset.handler(() => change(SYSTEM_TIME)),
    },
  }));
  await expect.element(clock).toMatchTextContent(/\d\d:\d\d:\d\d/);
});

test('the menu says why there is no retry to advance to', async () => {
  (clock.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('menuitem', { name: /Advance to the next retry/ });
  await expect.element(item).toMatchTextContent('No callback is waiting for a retry');
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
});

test('an advanced clock is shown on every view until it is reset to system time', async () => {
  await clock.click();
  await page.getByRole('menuitem', { name: 'Advance 7 days' }).click();
  await expect.element(clock).toMatchTextContent('Clock advanced by 7 d');
  for (const view of ['launch', 'traffic', 'deliveries', 'sessions'] as const) {
    useNavigation.getState().goTo(view);
    await expect.element(clock).toMatchTextContent('Clock advanced by 7 d');
  }
  await clock.click();
  await expect.element(page.getByRole('menu', { name: 'Clock' })).toBeVisible();
  await expectNoViolationsInBothThemes();
  await page.getByRole('menuitem', { name: /Back to system time/ }).click();
  await expect.element(clock).not.toMatchTextContent('moved');
});

test('a long advance of the clock shows its progress, and can be stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await clock.click();
  await page.getByRole('menuitem', { name: 'Advance 7 days' }).click();
  await expect.element(status).toMatchTextContent(/Advancing the clock: .* → /);
  await expect.element(status.getByRole('progressbar', { name: 'Advancing the clock' })).toBeVisible();

  // Beside so much text, an address that has no room is hidden, not cut off.
  const arming = faultArmingSchema.parse({ fault: 'reject_105' });
  useFaults.setState({ armed: [{ id: 1, arming, affected: 0, left: null, until: null }] });
  await expect.element(status).toMatchTextContent('1 fault armed');
  const addresses = status.getByRole('button', { name: /^(Gateway|Mock wallet|Interface) / }).elements();
  expect(addresses.length).toBeGreaterThan(1);
  for (const width of [910, 960, 1024, 1100, 1280]) {
    await page.viewport(width, 700);
    const { right, bottom } = addresses[0]!.parentElement!.getBoundingClientRect();
    const visibleBoxes = addresses
      .map((each) => each.getBoundingClientRect())
      .filter(({ top }) => top < bottom);
    for (const address of visibleBoxes) expect(address.right, `at ${width}`).toBeLessThanOrEqual(right);
  }
  await page.viewport(1440, 900);
  await status.getByRole('button', { name: 'Stop' }).click();
  await expect.element(status).not.toMatchTextContent('Advancing the clock');
  await expect.element(clock).toMatchTextContent('Clock advanced by 1 h');
  resolve();
});
