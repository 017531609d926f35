import type { GameSession } from '#shared/games/session-api.ts';
import {
  SLOTS_PATH,
  SLOTS_SPIN_PATH,
  SLOTS_STEP_PATH,
  type SlotGameConfig,
  type SlotsRoundView,
  type SlotsSpinRequest,
  type SlotsStateResponse,
  slotsStateResponseSchema,
  type SlotsStepRequest,
  type SlotsStepResponse,
  slotsStepResponseSchema,
  type SlotsStepView,
} from '#shared/games/slots/slots-api.ts';
import type { ApiResult } from '../kit/session/api-result.ts';
import type { SessionCalls } from '../kit/session/session-calls.ts';
import type { BetResult } from '../kit/round/game-state.ts';
import { createGameClient, type GameClient } from '../kit/round/game-client.ts';

/** A session of the slots page. */
export interface SlotsSession extends GameSession {
  readonly slotGames: readonly SlotGameConfig[];
  /** The stakes that each slot game accepts, by its id. */
  readonly stakes: SlotsStateResponse['stakes'];
  /** Addresses of symbol SVGs, by slot game id and symbol id. */
  readonly drawings: SlotsStateResponse['drawings'];
  /** The round that waits for its next step. */
  readonly open: SlotsRoundView | null;
}

/** A round, with everything this page knows about it. */
export interface SlotsRound extends SlotsRoundView {
  /** The latest step. */
  readonly step: SlotsStepView;
  /** The steps that this page has seen, numbered from 1. A step whose response was lost is missing. */
  readonly seen: ReadonlyMap<number, SlotsStepView>;
  /** The slot game as this page knew it before the round, or before it found the round open. */
  readonly config: SlotGameConfig;
}

export type SlotsBetResult = BetResult<SlotsRound, SlotsSession>;

export interface SlotsClient extends GameClient<SlotsSession> {
  spin(slotGame: SlotGameConfig, stake: string): Promise<ApiResult<SlotsBetResult>>;
  step(request: SlotsStepRequest, known: KnownRound): Promise<ApiResult<SlotsBetResult>>;
}

/** What the page knows about a round before its next step. */
export type KnownRound = Pick<SlotsRound, 'config' | 'seen'>;

export function createSlotsClient(calls: SessionCalls): SlotsClient {
  const table = createGameClient(calls);
  return {
    ...table,
    async session(signal) {
      const session = await table.session(signal);
      if (session.kind !== 'ok') return session;
      const slots = await calls.get(SLOTS_PATH, slotsStateResponseSchema, signal);
      if (slots.kind !== 'ok') return slots;
      const { machines: slotGames, stakes, drawings, round, seeds } = slots.value;
      return { kind: 'ok', value: { ...session.value, slotGames, stakes, drawings, open: round, seeds } };
    },
    async spin(slotGame, stake) {
      const request: SlotsSpinRequest = { machine: slotGame.id, stake };
      const result = await calls.post(SLOTS_SPIN_PATH, request, slotsStepResponseSchema);
      return readResult(result, { config: slotGame, seen: new Map() });
    },
    step: async (request, known) =>
      readResult(await calls.post(SLOTS_STEP_PATH, request, slotsStepResponseSchema), known),
  };
}

function readResult(
  result: ApiResult<SlotsStepResponse>,
  { config, seen: before }: KnownRound,
): ApiResult<SlotsBetResult> {
  if (result.kind !== 'ok') return result;
  const { round, step, balance, seeds } = result.value;
  const open = round.awaits === 'nothing' ? null : round;
  const seen = new Map(before).set(round.steps, step);
  return {
    kind: 'ok',
    value: { round: { ...round, step, seen, config }, balance, seeds, session: { open } },
  };
}
