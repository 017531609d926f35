import { COMMAND_IDS, COMMANDS } from '#shared/commands/catalogue.ts';
import { isDialogOpenBesidesFinder, isDialogOpen } from '../../ui/keys/focus-keys.ts';
import { findKeyTarget } from '../../ui/keys/key-targets.ts';
import { registerHandler, runCommand } from '../platform/commands/command-registry.ts';
import type { HelpRoute } from '#shared/help-pages.ts';
import { showDialog } from '../platform/navigation/dialog-store.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import { type View, VIEW_NAMES, VIEWS } from '../platform/navigation/route.ts';
import { announce } from '../../ui/announcer.ts';
import { undoLast } from '../../ui/overlay/toast.tsx';
import { texts } from './texts.ts';
import { THEMES, useDisplay } from '../../ui/display-store.ts';
import { useKeySheet } from './key-sheet.tsx';
import { togglePalette, type PaletteMode } from './palette/palette-store.ts';
import { toggleRail } from './rail-store.ts';

/** Where the help opens. */
const VIEW_HELP: Readonly<Record<View, HelpRoute>> = {
  launch: { page: 'README', anchor: '' },
  traffic: { page: 'filters', anchor: 'in-traffic' },
  wallet: { page: 'mock-wallet', anchor: '' },
  faults: { page: 'faults', anchor: '' },
  suite: { page: 'test-suite', anchor: '' },
  operators: { page: 'operators', anchor: '' },
  deliveries: { page: 'connect-your-wallet', anchor: 'how-the-gateway-handles-your-responses' },
  sessions: { page: 'connect-your-wallet', anchor: 'how-the-gateway-handles-your-responses' },
  health: { page: 'health', anchor: '' },
  proxies: { page: 'proxy', anchor: '' },
  settings: { page: 'data', anchor: '' },
};

/** Commands that every view has. */
export function provideAppCommands(): void {
  const { goTo } = useNavigation.getState();
  registerHandler('palette.commands', { run: () => showPalette('commands') });
  registerHandler('palette.entities', { run: () => showPalette('entities') });
  registerHandler('keys.show', { run: () => useKeySheet.setState({ open: true }) });
  registerHandler('help.open', { run: () => showDialog({ help: VIEW_HELP[useNavigation.getState().view] }) });
  // Without a handler, the browser would undo the last typing in a field elsewhere, such as the filter.
  registerHandler('action.undo', { run: () => undoLast() || announce(texts.nothingToUndo) });
  registerHandler('rail.toggle', { run: toggleRail });
  registerHandler('list.next', { run: () => findKeyTarget('next')?.() });
  registerHandler('list.previous', { run: () => findKeyTarget('previous')?.() });
  registerHandler('list.filter', { run: () => findKeyTarget('search')?.() });
  for (const view of VIEWS)
    registerHandler(`view.${view}`, {
      run: () => {
        goTo(view);
        focusView(view);
      },
    });
  for (const theme of THEMES)
    registerHandler(`theme.${theme}`, { run: () => useDisplay.getState().change({ theme }) });
}

/** Runs the commands that are chosen in the desktop menu. */
export function subscribeMenu(): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    // The preload script sends from this window; frames inside, such as a game, do not.
    if (source !== window || origin !== location.origin) return;
    const isCommand = typeof data === 'object' && data !== null && 'type' in data && 'id' in data;
    if (!isCommand || data.type !== 'workbench:command') return;
    const id = COMMAND_IDS.find((each) => each === data.id);
    // The menu is reachable while a dialog is open; what is behind the dialog is not.
    if (id !== undefined && (!isDialogOpen() || COMMANDS[id].inDialogs === true)) runCommand(id);
  });
}

/** Not above another dialog, whose own keys take precedence. */
function showPalette(mode: PaletteMode): void {
  if (!isDialogOpenBesidesFinder()) togglePalette(mode);
}

/** The list of a view, or else its first control. Not a field, which would take the keys without a modifier. */
const LISTS = [':is([role="grid"], [data-row])[tabindex="0"]', 'nav [aria-current]', 'nav a[href]'];
const CONTROLS = [
  '[role="tab"][aria-selected="true"]',
  'button:not(:disabled, [role="combobox"])',
  'a[href]',
  '[tabindex="0"]',
];

const SHOW_TIMEOUT_MS = 30_000;

/** Moves the focus into a view once it is shown, unless the user or a dialog has moved it meanwhile. */
function focusView(view: View): void {
  const before = document.activeElement;
  const deadline = performance.now() + SHOW_TIMEOUT_MS;
  const tryFocus = (): void => {
    const { activeElement, body } = document;
    const hasMoved = activeElement !== before && activeElement !== body;
    if (hasMoved || isDialogOpen() || useNavigation.getState().view !== view) return;
    const main = document.querySelector(`main[aria-label="${CSS.escape(VIEW_NAMES[view])}"]`);
    if (main?.contains(activeElement) === true) return;
    const target = main === null ? undefined : findTarget(main);
    // A list that is shown again stays where the user scrolled to.
    if (target !== undefined) target.focus({ preventScroll: target.matches('[data-row]') });
    else if (performance.now() < deadline) requestAnimationFrame(tryFocus);
  };
  // The view is rendered after the key was handled.
  requestAnimationFrame(tryFocus);
}

function findTarget(main: Element): HTMLElement | undefined {
  for (const selector of [...LISTS, ...CONTROLS]) {
    const visible = [...main.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
    if (visible !== undefined) return visible;
  }
  return undefined;
}
