import type { GameTexts } from '../../kit/texts/game-texts.ts';
import type { AutoLimits, StakeChange } from '../bet/auto-rules.ts';

type ByDirection<T> = { readonly under: T; readonly over: T };

/** All texts of the dice page. */
export interface Texts extends GameTexts {
  readonly loading: string;
  readonly results: {
    readonly label: string;
    readonly none: string;
    readonly won: string;
    readonly lost: string;
  };
  readonly stage: {
    readonly lastRoll: string;
    readonly prompt: ByDirection<(target: string) => string>;
    readonly rolling: string;
    readonly waiting: string;
    /** For screen readers, before the win or loss. */
    rolled(roll: string): string;
    /** The payout of the bet, stake included: the same as in the win's celebration and the wallet. */
    won(amount: string, label: string): string;
    lost(amount: string, label: string): string;
    readonly winZone: string;
    readonly loseZone: string;
  };
  /** A past roll. */
  readonly roll: {
    title(nonce: number): string;
    bet(direction: string, target: string, stake: string): string;
    won(amount: string): string;
    lost(amount: string): string;
    readonly proof: string;
    readonly nonce: string;
    readonly verify: string;
    matches(roll: string): string;
    differs(roll: string, shown: string): string;
    /** The pair of the roll is in use. */
    readonly secret: string;
    readonly reveal: string;
    /** The pair was replaced by another one, which was replaced, too. */
    readonly older: string;
  };
  readonly odds: { readonly chance: string; readonly multiplier: string; readonly profit: string };
  readonly bet: ByDirection<string> & {
    readonly section: string;
    readonly direction: string;
    readonly target: string;
    readonly targetSlider: string;
    targetRange(min: string, max: string): string;
    readonly roll: string;
    readonly rolling: string;
    readonly stopAuto: string;
  };
  readonly auto: {
    readonly rolls: string;
    readonly hint: string;
    readonly invalidRolls: string;
    left(count: number): string;
    /** For screen readers, once auto-play has ended. The profit has a sign. */
    ended(count: number, profit: string): string;
  };
  readonly autoRules: {
    readonly open: string;
    readonly openSet: string;
    readonly title: string;
    readonly intro: string;
    readonly onWin: string;
    readonly onLoss: string;
    readonly stake: Readonly<Record<StakeChange['kind'], string>>;
    readonly whyStake: Readonly<Record<StakeChange['kind'], string>>;
    /** The label of the field; its unit is beside it. */
    readonly percent: string;
    readonly invalidPercent: string;
    readonly switchSide: string;
    /** The heading of the limits. */
    readonly limits: string;
    readonly limit: Readonly<Record<keyof AutoLimits, string>>;
    readonly reason: Readonly<Record<keyof AutoLimits, string>>;
    readonly none: string;
    readonly done: string;
  };
  readonly instant: string;
  readonly rules: {
    readonly title: string;
    /** In percent, for any bet. */
    rtp(percent: string): string;
    /** The RTP of the current bet, if its win is truncated to the currency's decimals. */
    rtpForBet(percent: string): string;
    readonly sentences: readonly string[];
  };
  readonly calculator: {
    readonly title: string;
    readonly nonce: string;
    readonly calculate: string;
    calculated(roll: string): string;
  };
}
