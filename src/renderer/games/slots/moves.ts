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
  /** The player holds the key or the button that spun last. */
  readonly isHeld: boolean;
  readonly isTurbo: boolean;
  /** The stake is valid and the balance covers it. */
  readonly affordable: boolean;
}

/** What the button does, and the keys with it. */
export type PressAction = 'skip' | 'stop-auto' | 'spin' | 'free_spin' | 'wheel' | 'nothing';

export function getPressAction({ ready, phase, awaits, auto }: PlayState): PressAction {
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
const NEXT_SPIN_MS = {
  usual: { free: 650, auto: 500, held: 300 },
  turbo: { free: 300, auto: 160, held: 120 },
};

/**
 * The move that the page makes automatically: free spins, which need no decision, and the spins of auto-play and of a
 * held key. Free spins continue only after a response; a page that was just opened, or has received an error, waits for
 * its player.
 */
export function findAutomaticMove(situation: PlayState): AutomaticMove | null {
  const { ready, fresh, phase, awaits, auto, isHeld, isTurbo } = situation;
  if (!ready || phase !== 'idle') return null;
  const afterMs = NEXT_SPIN_MS[isTurbo ? 'turbo' : 'usual'];
  if (awaits === 'free_spin') return fresh ? { kind: 'free_spin', afterMs: afterMs.free } : null;
  if (awaits !== 'nothing') return null;
  if (auto !== null) return auto > 0 ? { kind: 'spin', afterMs: afterMs.auto } : null;
  return isHeld && !endsHold(situation, false) ? { kind: 'spin', afterMs: afterMs.held } : null;
}

/** Auto-play ends after its last spin, and whenever the player has something to decide or to read. */
export function endsAuto(situation: PlayState, isInterrupted: boolean): boolean {
  const { ready, phase, awaits, auto, affordable } = situation;
  if (isInterrupted || awaits === 'wheel' || awaits === 'pick') return true;
  if (!ready || phase !== 'idle' || awaits !== 'nothing') return false;
  return auto === 0 || !affordable;
}

/** A held key spins no further at any feature, at anything to read, and when the balance is below the stake. */
export function endsHold({ ready, phase, awaits, affordable }: PlayState, isInterrupted: boolean): boolean {
  if (isInterrupted || awaits !== 'nothing') return true;
  return ready && phase === 'idle' && !affordable;
}
