import type { Database } from 'better-sqlite3';
import type { FilterNode, FilterTerm } from '#shared/filter/filter-node.ts';

/** Finds candidates through an index, so that no other exchange has to be examined. */
export interface IndexLookup {
  /**
   * Ids of all exchanges that a filter can match, highest first. Null if no index helps, or if there are so many that a
   * search from the newest finds some as fast.
   */
  idsOf(node: FilterNode): readonly number[] | null;
}

const MAX_IDS = 5_000;

/** Must equal the condition of the partial indexes `exchanges_gone_wrong…` literally, or SQLite does not use them. */
const FAILED = '(status >= 400 OR failure IS NOT NULL OR api_code IS NOT NULL)';

export function createIndexLookup(db: Database): IndexLookup {
  const idsWhere = (condition: string) =>
    db.prepare<unknown[], number>(`SELECT id FROM exchanges WHERE ${condition} LIMIT ${MAX_IDS + 1}`).pluck();
  const byRound = idsWhere('round_id = ?');
  const bySession = idsWhere('session_id = ?');
  const byImport = idsWhere('import_id = ?');
  const byApiCode = idsWhere(`api_code = ? AND ${FAILED}`);
  const failed = idsWhere(FAILED);
  const failedOfAccount = idsWhere(`account_id = ? AND ${FAILED}`);
  const failedOfAccountAndKind = idsWhere(`account_id = ? AND kind = ? AND ${FAILED}`);

  function idsOfTerm(term: FilterTerm): number[] | null {
    const { field, operator, value } = term;
    if (field === 'round') return unlessTooMany(byRound.all(value));
    if (field === 'session') return unlessTooMany(bySession.all(value));
    if (field === 'api_code') return unlessTooMany(byApiCode.all(value));
    if (operator === '=' && field === 'import') return unlessTooMany(byImport.all(Number(value)));
    if (operator === '=' && field === 'id') return [Number(value)];
    return selectsFailed(term) ? unlessTooMany(failed.all()) : null;
  }

  function idsOf(node: FilterNode): number[] | null {
    switch (node.kind) {
      case 'term':
        return idsOfTerm(node);
      case 'and':
        return fewest([failedOfAccountTerms(node.nodes), ...node.nodes.map(idsOf)]);
      case 'or':
        return union(node.nodes);
      default:
        return null;
    }
  }

  /** `account:alice status:>=400`, with or without a callback: one index covers these terms together. */
  function failedOfAccountTerms(nodes: readonly FilterNode[]): number[] | null {
    const terms = nodes.filter((node) => node.kind === 'term');
    const account = terms.find(({ field }) => field === 'account');
    if (account === undefined || !terms.some(selectsFailed)) return null;
    const callback = terms.find(({ field }) => field === 'callback');
    return unlessTooMany(
      callback === undefined
        ? failedOfAccount.all(account.value)
        : failedOfAccountAndKind.all(account.value, callback.value),
    );
  }

  function union(nodes: readonly FilterNode[]): number[] | null {
    const found = new Set<number>();
    for (const node of nodes) {
      const ids = idsOf(node);
      if (ids === null) return null;
      for (const id of ids) found.add(id);
    }
    return unlessTooMany([...found]);
  }

  return { idsOf: (node) => idsOf(node)?.toSorted((a, b) => b - a) ?? null };
}

function unlessTooMany(ids: number[]): number[] | null {
  return ids.length > MAX_IDS ? null : ids;
}

/** Whether a term only matches failed exchanges, of which there are usually few. */
function selectsFailed({ field, operator, value }: FilterTerm): boolean {
  if (field === 'is') return value === 'failed';
  if (field !== 'status') return false;
  if (value === 'none') return true;
  const lowest = operator === '>' ? Number(value) + 1 : Number(value);
  return ['=', '>', '>='].includes(operator) && lowest >= 400;
}

function fewest(found: readonly (number[] | null)[]): number[] | null {
  const known = found.filter((ids) => ids !== null);
  return known.length === 0 ? null : known.reduce((a, b) => (b.length < a.length ? b : a));
}
