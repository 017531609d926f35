export const HALF_AN_HOUR_MS = 30 * 60_000;
export const A_WEEK_MS = 7 * 24 * 3_600_000;
