import { expect, onTestFinished, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ReportRoundContext, type ReportRound } from '#renderer/games/kit/round/round-report.ts';
import { createSlotsClient } from '#renderer/games/slots/slots-client.ts';
import { SlotsPage } from '#renderer/games/slots/slots-page.tsx';
import { GAME_SESSION_PATH, gameErrorResponseSchema, type GameSession } from '#shared/games/session-api.ts';
import { show } from '../support/show.tsx';
import type { SlotsDemo } from '../support/browser-commands.ts';
import { GatewayRejection, scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';

/** The first game of each set. */
const FIRST = { shipped: 'dune-caravan', known: 'blank' };

/** The page's clock. */
const PLAYED_AT = Date.parse('2026-03-01T14:03:22');

export const SIZES = [
  { name: 'a desktop', viewport: [1440, 900] },
  { name: 'a phone', viewport: [390, 844] },
] as const;

/** Slots with a real gateway, in a separate demo; the script can replace responses. */
export interface SlotsTable {
  readonly gateway: ScriptedGateway;
  /** Calls the real gateway. */
  ask(path: string, body?: unknown): Promise<unknown>;
  /** Loads the page again. */
  reload(): Promise<void>;
}

/**
 * Opens the page with reduced motion. Scenes follow each other immediately; call `stopTime` to check transient states.
 */
export async function openSlotGames({
  session = {},
  reportRound = () => undefined,
  slotGameId = 'first',
  onSlotGame = () => undefined,
  ...demo
}: Partial<SlotsDemo> & {
  /** In the page's address: null opens the lobby. By default a game, so that the lobby is not shown. */
  readonly slotGameId?: string | null;
  readonly onSlotGame?: (id: string) => void;
  readonly session?: Partial<GameSession>;
  readonly reportRound?: ReportRound;
} = {}): Promise<SlotsTable> {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  passTime();
  const launchUrl = await commands.launchSlots({
    slotGames: 'known',
    balance: '1000',
    locale: 'en',
    ...demo,
  });
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const result = await commands.askGateway(launchUrl, path, body);
    if (result.status < 400) return result.body;
    const { kind, ...rest } = gameErrorResponseSchema.parse(result.body).error;
    return new GatewayRejection(kind, rest);
  };
  const gateway = scriptedGateway({}, {}, ask);
  const readSession = async (): Promise<unknown> => {
    const result = await ask(GAME_SESSION_PATH);
    return result instanceof GatewayRejection ? result : { ...(result as GameSession), ...session };
  };
  gateway.respond(GAME_SESSION_PATH, readSession);
  const load = async (): Promise<void> => {
    await show(
      <ReportRoundContext value={reportRound}>
        <SlotsPage
          client={createSlotsClient(gateway.calls, () => PLAYED_AT)}
          slotGameId={slotGameId === 'first' ? FIRST[demo.slotGames ?? 'known'] : slotGameId}
          onSlotGame={onSlotGame}
        />
      </ReportRoundContext>,
    );
    const choose = page.getByRole('button', { name: /choose another game|anderen Automaten/ });
    // A reload adds a page.
    await expect.element(choose.or(slotsTable().lobby).last()).toBeVisible();
  };
  await load();
  return { gateway, ask, reload: load };
}

let passing: ReturnType<typeof setInterval> | undefined;

/**
 * From now on each retry of `expect.element` and `expect.poll`, and each click, advances time by 50 ms; keys do not.
 */
export function stopTime(): void {
  clearInterval(passing);
}

/**
 * From now on timers run soon, in order, until a condition is met. Tests use it for states that would otherwise be over
 * before they are seen. The timer mode `nextTimerAsync` would leave the page no idle moment.
 */
export function passTime(until = (): boolean => false): void {
  stopTime();
  passing = setInterval(() => {
    if (until()) stopTime();
    else if (vi.isFakeTimers()) vi.advanceTimersToNextTimer();
  });
  onTestFinished(stopTime);
}

/** The elements that a player sees and uses. */
export function slotsTable() {
  return {
    spin: page.getByRole('button', { name: 'Spin' }),
    continueRound: page.getByRole('button', { name: 'Continue' }),
    stake: page.getByRole('combobox', { name: 'Stake' }),
    balance: page.getByTestId('balance'),
    reels: page.getByTestId('reels'),
    /** The result of the last step as announced to screen readers. */
    outcome: page.getByTestId('outcome'),
    freeSpins: page.getByTestId('free-spins'),
    win: page.getByTestId('win'),
    alert: page.getByRole('alert'),
    lobby: page.getByRole('region', { name: /^(Choose a game|Automat wählen)$/ }),
    picks: page.getByRole('region', { name: 'Pick bonus' }),
  };
}

export async function chooseSlotGame(slotGameId: string): Promise<void> {
  if (slotsTable().lobby.query() === null)
    await page.getByRole('button', { name: /choose another game/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${slotGameId} \\d`) }).click();
  await expect.element(slotsTable().spin).toHaveFocus();
}

export function expectNoScrolling(): void {
  expect(document.documentElement.scrollHeight - innerHeight).toBeLessThanOrEqual(0);
}
