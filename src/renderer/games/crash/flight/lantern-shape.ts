/** The paper of the lantern, one unit wide and slightly higher. The page's logo and the flight use the same shape. */
export const PAPER_PATH =
  'M-.34 .55C-.5 .2-.66-.1-.6-.38-.54-.66-.28-.75 0-.75.28-.75.54-.66.6-.38.66-.1.5 .2.34 .55Z';
export const RIBS_PATH = 'M-.13 .55C-.2 .2-.27-.2-.2-.72M.13 .55C.2 .2.27-.2.2-.72';
/** Gradient stops from the ring upwards. */
export const LIT_GRADIENT: readonly (readonly [number, string])[] = [
  [0, '#fff4cc'],
  [0.3, '#ffd071'],
  [0.7, '#f49347'],
  [1, '#cf5a33'],
];
export const DARK_GRADIENT: readonly (readonly [number, string])[] = [
  [0, '#6d5c63'],
  [0.5, '#50435a'],
  [1, '#3a3149'],
];
