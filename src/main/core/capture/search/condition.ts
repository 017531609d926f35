import { FAULT_NAMES, describeFault } from '#shared/faults/catalogue.ts';
import { assertNever } from '#shared/assert-never.ts';
import { SIGNATURE_GROUPS, type FilterQuestion } from '#shared/filter/filter-fields.ts';
import type { FilterNode, FilterTerm } from '#shared/filter/filter-node.ts';
import { inJson, likePattern, textCondition } from './text-condition.ts';

/** What a filter asks of one exchange, as SQL over `exchanges e`. It is 1 or 0, never null: it can be turned around. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** What it reads stands in the index `exchange_facets`: all of it, a part that decides first, or nothing. */
  readonly facets: 'all' | 'part' | 'none';
}

export function conditionOf(node: FilterNode): Condition {
  switch (node.kind) {
    case 'all':
      return facet('1');
    case 'text':
      return { ...textCondition(node.text), facets: 'none' };
    case 'term':
      return conditionOfTerm(node);
    case 'not': {
      const { sql, values, facets } = conditionOf(node.node);
      return { sql: `NOT ${sql}`, values, facets: facets === 'all' ? 'all' : 'none' };
    }
    case 'and':
      return joined('AND', node.nodes.map(conditionOf));
    case 'or':
      return joined('OR', node.nodes.map(conditionOf));
    default:
      return assertNever(node);
  }
}

const COST = { all: 0, part: 1, none: 2 } as const;

/** What is cheap to tell comes first: SQLite asks in this order. */
function joined(word: 'AND' | 'OR', conditions: readonly Condition[]): Condition {
  const cheapFirst = conditions.toSorted((a, b) => COST[a.facets] - COST[b.facets]);
  const isAll = conditions.every(({ facets }) => facets === 'all');
  const isPart = word === 'AND' && conditions.some(({ facets }) => facets !== 'none');
  return {
    sql: `(${cheapFirst.map(({ sql }) => sql).join(` ${word} `)})`,
    values: cheapFirst.flatMap(({ values }) => values),
    facets: isAll ? 'all' : isPart ? 'part' : 'none',
  };
}

function conditionOfTerm({ field, operator, value }: FilterTerm): Condition {
  switch (field) {
    case 'callback':
      return facet('(e.kind = ?)', value);
    case 'status':
      if (value === 'none') return facet('(e.failure IS NOT NULL)');
      return facet(`coalesce(e.failure IS NULL AND e.status ${operator} ?, 0)`, Number(value));
    case 'api_code':
      return facet('(e.api_code IS ?)', value);
    case 'account':
      return facet('(e.account_id IS ?)', value);
    case 'casino':
      return facet('(e.casino_id IS ?)', value);
    case 'game':
      return facet('(e.game_id IS ?)', value);
    case 'currency':
      return facet('(e.currency IS ?)', value);
    case 'round':
      return { sql: '(e.round_id IS ?)', values: [value], facets: 'none' };
    case 'session':
      return { sql: '(e.session_id IS ?)', values: [value], facets: 'none' };
    case 'tx':
      return transaction(value);
    case 'vantage':
      return facet('(e.vantage = ?)', value);
    case 'is':
      return facet(QUESTIONS[value as FilterQuestion]);
    case 'fault':
      return facet(`coalesce(e.faults LIKE ? ESCAPE '\\', 0)`, likePattern(inJson(faultWords(value))));
    case 'sig':
      return facet('(e.signature IN (SELECT value FROM json_each(?)))', JSON.stringify(verdicts(value)));
    case 'ms':
      // As the list shows it: 2 finds what took 1.6 ms.
      return facet(
        `(${operator === '=' ? 'round(e.duration_ms)' : 'e.duration_ms'} ${operator} ?)`,
        Number(value),
      );
    case 'id':
      return facet(`(e.id ${operator} ?)`, Number(value));
    case 'import':
      return facet(`coalesce(e.import_id ${operator} ?, 0)`, Number(value));
    default:
      return assertNever(field);
  }
}

const QUESTIONS: Readonly<Record<FilterQuestion, string>> = {
  failed: '(e.failure IS NOT NULL OR coalesce(e.status >= 400, 0))',
  retry: 'coalesce(e.attempt > 1, 0)',
  fault: '(e.faults IS NOT NULL)',
  warning: '(e.warnings IS NOT NULL)',
  replay: `(e.vantage = 'replay')`,
  imported: '(e.import_id IS NOT NULL)',
};

function facet(sql: string, ...values: (string | number)[]): Condition {
  return { sql, values, facets: 'all' };
}

/** One of the ids in the JSON array. Nearly all rows are told apart without reading it as JSON. */
function transaction(id: string): Condition {
  return {
    sql: '(coalesce(instr(e.transaction_ids, ?), 0) > 0 AND EXISTS (SELECT 1 FROM json_each(e.transaction_ids) WHERE value = ?))',
    values: [JSON.stringify(id), id],
    facets: 'none',
  };
}

/** A fault goes by its name or by the words that an exchange has for it: `connection_reset`, `connection reset`. */
function faultWords(value: string): string {
  const name = FAULT_NAMES.find((each) => each === value);
  return name === undefined ? value : describeFault(name).label;
}

function verdicts(value: string): readonly string[] {
  return Object.hasOwn(SIGNATURE_GROUPS, value)
    ? SIGNATURE_GROUPS[value as keyof typeof SIGNATURE_GROUPS]
    : [value];
}
