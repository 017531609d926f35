export const VIEWS = ['launch', 'traffic'] as const;
export type View = (typeof VIEWS)[number];

/** Where a person is: what a reload or a copied address brings back. */
export interface Place {
  readonly view: View;
  readonly exchangeId: number | null;
}

export function readPlace(hash: string): Place {
  const [, view, id] = /^#\/(launch|traffic)(?:\/(\d{1,15}))?$/.exec(hash) ?? [];
  if (view === 'launch') return { view, exchangeId: null };
  return { view: 'traffic', exchangeId: id === undefined ? null : Number(id) };
}

export function writePlace({ view, exchangeId }: Place): string {
  return view === 'traffic' && exchangeId !== null ? `#/traffic/${exchangeId}` : `#/${view}`;
}
