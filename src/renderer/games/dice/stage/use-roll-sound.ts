import { useEffect } from 'react';
import type { DiceRound } from '#shared/games/dice-api.ts';
import { useReducedMotion } from '../../kit/page/use-reduced-motion.ts';
import type { Sound } from '../../kit/sound/use-sound.ts';
import { getRollTones } from './roll-tones.ts';
import type { StagePhase } from './stage-phase.ts';

/** Plays the sounds of each roll. The next roll stops those that are still pending. */
export function useRollSound(
  play: Sound['play'],
  phase: StagePhase,
  round: DiceRound | null,
  isInstant: boolean,
): void {
  const reducedMotion = useReducedMotion();
  const won = round?.won ?? null;
  // Only a dependency of the effect: two rolls with the same result both play.
  const roundId = round?.roundId;

  useEffect(
    () => play(getRollTones(phase, won, { isInstant, reducedMotion })),
    [play, phase, roundId, won, isInstant, reducedMotion],
  );
}
