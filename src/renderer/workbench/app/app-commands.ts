import { COMMAND_IDS, COMMANDS } from '#shared/commands/catalogue.ts';
import { isDialogBesideFinderOpen, isDialogOpen } from '../../ui/keys/focus-keys.ts';
import { keyTarget } from '../../ui/keys/key-targets.ts';
import { provideCommand, runCommand } from '../platform/commands/command-registry.ts';
import { showDialog } from '../platform/navigation/dialog-store.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import { VIEWS, GATEWAY_ID } from '../platform/navigation/route.ts';
import { THEMES, useTheme } from '../platform/theme-store.ts';
import { useKeySheet } from './key-sheet.tsx';
import { togglePalette, type PaletteMode } from './palette/palette-store.ts';
import { toggleRail } from './rail-store.ts';

/** Commands that every view has. */
export function provideAppCommands(): void {
  const { goTo, open } = useNavigation.getState();
  provideCommand('palette.commands', { run: () => showPalette('commands') });
  provideCommand('palette.things', { run: () => showPalette('things') });
  provideCommand('keys.show', { run: () => useKeySheet.setState({ open: true }) });
  provideCommand('help.open', { run: () => showDialog({ help: { page: 'README', anchor: '' } }) });
  provideCommand('settings.open', { run: () => open({ view: 'operators', operatorId: GATEWAY_ID }) });
  provideCommand('rail.toggle', { run: toggleRail });
  provideCommand('list.next', { run: () => keyTarget('next')?.() });
  provideCommand('list.previous', { run: () => keyTarget('previous')?.() });
  provideCommand('list.filter', { run: () => keyTarget('search')?.() });
  for (const view of VIEWS) provideCommand(`view.${view}`, { run: () => goTo(view) });
  for (const theme of THEMES)
    provideCommand(`theme.${theme}`, { run: () => useTheme.getState().choose(theme) });
}

/** Runs the commands that are chosen in the desktop menu. */
export function followMenu(): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    // The preload script sends from this window; frames inside, such as a game, do not.
    if (source !== window || origin !== location.origin) return;
    const isOrder = typeof data === 'object' && data !== null && 'type' in data && 'id' in data;
    if (!isOrder || data.type !== 'workbench:command') return;
    const id = COMMAND_IDS.find((each) => each === data.id);
    // The menu is reachable while a dialog is open; what is behind the dialog is not.
    if (id !== undefined && (!isDialogOpen() || COMMANDS[id].inDialogs === true)) runCommand(id);
  });
}

/** Not above another dialog, whose own keys take precedence. */
function showPalette(mode: PaletteMode): void {
  if (!isDialogBesideFinderOpen()) togglePalette(mode);
}
