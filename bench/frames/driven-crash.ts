import { crashPage } from '../../tests/support/pages/crash-flow.ts';
import { joinCrowd } from './crash-crowd.ts';
import { type Arcade, type DrivenGame, openInWindow } from './driven-game.ts';

const PLAYERS = 12;
/** Auto-play goes on after each flight that reaches this multiplier. */
const AUTO_TARGET = '1.20';

/** The next flight must outlast two calls of `playBusily`. */
export async function driveCrash(arcade: Arcade): Promise<DrivenGame> {
  const crowd = await joinCrowd(arcade.interfacePage, PLAYERS - 1);
  const page = await openInWindow(arcade, { game: 'crash', nickname: 'Alice' });
  const { bet, placed, waitForMultiplier, deck, target } = crashPage(page);
  const start = deck.getByRole('button', { name: 'Start' });
  await bet.click();
  crowd.join();
  await placed.waitFor();
  await waitForMultiplier(1);
  return {
    name: 'crash',
    page,
    busy: `a flight with ${PLAYERS} players`,
    playBusily: (forMs) => page.waitForTimeout(forMs),
    async playSteadily(forMs) {
      await target.fill(AUTO_TARGET);
      await start.click();
      await page.waitForTimeout(forMs);
      crowd.leave();
    },
    idle: {
      label: 'in flight, with reduced motion',
      framesPerSecond: 5,
      async during(measure) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const seen = await measure();
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        return seen;
      },
    },
  };
}
