/**
 * The interface's `--canvas`: the window has it before the first paint, so that no start flashes white on a person
 * who works in the dark.
 */
export const CANVAS = { light: '#f4f5f8', dark: '#0d1015' } as const;
