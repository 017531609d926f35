import { describeFault, findFaultName } from '#shared/faults/catalogue.ts';
import { assertNever } from '#shared/assert-never.ts';
import { SIGNATURE_GROUPS, type FilterFieldName, type FilterFlag } from '#shared/filter/filter-fields.ts';
import type { FilterNode, FilterTerm } from '#shared/filter/filter-node.ts';
import {
  buildLikePattern,
  compileFilter,
  type FilterDialect,
  type SqlCondition,
} from '../../filter/compile-filter.ts';
import { compareDate } from '../../filter/field-conditions.ts';
import { matchId } from '../cells/id-columns.ts';
import { selectPhase } from '../cells/timing-cell.ts';
import { hasTransaction } from '../cells/transaction-cell.ts';
import { buildPinnedClause } from '../exchange-marks.ts';
import { escapeForJson, createTextCondition } from './text-condition.ts';

/** A filter for one exchange as SQL over `exchanges e`. */
export interface Condition extends SqlCondition {
  /**
   * How much of it the index `exchange_facets` covers: all; `rows`: all, including other exchanges of the row; a part
   * that is decided first; or nothing.
   */
  readonly facets: 'all' | 'rows' | 'part' | 'none';
}

export function toCondition(node: FilterNode): Condition {
  return compileFilter(node, DIALECT);
}

const DIALECT: FilterDialect<FilterFieldName, Condition> = {
  all: createFacetCondition('1'),
  text: (text) => ({ ...createTextCondition(text), facets: 'none' }),
  term: (term, isNegated) => (isNegated ? toRowCondition(term) : null) ?? toTermCondition(term),
  not: ({ sql, values, facets }) => ({
    sql: `NOT ${sql}`,
    values,
    facets: facets === 'part' ? 'none' : facets,
  }),
  join: combineConditions,
};

const COST = { all: 0, rows: 1, part: 2, none: 3 } as const;

/** Cheap conditions first: SQLite evaluates them in this order. */
function combineConditions(operator: 'AND' | 'OR', conditions: readonly Condition[]): Condition {
  const cheapFirst = conditions.toSorted((a, b) => COST[a.facets] - COST[b.facets]);
  const isAll = conditions.every(({ facets }) => facets === 'all' || facets === 'rows');
  const isPart = operator === 'AND' && conditions.some(({ facets }) => facets !== 'none');
  const needsRows = conditions.some(({ facets }) => facets === 'rows');
  return {
    sql: `(${cheapFirst.map(({ sql }) => sql).join(` ${operator} `)})`,
    values: cheapFirst.flatMap(({ values }) => values),
    facets: isAll ? (needsRows ? 'rows' : 'all') : isPart ? 'part' : 'none',
  };
}

function toTermCondition({ field, operator, value }: FilterTerm): Condition {
  switch (field) {
    case 'callback':
      return createFacetCondition('(e.kind = ?)', value);
    case 'status':
      if (value === 'none') return createFacetCondition('(e.failure IS NOT NULL)');
      return createFacetCondition(`coalesce(e.failure IS NULL AND e.status ${operator} ?, 0)`, Number(value));
    case 'failure':
      return createFacetCondition("coalesce(json_extract(e.failure, '$.reason') = ?, 0)", value);
    case 'api_code':
      return createFacetCondition('(e.api_code IS ?)', value);
    case 'account':
      return createFacetCondition('(e.account_id IS ?)', value);
    case 'casino':
      return createFacetCondition('(e.casino_id IS ?)', value);
    case 'game':
      return createFacetCondition('(e.game_id IS ?)', value);
    case 'currency':
      return createFacetCondition('(e.currency IS ?)', value);
    case 'round':
      return { ...matchId('e.round', value), facets: 'none' };
    case 'session':
      return { ...matchId('e.session', value), facets: 'none' };
    case 'tx':
      return { ...hasTransaction(value), facets: 'none' };
    case 'vantage':
      return createFacetCondition('(e.vantage = ?)', value);
    case 'via':
      // The index decides for nearly all rows; the rest is read only for those of proxies.
      return combineConditions('AND', [
        createFacetCondition("(e.vantage = 'proxy')"),
        { sql: "(e.relay ->> '$.proxy' IS ?)", values: [value], facets: 'none' },
      ]);
    case 'is':
      if (value === 'suite') return { sql: buildSuiteClause('e'), values: [], facets: 'rows' };
      return createFacetCondition(FLAG_CONDITIONS[value as FilterFlag]('e'));
    case 'fault':
      return createFacetCondition(buildHasFaultClause('e'), buildFaultPattern(value));
    case 'sig':
      return createFacetCondition(
        '(e.signature IN (SELECT value FROM json_each(?)))',
        JSON.stringify(expandVerdicts(value)),
      );
    case 'ms':
      // Rounded as in the list: 2 finds what took 1.6 ms.
      return createFacetCondition(
        `(${operator === '=' ? 'round(e.duration_ms)' : 'e.duration_ms'} ${operator} ?)`,
        Number(value),
      );
    case 'wait':
      return {
        sql: `coalesce(${operator === '=' ? `round(${OWN_MS})` : OWN_MS} ${operator} ?, 0)`,
        values: [Number(value)],
        facets: 'none',
      };
    case 'started': {
      const { sql, values } = compareDate('e.started_at').toSql({ operator, value });
      return createFacetCondition(sql, ...values);
    }
    case 'id':
      return createFacetCondition(`(e.id ${operator} ?)`, Number(value));
    case 'import':
      return createFacetCondition(`coalesce(e.import_id ${operator} ?, 0)`, Number(value));
    case 'note':
      return createFacetCondition(buildMarkClause('e', "k.note LIKE ? ESCAPE '\\'"), buildLikePattern(value));
    default:
      return assertNever(field);
  }
}

/** The receiver's own time, as Health counts it (`capture/health/wallet-call.ts`). Null if the request failed other than by a timeout. */
const OWN_MS = `CASE WHEN e.failure IS NULL
    THEN coalesce(${selectPhase('waitMs', 'e.timing')}, e.duration_ms) + coalesce(${selectPhase('receiveMs', 'e.timing')}, 0)
    WHEN json_extract(e.failure, '$.reason') = 'timeout' THEN e.duration_ms END`;

/**
 * `-is:retry` asks for rows without any retry, not for a single exchange that is not one, so flags of a row are checked
 * on all its exchanges. Null for fields that are checked on each exchange alone.
 */
function toRowCondition({ field, value }: FilterTerm): Condition | null {
  // All requests of such a row are the suite's, and nothing else leads to the wallet's record of one.
  if (field === 'is' && value === 'suite') return null;
  // An import brings whole rows.
  if (field === 'is' && value === 'imported') return null;
  if (field === 'is')
    return { sql: buildExistsInRowClause(FLAG_CONDITIONS[value as FilterFlag]), values: [], facets: 'rows' };
  if (field !== 'fault') return null;
  return {
    sql: buildExistsInRowClause(buildHasFaultClause),
    values: Array<string>(ROW_EXISTS_CLAUSES).fill(buildFaultPattern(value)),
    facets: 'rows',
  };
}

/** Whether the test suite sent an exchange, whichever side recorded it: itself, a recording proxy, a wallet. */
export function buildSuiteClause(e: string): string {
  return `(${buildSentBySuiteClause(e)} OR (${e}.vantage = 'wallet' AND EXISTS (SELECT 1 FROM exchanges m INDEXED BY exchange_facets
    WHERE m.id = ${e}.peer_id AND ${buildSentBySuiteClause('m')})))`;
}

/** From the index of the suite's exchanges that proxies saw, which is read for exchanges of proxies only. */
function buildSentBySuiteClause(e: string): string {
  return `(${e}.vantage = 'suite' OR (${e}.vantage IN ('proxy', 'shadow') AND EXISTS (SELECT 1 FROM exchanges c
    INDEXED BY exchanges_from_suite WHERE c.from_suite = 1 AND c.id = ${e}.id)))`;
}

/** How many placeholders `buildExistsInRowClause` has. */
const ROW_EXISTS_CLAUSES = 5;

/**
 * The exchange, the first attempt, later attempts, and the peer's view of each. Most rows have one attempt: for these,
 * only the peer is looked up.
 */
function buildExistsInRowClause(isMet: (exchange: string) => string): string {
  const head = `CASE WHEN e.vantage = 'wallet' AND e.peer_id IS NOT NULL
    THEN coalesce((SELECT coalesce(s.head_id, s.id) FROM exchanges s INDEXED BY exchange_facets WHERE s.id = e.peer_id), e.peer_id)
    ELSE coalesce(e.head_id, e.id) END`;
  const peer = 'JOIN exchanges m INDEXED BY exchange_facets ON m.id = a.peer_id';
  return `(${isMet('e')} OR EXISTS (SELECT 1 FROM (SELECT ${head} AS id) AS first WHERE
    (first.id <> e.id AND EXISTS (SELECT 1 FROM exchanges m INDEXED BY exchange_facets WHERE m.id = first.id AND ${isMet('m')}))
    OR EXISTS (SELECT 1 FROM exchanges a INDEXED BY exchange_facets ${peer} WHERE a.id = first.id AND ${isMet('m')})
    OR EXISTS (SELECT 1 FROM exchanges m INDEXED BY exchanges_of_head WHERE m.head_id = first.id AND ${isMet('m')})
    OR EXISTS (SELECT 1 FROM exchanges a INDEXED BY exchanges_of_head ${peer} WHERE a.head_id = first.id AND ${isMet('m')})))`;
}

const FLAG_CONDITIONS: Readonly<Record<FilterFlag, (exchange: string) => string>> = {
  suite: buildSuiteClause,
  failed: (e) =>
    `(coalesce(json_extract(${e}.failure, '$.reason') <> 'not_recorded', 0) OR coalesce(${e}.status >= 400, 0))`,
  retry: (e) => `coalesce(${e}.attempt > 1, 0)`,
  fault: (e) => `(${e}.faults IS NOT NULL)`,
  warning: (e) => `(${e}.warnings IS NOT NULL)`,
  replay: (e) => `(${e}.vantage = 'replay')`,
  imported: (e) => `(${e}.import_id IS NOT NULL)`,
  test: (e) => `(${e}.vantage = 'gateway' AND ${e}.attempt IS NULL AND ${e}.import_id IS NULL)`,
  external: (e) => `(${e}.vantage = 'wallet' AND ${e}.peer_id IS NULL AND ${e}.import_id IS NULL)`,
  pinned: (e) => buildPinnedClause(`${e}.id`),
  noted: (e) => buildMarkClause(e, 'k.note IS NOT NULL'),
  held: (e) => buildHoldClause(e, 'true'),
  edited: (e) => buildHoldClause(e, `h.holds LIKE '%"edited":true%'`),
};

/** From the index of held exchanges, which has only few entries. */
function buildHoldClause(e: string, condition: string): string {
  return `(${e}.id IN (SELECT h.id FROM exchanges h WHERE h.holds IS NOT NULL AND ${condition}))`;
}

function buildMarkClause(e: string, condition: string): string {
  return `EXISTS (SELECT 1 FROM exchange_marks k WHERE k.exchange_id = ${e}.id AND ${condition})`;
}

function buildHasFaultClause(e: string): string {
  return `coalesce(${e}.faults LIKE ? ESCAPE '\\', 0)`;
}

function buildFaultPattern(value: string): string {
  return buildLikePattern(escapeForJson(buildFaultNamePattern(value)));
}

function createFacetCondition(sql: string, ...values: (string | number)[]): Condition {
  return { sql, values, facets: 'all' };
}

/** A fault matches by its name or its label: `connection_reset`, `connection reset`. */
function buildFaultNamePattern(value: string): string {
  const name = findFaultName(value);
  return name === undefined ? value : describeFault(name).label;
}

function expandVerdicts(value: string): readonly string[] {
  return Object.hasOwn(SIGNATURE_GROUPS, value)
    ? SIGNATURE_GROUPS[value as keyof typeof SIGNATURE_GROUPS]
    : [value];
}
