import { type Arcade, type DrivenGame, openInWindow } from './driven-game.ts';

/** Seven reels with cascades and consecutive free spins. */
const SLOT_GAME = 'Reef Cascade';
/** Until each win has been highlighted twice. */
const MARKED_MS = 15_000;

export async function driveSlots(arcade: Arcade): Promise<DrivenGame> {
  const page = await openInWindow(arcade, { game: 'slots' });
  await page.getByRole('button', { name: new RegExp(`^${SLOT_GAME} `) }).click();
  /** After a spin that won free spins, the player starts them. */
  const next = page.getByRole('button', { name: /^(Spin|Free spins)$/ });
  const autoPlay = page.getByRole('button', { name: 'Auto-play 100 spins' });
  const stop = page.getByRole('button', { name: /^Stop auto-play/ });

  async function startAutoPlay(): Promise<void> {
    if (await autoPlay.isEnabled()) await autoPlay.click();
  }

  // The first spin warms up the JIT compiler.
  await startAutoPlay();
  await page.getByText(/^98 left$/).waitFor();
  return {
    name: 'slots',
    page,
    busy: `auto-play of ${SLOT_GAME}`,
    playBusily: (forMs) => page.waitForTimeout(forMs),
    async playSteadily(forMs) {
      await startAutoPlay();
      await page.waitForTimeout(forMs);
    },
    idle: {
      label: 'at rest after a spin',
      framesPerSecond: 0,
      async during(measure) {
        if (await stop.isVisible()) await stop.click();
        await next.waitFor();
        await page.waitForTimeout(MARKED_MS);
        return measure();
      },
    },
  };
}
