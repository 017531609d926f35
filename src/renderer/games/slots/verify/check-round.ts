import { type SlotsMachine, type SlotsStepShown, slotsStepSchema } from '#shared/games/slots/slots-api.ts';
import { money } from '#shared/money.ts';
import { sha256 } from '../../kit/fairness/fair-digits.ts';
import type { ResultCheck, ResultPart } from '../../kit/fairness/result-checks.tsx';
import type { SlotsRound } from '../slots-client.ts';
import type { Texts } from '../texts/texts.ts';
import { recompute, type RoundSeeds } from './recompute.ts';
import { stepName } from './step-name.ts';

/** What is asked of a round, besides what the page knows of it: its seeds, and in what words it is answered. */
export interface RoundQuestion {
  readonly seeds: Omit<RoundSeeds, 'nonce'>;
  /** Of the currency. */
  readonly decimals: number;
  readonly texts: Texts;
}

/**
 * Whether a round was what its seeds say, step by step: grids, wins, free spins, prizes and all. It must have been
 * played by the configuration that this page had before the bet, and is recomputed by that one.
 */
export async function checkRound(
  round: SlotsRound,
  { seeds, decimals, texts }: RoundQuestion,
): Promise<ResultCheck> {
  const { roundId, nonce, won, picks, config } = round;
  const asked = { roundId, nonce, shown: won };
  if ((await fingerprintOf(config)) !== round.fingerprint)
    return { ...asked, computed: texts.verify.otherRules };
  const stake = money(round.stake);
  const { steps } = await recompute(config, { ...seeds, nonce }, { stake, decimals, picks });
  return {
    ...asked,
    // An answer that was lost may have ended the round since: it is compared as far as the page was told.
    computed: steps[round.steps - 1]?.won ?? texts.verify.unknown,
    parts: Array.from({ length: round.steps }, (_, index) =>
      partOf(index, { seen: round.seen.get(index + 1) ?? null, computed: steps[index] ?? null }, texts),
    ),
  };
}

/** As the gateway takes it: of the configuration's JSON, with its fields in the order of their schema. */
export function fingerprintOf(machine: SlotsMachine): Promise<string> {
  return sha256(JSON.stringify(machine));
}

interface StepPair {
  /** Null where its answer never reached this page. */
  readonly seen: SlotsStepShown | null;
  /** Null where the seeds give no such step. */
  readonly computed: SlotsStepShown | null;
}

function partOf(index: number, { seen, computed }: StepPair, texts: Texts): ResultPart {
  const step = computed ?? seen;
  const name = step === null ? texts.verify.unknown : stepName(step, texts);
  return {
    name: `${String(index + 1)}. ${name}`,
    shown: seen?.win ?? null,
    computed: formatComputed({ seen, computed }, texts),
  };
}

/** The amount, by which people compare, and where only the amount is the same, that the rest is not. */
function formatComputed({ seen, computed }: StepPair, { verify }: Texts): string {
  if (computed === null) return verify.unknown;
  const differs =
    seen !== null && seen.win === computed.win && canonicalJson(seen) !== canonicalJson(computed);
  return differs ? verify.otherwise(computed.win) : computed.win;
}

/** The schema puts the fields of both in one order. */
function canonicalJson(step: SlotsStepShown): string {
  return JSON.stringify(slotsStepSchema.parse(step));
}
