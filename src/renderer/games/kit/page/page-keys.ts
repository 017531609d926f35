import { useEffect, useEffectEvent } from 'react';

/**
 * Space and Enter play from anywhere on the page, unless the focused control uses the key. A held key plays once: bets
 * are money, and keys repeat 30 times a second.
 */
export function usePlayKeys(play: () => void): void {
  usePageKeys((event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat) {
      if (!isTextField(event.target)) event.preventDefault();
      return;
    }
    if (event.defaultPrevented || handlesKey(event.target, event.key)) return;
    event.preventDefault();
    play();
  });
}

/** Escape stops auto-play from anywhere on the page. Pass null while nothing runs. */
export function useStopKey(stop: (() => void) | null): void {
  usePageKeys((event) => {
    if (event.key === 'Escape') stop?.();
  }, stop !== null);
}

/** Calls `press` for each key that is pressed anywhere on the page, as long as `isOn`. */
export function usePageKeys(press: (event: KeyboardEvent) => void, isOn = true): void {
  const onKeyDown = useEffectEvent(press);

  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, [isOn]);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}

function handlesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, a, button, summary') !== null) return true;
  // Space opens the list of a select.
  if (target instanceof HTMLSelectElement) return key === ' ';
  if (!(target instanceof HTMLInputElement)) return false;
  // Space selects a radio button. In the bet's text fields a space has no meaning, so there it plays.
  return key === ' ' && target.type === 'radio' && !target.checked;
}
