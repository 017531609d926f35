import type { GameSession } from '#shared/games/session-api.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import {
  SLOTS_PATH,
  SLOTS_SPIN_PATH,
  SLOTS_STEP_PATH,
  type SlotsRoundView,
  type SlotsFinishedRound,
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
import type { BetResult, PlayedRound } from '../kit/round/game-state.ts';
import { createGameClient, type GameClient } from '../kit/round/game-client.ts';

/** A session of the slots page. */
export interface SlotsSession extends GameSession {
  readonly slotGames: readonly SlotGameConfig[];
  /** The stakes that each slot game accepts, by its ID. */
  readonly stakes: SlotsStateResponse['stakes'];
  /** Addresses of symbol SVGs, by slot game ID and symbol ID. */
  readonly drawings: SlotsStateResponse['drawings'];
  /** The round that waits for its next step. */
  readonly open: SlotsRoundView | null;
  /** The last finished round before the page was opened; null if there is none. */
  readonly last: PlayedRound<SlotsRound> | null;
}

/** A round, with everything this page knows about it. */
export interface SlotsRound extends SlotsRoundView {
  /** The latest step. */
  readonly step: SlotsStepView;
  /** The steps that this page has seen, numbered from 1. A step whose response was lost is missing. */
  readonly seen: ReadonlyMap<number, SlotsStepView>;
  /** The round after each of these steps, to show it again. */
  readonly views: ReadonlyMap<number, SlotsRoundView>;
  /** When this page received its first step, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The slot game as this page knew it before the round, or before it found the round open. */
  readonly config: SlotGameConfig;
}

export type SlotsBetResult = BetResult<SlotsRound, SlotsSession>;

export interface SlotsClient extends GameClient<SlotsSession> {
  spin(slotGame: SlotGameConfig, stake: string): Promise<ApiResult<SlotsBetResult>>;
  step(request: SlotsStepRequest, known: KnownRound): Promise<ApiResult<SlotsBetResult>>;
}

/** What the page knows about a round before its next step. */
export type KnownRound = Pick<SlotsRound, 'config' | 'seen' | 'views'> & {
  /** Null before its first step. */
  readonly startedAt: number | null;
};

/** A round of which the page has seen no step. */
export function createUnseenRound(config: SlotGameConfig): KnownRound {
  return { config, seen: new Map(), views: new Map(), startedAt: null };
}

/** `now` is the page's clock, in milliseconds since 1970. */
export function createSlotsClient(calls: SessionCalls, now: () => number): SlotsClient {
  const table = createGameClient(calls);
  return {
    ...table,
    async session(signal) {
      const session = await table.session(signal);
      if (session.kind !== 'ok') return session;
      const slots = await calls.get(SLOTS_PATH, slotsStateResponseSchema, signal);
      if (slots.kind !== 'ok') return slots;
      const { slotGames, stakes, drawings, round, last, seeds } = slots.value;
      return {
        kind: 'ok',
        value: {
          ...session.value,
          slotGames,
          stakes,
          drawings,
          open: round,
          last: last === null ? null : toLastRound(last, slotGames),
          seeds,
        },
      };
    },
    async spin(slotGame, stake) {
      const request: SlotsSpinRequest = { slotGame: slotGame.id, stake };
      const result = await calls.post(SLOTS_SPIN_PATH, request, slotsStepResponseSchema);
      return readResult(result, createUnseenRound(slotGame), now());
    },
    step: async (request, known) =>
      readResult(await calls.post(SLOTS_STEP_PATH, request, slotsStepResponseSchema), known, now()),
  };
}

/** As if this page had received all its steps. */
function toLastRound(
  { steps, serverSeedHash, startedAt }: SlotsFinishedRound,
  slotGames: readonly SlotGameConfig[],
): PlayedRound<SlotsRound> | null {
  const end = steps.at(-1)!;
  const config = slotGames.find(({ id }) => id === end.round.slotGame);
  if (config === undefined) return null;
  const seen = new Map(steps.map(({ round, step }) => [round.steps, step]));
  const views = new Map(steps.map(({ round }) => [round.steps, round]));
  return { ...end.round, step: end.step, seen, views, startedAt, config, serverSeedHash };
}

function readResult(
  result: ApiResult<SlotsStepResponse>,
  known: KnownRound,
  receivedAt: number,
): ApiResult<SlotsBetResult> {
  if (result.kind !== 'ok') return result;
  const { round, step, balance, seeds } = result.value;
  const open = round.awaits === 'nothing' ? null : round;
  const seen = new Map(known.seen).set(round.steps, step);
  // The same spin twice would take twice the memory.
  const view = 'result' in step ? { ...round, lastSpin: step.result } : round;
  const views = new Map(known.views).set(round.steps, view);
  const startedAt = known.startedAt ?? receivedAt;
  return {
    kind: 'ok',
    value: {
      round: { ...round, step, seen, views, startedAt, config: known.config },
      balance,
      seeds,
      session: { open },
    },
  };
}
