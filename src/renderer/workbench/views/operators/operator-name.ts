import type { OperatorDraft } from './operator-draft.ts';

/** A new operator's name, with an ID and a first casino that follow it until they are edited. */
export function setName(draft: OperatorDraft, name: string): OperatorDraft {
  const isDerived = draft.id === toSlug(draft.name);
  return { ...(isDerived ? setId(draft, toSlug(name)) : draft), name };
}

export function setId(draft: OperatorDraft, id: string): OperatorDraft {
  const [first, ...rest] = draft.casinos;
  const isDerived = first !== undefined && first.id === draft.id;
  return { ...draft, id, casinos: isDerived ? [{ ...first, id }, ...rest] : draft.casinos };
}

/** "Crème Casino 1" becomes `creme-casino-1`. */
function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+|-+$/g, '')
    .slice(0, 64);
}
