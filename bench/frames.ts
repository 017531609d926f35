import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { plantChain } from '../tests/support/traffic/planted-chain.ts';
import { serveWorkbench } from '../tests/support/workbench/served-workbench.ts';
import { benchBusy, printBusyHeader } from './frames/busy.ts';
import { driveCrash } from './frames/driven-crash.ts';
import { driveDice } from './frames/driven-dice.ts';
import type { Arcade, DrivenGame } from './frames/driven-game.ts';
import { driveSlots } from './frames/driven-slots.ts';
import { type Goal, describeGoals } from './goals.ts';
import { benchGrowth } from './frames/growth.ts';
import { benchIdle } from './frames/idle.ts';

/** The first flight outlasts all measurements in it. */
const FLIGHTS = [
  { from: 1_000, to: 10_000 },
  { from: 130, to: 300 },
  { from: 130, to: 300 },
];

/** Measures the main-thread cost of each frame of the game pages, and their memory after long play. */
export async function benchFrames({ playMs }: { playMs: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ggw-bench-'));
  plantChain(folder, FLIGHTS);
  const workbench = await serveWorkbench(folder);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(() => undefined) });
  try {
    const interfacePage = await browser.newPage();
    await interfacePage.goto(workbench.interface);
    const goals = await benchGames({ browser, interfacePage }, playMs);
    console.log(`\n${describeGoals(goals)}`);
  } finally {
    await browser.close();
    await workbench.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchGames(arcade: Arcade, playMs: number): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  const games: DrivenGame[] = [];
  printBusyHeader();
  for (const drive of [driveDice, driveSlots, driveCrash]) {
    const game = await drive(arcade);
    games.push(game);
    goals.push(...(await benchBusy(arcade.browser, game)));
    goals.push(await benchIdle(arcade.browser, game));
  }
  return [...goals, ...(await benchGrowth(games, playMs))];
}
