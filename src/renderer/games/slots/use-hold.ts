import { useEffect, useRef, useState } from 'react';

/** A key or the button that the player holds down. */
export interface Hold {
  /** Held long enough to be deliberate: the next bet needs no new press. */
  readonly isHeld: boolean;
  /** The key or the button goes down. */
  press(): void;
  /** Called when the key goes up, or when something needs the player: only a new press holds again. */
  release(): void;
  /** Call when a spin was made because of the hold. */
  recordSpin(): void;
  /** The click that follows the release of a held button that has spun: it must not count as a press. */
  isEndOfHold(): boolean;
}

/** Bets are money: a press that is only a little slow must not place a second one. */
const HOLD_MS = 550;

export function useHold(): Hold {
  // 'ended': still down, but only a new press holds again.
  const [phase, setPhase] = useState<'up' | 'down' | 'held' | 'ended'>('up');
  const hasSpun = useRef(false);
  const endsInClick = useRef(false);
  const isDown = phase !== 'up';
  const isHeld = phase === 'held';

  useEffect(() => {
    if (phase !== 'down') return;
    const timer = setTimeout(() => {
      setPhase('held');
    }, HOLD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase]);

  useEffect(() => {
    if (!isDown) return;
    function release(event: Event): void {
      setPhase('up');
      if (!hasSpun.current || event.type !== 'pointerup') return;
      endsInClick.current = true;
      // The click follows at once, unless the pointer has left the button.
      setTimeout(() => {
        endsInClick.current = false;
      });
    }
    const ends = ['keyup', 'pointerup', 'pointercancel', 'visibilitychange'];
    for (const type of ends) document.addEventListener(type, release);
    window.addEventListener('blur', release);
    return () => {
      for (const type of ends) document.removeEventListener(type, release);
      window.removeEventListener('blur', release);
    };
  }, [isDown]);

  return {
    isHeld,
    press() {
      hasSpun.current = false;
      setPhase('down');
    },
    release() {
      setPhase((now) => (now === 'up' ? 'up' : 'ended'));
    },
    recordSpin() {
      hasSpun.current = true;
    },
    isEndOfHold: () => endsInClick.current,
  };
}
