import { CRASH_PANELS, type CrashPanel } from '#shared/games/crash-api.ts';
import { usePageKeys } from '../../kit/page/page-keys.ts';

/** 1 and 2 press the play button of that panel from anywhere on the page but text fields and dialogs. Held keys do not repeat. */
export function usePanelKeys(press: (panel: CrashPanel) => void): void {
  usePageKeys((event) => {
    const panel = CRASH_PANELS.find((each) => String(each) === event.key);
    if (panel === undefined || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, dialog') !== null) return;
    event.preventDefault();
    press(panel);
  });
}
