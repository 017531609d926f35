import { OLD_SLOT_GAME_PARAMETER, SLOT_GAME_PARAMETER } from '#shared/games/slots/slots-api.ts';

/** The slot game that the page's address names; null if it names none. */
export function getSlotGameParameter({ searchParams }: URL): string | null {
  return searchParams.get(SLOT_GAME_PARAMETER) ?? searchParams.get(OLD_SLOT_GAME_PARAMETER);
}

/** The page's address with this slot game. */
export function withSlotGameParameter(address: URL, slotGameId: string): URL {
  const changed = new URL(address);
  changed.searchParams.delete(OLD_SLOT_GAME_PARAMETER);
  changed.searchParams.set(SLOT_GAME_PARAMETER, slotGameId);
  return changed;
}
