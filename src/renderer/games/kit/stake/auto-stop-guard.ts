/** After auto-play has ended, by itself or by a press, a second tap on Stop still means to stop it: nothing is bet by one. */
export const AUTO_STOP_GUARD_MS = 700;
