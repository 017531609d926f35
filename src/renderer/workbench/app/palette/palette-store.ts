import { create } from 'zustand';
import { readSetting, writeSetting } from '../../../ui/stored-setting.ts';

/** Commands, or things to go to. */
export type PaletteMode = 'commands' | 'entities';

const MAX_RECENT = 6;

interface PaletteState {
  readonly mode: PaletteMode | null;
  /** The palette is loaded when it is first opened. */
  readonly wasOpened: boolean;
  /** Keys of recent choices, latest first. */
  readonly recent: readonly string[];
}

export const usePalette = create<PaletteState>()(() => ({
  mode: null,
  wasOpened: false,
  recent: readStoredKeys(),
}));

/** Opens the palette, or closes it if it already shows this mode. */
export function togglePalette(mode: PaletteMode): void {
  usePalette.setState((state) => ({ mode: state.mode === mode ? null : mode, wasOpened: true }));
}

export function addRecent(key: string): void {
  const recent = [key, ...usePalette.getState().recent.filter((each) => each !== key)].slice(0, MAX_RECENT);
  writeSetting('palette', recent);
  usePalette.setState({ recent });
}

function readStoredKeys(): readonly string[] {
  const recent = readSetting('palette');
  return Array.isArray(recent) ? recent.filter((each) => typeof each === 'string').slice(0, MAX_RECENT) : [];
}
