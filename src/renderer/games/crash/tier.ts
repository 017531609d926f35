import { hundredthsOf } from '#shared/games/crash-curve.ts';

/** How far a flight went, as players speak of it: below 2.00×, from there, from 10.00×. */
export type Tier = 'low' | 'good' | 'high';

export function tierOf(crashPoint: string): Tier {
  const hundredths = hundredthsOf(crashPoint);
  if (hundredths < 200) return 'low';
  return hundredths < 1_000 ? 'good' : 'high';
}
