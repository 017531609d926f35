import { createSeededRandom } from '../../tests/support/clocks/seeded-random.ts';
import type { TrafficPage } from './open-traffic-page.ts';

/**
 * Repeats a user's actions: scroll with the wheel up and down, select a row, jump elsewhere. A round takes a few
 * seconds.
 */
const WHEEL_TURNS = 40;
const WHEEL_PX = 900;
const PAUSE_MS = 16;

export interface ScrollOptions {
  readonly forMs: number;
  /** Called between two rounds. */
  readonly onRound: () => Promise<void>;
}

/** Returns the number of positions visited in the list. */
export async function scrollUpAndDown(
  traffic: TrafficPage,
  { forMs, onRound }: ScrollOptions,
): Promise<number> {
  const { page, grid } = traffic;
  const random = createSeededRandom(1);
  const endAt = performance.now() + forMs;
  let jumps = 0;
  for (; performance.now() < endAt; jumps++) {
    await traffic.jumpTo(random.fraction());
    await grid.hover();
    const down = random.pick([1, -1]);
    for (let turn = 0; turn < WHEEL_TURNS; turn++) {
      await page.mouse.wheel(0, WHEEL_PX * (turn < WHEEL_TURNS * 0.7 ? down : -down));
      await page.waitForTimeout(PAUSE_MS);
    }
    if (jumps % 4 === 0) await selectRow(traffic);
    await onRound();
  }
  return jumps;
}

/** Selects a row with the mouse, and the next ones with the keyboard. */
async function selectRow({ page, grid }: TrafficPage): Promise<void> {
  await grid.click({ position: { x: 200, y: 300 } });
  for (let row = 0; row < 5; row++) {
    await page.keyboard.press('j');
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.getByRole('region', { name: /^Exchange #\d+$/ }).waitFor();
  await page.keyboard.press('Escape');
}
