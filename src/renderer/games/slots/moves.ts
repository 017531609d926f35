import type { SlotsRoundShown } from '#shared/games/slots/slots-api.ts';

/** Where play stands, as far as it decides what may come next. */
export interface PlayState {
  /** The gateway has answered, and nothing is on its way to it. */
  readonly ready: boolean;
  /** The newest thing that happened at this table is an answer to a bet: nothing was refused, lost or just opened. */
  readonly fresh: boolean;
  readonly phase: 'idle' | 'spinning' | 'playing';
  /** The round that waits for its next step. */
  readonly awaits: SlotsRoundShown['awaits'];
  /** Spins that auto-play has left; null where it is off. */
  readonly auto: number | null;
  /** The stake is one that may be bet, and the balance has it. */
  readonly affordable: boolean;
}

/** What pressing the button does, and the keys with it. */
export type PressAction = 'skip' | 'stop-auto' | 'spin' | 'free_spin' | 'wheel' | 'nothing';

export function pressActionFor({ ready, phase, awaits, auto }: PlayState): PressAction {
  if (auto !== null) return 'stop-auto';
  if (phase === 'playing') return 'skip';
  if (!ready || phase === 'spinning' || awaits === 'pick') return 'nothing';
  return awaits === 'nothing' ? 'spin' : awaits;
}

export interface AutomaticMove {
  readonly kind: 'spin' | 'free_spin';
  readonly afterMs: number;
}

/** Time to see how a spin ended before the next one begins. */
const NEXT_FREE_SPIN_MS = 650;
const NEXT_AUTO_SPIN_MS = 500;

/**
 * What the page does by itself: free spins follow each other, since there is nothing to decide in them, and auto-play
 * spins. Only from one answer to the next: a page that has just opened, or was told no, waits for its player.
 */
export function automaticMove({ ready, fresh, phase, awaits, auto }: PlayState): AutomaticMove | null {
  if (!ready || phase !== 'idle') return null;
  if (awaits === 'free_spin') return fresh ? { kind: 'free_spin', afterMs: NEXT_FREE_SPIN_MS } : null;
  return awaits === 'nothing' && auto !== null && auto > 0
    ? { kind: 'spin', afterMs: NEXT_AUTO_SPIN_MS }
    : null;
}

/** Auto-play ends with its spins, and wherever its player has something to decide or to read. */
export function endsAuto(situation: PlayState, isInterrupted: boolean): boolean {
  const { ready, phase, awaits, auto, affordable } = situation;
  if (isInterrupted || awaits === 'wheel' || awaits === 'pick') return true;
  if (!ready || phase !== 'idle' || awaits !== 'nothing') return false;
  return auto === 0 || !affordable;
}
