import { useEffect, useRef } from 'react';
import type { Sound } from '../../kit/sound/use-sound.ts';
import type { CrashTable } from '../crash-state.ts';
import { MELODIES, momentBetween } from './melody.ts';

/** Plays what happens at the table as it happens; a melody is heard to its end. */
export function useFlightSound(play: Sound['play'], table: CrashTable | null): void {
  const before = useRef(table);

  useEffect(() => {
    const moment = momentBetween(before.current, table);
    before.current = table;
    if (moment !== null) play(MELODIES[moment]);
  }, [play, table]);
}
