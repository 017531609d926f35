import type { Browser, Page } from '@playwright/test';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { openGame } from '../../tests/support/pages/open-game.ts';

/** A game's page in its own window, with an automated player. */
export interface DrivenGame {
  readonly name: string;
  readonly page: Page;
  /** A description of what is measured. */
  readonly busy: string;
  /** Plays as busily as the page allows, for this long. */
  playBusily(forMs: number): Promise<void>;
  /** Plays like a user who stays for an hour. */
  playSteadily(forMs: number): Promise<void>;
  readonly idle: IdleState;
}

/** An idle state of a page. */
interface IdleState {
  readonly label: string;
  /** The frame rate limit in this state. */
  readonly framesPerSecond: number;
  /** Waits for this state, then measures. */
  during<T>(measure: () => Promise<T>): Promise<T>;
}

/** The requirements for opening game pages: a browser, and a page of the interface to launch them from. */
export interface Arcade {
  readonly browser: Browser;
  readonly interfacePage: Page;
}

const SIZE = { width: 1440, height: 900 };

/** Launches with a balance that outlasts the measurement. */
export async function openInWindow(
  { browser, interfacePage }: Arcade,
  form: Partial<LaunchForm>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'no-preference' });
  return openGame(interfacePage, context, { mode: 'demo', balance: '1000000', ...form });
}
