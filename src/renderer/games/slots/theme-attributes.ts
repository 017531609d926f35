import type { CSSProperties } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { toHue } from './cabinet/hue.ts';

/** Slot games with their own colours in styles/themes.css. */
const THEMED_SLOT_GAMES = new Set(['orchard-twenty', 'harbour-lanterns', 'dune-caravan', 'reef-cascade']);

/** Attributes of an element, which give it and its content the colours of a slot game. */
export interface ThemeAttributes {
  readonly 'data-theme': string;
  readonly style?: CSSProperties;
}

/** The colours of a slot game: its own theme, or a hue derived from its ID. Null has neutral colours. */
export function getThemeAttributes(slotGame: SlotGameConfig | null): ThemeAttributes {
  if (slotGame === null) return { 'data-theme': 'none' };
  if (THEMED_SLOT_GAMES.has(slotGame.id)) return { 'data-theme': slotGame.id };
  return { 'data-theme': 'plain', style: { '--hue': toHue(slotGame.id) } as CSSProperties };
}
