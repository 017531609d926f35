import type { Page } from '@playwright/test';
import { createDicePlayer } from '../../tests/support/games/dice-player.ts';
import { launchViaApi } from '../../tests/support/pages/open-game.ts';
import { callWorkbench } from '../../tests/support/workbench/call-workbench.ts';

const SESSIONS = 60;
const ROUNDS = 10;

/**
 * Adds what stored traffic lacks: sessions, deliveries, a ledger that is longer than one page, and a run of the suite.
 */
export async function fillWorkbench(page: Page): Promise<void> {
  for (let session = 0; session < SESSIONS; session++) {
    const player = createDicePlayer(await launchViaApi(page));
    await player.load();
    for (let round = 0; round < ROUNDS; round++) await player.bet();
  }
  const target = { kind: 'casino', casinoId: 'demo', accountId: 'alice', currency: 'USD' };
  await callWorkbench(page, 'suite/start', { run: { target } });
  const isRunning = async (): Promise<boolean> => {
    const [run] = (await callWorkbench(page, 'suite/list', { limit: 1 })) as { state: string }[];
    return run?.state === 'running';
  };
  while (await isRunning()) await page.waitForTimeout(200);
}
