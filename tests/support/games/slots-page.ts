import { expect } from 'vitest';
import type { z } from 'zod';
import type { ApiResult } from '#renderer/games/kit/session/api-result.ts';
import type { SessionCalls } from '#renderer/games/kit/session/session-calls.ts';
import {
  createSlotsClient,
  type KnownRound,
  type SlotsBetResult,
  type SlotsRound,
  type SlotsSession,
} from '#renderer/games/slots/slots-client.ts';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { createGameCaller } from './game-caller.ts';
import { getNextStepRequest } from './slots-player.ts';

/** A slots page without its window: it plays and stores the received parts of each round. */
export interface SlotsPage {
  slotGames(): Promise<readonly SlotGameConfig[]>;
  stakes(): Promise<SlotsSession['stakes']>;
  spin(slotGame: SlotGameConfig, stake?: string): Promise<SlotsRound>;
  /** Requests the step that the round awaits; of the boxes to pick, the first remaining one. */
  step(round: SlotsRound, known?: KnownRound): Promise<SlotsRound>;
  /** Plays a round to its end. */
  playOut(slotGame: SlotGameConfig, stake?: string): Promise<SlotsRound>;
  reveal(): Promise<RevealedSeeds>;
}

const NEVER = new AbortController().signal;

export function createSlotsPage(launchUrl: string): SlotsPage {
  const { call } = createGameCaller(launchUrl);
  async function callApi<T>(path: string, schema: z.ZodType<T>, body?: unknown): Promise<ApiResult<T>> {
    const result = await call(path, body);
    expect(result).toMatchObject({ status: 200 });
    return { kind: 'ok', value: schema.parse(result.body) };
  }
  const calls: SessionCalls = {
    get: (path, schema) => callApi(path, schema),
    post: (path, body, schema) => callApi(path, schema, body),
    sessionEnd: () => Promise.resolve({ kind: 'unreachable' }),
  };
  const client = createSlotsClient(calls, () => 0);

  async function spin(slotGame: SlotGameConfig, stake = '1.00'): Promise<SlotsRound> {
    return getRound(await client.spin(slotGame, stake));
  }

  async function step(round: SlotsRound, known: KnownRound = round): Promise<SlotsRound> {
    return getRound(await client.step(getNextStepRequest(round), known));
  }

  return {
    async slotGames() {
      return getValue(await client.session(NEVER)).slotGames;
    },
    async stakes() {
      return getValue(await client.session(NEVER)).stakes;
    },
    spin,
    step,
    async playOut(slotGame, stake) {
      let round = await spin(slotGame, stake);
      while (!round.step.finished) round = await step(round);
      return round;
    },
    async reveal() {
      return getValue(await client.changeSeed('another')).revealed;
    },
  };
}

function getRound(result: ApiResult<SlotsBetResult>): SlotsRound {
  return getValue(result).round;
}

function getValue<T>(result: ApiResult<T>): T {
  if (result.kind !== 'ok') throw new Error(`The call of the gateway ended with '${result.kind}'`);
  return result.value;
}
