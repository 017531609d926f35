import { isDialogOpen } from '../../ui/keys/typing.ts';
import { keyTarget } from '../../ui/keys/key-targets.ts';
import { provideCommand } from '../platform/commands/command-registry.ts';
import { useNavigation } from '../platform/navigation/navigation-store.ts';
import { GATEWAY_PLACE } from '../platform/navigation/operator-places.ts';
import { VIEWS } from '../platform/navigation/place.ts';
import { THEMES, useTheme } from '../platform/theme-store.ts';
import { useKeySheet } from './key-sheet.tsx';
import { togglePalette, usePalette, type PaletteMode } from './palette/palette-store.ts';
import { toggleRail } from './rail-store.ts';

/** What every view has. */
export function provideAppCommands(): void {
  const { goTo, open } = useNavigation.getState();
  provideCommand('palette.commands', { run: () => showPalette('commands') });
  provideCommand('palette.things', { run: () => showPalette('things') });
  provideCommand('keys.show', { run: () => useKeySheet.setState({ open: true }) });
  provideCommand('settings.open', { run: () => open({ view: 'operators', operatorId: GATEWAY_PLACE }) });
  provideCommand('rail.toggle', { run: toggleRail });
  provideCommand('list.next', { run: () => keyTarget('next')?.() });
  provideCommand('list.previous', { run: () => keyTarget('previous')?.() });
  provideCommand('list.filter', { run: () => keyTarget('search')?.() });
  for (const view of VIEWS) provideCommand(`view.${view}`, { run: () => goTo(view) });
  for (const theme of THEMES)
    provideCommand(`theme.${theme}`, { run: () => useTheme.getState().choose(theme) });
}

/** Not above another dialog, whose own keys come first there. */
function showPalette(mode: PaletteMode): void {
  if (usePalette.getState().mode !== null || !isDialogOpen()) togglePalette(mode);
}
