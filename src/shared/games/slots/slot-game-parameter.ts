const PARAMETER = 'slot_game';
/** The old spelling, in addresses that an older version has made. */
const OLD_PARAMETER = 'machine';

/** The slot game that a page's address names, which it opens instead of the lobby; null if it names none. */
export function findSlotGameParameter({ searchParams }: URL): string | null {
  return searchParams.get(PARAMETER) ?? searchParams.get(OLD_PARAMETER);
}

/** The page's address with this slot game. */
export function withSlotGameParameter(address: URL, slotGameId: string): URL {
  const changed = new URL(address);
  changed.searchParams.delete(OLD_PARAMETER);
  changed.searchParams.set(PARAMETER, slotGameId);
  return changed;
}
