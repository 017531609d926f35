import type { BrowserContext, Page } from '@playwright/test';
import type { LaunchForm, LaunchResult } from '#shared/contract/launch.ts';
import { callWorkbench } from '../workbench/call-workbench.ts';

/** Launches dice, or `form`, for alice of the demo casino from the interface's page, and returns the game's link. */
export async function launchViaApi(page: Page, form: Partial<LaunchForm> = {}): Promise<string> {
  const launch = { casinoId: 'demo', game: 'dice', accountId: 'alice', currency: 'USD', ...form };
  const { launchUrl } = (await callWorkbench(page, 'launch/send', launch)) as LaunchResult;
  if (launchUrl === null) throw new Error('The gateway rejected the launch');
  return launchUrl;
}

/** The same, with the game opened in a new tab. */
export async function openGame(
  page: Page,
  context: BrowserContext,
  form: Partial<LaunchForm>,
): Promise<Page> {
  const launchUrl = await launchViaApi(page, form);
  const game = await context.newPage();
  await game.goto(launchUrl);
  return game;
}
