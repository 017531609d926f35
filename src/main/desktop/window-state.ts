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

/** The part of the title bar that must be visible so that the window can be dragged. */
const MIN_VISIBLE_TITLE_BAR = { width: 120, height: 32 } as const;

/** The saved window state; undefined at the first start or if the file is invalid. */
export function readWindowState(file: string): WindowState | undefined {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Not worth an error: with an invalid file the window opens in the centre.
    return undefined;
  }
}

/**
 * Bounds for a window with this saved state on the current screens. Without `x` and `y` it opens in the centre of the
 * primary screen: at the first start, or if its screen is gone.
 * @param workAreas at least one, the primary screen first
 */
export function fitToScreens(
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
  const visibleWidth = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
  return (
    visibleWidth >= MIN_VISIBLE_TITLE_BAR.width &&
    bounds.y >= area.y &&
    bounds.y + MIN_VISIBLE_TITLE_BAR.height <= area.y + area.height
  );
}

/** Saves the window state on close: the bounds of the unmaximised window, so that both can be restored. */
export function saveWindowStateOnClose(window: BrowserWindow, file: string): void {
  window.on('close', () => {
    const state: WindowState = { bounds: window.getNormalBounds(), maximised: window.isMaximized() };
    writeFileSync(file, `${JSON.stringify(state)}\n`);
  });
}
