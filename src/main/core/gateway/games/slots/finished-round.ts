import { isDeepStrictEqual } from 'node:util';
import type { SlotsFinishedRound } from '#shared/games/slots/slots-api.ts';
import { playFairSlots } from '#shared/games/slots/engine/fair-slots.ts';
import type { SlotsInput } from '#shared/games/slots/engine/slots-step.ts';
import type { SlotsState } from '#shared/games/slots/engine/round-state.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import { computeCommitment, createDigitSource } from '#core/games/fairness.ts';
import type { Round } from '../../rounds/round-store.ts';
import type { Seeds } from '../../sessions/seed-store.ts';
import { toRoundView } from './round-view.ts';
import { createSlotsRecord, recordStep, type SlotsRecord } from './slots-record.ts';

interface StoredRound {
  readonly round: Pick<Round, 'id' | 'createdAt'>;
  readonly game: SlotGame;
  readonly record: SlotsRecord;
  readonly decimals: number;
}

/**
 * A finished round with all its steps, for a page that has not received them. Only its end is stored; the steps follow
 * from the seeds and the boxes that were picked. Null if these are not the seeds of the round.
 */
export function recomputeFinishedRound(
  { round, game, record, decimals }: StoredRound,
  pair: Seeds,
): SlotsFinishedRound | null {
  const digits = createDigitSource({
    serverSeed: pair.serverSeed,
    clientSeed: pair.clientSeed,
    nonce: record.nonce,
  });
  const steps: SlotsFinishedRound['steps'] = [];
  const picks = [...record.picks];
  let current: Parameters<typeof recordStep>[1] = createSlotsRecord(game, {
    stake: record.stake,
    nonce: record.nonce,
    decimals,
  });
  while (steps.length < record.steps) {
    const input = findNextInput(current.round.state, picks);
    const played = input === null ? null : playFairSlots(game, current.round, input, digits);
    if (played?.kind !== 'played') return null;
    const { record: next, view } = recordStep(game, current, played, decimals);
    steps.push({ round: toRoundView(game, round.id, next), step: view });
    current = next;
  }
  if (!isDeepStrictEqual(getEnd(current), getEnd(record))) return null;
  return { steps, serverSeedHash: computeCommitment(pair.serverSeed), startedAt: round.createdAt };
}

/** Other seeds lead to a different end. */
function getEnd({
  won,
  round,
  lastSpin,
}: Pick<SlotsRecord, 'won' | 'round'> & Partial<SlotsRecord>): unknown {
  return [won, round.cursor, lastSpin?.reels];
}

/** Takes a pick from `picks`; null if the round is over, or has no further pick. */
function findNextInput({ awaits }: SlotsState, picks: number[]): SlotsInput | null {
  if (awaits === 'nothing') return null;
  if (awaits !== 'pick') return { kind: awaits };
  const field = picks.shift();
  return field === undefined ? null : { kind: 'pick', field };
}
