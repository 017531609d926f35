import type { Database } from 'better-sqlite3';
import type { FilterNode, FilterTerm } from '#shared/filter/filter-node.ts';
import { toIdValues, BY_ROUND, BY_SESSION } from '../cells/id-columns.ts';

/** Finds candidates through an index, so that no other exchange has to be examined. */
export interface IndexLookup {
  /**
   * IDs of all exchanges that a filter can match, highest first. Null if no index helps, or if there are so many that a
   * search from the newest finds some as fast.
   */
  findIds(node: FilterNode): readonly number[] | null;
}

const MAX_IDS = 5_000;

/** Must equal the condition of the partial indexes `exchanges_gone_wrong…` literally, or SQLite does not use them. */
const FAILED = '(status >= 400 OR failure IS NOT NULL OR api_code IS NOT NULL)';

export function createIndexLookup(db: Database): IndexLookup {
  const prepareIdsQuery = (condition: string) =>
    db.prepare<unknown[], number>(`SELECT id FROM exchanges WHERE ${condition} LIMIT ${MAX_IDS + 1}`).pluck();
  const byRound = prepareIdsQuery(BY_ROUND);
  const bySession = prepareIdsQuery(BY_SESSION);
  const byImport = prepareIdsQuery('import_id = ?');
  const imported = prepareIdsQuery('import_id IS NOT NULL');
  const byApiCode = prepareIdsQuery(`api_code = ? AND ${FAILED}`);
  const marked = db
    .prepare<[], number>(`SELECT exchange_id FROM exchange_marks LIMIT ${MAX_IDS + 1}`)
    .pluck();
  const failed = prepareIdsQuery(FAILED);
  const selectFailedByAccount = prepareIdsQuery(`account_id = ? AND ${FAILED}`);
  const selectFailedByAccountAndKind = prepareIdsQuery(`account_id = ? AND kind = ? AND ${FAILED}`);

  function findIdsByTerm(term: FilterTerm): number[] | null {
    const { field, operator, value } = term;
    if (field === 'round') return nullIfTooMany(byRound.all(...toIdValues(value)));
    if (field === 'session') return nullIfTooMany(bySession.all(...toIdValues(value)));
    if (field === 'api_code') return nullIfTooMany(byApiCode.all(value));
    if (operator === '=' && field === 'import') return nullIfTooMany(byImport.all(Number(value)));
    if (field === 'import' || (field === 'is' && value === 'imported')) return nullIfTooMany(imported.all());
    if (operator === '=' && field === 'id') return [Number(value)];
    if (field === 'note' || (field === 'is' && ['pinned', 'noted'].includes(value)))
      return nullIfTooMany(marked.all());
    return isFailedTerm(term) ? nullIfTooMany(failed.all()) : null;
  }

  function findIds(node: FilterNode): number[] | null {
    switch (node.kind) {
      case 'term':
        return findIdsByTerm(node);
      case 'and':
        return findShortest([findFailedByAccount(node.nodes), ...node.nodes.map(findIds)]);
      case 'or':
        return mergeIds(node.nodes);
      default:
        return null;
    }
  }

  /** `account:alice status:>=400`, with or without a callback: one index covers these terms together. */
  function findFailedByAccount(nodes: readonly FilterNode[]): number[] | null {
    const terms = nodes.filter((node) => node.kind === 'term');
    const account = terms.find(({ field }) => field === 'account');
    if (account === undefined || !terms.some(isFailedTerm)) return null;
    const callback = terms.find(({ field }) => field === 'callback');
    return nullIfTooMany(
      callback === undefined
        ? selectFailedByAccount.all(account.value)
        : selectFailedByAccountAndKind.all(account.value, callback.value),
    );
  }

  function mergeIds(nodes: readonly FilterNode[]): number[] | null {
    const found = new Set<number>();
    for (const node of nodes) {
      const ids = findIds(node);
      if (ids === null) return null;
      for (const id of ids) found.add(id);
    }
    return nullIfTooMany([...found]);
  }

  return { findIds: (node) => findIds(node)?.toSorted((a, b) => b - a) ?? null };
}

function nullIfTooMany(ids: number[]): number[] | null {
  return ids.length > MAX_IDS ? null : ids;
}

/** Whether a term only matches failed exchanges, of which there are usually few. */
function isFailedTerm({ field, operator, value }: FilterTerm): boolean {
  if (field === 'failure') return true;
  if (field === 'is') return value === 'failed';
  if (field !== 'status') return false;
  if (value === 'none') return true;
  const lowest = operator === '>' ? Number(value) + 1 : Number(value);
  return ['=', '>', '>='].includes(operator) && lowest >= 400;
}

function findShortest(found: readonly (number[] | null)[]): number[] | null {
  const known = found.filter((ids) => ids !== null);
  return known.length === 0 ? null : known.reduce((a, b) => (b.length < a.length ? b : a));
}
