import { dirname } from 'node:path';
import { formatGgwCommand } from '../ggw-command.ts';
import type { Database } from 'better-sqlite3';
import { storedOperatorSchema, type Operator } from '#shared/operators.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import type { Clock } from '../clock.ts';
import { UnreadableDataError } from '../storage/damaged-data.ts';
import { readDocument } from '../storage/read-document.ts';
import { getReach } from './callback-url.ts';

/** The operator of a casino, and the casino's own state. */
export interface CasinoOwner {
  readonly operator: Operator;
  readonly casino: Operator['casinos'][number];
}

export interface OperatorStore {
  /** All operators, by ID. */
  list(): readonly Operator[];
  find(operatorId: string): Operator | undefined;
  findByCasino(casinoId: string): CasinoOwner | undefined;
  /**
   * Adds operators, or replaces those with the same id; all of them or none. Rejects a casino that belongs to another
   * operator, and callback URLs that the operator's own `url_policy` forbids. Returns the validation issues, if any.
   */
  save(operators: readonly Operator[]): readonly ValidationIssue[];
  remove(operatorId: string): void;
}

interface Snapshot {
  readonly version: unknown;
  readonly operators: readonly Operator[];
  readonly byCasino: ReadonlyMap<string, CasinoOwner>;
}

interface StoredOperator {
  readonly id: string;
  readonly document: string;
}

/** How long another process's change may go unnoticed: checking on every callback would cost as much as a query. */
const RECHECK_MS = 50;

/**
 * Operators are few and read with every callback, so they are kept in memory. `data_version` shows when another
 * process (`ggw operators import`) has written: then they are read again, and a change needs no restart.
 */
export function createOperatorStore(
  db: Database,
  clock: Pick<Clock, 'monotonicMs'>,
  onChange: () => void = () => undefined,
): OperatorStore {
  const selectAll = db.prepare<[], StoredOperator>('SELECT id, document FROM operators ORDER BY id');
  const dataVersion = db.prepare<[], { data_version: number }>('PRAGMA data_version');
  const casinoOwner = db.prepare<[string], { operator_id: string }>(
    'SELECT operator_id FROM casinos WHERE id = ?',
  );
  const upsert = db.prepare(
    'INSERT INTO operators (id, document) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document',
  );
  const deleteOperator = db.prepare('DELETE FROM operators WHERE id = ?');
  const deleteCasinos = db.prepare('DELETE FROM casinos WHERE operator_id = ?');
  const insertCasino = db.prepare('INSERT INTO casinos (id, operator_id) VALUES (?, ?)');

  let snapshot: Snapshot | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;

  function readSnapshot(maxAgeMs = RECHECK_MS): Snapshot {
    const now = clock.monotonicMs();
    if (snapshot !== null && now - checkedAt < maxAgeMs) return snapshot;
    checkedAt = now;
    const version = dataVersion.get()?.data_version;
    if (snapshot !== null && snapshot.version === version) return snapshot;
    const operators = selectAll.all().map((row) => readStored(row, db.name));
    const byCasino = new Map<string, CasinoOwner>(
      operators.flatMap((operator) =>
        operator.casinos.map((casino) => [casino.id, { operator, casino }] as const),
      ),
    );
    // Another process has written: the interface must query again.
    if (snapshot !== null) onChange();
    snapshot = { version, operators, byCasino };
    return snapshot;
  }

  const write = db.transaction((operators: readonly Operator[]): void => {
    // All old casinos are removed first, so that one import may move a casino from one operator to another.
    for (const operator of operators) deleteCasinos.run(operator.id);
    const issues = operators.flatMap((operator, index) => {
      upsert.run(operator.id, JSON.stringify(operator));
      return operator.casinos.flatMap(({ id }, position) => {
        const owner = casinoOwner.get(id);
        if (owner === undefined) {
          insertCasino.run(id, operator.id);
          return [];
        }
        const message = `is '${id}', which is already a casino of operator '${owner.operator_id}': use a different ID`;
        return [{ field: `operators[${index}].casinos[${position}].id`, message }];
      });
    });
    if (issues.length > 0) throw new OperatorRejectedError(issues);
  });

  return {
    // Not for every callback: whoever lists them gets what is stored now.
    list: () => readSnapshot(0).operators,
    find: (operatorId) => readSnapshot().operators.find((operator) => operator.id === operatorId),
    findByCasino: (casinoId) => readSnapshot().byCasino.get(casinoId),
    save(operators) {
      const forbidden = operators.flatMap(findForbiddenUrls);
      if (forbidden.length > 0) return forbidden;
      try {
        write.immediate(operators);
        return [];
      } catch (error) {
        if (error instanceof OperatorRejectedError) return error.issues;
        throw error;
      } finally {
        snapshot = null;
        onChange();
      }
    },
    remove(operatorId) {
      deleteOperator.run(operatorId);
      snapshot = null;
      onChange();
    },
  };
}

/** @throws UnreadableDataError naming the row, the field and the rule: a user, or a bad disk, has changed it. */
function readStored({ id, document }: StoredOperator, file: string): Operator {
  const read = readDocument(storedOperatorSchema, document);
  if (read.kind === 'read') return read.value;
  throw new UnreadableDataError(
    `The operator '${id}' stored in ${file} cannot be read: ${read.reason}. ` +
      `Replace it with ${formatGgwCommand('operators import FILE', dirname(file))}, using a file with an operator '${id}', or choose another folder with --data-dir.`,
  );
}

function findForbiddenUrls(operator: Operator, index: number): ValidationIssue[] {
  if (operator.url_policy !== 'strict') return [];
  return CALLBACKS.flatMap((callback) => {
    const url = operator.callback_urls[callback];
    const reach = url === undefined ? null : getReach(url);
    if (reach?.kind !== 'local') return [];
    return [
      {
        field: `operators[${index}].callback_urls.${callback}`,
        message: `must be a public https address while url_policy is strict: ${reach.reason}`,
      },
    ];
  });
}

/** Carries issues out of the transaction, so that what it had written is rolled back. */
class OperatorRejectedError extends Error {
  readonly issues: readonly ValidationIssue[];
  constructor(issues: readonly ValidationIssue[]) {
    super('Operators were not saved');
    this.issues = issues;
  }
}
