import type { GameErrorKind } from '#shared/games/session-api.ts';
import type { SessionTexts } from '../session/session-texts.ts';
import type { AutoStopReason } from '../round/game-state.ts';

/** The face of a small button, and the name it is spoken by: it begins with the face, for players who speak commands. */
export interface StepTexts {
  readonly text: string;
  readonly name: string;
}

/** What every game with bets says, whatever is played. */
export interface GameTexts extends SessionTexts {
  readonly title: string;
  readonly balance: {
    readonly label: string;
    readonly demo: string;
    nickname(name: string): string;
  };
  readonly sound: string;
  readonly stake: {
    readonly label: string;
    readonly half: StepTexts;
    readonly double: StepTexts;
    readonly min: StepTexts;
    readonly max: StepTexts;
    readonly overBalance: string;
    limits(min: string, max: string): string;
    readonly problem: {
      readonly empty: string;
      readonly malformed: string;
      readonly 'too-precise': (decimals: number) => string;
      readonly 'below-min': (min: string) => string;
      readonly 'above-max': (max: string) => string;
      /** A win would only bring the stake back. */
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
    /** After the gateway's word that the bet before is still under way. */
    readonly playAgain: string;
    readonly betNotCounted: string;
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
    /** Opens the steps of a bet. */
    parts(nonce: number): string;
    /** A step that this page was not told of. */
    readonly notSeen: string;
    readonly match: string;
    readonly noMatch: string;
    readonly insecure: string;
  };
}

/** What a game adds for itself: its name, how it draws, and what a bet of it is called. */
export interface GameTextOptions {
  readonly title: string;
  readonly intro: string;
  readonly playAgain: string;
  readonly gameFailed: string;
}
