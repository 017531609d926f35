import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { findImplausibleValues, type ImplausibleValue } from '#shared/games/slots/plausibility.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { Clock } from '../clock.ts';
import { computeExactRtp } from './exact-rtp.ts';
import { createRtpReport, type RtpReport } from './rtp-report.ts';
import { createSeededDraws } from './seeded-draws.ts';
import { simulateRounds } from './simulate-rounds.ts';
import { addTally, createTally } from './tally.ts';

const ROUNDS = 5_000;
/** Rounds that are played at once: callbacks are answered in between. */
const BATCH_SIZE = 50;
const SEED = 'slots-warnings';

/**
 * Probable mistakes in a configuration that follows every rule, found by inspection and by the payout of a
 * short simulation.
 */
export async function findSlotsWarnings(
  config: SlotGameConfig,
  clock: Pick<Clock, 'afterTurn'>,
): Promise<ImplausibleValue[]> {
  const game = compileSlots(config);
  const draws = createSeededDraws(SEED);
  const tally = createTally();
  while (tally.rounds < ROUNDS) {
    addTally(tally, simulateRounds(game, draws, BATCH_SIZE));
    await new Promise<void>((resolve) => clock.afterTurn(resolve));
  }
  return [
    ...findImplausibleValues(config),
    ...findRtpWarnings(createRtpReport(config, tally, { seed: SEED, exact: computeExactRtp(config) })),
  ];
}

/** What in a report's RTP is probably unintended. */
export function findRtpWarnings({
  spins,
  exact_rtp,
  interval,
  info_rtp,
  ...report
}: RtpReport): ImplausibleValue[] {
  const [low, high] = exact_rtp === null ? [interval.low, interval.high] : [exact_rtp, exact_rtp];
  const pays =
    exact_rtp === null
      ? `${spins.toLocaleString('en')} simulated rounds pay ${low.toFixed(2)} to ${high.toFixed(2)}%`
      : `the game pays ${exact_rtp.toFixed(4)}%`;
  if (low > 100) return [{ field: 'info_rtp', message: `is ${info_rtp}, but ${pays}: more than is staked` }];
  // An exact RTP may be stated with any number of decimals.
  const isStated = exact_rtp === null ? report.info_rtp_in_interval : Math.abs(exact_rtp - info_rtp) < 0.5;
  return isStated ? [] : [{ field: 'info_rtp', message: `is ${info_rtp}, but ${pays}` }];
}
