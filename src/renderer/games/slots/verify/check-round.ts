import { type SlotsStepView, slotsStepSchema } from '#shared/games/slots/slots-api.ts';
import { formatForFingerprint, type SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { money } from '#shared/money.ts';
import { sha256 } from '../../kit/fairness/fair-digits.ts';
import type { ResultCheck, ResultPart } from '../../kit/fairness/result-checks.tsx';
import type { SlotsRound } from '../slots-client.ts';
import type { Texts } from '../texts/texts.ts';
import { recompute, type RoundSeeds } from './recompute.ts';
import { listStepNames } from './step-name.ts';

/** The seeds to verify a round with, and the texts of the result. */
export interface RoundQuestion {
  readonly seeds: Omit<RoundSeeds, 'nonce'>;
  /** The decimals of the currency. */
  readonly decimals: number;
  readonly texts: Texts;
}

/**
 * Verifies a round step by step against its seeds: grids, wins, free spins and prizes. The round must have been played
 * with the configuration that this page had before the bet, and is recomputed with it.
 */
export async function checkRound(
  round: SlotsRound,
  { seeds, decimals, texts }: RoundQuestion,
): Promise<ResultCheck> {
  const { roundId, nonce, won, picks, config } = round;
  const { number } = texts;
  const request = { roundId, nonce, shown: number(won) };
  if ((await computeFingerprint(config)) !== round.fingerprint)
    return { ...request, computed: texts.verify.otherRules };
  const stake = money(round.stake);
  const { steps } = await recompute(config, { ...seeds, nonce }, { stake, decimals, picks });
  // A lost response may have ended the round: compares it as far as this page has seen it.
  const end = steps[round.steps - 1];
  const pairs = Array.from({ length: round.steps }, (_, index): StepPair => ({
    seen: round.seen.get(index + 1) ?? null,
    computed: steps[index] ?? null,
  }));
  const names = listStepNames(
    pairs.map(({ seen, computed }) => computed ?? seen),
    texts,
  );
  return {
    ...request,
    computed: end === undefined ? texts.verify.unknown : number(end.won),
    parts: pairs.map((pair, index) => toPart(names[index]!, pair, texts)),
  };
}

/** The gateway's fingerprint. */
export function computeFingerprint(slotGame: SlotGameConfig): Promise<string> {
  return sha256(formatForFingerprint(slotGame));
}

interface StepPair {
  /** Null if its response never reached this page. */
  readonly seen: SlotsStepView | null;
  /** Null if the seeds give no such step. */
  readonly computed: SlotsStepView | null;
}

function toPart(name: string, pair: StepPair, texts: Texts): ResultPart {
  const { seen } = pair;
  return {
    name,
    shown: seen === null ? null : texts.number(seen.win),
    computed: formatComputed(pair, texts),
  };
}

/** The amount; if the amounts are equal but the steps are not, a note says so. */
function formatComputed({ seen, computed }: StepPair, { verify, number }: Texts): string {
  if (computed === null) return verify.unknown;
  const differs =
    seen !== null && seen.win === computed.win && toCanonicalJson(seen) !== toCanonicalJson(computed);
  return differs ? verify.otherwise(number(computed.win)) : number(computed.win);
}

/** The schema puts the fields of both steps in the same order. */
function toCanonicalJson(step: SlotsStepView): string {
  return JSON.stringify(slotsStepSchema.parse(step));
}
