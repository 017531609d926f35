import { toHundredths } from '#shared/games/crash-curve.ts';

/** How high a flight went: `low` below 2.00×, `good` from 2.00×, `high` from 10.00×. */
export type Tier = 'low' | 'good' | 'high';

export function getTier(crashPoint: string): Tier {
  const hundredths = toHundredths(crashPoint);
  if (hundredths < 200) return 'low';
  return hundredths < 1_000 ? 'good' : 'high';
}
