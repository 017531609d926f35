import { useEffect, useState } from 'react';

/** True once `on` has lasted for `delayMs`, so that a hint does not flash on every quick response. */
export function useDelayed(on: boolean, delayMs: number): boolean {
  const [late, setLate] = useState(false);
  // In this rendering: an effect would render the page a second time whenever `on` ends.
  if (late && !on) setLate(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => {
      setLate(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [on, delayMs]);
  return on && late;
}
