import type { Browser, Page } from '@playwright/test';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { openGame } from '../../tests/support/pages/open-game.ts';

/** A game's page in a window of its own, and somebody who plays it. */
export interface DrivenGame {
  readonly name: string;
  readonly page: Page;
  /** What is measured, in words. */
  readonly busy: string;
  /** The busiest that the page has, for so long. */
  playHard(forMs: number): Promise<void>;
  /** As somebody plays who stays for an hour. */
  playOn(forMs: number): Promise<void>;
  readonly quiet: Quiet;
}

/** When a page has next to nothing to draw. */
interface Quiet {
  readonly words: string;
  /** How many it may draw then. */
  readonly framesPerSecond: number;
  /** Waits until it is so, and looks. */
  during<T>(measure: () => Promise<T>): Promise<T>;
}

/** What opens the pages: a browser, and the page of the interface that launches them. */
export interface Arcade {
  readonly browser: Browser;
  readonly interfacePage: Page;
}

const SIZE = { width: 1440, height: 900 };

/** With so much to play with that the balance lasts. */
export async function openInWindow(
  { browser, interfacePage }: Arcade,
  form: Partial<LaunchForm>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'no-preference' });
  return openGame(interfacePage, context, { mode: 'demo', balance: '1000000', ...form });
}
