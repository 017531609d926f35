import { type Arcade, type DrivenGame, openInWindow } from './driven-game.ts';

/** Rolls again before the previous animation has ended. */
const NEXT_ROLL_MS = 500;
/** When sparks and die have come to rest. */
const SETTLED_MS = 2_500;

export async function driveDice(arcade: Arcade): Promise<DrivenGame> {
  const page = await openInWindow(arcade, { game: 'dice' });
  await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();

  async function play(forMs: number): Promise<void> {
    const endAt = performance.now() + forMs;
    while (performance.now() < endAt) {
      await page.keyboard.press('Space');
      await page.waitForTimeout(NEXT_ROLL_MS);
    }
  }

  // Warms up the JIT compiler.
  await play(2 * NEXT_ROLL_MS);
  return {
    name: 'dice',
    page,
    busy: 'a roll every half second',
    playBusily: play,
    playSteadily: play,
    idle: {
      label: 'at rest after a roll',
      framesPerSecond: 0,
      async during(measure) {
        await page.waitForTimeout(SETTLED_MS);
        return measure();
      },
    },
  };
}
