import type { GameSession } from '#shared/games/session-api.ts';
import {
  SLOTS_PATH,
  SLOTS_SPIN_PATH,
  SLOTS_STEP_PATH,
  SLOTS_VERIFY_PATH,
  type SlotsMachine,
  type SlotsRoundShown,
  type SlotsSpinRequest,
  slotsStateResponseSchema,
  type SlotsStepRequest,
  type SlotsStepResponse,
  slotsStepResponseSchema,
  type SlotsStepShown,
  type SlotsVerifyRequest,
  type SlotsVerifyResponse,
  slotsVerifyResponseSchema,
} from '#shared/games/slots/slots-api.ts';
import type { Answer } from '../session/answer.ts';
import type { SessionCalls } from '../session/session-calls.ts';
import type { Played } from '../table/game-state.ts';
import { createTableClient, type TableClient } from '../table/table-client.ts';
import type { Board } from './show/board.ts';

/** A session at the machines. */
export interface SlotsSession extends GameSession {
  readonly machines: readonly SlotsMachine[];
  /** The round that waits for its next step. */
  readonly open: SlotsRoundShown | null;
}

/** A round, and the step of it that was played last. */
export interface SlotsRound extends SlotsRoundShown {
  readonly step: SlotsStepShown;
  /** What landed with its paid spin, where this page saw it. */
  readonly firstGrid?: Board;
}

export type SlotsPlayed = Played<SlotsRound, SlotsSession>;

export interface SlotsClient extends TableClient<SlotsSession> {
  spin(request: SlotsSpinRequest): Promise<Answer<SlotsPlayed>>;
  step(request: SlotsStepRequest): Promise<Answer<SlotsPlayed>>;
  verify(request: SlotsVerifyRequest): Promise<Answer<SlotsVerifyResponse>>;
}

export function createSlotsClient(calls: SessionCalls): SlotsClient {
  const table = createTableClient(calls);
  return {
    ...table,
    async session(signal) {
      const session = await table.session(signal);
      if (session.kind !== 'ok') return session;
      const slots = await calls.get(SLOTS_PATH, slotsStateResponseSchema, signal);
      if (slots.kind !== 'ok') return slots;
      const { machines, round, seeds } = slots.value;
      return { kind: 'ok', value: { ...session.value, machines, open: round, seeds } };
    },
    spin: async (request) => played(await calls.post(SLOTS_SPIN_PATH, request, slotsStepResponseSchema)),
    step: async (request) => played(await calls.post(SLOTS_STEP_PATH, request, slotsStepResponseSchema)),
    verify: (request) => calls.post(SLOTS_VERIFY_PATH, request, slotsVerifyResponseSchema),
  };
}

/** Before cascades took any of it. Later steps say nothing of it, and leave it as it was. */
function firstGridOf(step: SlotsStepShown): Pick<SlotsRound, 'firstGrid'> {
  return step.kind === 'spin'
    ? { firstGrid: step.result.cascade_steps?.[0]?.reels ?? step.result.reels }
    : {};
}

function played(answer: Answer<SlotsStepResponse>): Answer<SlotsPlayed> {
  if (answer.kind !== 'ok') return answer;
  const { round, step, balance, seeds } = answer.value;
  const open = round.awaits === 'nothing' ? null : round;
  return {
    kind: 'ok',
    value: { round: { ...round, step, ...firstGridOf(step) }, balance, seeds, session: { open } },
  };
}
