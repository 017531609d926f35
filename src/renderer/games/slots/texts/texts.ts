import type { AutoLimitName } from '../auto/auto-limits.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsSymbol } from '#shared/games/slots/slots-symbol.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import type { StepTexts, GameTexts } from '../../kit/texts/game-texts.ts';
import type { RuleTexts } from './rule-texts.ts';

/** All texts of the slots page. The names of slot games and symbols come from their configuration. */
export interface Texts extends GameTexts {
  readonly loading: string;
  symbolName(symbol: SlotsSymbol): string;
  readonly slotGame: {
    readonly choose: string;
    /** The button that opens the lobby, with the current slot game. */
    change(name: string): string;
    readonly inRound: string;
    backTo(name: string): string;
    readonly volatility: Readonly<Record<SlotGameConfig['volatility'], string>>;
    lines(count: number): string;
    ways(count: string): string;
    clusters(fewest: number): string;
    readonly rtp: string;
    maxWin(times: string): string;
    readonly freeSpins: string;
    readonly cascades: string;
    readonly wheel: string;
    readonly pick: string;
  };
  readonly level: {
    readonly less: StepTexts;
    readonly more: StepTexts;
    /** No level is within the limits; `nearest` are the closest ones outside. */
    none(range: { readonly limits: string; readonly nearest: readonly string[] }): string;
  };
  readonly reels: {
    readonly label: string;
    row(row: number, symbols: string): string;
    readonly invite: string;
    readonly spinning: string;
    readonly waiting: string;
    readonly noWin: string;
    won(amount: string): string;
    readonly win: string;
    wins(count: number): string;
    /** Describes one win: its symbols, and where they are. */
    winLine(win: SlotsWinLine, name: string): string;
    readonly multiplier: string;
    readonly capped: string;
  };
  readonly freeSpins: {
    /** The names of the scenes, by slot game. */
    readonly world: Readonly<Record<string, string>>;
    counter(left: number, awarded: number): string;
    readonly label: string;
    awarded(count: number): string;
    again(count: number): string;
    readonly multiplied: (times: string) => string;
    readonly continueRound: string;
    readonly roundWon: string;
    total(amount: string): string;
  };
  readonly bonus: {
    readonly world: Readonly<Record<string, string>>;
    readonly triggered: string;
    readonly wheel: string;
    /** The list of prizes and their odds. */
    readonly odds: string;
    readonly turn: string;
    readonly turning: string;
    readonly stopped: string;
    readonly pick: string;
    /** The button of the bet panel while boxes are to be picked. */
    readonly choose: string;
    picksLeft(count: number): string;
    box(number: number): string;
    opened(number: number, amount: string): string;
    notPicked(number: number, amount: string): string;
  };
  readonly bet: {
    readonly section: string;
    readonly spin: string;
    readonly stop: string;
    readonly auto: string;
    autoStart(spins: number): string;
    autoLeft(spins: number): string;
    readonly autoStop: string;
    autoHint(hasBonus: boolean): string;
    readonly turbo: string;
    readonly turboHint: string;
    readonly holdHint: string;
    /** The button while it spins again and again. */
    readonly held: string;
  };
  readonly autoLimits: {
    readonly open: string;
    /** The same once there is a limit. */
    readonly openSet: string;
    readonly title: string;
    readonly intro: string;
    readonly limit: Readonly<Record<AutoLimitName, string>>;
    readonly reason: Readonly<Record<AutoLimitName, string>>;
    readonly none: string;
    readonly done: string;
  };
  readonly history: {
    readonly open: string;
    readonly title: string;
    readonly empty: string;
    readonly table: {
      readonly caption: string;
      readonly time: string;
      readonly bet: string;
      readonly win: string;
      readonly multiple: string;
      readonly actions: string;
    };
    /** Formats milliseconds since 1970. */
    time(at: number): string;
    readonly watch: string;
    /** The buttons of a round, for screen readers. */
    watchRound(nonce: number): string;
    verifyRound(nonce: number): string;
    /** Why no round can be watched now. */
    readonly busy: string;
    /** In place of the win of a round that was cancelled, or continued elsewhere. */
    readonly notFinished: string;
    readonly cancelled: string;
    /** The seeds of a round are still in use. */
    readonly secret: string;
    readonly reveal: string;
    replayTitle(slotGame: string): string;
    /** The result of a replay, for screen readers. */
    spoken(message: string): string;
    nonce(nonce: number): string;
    step(step: number, steps: number): string;
    readonly noBet: string;
    readonly skip: string;
    readonly again: string;
    readonly verify: string;
    readonly back: string;
  };
  readonly verify: {
    /** How rounds are verified. */
    readonly how: string;
    readonly spin: string;
    freeSpin(number: number, awarded: number): string;
    /** The slot game's configuration was not the one that this page received before the bet. */
    readonly otherRules: string;
    /** A step with the same amount that differs otherwise. */
    otherwise(amount: string): string;
    readonly unknown: string;
    readonly calculator: {
      title(slotGame: string): string;
      readonly nonce: string;
      readonly stake: string;
      readonly picks: string;
      readonly calculate: string;
      calculated(amount: string): string;
      readonly incompletePicks: string;
      readonly invalidPicks: string;
    };
  };
  readonly rules: RuleTexts;
}
