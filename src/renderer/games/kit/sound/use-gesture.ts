import { useEffect, useState } from 'react';

const GESTURES = ['pointerdown', 'keydown'] as const;

/** Browsers block audio until the player has pressed something on the page. */
export function useGesture(isNeeded: boolean): boolean {
  const [isMade, setMade] = useState(() => navigator.userActivation.hasBeenActive);
  useEffect(() => {
    if (!isNeeded || isMade) return;
    const onGesture = (): void => {
      setMade(true);
    };
    for (const type of GESTURES) document.addEventListener(type, onGesture);
    return () => {
      for (const type of GESTURES) document.removeEventListener(type, onGesture);
    };
  }, [isNeeded, isMade]);
  return isMade || navigator.userActivation.hasBeenActive;
}
