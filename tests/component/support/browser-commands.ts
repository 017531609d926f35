import type { BrowserCommand } from 'vitest/node';
import { startInterfaceServer } from '../../support/workbench/interface-server.ts';
import type { ServedWorkbench } from '../../support/workbench/served-workbench.ts';

/** What a person's system prefers; null goes back to what the browser says by itself. */
export interface MediaPreferences {
  readonly colorScheme?: 'light' | 'dark' | null;
  readonly reducedMotion?: 'reduce' | null;
}

/** A demo of slots at a gateway that has these machines: all that are shipped, or those of `tests/support/games`. */
export interface SlotsDemo {
  readonly machines: 'shipped' | 'known';
  readonly balance: string;
  readonly locale: string;
}

/** What the gateway answered, as it stands on the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(preferences: MediaPreferences): Promise<void>;
    launchSlots(demo: SlotsDemo): Promise<string>;
    askGateway(launchUrl: string, path: string, body: unknown): Promise<WireAnswer>;
  }
}

/** Runs on the side of Node: a page cannot change what its media queries say. */
export const emulateMedia: BrowserCommand<[MediaPreferences]> = async ({ page }, preferences) => {
  await page.emulateMedia(preferences);
};

/** One real gateway for each set of machines, begun when the first test asks for it; it ends with the tests. */
const gateways = new Map<SlotsDemo['machines'], Promise<ServedWorkbench>>();

export const launchSlots: BrowserCommand<[SlotsDemo]> = async (
  { project },
  { machines, balance, locale },
) => {
  let begun = gateways.get(machines);
  if (begun === undefined) {
    const server = startInterfaceServer();
    project.vitest.onClose(() => server.close());
    begun = server.serve(machines === 'known' ? 'tests/support/games/slot-games' : undefined);
    gateways.set(machines, begun);
  }
  const { gateway } = await begun;
  const response = await fetch(`${gateway}/api/v1/aggregator/launcher/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-REQUEST-SIGN': '0'.repeat(64) },
    body: JSON.stringify({ casino_id: 'demo', game: 'slots', balance, locale }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The gateway rejected the launch: ${text}`);
  return (JSON.parse(text) as { launch_url: string }).launch_url;
};

/** A page of another origin may not ask the gateway itself. */
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
