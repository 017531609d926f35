import { formatMoney, money, roundDown } from '#shared/money.ts';

/** How large a win is, by its multiple of the stake. Smaller wins have no celebration. */
export type WinTier = 'nice' | 'big' | 'mega' | 'epic';

interface TierTiming {
  readonly tier: WinTier;
  /** The lowest multiple of the stake, stake included. */
  readonly from: number;
  /** How long the amount counts within this tier. */
  readonly countMs: number;
  /** How long the final amount stays if the win ends in this tier. */
  readonly holdMs: number;
}

const TIERS: readonly TierTiming[] = [
  { tier: 'nice', from: 5, countMs: 1_080, holdMs: 900 },
  { tier: 'big', from: 10, countMs: 1_260, holdMs: 1_200 },
  { tier: 'mega', from: 25, countMs: 1_440, holdMs: 1_500 },
  { tier: 'epic', from: 50, countMs: 2_160, holdMs: 2_000 },
];

/** The amount changes with each beat, and each beat sounds. */
export const BEAT_MS = 90;
/** With reduced motion the amount does not count, and the message stays for this long. */
const REDUCED_MOTION_HOLD_MS = 1_800;

/** A tier that the amount reaches while it counts. */
interface PlannedTier {
  readonly tier: WinTier;
  readonly startsAtMs: number;
}

/** How a large win is shown: the amount counts up, and the title rises from tier to tier with it. */
export interface WinPlan {
  /** In rising order; the last one is the tier of the win. */
  readonly tiers: readonly PlannedTier[];
  /** Until the amount is complete; 0 with reduced motion. */
  readonly countMs: number;
  /** Until the celebration ends by itself. */
  readonly lengthMs: number;
  /** A multiple of the stake to two decimals, such as `181.90`. */
  readonly multiple: string;
  /** Shares of the win, from 0 to 1, at the start of each tier and at the end. */
  readonly shares: readonly number[];
}

export interface PaidBet {
  readonly stake: string;
  /** What the bet paid, stake included. */
  readonly win: string;
}

/** Null for a win that has no celebration: below five times the stake. */
export function planWin({ stake, win }: PaidBet, reducedMotion: boolean): WinPlan | null {
  if (money(stake).isZero()) return null;
  const multiple = money(win).dividedBy(money(stake));
  const reached = TIERS.filter(({ from }) => multiple.greaterThanOrEqualTo(from));
  const last = reached.at(-1);
  if (last === undefined) return null;
  const shares = [
    0,
    ...reached.slice(1).map(({ from }) => money(String(from)).dividedBy(multiple).toNumber()),
    1,
  ];
  const multipleText = formatMoney(roundDown(multiple, 2), 2);
  if (reducedMotion) {
    const tiers = [{ tier: last.tier, startsAtMs: 0 }];
    return { tiers, countMs: 0, lengthMs: REDUCED_MOTION_HOLD_MS, multiple: multipleText, shares: [0, 1] };
  }
  let endsAtMs = 0;
  const tiers = reached.map(({ tier, from, countMs }, index) => {
    const startsAtMs = endsAtMs;
    // A win that only just reaches its last tier has little left to count there.
    const beyond = index === 0 ? 1 : multiple.dividedBy(from).minus(1).times(2).toNumber();
    endsAtMs += Math.round((Math.min(1, beyond) * countMs) / BEAT_MS) * BEAT_MS;
    return { tier, startsAtMs };
  });
  return { tiers, countMs: endsAtMs, lengthMs: endsAtMs + last.holdMs, multiple: multipleText, shares };
}

/** What the celebration shows after `elapsedMs`. */
export interface WinView {
  readonly tier: WinTier;
  /** The part of the win that is shown, from 0 to 1. */
  readonly share: number;
}

/** Changes with the beat. The count slows down towards the end, where the tension is. */
export function getWinView({ tiers, countMs, shares }: WinPlan, elapsedMs: number): WinView {
  if (elapsedMs >= countMs) return { tier: tiers.at(-1)!.tier, share: 1 };
  const atMs = Math.floor(elapsedMs / BEAT_MS) * BEAT_MS;
  const index = tiers.findLastIndex(({ startsAtMs }) => startsAtMs <= atMs);
  const { tier, startsAtMs } = tiers[index]!;
  const endsAtMs = tiers[index + 1]?.startsAtMs ?? countMs;
  const passed = (atMs - startsAtMs) / (endsAtMs - startsAtMs);
  const eased = index === tiers.length - 1 ? 1 - (1 - passed) ** 2 : passed;
  const [from, to] = [shares[index]!, shares[index + 1]!];
  return { tier, share: from + (to - from) * eased };
}

/** The amount that a share of a win is shown as, with the currency's decimals. */
export function formatShownAmount(win: string, share: number, decimals: number): string {
  const amount = share >= 1 ? money(win) : money(win).times(share.toFixed(6));
  return formatMoney(roundDown(amount, decimals), decimals);
}
