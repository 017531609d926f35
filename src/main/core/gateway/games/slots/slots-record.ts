import { z } from 'zod';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { computeSlotsWin } from '#shared/games/slots/slots-win.ts';
import { formatForFingerprint } from '#shared/games/slots/slot-game-config.ts';
import { slotsSpinResultSchema } from '#shared/games/slots/spin-result.ts';
import { formatMoney, money } from '#shared/money.ts';
import { computeCommitment } from '#core/games/fairness.ts';
import {
  NEW_SLOTS_ROUND,
  slotsRoundSchema,
  type FairStepResult,
} from '#shared/games/slots/engine/fair-slots.ts';
import { toStepView } from '#shared/games/slots/engine/step-view.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotGames } from './slot-games.ts';

/**
 * A round as the gateway stores it, so that it can be continued after a reload and a restart. Players never see it.
 */
const slotsRecordSchema = z.strictObject({
  slotGame: z.string(),
  /** The hash of the game's configuration: a round is played to its end by the rules that it started with, or rolled back. */
  fingerprint: z.string(),
  stake: z.string(),
  nonce: z.int(),
  /** Money: the wins of its steps. */
  won: z.string(),
  /** How many of its steps were played. */
  steps: z.int(),
  picks: z.array(z.int()),
  lastSpin: slotsSpinResultSchema,
  round: slotsRoundSchema,
});
export type SlotsRecord = z.infer<typeof slotsRecordSchema>;

/** Reads a stored round together with its game; null if this installation no longer has the game. */
export function readSlotsRecord(
  text: string,
  slotGames: SlotGames,
): { readonly record: SlotsRecord; readonly game: SlotGame } | null {
  const parsed = slotsRecordSchema.safeParse(renameMachine(JSON.parse(text)));
  if (!parsed.success) return null;
  const record = parsed.data;
  const game = slotGames.get(record.slotGame);
  return game === undefined || computeFingerprint(game) !== record.fingerprint ? null : { record, game };
}

/** A round that was stored by an older version names its slot game `machine`. */
function renameMachine(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('machine' in stored)) return stored;
  const { machine: slotGame, ...others } = stored;
  return { slotGame, ...others };
}

function computeFingerprint({ config }: SlotGame): string {
  return computeCommitment(formatForFingerprint(config));
}

/** A round before its paid spin. */
export function createSlotsRecord(
  game: SlotGame,
  bet: Pick<SlotsRecord, 'stake' | 'nonce'> & { readonly decimals: number },
): StartedRecord {
  const { stake, nonce, decimals } = bet;
  return {
    slotGame: game.config.id,
    fingerprint: computeFingerprint(game),
    stake,
    nonce,
    won: formatMoney(money('0'), decimals),
    steps: 0,
    picks: [],
    round: NEW_SLOTS_ROUND,
  };
}

type StartedRecord = Omit<SlotsRecord, 'lastSpin'> & Partial<Pick<SlotsRecord, 'lastSpin'>>;

/** The round after a step, and the step as its player receives it: from here on, its win is money. */
export function recordStep(
  game: SlotGame,
  before: StartedRecord,
  { step, round }: Extract<FairStepResult, { kind: 'played' }>,
  decimals: number,
): { readonly record: SlotsRecord; readonly view: SlotsStepView } {
  const win = computeSlotsWin(money(before.stake), step.win, decimals);
  const won = formatMoney(money(before.won).plus(win), decimals);
  const played = { before: before.round.state, step, next: round.state };
  const view = toStepView(game, played, { win: formatMoney(win, decimals), won });
  const lastSpin = 'result' in view ? view.result : before.lastSpin;
  if (lastSpin === undefined) throw new Error('The round did not begin with its paid spin');
  const picks = view.kind === 'pick' ? [...before.picks, view.field] : before.picks;
  const steps = before.steps + 1;
  return { record: { ...before, won, steps, picks, lastSpin, round }, view };
}
