/**
 * The interface's `--canvas`: the window uses it before the first paint, so that a dark theme does not start with a
 * white flash.
 */
export const CANVAS = { light: '#f4f5f8', dark: '#0d1015' } as const;
