import type { PLAYERS_AND_ROUNDS } from '#shared/faults/players-and-rounds.ts';
import { markViolation, type RuleOverride } from './rule-override.ts';

export const ROUND_OVERRIDES: Record<keyof typeof PLAYERS_AND_ROUNDS, RuleOverride> = {
  unknown_player_created: (_rules, at) => ({ addsUnknownPlayer: () => markViolation(at, true) }),
  repeated_finish_rejected: (_rules, at) => ({
    rejectsRepeatedFinish: (isFinished) => isFinished() && markViolation(at, true),
  }),
  second_betwin_rejected: (_rules, at) => ({
    rejectsSecondBetwin: (hadOne) => hadOne() && markViolation(at, true),
  }),
  win_without_bet_rejected: (_rules, at) => ({
    rejectsWinWithoutBet: (hasBet) => !hasBet() && markViolation(at, true),
  }),
};
