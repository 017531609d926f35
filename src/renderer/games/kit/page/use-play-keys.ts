import { useEffect, useEffectEvent } from 'react';

/**
 * Space and Enter play from anywhere on the page, unless the focused control uses the key. A held key plays once: bets
 * are money, and keys repeat 30 times a second.
 */
export function usePlayKeys(play: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
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

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      onKeyDown(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
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
