import { useEffect, useState } from 'react';

/** True once `on` has lasted `delayMs`: a hint that would flash on every quick answer is worse than none. */
export function useDelayed(on: boolean, delayMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => {
      setLate(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, delayMs]);
  return on && late;
}
