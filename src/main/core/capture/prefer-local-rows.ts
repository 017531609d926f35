/**
 * Removes duplicates of a round or session that was also imported: keeps the rows captured here, or else those of the
 * latest import.
 */
export function preferLocalRows<T extends { readonly import_id: number | null }>(rows: readonly T[]): T[] {
  const hasLocalRow = rows.some(({ import_id: id }) => id === null);
  const source = hasLocalRow ? null : Math.max(...rows.map(({ import_id: id }) => id ?? 0));
  return rows.filter(({ import_id: id }) => id === source);
}
