import { z } from 'zod';
import {
  currencyCodeSchema,
  currencyDecimalsSchema,
  GLOBAL_CURRENCIES,
  isCustomCurrency,
} from './protocol/currency.ts';
import { LIMITS } from './protocol/limits.ts';

/** How long an attempt may take, and how many times a finish is tried: as the protocol defines it, or as reported (decision 31). */
export const TIMING_PROFILES = ['protocol', 'reported'] as const;
export type TimingProfile = (typeof TIMING_PROFILES)[number];

interface Timing {
  readonly attemptTimeoutMs: number;
  /** The attempts of a finish; null: as many as its seven days allow. */
  readonly finishAttempts: number | null;
}

/**
 * The protocol's timing, and the one that operators of gateways with this protocol report. Everything else is the same
 * in both.
 */
export const TIMING: Readonly<Record<TimingProfile, Timing>> = {
  protocol: { attemptTimeoutMs: LIMITS.attemptTimeoutMs, finishAttempts: null },
  reported: { attemptTimeoutMs: 15_000, finishAttempts: 5 },
};

/** Settings of the whole gateway, whichever operator launches. */
export const gatewaySettingsSchema = z.strictObject({
  /** Currencies that every operator has (decision 23). */
  global_currencies: z
    .array(
      z.strictObject({
        code: currencyCodeSchema.refine((code) => !isCustomCurrency(code), 'must not begin with CUSTOM_'),
        decimals: currencyDecimalsSchema,
      }),
    )
    .min(1)
    .refine((items) => new Set(items.map(({ code }) => code)).size === items.length, 'names a code twice'),
  /** How long a confirmed bet may be without a result before it counts as stuck (decision 12). In seconds. */
  stuck_bet_seconds: z.int().min(1).max(86_400),
  /** The timing of deliveries that start from now on. */
  timing_profile: z.enum(TIMING_PROFILES).default('protocol'),
});
export type GatewaySettings = z.infer<typeof gatewaySettingsSchema>;

export const DEFAULT_GATEWAY_SETTINGS: GatewaySettings = {
  global_currencies: [...GLOBAL_CURRENCIES].map(([code, decimals]) => ({ code, decimals })),
  stuck_bet_seconds: LIMITS.stuckBetMs / 1_000,
  timing_profile: 'protocol',
};

/** Launch errors that a user can choose as the response, in the order of the protocol's error table. */
export const LAUNCH_ERRORS = [
  'invalid_signature',
  'bad_request',
  'casino_unknown',
  'game_unavailable',
  'casino_disabled',
  'integration_type',
  'currency_not_allowed',
  'feature_subscription_required',
  'internal',
] as const;
export type LaunchError = (typeof LAUNCH_ERRORS)[number];

/**
 * How a round of dice is sent. The protocol has flows that dice does not need, and a wallet must support them. Rounds
 * of slots always follow their game, which has several steps anyway.
 *
 * - `one_call`: bet and win in one betwin, finished. The normal flow of dice.
 * - `bet_then_win`: a betwin with the bet, then one with the win that finishes the round; a win that fails is rolled
 * back with its bet, as after a cash-out.
 * - `error_after_bet`: the game fails once the bet is confirmed, and the round is rolled back.
 * - `no_result`: the bet is confirmed and no result ever comes: the bet is stuck and rolled back.
 * - `unfinished`: the last betwin does not finish the round, so a finish follows.
 * - `left_open`: the same, but nothing follows until the session ends: then the finish is sent.
 * - `abandoned_free_spins`: the round waits for free spins that nobody plays, and is rolled back when the session
 * ends.
 */
export const ROUND_FLOWS = [
  'one_call',
  'bet_then_win',
  'error_after_bet',
  'no_result',
  'unfinished',
  'left_open',
  'abandoned_free_spins',
] as const;
export type RoundFlow = (typeof ROUND_FLOWS)[number];

/**
 * Simulated faults of the gateway, for developers of the other side. Not stored: they are lost when the workbench
 * ends.
 */
export const gatewayFaultsSchema = z.strictObject({
  /** The check whether the game is available fails: launches are answered 500, retryable. */
  gameCheckFails: z.boolean(),
  /** Every launch is answered this much later. In milliseconds. */
  launchLatencyMs: z.int().min(0).max(60_000),
  /** Launches that pass every check are rejected with this. */
  launchError: z.enum(LAUNCH_ERRORS).nullable(),
  roundFlow: z.enum(ROUND_FLOWS),
  /** For how many more rounds of dice it applies; null for all. */
  roundFlowTimes: z.int().min(1).nullable().default(null),
});
export type GatewayFaults = z.infer<typeof gatewayFaultsSchema>;

export const NO_GATEWAY_FAULTS: GatewayFaults = {
  gameCheckFails: false,
  launchLatencyMs: 0,
  launchError: null,
  roundFlow: 'one_call',
  roundFlowTimes: null,
};

/** As the form that arms them calls them. */
const ROUND_FLOW_NAMES: Record<Exclude<RoundFlow, 'one_call'>, string> = {
  bet_then_win: 'bet, then win',
  error_after_bet: 'error after the bet',
  no_result: 'no result',
  unfinished: 'separate finish',
  left_open: 'left open until the session ends',
  abandoned_free_spins: 'abandoned free spins',
};

/** One message for each armed fault, as shown in the banner and in captured exchanges. */
export function listArmedGatewayFaults(faults: GatewayFaults): string[] {
  return [
    ...(faults.gameCheckFails ? ['game check fails'] : []),
    ...(faults.launchLatencyMs > 0 ? [`launch delay ${faults.launchLatencyMs} ms`] : []),
    ...(faults.launchError === null ? [] : [`launch error ${faults.launchError}`]),
    ...(faults.roundFlow === 'one_call'
      ? []
      : [`${formatRounds(faults.roundFlowTimes)}: ${ROUND_FLOW_NAMES[faults.roundFlow]}`]),
  ];
}

function formatRounds(times: number | null): string {
  if (times === null) return 'dice rounds';
  return times === 1 ? 'next dice round' : `next ${times} dice rounds`;
}
