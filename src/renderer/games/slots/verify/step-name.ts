import { assertNever } from '#shared/assert-never.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import type { Texts } from '../texts/texts.ts';

/** The name of a step: a spin, a free spin, the wheel or a box. */
export function formatStepName(step: SlotsStepView, { bet, verify, bonus }: Texts): string {
  const { kind } = step;
  switch (kind) {
    case 'spin':
      return bet.spin;
    case 'free_spin':
      return verify.freeSpin;
    case 'wheel':
      return bonus.wheel;
    case 'pick':
      return bonus.box(step.field + 1);
    default:
      return assertNever(kind);
  }
}
