import type { BrowserWindow, Rectangle } from 'electron';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const windowStateSchema = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
  maximised: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

export const MIN_SIZE = { width: 900, height: 600 } as const;
const DEFAULT_SIZE = { width: 1440, height: 900 } as const;

/** How much of the title bar must be on a screen for a hand to catch the window by it. */
const MIN_VISIBLE_TITLE_BAR = { width: 120, height: 32 } as const;

/** Where the window was; undefined on the first start, or where the file is not one of ours. */
export function readWindowState(file: string): WindowState | undefined {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A place is a convenience: whatever is wrong with the file, the window opens in the middle.
    return undefined;
  }
}

/**
 * Bounds for a window that was at `place`, on the screens there are now. Without `x` and `y` it opens in the middle
 * of the first screen, as it does where the screen that it was on is gone.
 * @param workAreas at least one, the primary screen first
 */
export function boundsOnScreens(
  state: WindowState | undefined,
  workAreas: readonly Rectangle[],
): Partial<Rectangle> & { width: number; height: number } {
  const preferred = state?.bounds ?? DEFAULT_SIZE;
  const screen = state && workAreas.find((area) => isReachable(state.bounds, area));
  const area = screen ?? workAreas[0];
  const size = {
    width: Math.max(MIN_SIZE.width, Math.min(preferred.width, area?.width ?? preferred.width)),
    height: Math.max(MIN_SIZE.height, Math.min(preferred.height, area?.height ?? preferred.height)),
  };
  return state && screen ? { x: state.bounds.x, y: state.bounds.y, ...size } : size;
}

function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  return (
    across >= MIN_VISIBLE_TITLE_BAR.width &&
    bounds.y >= area.y &&
    bounds.y + MIN_VISIBLE_TITLE_BAR.height <= area.y + area.height
  );
}

/** Writes the window's place when it closes: the bounds it has when not maximised, so that both come back. */
export function saveWindowStateOnClose(window: BrowserWindow, file: string): void {
  window.on('close', () => {
    const state: WindowState = { bounds: window.getNormalBounds(), maximised: window.isMaximized() };
    writeFileSync(file, `${JSON.stringify(state)}\n`);
  });
}
