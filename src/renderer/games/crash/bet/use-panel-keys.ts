import { useEffect, useEffectEvent } from 'react';
import { CRASH_PANELS, type CrashPanel } from '#shared/games/crash-api.ts';

/** 1 and 2 press the play button of that panel from anywhere on the page but text fields and dialogs. Held keys do not repeat. */
export function usePanelKeys(press: (panel: CrashPanel) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const panel = CRASH_PANELS.find((each) => String(each) === event.key);
    if (panel === undefined || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, dialog') !== null) return;
    event.preventDefault();
    press(panel);
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
