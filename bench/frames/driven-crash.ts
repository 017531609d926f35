import { crashPage } from '../../tests/support/pages/crash-flow.ts';
import { joinCrowd } from './crash-crowd.ts';
import { type Arcade, type DrivenGame, openInWindow } from './driven-game.ts';

const PLAYERS = 12;
/** Another bet is placed for every flight that goes at least this far. */
const AUTO_TARGET = '1.20';

/** The next flight must last for two periods of `playHard`. */
export async function driveCrash(arcade: Arcade): Promise<DrivenGame> {
  const crowd = await joinCrowd(arcade.interfacePage, PLAYERS - 1);
  const page = await openInWindow(arcade, { game: 'crash', nickname: 'Alice' });
  const { bet, placed, flies, deck, target } = crashPage(page);
  const start = deck.getByRole('button', { name: 'Start' });
  await bet.click();
  crowd.join();
  await placed.waitFor();
  await flies(1);
  return {
    name: 'crash',
    page,
    busy: `a flight with ${PLAYERS} players`,
    playHard: (forMs) => page.waitForTimeout(forMs),
    async playOn(forMs) {
      await target.fill(AUTO_TARGET);
      await start.click();
      await page.waitForTimeout(forMs);
      crowd.leave();
    },
    quiet: {
      words: 'in flight, with reduced motion',
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
