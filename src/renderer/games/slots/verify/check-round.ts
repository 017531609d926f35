import { type SlotsStepView, slotsStepSchema } from '#shared/games/slots/slots-api.ts';
import { formatForFingerprint, type SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { money } from '#shared/money.ts';
import { sha256 } from '../../kit/fairness/fair-digits.ts';
import type { ResultCheck, ResultPart } from '../../kit/fairness/result-checks.tsx';
import type { SlotsRound } from '../slots-client.ts';
import type { Texts } from '../texts/texts.ts';
import { recompute, type RoundSeeds } from './recompute.ts';
import { formatStepName } from './step-name.ts';

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
  const request = { roundId, nonce, shown: won };
  if ((await computeFingerprint(config)) !== round.fingerprint)
    return { ...request, computed: texts.verify.otherRules };
  const stake = money(round.stake);
  const { steps } = await recompute(config, { ...seeds, nonce }, { stake, decimals, picks });
  return {
    ...request,
    // A lost response may have ended the round: compares it as far as this page has seen it.
    computed: steps[round.steps - 1]?.won ?? texts.verify.unknown,
    parts: Array.from({ length: round.steps }, (_, index) =>
      toPart(index, { seen: round.seen.get(index + 1) ?? null, computed: steps[index] ?? null }, texts),
    ),
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

function toPart(index: number, { seen, computed }: StepPair, texts: Texts): ResultPart {
  const step = computed ?? seen;
  const name = step === null ? texts.verify.unknown : formatStepName(step, texts);
  return {
    name: `${String(index + 1)}. ${name}`,
    shown: seen?.win ?? null,
    computed: formatComputed({ seen, computed }, texts),
  };
}

/** The amount; if the amounts are equal but the steps are not, a note says so. */
function formatComputed({ seen, computed }: StepPair, { verify }: Texts): string {
  if (computed === null) return verify.unknown;
  const differs =
    seen !== null && seen.win === computed.win && toCanonicalJson(seen) !== toCanonicalJson(computed);
  return differs ? verify.otherwise(computed.win) : computed.win;
}

/** The schema puts the fields of both steps in the same order. */
function toCanonicalJson(step: SlotsStepView): string {
  return JSON.stringify(slotsStepSchema.parse(step));
}
