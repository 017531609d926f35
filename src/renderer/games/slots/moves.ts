import type { SlotsRoundShown } from '#shared/games/slots/slots-api.ts';

/** Where play stands, as far as it decides what may come next. */
export interface Situation {
  /** The gateway has answered, and nothing is on its way to it. */
  readonly ready: boolean;
  /** The newest thing that happened at this table is an answer to a bet: nothing was refused, lost or just opened. */
  readonly fresh: boolean;
  readonly showing: 'rest' | 'spinning' | 'telling';
  /** The round that waits for its next step. */
  readonly awaits: SlotsRoundShown['awaits'];
  /** Spins that auto-play has left; null where it is off. */
  readonly auto: number | null;
  /** The stake is one that may be bet, and the balance has it. */
  readonly affordable: boolean;
}

/** What pressing the button does, and the keys with it. */
export type Press = 'skip' | 'stop-auto' | 'spin' | 'free_spin' | 'wheel' | 'nothing';

export function pressOf({ ready, showing, awaits, auto }: Situation): Press {
  if (auto !== null) return 'stop-auto';
  if (showing === 'telling') return 'skip';
  if (!ready || showing === 'spinning' || awaits === 'pick') return 'nothing';
  return awaits === 'nothing' ? 'spin' : awaits;
}

export interface OwnMove {
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
export function ownMove({ ready, fresh, showing, awaits, auto }: Situation): OwnMove | null {
  if (!ready || showing !== 'rest') return null;
  if (awaits === 'free_spin') return fresh ? { kind: 'free_spin', afterMs: NEXT_FREE_SPIN_MS } : null;
  return awaits === 'nothing' && auto !== null && auto > 0
    ? { kind: 'spin', afterMs: NEXT_AUTO_SPIN_MS }
    : null;
}

/** Auto-play ends with its spins, and wherever its player has something to decide or to read. */
export function endsAuto(situation: Situation, isInterrupted: boolean): boolean {
  const { ready, showing, awaits, auto, affordable } = situation;
  if (isInterrupted || awaits === 'wheel' || awaits === 'pick') return true;
  if (!ready || showing !== 'rest' || awaits !== 'nothing') return false;
  return auto === 0 || !affordable;
}
