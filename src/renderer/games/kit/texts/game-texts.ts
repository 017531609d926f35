import type { GameErrorKind } from '#shared/games/session-api.ts';
import type { SessionTexts } from '../session/session-texts.ts';
import type { AutoStopReason } from '../round/game-state.ts';
import type { WinTier } from '../win/win-plan.ts';

/** The text of a small button, and its accessible name, which begins with that text for speech control. */
export interface StepTexts {
  readonly text: string;
  readonly name: string;
}

/** The texts that all games with bets share. */
export interface GameTexts extends SessionTexts {
  readonly title: string;
  readonly balance: {
    readonly label: string;
    readonly demo: string;
    nickname(name: string): string;
    /** For screen readers, after a result. */
    spoken(amount: string): string;
  };
  readonly sound: string;
  readonly music: string;
  /** The celebration of a large win. */
  readonly win: {
    readonly tier: Readonly<Record<WinTier, string>>;
    /** Such as `181.90`. */
    multiple(times: string): string;
  };
  readonly statistics: {
    /** Also the name of the button that shows them. */
    readonly title: string;
    readonly profit: string;
    readonly rounds: string;
    readonly wins: string;
    readonly wagered: string;
    readonly won: string;
    readonly best: string;
    readonly reset: string;
    /** The caption of the table for screen readers. */
    readonly table: string;
  };
  readonly stake: {
    readonly label: string;
    readonly half: StepTexts;
    readonly double: StepTexts;
    readonly min: StepTexts;
    readonly max: StepTexts;
    readonly overBalance: string;
    limits(min: string, max: string): string;
    readonly error: {
      readonly empty: string;
      readonly malformed: string;
      readonly 'too-precise': (decimals: number) => string;
      readonly 'below-min': (min: string) => string;
      readonly 'above-max': (max: string) => string;
      /** A win would only return the stake. */
      readonly 'no-profit': (least: string) => string;
    };
  };
  readonly autoPlay: {
    readonly label: string;
    readonly start: string;
    readonly stop: string;
    readonly stopped: string;
    readonly reason: Readonly<Record<AutoStopReason, string>>;
  };
  readonly notice: {
    readonly dismiss: string;
    readonly deposit: string;
    readonly tryAgain: string;
    readonly rejected: Readonly<Record<GameErrorKind, string>>;
    /** Follows the gateway's message that the previous bet is still in flight. */
    readonly playAgain: string;
    readonly betNotCounted: string;
    /** After a bet whose outcome is unknown, once the wallet has reported the balance. */
    readonly balanceOfCasino: string;
    /** The same if the wallet has not reported it. */
    readonly balanceLastKnown: string;
    /** Instead of the gateway's message, once the page knows it. */
    readonly stakeRefunded: string;
    readonly seedUnchanged: string;
    readonly disconnected: string;
    readonly disconnectedBetInDoubt: string;
    readonly disconnectedIdle: string;
    readonly disconnectedOpening: string;
    readonly noSession: string;
    readonly reconnected: string;
    readonly reconnectedBetInDoubt: string;
    readonly reconnectedIdle: string;
  };
  readonly fairness: {
    readonly open: string;
    readonly title: string;
    readonly close: string;
    /** How this game draws its results. */
    readonly intro: string;
    readonly current: string;
    readonly serverSeedHash: string;
    readonly serverSeed: string;
    readonly clientSeed: string;
    readonly nonce: string;
    readonly newSeed: string;
    readonly newSeedRule: string;
    readonly change: string;
    readonly changing: string;
    readonly changeWhy: string;
    copy(what: string): string;
    readonly copied: string;
    readonly revealed: string;
    bets(count: number): string;
    readonly commitmentHolds: string;
    readonly commitmentBroken: string;
    readonly verify: string;
    verified(count: number): string;
    mismatch(count: number): string;
    readonly noResults: string;
    readonly table: {
      readonly caption: string;
      readonly nonce: string;
      readonly shown: string;
      readonly computed: string;
      readonly verdict: string;
    };
    /** The button that expands the steps of a bet. */
    parts(nonce: number): string;
    /** A step that this page did not receive. */
    readonly notSeen: string;
    readonly match: string;
    readonly noMatch: string;
    readonly insecure: string;
  };
}

/** The texts that each game provides: its name, how it draws, and its own wording for a bet. */
export interface GameTextOptions {
  readonly title: string;
  readonly intro: string;
  readonly playAgain: string;
  readonly gameFailed: string;
  /** What the game calls its rounds in the statistics. */
  readonly rounds: Pick<GameTexts['statistics'], 'rounds' | 'best' | 'table'>;
}
