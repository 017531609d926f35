import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** The first moment of the day that the workbench's clock is in: the same all day long. */
export function useToday(): number {
  return new Date(useNow(MINUTE_MS)).setHours(0, 0, 0, 0);
}
