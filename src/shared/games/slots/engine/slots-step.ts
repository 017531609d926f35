import type { Spin } from './spin.ts';

/** A player's input. The first input of a round is its paid spin. */
export type SlotsInput =
  | { readonly kind: 'spin' }
  | { readonly kind: 'free_spin' }
  | { readonly kind: 'wheel' }
  /** A box of the pick bonus, from 0. */
  | { readonly kind: 'pick'; readonly field: number };

interface StepBase {
  /** What this step won, in millionths of the bet. */
  readonly win: number;
  /** What the round has won, including this step. */
  readonly won: number;
  /** The round has reached the maximum win of the game; its remaining steps are cancelled. */
  readonly capped: boolean;
  /** The last step of its round. */
  readonly finished: boolean;
}

export interface SpinStep extends StepBase {
  readonly kind: 'spin' | 'free_spin';
  readonly spin: Spin;
  readonly freeSpinsAwarded: number;
  readonly bonusTriggered: boolean;
}

export interface BonusStep extends StepBase {
  readonly kind: 'wheel' | 'pick';
  /** Index of the prize that was won. */
  readonly prize: number;
  /** Which box was picked; null on a wheel. */
  readonly field: number | null;
}

/** One step of a round: what the gateway sends as one betwin. */
export type SlotsStep = SpinStep | BonusStep;
