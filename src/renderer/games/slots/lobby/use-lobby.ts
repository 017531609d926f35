import { useState } from 'react';
import type { SlotsSession } from '../slots-client.ts';
import type { Slots } from '../use-slots.ts';

interface LobbyState {
  readonly isShown: boolean;
  /** The player has been at a slot game, and can go back to it. */
  readonly canClose: boolean;
  open(): void;
  /** Also when a slot game has been chosen. */
  close(): void;
}

/**
 * The lobby comes first unless the address names a slot game (`slot_game`), there is only one, or the session has played
 * one: a page that is loaded again continues where it was.
 */
export function useLobby(slotGameId: string | null, { session, open, playback }: Slots): LobbyState {
  const [phase, setPhase] = useState<'at-first' | 'opened' | 'closed'>('at-first');
  const isPossible = session !== null && open === null && playback.kind === 'idle';
  const isShown =
    isPossible && phase !== 'closed' && (phase === 'opened' || needsChoice(session, slotGameId));
  // The slot game is chosen, by the address or by a round that was open at first.
  if (phase === 'at-first' && session !== null && !isShown) setPhase('closed');
  return {
    isShown,
    canClose: phase === 'opened',
    open() {
      setPhase('opened');
    },
    close() {
      setPhase('closed');
    },
  };
}

function needsChoice({ slotGames, last }: SlotsSession, slotGameId: string | null): boolean {
  return slotGames.length > 1 && last === null && !slotGames.some(({ id }) => id === slotGameId);
}
