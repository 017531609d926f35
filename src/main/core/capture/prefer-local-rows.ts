import type { Vantage } from '#shared/exchange.ts';

interface SourcedRow {
  readonly id: number;
  readonly vantage: Vantage;
  /** The other side of the same exchange. */
  readonly peer_id: number | null;
  readonly import_id: number | null;
}

/**
 * Removes duplicates of a round or session that was also imported: keeps the rows captured here, or else those of the
 * latest import. A replay of an imported exchange is not a capture of the round: it repeats part of it.
 */
export function preferLocalRows<T extends SourcedRow>(rows: readonly T[]): T[] {
  const repeats = new Set(rows.filter(isRepeat).map(({ id }) => id));
  const originals = rows.filter(
    ({ id, vantage, peer_id: peer }) =>
      !repeats.has(id) && !(vantage === 'wallet' && peer !== null && repeats.has(peer)),
  );
  const known = originals.length > 0 ? originals : rows;
  const hasLocalRow = known.some(({ import_id: id }) => id === null);
  const source = hasLocalRow ? null : Math.max(...known.map(({ import_id: id }) => id ?? 0));
  return rows.filter(({ import_id: id }) => id === source);
}

function isRepeat({ vantage }: SourcedRow): boolean {
  return vantage === 'replay' || vantage === 'shadow';
}
