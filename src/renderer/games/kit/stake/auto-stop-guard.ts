/** For this long after auto-play has ended, a second tap on Stop must not place a bet. */
export const AUTO_STOP_GUARD_MS = 700;
