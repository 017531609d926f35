import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';

/** The state that decides which moves are possible. */
export interface PlayState {
  /** No request is in flight. */
  readonly ready: boolean;
  /** The latest event is the response to a bet, not an error, a lost connection or a page load. */
  readonly fresh: boolean;
  readonly phase: 'idle' | 'spinning' | 'playing';
  /** What the open round is waiting for. */
  readonly awaits: SlotsRoundView['awaits'];
  /** Spins that auto-play has left; null if it is off. */
  readonly auto: number | null;
  /** The stake is valid and the balance covers it. */
  readonly affordable: boolean;
}

/** What the button does, and the keys with it. */
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

/** Time to see the result of a spin before the next one starts. */
const NEXT_FREE_SPIN_MS = 650;
const NEXT_AUTO_SPIN_MS = 500;

/**
 * The move that the page makes automatically: free spins, which need no decision, and the spins of auto-play. Free
 * spins continue only after a response; a page that was just opened, or has received an error, waits for its player.
 */
export function automaticMove({ ready, fresh, phase, awaits, auto }: PlayState): AutomaticMove | null {
  if (!ready || phase !== 'idle') return null;
  if (awaits === 'free_spin') return fresh ? { kind: 'free_spin', afterMs: NEXT_FREE_SPIN_MS } : null;
  return awaits === 'nothing' && auto !== null && auto > 0
    ? { kind: 'spin', afterMs: NEXT_AUTO_SPIN_MS }
    : null;
}

/** Auto-play ends after its last spin, and whenever the player has something to decide or to read. */
export function endsAuto(situation: PlayState, isInterrupted: boolean): boolean {
  const { ready, phase, awaits, auto, affordable } = situation;
  if (isInterrupted || awaits === 'wheel' || awaits === 'pick') return true;
  if (!ready || phase !== 'idle' || awaits !== 'nothing') return false;
  return auto === 0 || !affordable;
}
