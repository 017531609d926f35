import { assertNever } from '#shared/assert-never.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import type { Texts } from '../texts/texts.ts';

/**
 * The names of a round's steps: spins, free spins, wheels and boxes. Free spins are counted as on the stage: `1 of 10`,
 * and later `9 of 15` after another award. Null is a step that nobody knows.
 */
export function listStepNames(
  steps: readonly (SlotsStepView | null)[],
  { verify, bonus }: Texts,
): readonly string[] {
  let played = 0;
  let awarded = 0;
  return steps.map((step) => {
    if (step === null) return verify.unknown;
    const before = awarded;
    if ('result' in step) awarded += step.result.free_spins_awarded;
    const { kind } = step;
    switch (kind) {
      case 'spin':
        return verify.spin;
      case 'free_spin':
        return verify.freeSpin(++played, before);
      case 'wheel':
        return bonus.wheel;
      case 'pick':
        return bonus.box(step.field + 1);
      default:
        return assertNever(kind);
    }
  });
}
