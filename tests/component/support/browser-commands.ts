import type { BrowserCommand } from 'vitest/node';
import { startInterfaceServer } from '../../support/workbench/interface-server.ts';
import type { ServedWorkbench } from '../../support/workbench/served-workbench.ts';

/** The user's system preferences; null restores the browser's default. */
export interface MediaPreferences {
  readonly colorScheme?: 'light' | 'dark' | null;
  readonly reducedMotion?: 'reduce' | null;
  readonly forcedColors?: 'active' | null;
}

/** A slots demo at a gateway with these games: all that are shipped, or those of `tests/support/games`. */
export interface SlotsDemo {
  readonly slotGames: 'shipped' | 'known';
  readonly balance: string;
  readonly locale: string;
}

/** The gateway's response, as sent on the wire. */
export interface WireReply {
  readonly status: number;
  readonly body: unknown;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(preferences: MediaPreferences): Promise<void>;
    launchSlots(demo: SlotsDemo): Promise<string>;
    askGateway(launchUrl: string, path: string, body: unknown): Promise<WireReply>;
  }
}

/** Runs in Node: a page cannot change its own media queries. */
export const emulateMedia: BrowserCommand<[MediaPreferences]> = async ({ page }, preferences) => {
  await page.emulateMedia(preferences);
};

/** One real gateway per set of games, started when a test first needs it and stopped after all tests. */
const gateways = new Map<SlotsDemo['slotGames'], Promise<ServedWorkbench>>();

export const launchSlots: BrowserCommand<[SlotsDemo]> = async (
  { project },
  { slotGames, balance, locale },
) => {
  let served = gateways.get(slotGames);
  if (served === undefined) {
    const server = startInterfaceServer();
    project.vitest.onClose(() => server.close());
    served = server.serve(slotGames === 'known' ? 'tests/support/games/slot-games' : undefined);
    gateways.set(slotGames, served);
  }
  const { gateway } = await served;
  const response = await fetch(`${gateway}/api/v1/aggregator/launcher/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-REQUEST-SIGN': '0'.repeat(64) },
    body: JSON.stringify({ casino_id: 'demo', game: 'slots', balance, locale }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The gateway rejected the launch: ${text}`);
  return (JSON.parse(text) as { launch_url: string }).launch_url;
};

/** Runs in Node, because the gateway rejects calls from pages of another origin. */
export const askGateway: BrowserCommand<[string, string, unknown]> = async (
  _context,
  launchUrl,
  path,
  body,
) => {
  const { origin, searchParams } = new URL(launchUrl);
  const authorization = `Bearer ${searchParams.get('token') ?? ''}`;
  const response = await fetch(
    `${origin}${path}`,
    body === undefined
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  return { status: response.status, body: await response.json() };
};
