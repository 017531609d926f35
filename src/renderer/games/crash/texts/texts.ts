import type { GameTexts } from '../../kit/texts/game-texts.ts';

/** All texts of the crash page. Multipliers are passed as `1.85×`, amounts with their currency. */
export interface Texts extends GameTexts {
  readonly loading: string;
  readonly history: {
    readonly label: string;
    readonly none: string;
    readonly tier: { readonly low: string; readonly good: string; readonly high: string };
  };
  /** A past flight. */
  readonly flight: {
    readonly title: (number: number) => string;
    readonly earlier: string;
    readonly later: string;
    readonly yourBets: string;
    readonly noBets: string;
    readonly proof: string;
    readonly hash: string;
    readonly otherChain: string;
    readonly verify: string;
    readonly matches: (point: string) => string;
    readonly differs: (point: string, shown: string) => string;
    readonly links: (steps: number) => string;
  };
  readonly stage: {
    readonly next: string;
    readonly out: string;
    readonly seconds: (seconds: string) => string;
  };
  readonly verdict: {
    /** The bet of a panel, if there are two. */
    readonly panel: (panel: number) => string;
    readonly placeBet: string;
    readonly queued: (stake: string) => string;
    readonly watching: string;
    readonly crashed: (at: string) => string;
    readonly placing: string;
    readonly placed: (stake: string) => string;
    readonly placedAuto: (stake: string, at: string) => string;
    readonly flying: (stake: string) => string;
    readonly flyingAuto: (stake: string, at: string) => string;
    readonly cashingOut: (at: string) => string;
    readonly cashedOut: (at: string, win: string) => string;
    /** One of two lines. */
    readonly cashedOutShort: (at: string, win: string) => string;
    /** The win equals the stake. */
    readonly cashedOutEven: (at: string, stake: string) => string;
    readonly lost: (at: string, stake: string) => string;
    readonly failed: string;
    readonly returned: string;
  };
  readonly players: {
    readonly label: string;
    readonly count: (players: number) => string;
    readonly none: string;
    /** A flight without bets. */
    readonly invitation: string;
    readonly steps: readonly string[];
    readonly highest: (flights: number, point: string) => string;
    /** A player without a nickname. */
    readonly unnamed: (code: string) => string;
    readonly you: string;
    readonly bot: string;
    readonly botHint: string;
    readonly flying: string;
    readonly waiting: string;
    readonly cashedOut: string;
    readonly lost: string;
    readonly stake: string;
    readonly win: string;
  };
  readonly bet: {
    readonly section: string;
    readonly secondSection: string;
    readonly addSecond: string;
    readonly foldSecond: string;
    /** Which panel a narrow screen shows. */
    readonly panel: (panel: number) => string;
    readonly place: string;
    readonly placing: string;
    readonly placed: string;
    readonly placedHint: string;
    readonly cashOut: string;
    readonly cashingOut: string;
    readonly cashedOut: (at: string) => string;
    readonly waitTable: string;
    readonly onNextFlight: (stake: string) => string;
    readonly cancelNext: string;
    readonly wait: string;
    readonly waitAutoHint: string;
    readonly tooManyWindows: string;
  };
  readonly rules: { readonly title: string; readonly sentences: readonly string[] };
  readonly target: {
    readonly label: string;
    readonly placeholder: string;
    readonly off: string;
    readonly pays: (amount: string) => string;
    readonly malformed: string;
    readonly tooLow: string;
  };
  readonly auto: {
    readonly rounds: string;
    readonly hint: string;
    readonly needsTarget: string;
    readonly badRounds: string;
    readonly left: (count: number) => string;
  };
  readonly notices: {
    readonly betStays: string;
    /** Two bets, each with or without an automatic cash-out. */
    readonly betsStay: string;
    readonly betStaysAuto: (at: string) => string;
    readonly tooManyWindows: string;
    readonly tooManyWindowsHint: string;
    readonly tooLateToCashOut: string;
    readonly tooLateToCashOutHint: string;
    readonly tooLateToBet: string;
    readonly tooLateToBetHint: string;
    readonly cashOutRejected: string;
    readonly returned: string;
    /** The title of a notice about the second panel. */
    readonly second: (title: string) => string;
    readonly queueDropped: string;
    readonly queueDroppedDisconnected: string;
    readonly queueDroppedUnsettled: string;
    readonly autoStoppedDisconnected: string;
  };
  readonly chain: {
    readonly title: string;
    readonly reason: string;
    readonly commitment: string;
    readonly salt: string;
    readonly first: (round: string) => string;
    readonly past: string;
    readonly count: (count: number) => string;
    readonly checking: string;
    readonly none: string;
    readonly links: string;
    readonly broken: string;
  };
  readonly calculator: {
    readonly title: string;
    readonly hash: string;
    readonly calculate: string;
    readonly calculated: (point: string) => string;
    readonly before: string;
  };
}
