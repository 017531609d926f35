import { useEffect } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import type { Sound } from '../../kit/sound/use-sound.ts';
import { rollTones } from './roll-tones.ts';
import type { StagePhase } from './stage-phase.ts';

/** Each roll is heard as it is seen. What of it is still to come ends with the next one. */
export function useRollSound(play: Sound['play'], phase: StagePhase, round: DiceRound | null): void {
  const reducedMotion = useReducedMotion();
  const won = round?.won ?? null;
  // Named for its change only: two rolls that end alike are heard twice.
  const roundId = round?.roundId;

  useEffect(() => play(rollTones(phase, won, reducedMotion)), [play, phase, roundId, won, reducedMotion]);
}
