import { expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createSlotsClient } from '#renderer/games/slots/slots-client.ts';
import { SlotsPage } from '#renderer/games/slots/slots-page.tsx';
import { GAME_SESSION_PATH, gameErrorResponseSchema, type GameSession } from '#shared/games/session-api.ts';
import { show } from '../support/show.tsx';
import type { SlotsDemo } from '../support/browser-commands.ts';
import { Rejected, scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';

export const SIZES = [
  { name: 'a desktop', viewport: [1440, 900] },
  { name: 'a phone', viewport: [390, 844] },
] as const;

/** Slots at a real gateway, in a demo of its own; the script may answer in the gateway's place. */
export interface SlotsTable {
  readonly gateway: ScriptedGateway;
  /** What the real gateway answers. */
  ask(path: string, body?: unknown): Promise<unknown>;
  /** Another load of the same page. */
  reload(): Promise<void>;
}

/**
 * Opens the page without motion. Each picture of a round goes over to the next at once: what passes is looked for after
 * `stopTime`.
 */
export async function openSlots({
  session = {},
  ...demo
}: Partial<SlotsDemo> & { readonly session?: Partial<GameSession> } = {}): Promise<SlotsTable> {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  passTime();
  const launchUrl = await commands.launchSlots({ machines: 'known', balance: '1000', locale: 'en', ...demo });
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await commands.askGateway(launchUrl, path, body);
    if (answer.status < 400) return answer.body;
    const { kind, ...rest } = gameErrorResponseSchema.parse(answer.body).error;
    return new Rejected(kind, rest);
  };
  const gateway = scriptedGateway({}, {}, ask);
  const readSession = async (): Promise<unknown> => {
    const answer = await ask(GAME_SESSION_PATH);
    return answer instanceof Rejected ? answer : { ...(answer as GameSession), ...session };
  };
  gateway.answer(GAME_SESSION_PATH, readSession);
  const load = async (): Promise<void> => {
    await show(<SlotsPage client={createSlotsClient(gateway.calls)} />);
    await expect
      .element(page.getByRole('button', { name: /choose another game|anderen Automaten/ }))
      .toBeVisible();
  };
  await load();
  return { gateway, ask, reload: load };
}

/**
 * From now on time passes by 50 ms with each look in vain of `expect.element` and `expect.poll`, and while a click is on
 * its way, but not with keys.
 */
export function stopTime(): void {
  vi.setTimerTickMode('manual');
}

/** From now on what the page waits for comes at once, in its order. */
export function passTime(): void {
  vi.setTimerTickMode('nextTimerAsync');
}

/** What a player of the page sees and presses. */
export function slotsTable() {
  return {
    spin: page.getByRole('button', { name: 'Spin' }),
    continueRound: page.getByRole('button', { name: 'Continue' }),
    stake: page.getByRole('combobox', { name: 'Stake' }),
    balance: page.getByTestId('balance'),
    reels: page.getByTestId('reels'),
    /** What the plate says of the last step, for ears too. */
    outcome: page.getByTestId('outcome'),
    freeSpins: page.getByTestId('free-spins'),
    win: page.getByTestId('win'),
    alert: page.getByRole('alert'),
    picks: page.getByRole('region', { name: 'Pick bonus' }),
  };
}

export async function chooseSlotGame(machine: string): Promise<void> {
  await page.getByRole('button', { name: /choose another game/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${machine} \\d`) }).click();
  await expect.element(slotsTable().spin).toHaveFocus();
}

export function expectNoScrolling(): void {
  expect(document.documentElement.scrollHeight - innerHeight).toBeLessThanOrEqual(0);
}
