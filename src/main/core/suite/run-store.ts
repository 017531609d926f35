import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { suiteRunSchema, type SuiteRunSummary } from '#shared/contract/suite.ts';
import { ANY_SCENARIO_IDS, isAdvisory, type AnyScenarioId } from '#shared/suite/scenarios.ts';
import { omitUnfinished } from './suite-report.ts';
import { suiteReportSchema, type SuiteReport } from '#shared/suite/report.ts';

/** Its current scenario is the one that began last. */
export type StoredRun = SuiteRunSummary;

/** Stores the history of runs. */
export interface RunStore {
  create(run: Pick<StoredRun, 'startedAt' | 'strict' | 'target' | 'scenarios' | 'advisory'>): number;
  /** Stores the scenario that begins. */
  setCurrent(id: number, scenario: AnyScenarioId): void;
  /** Stores the progress; the last write is the final report. */
  save(id: number, report: SuiteReport): void;
  end(id: number, end: { state: 'finished' | 'not_started'; at: number; error: StoredRun['error'] }): void;
  /** Marks runs that a process left unfinished as interrupted. */
  interruptAll(): void;
  list(limit: number): StoredRun[];
  find(id: number): { readonly run: StoredRun; readonly report: SuiteReport | null } | undefined;
  remove(id: number): void;
}

interface RunRow {
  readonly id: number;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly state: StoredRun['state'];
  readonly target: string;
  readonly strict: number;
  readonly scenarios: string;
  readonly error: string | null;
  readonly summary: string | null;
  readonly current: string | null;
}

interface RunWithReport extends RunRow {
  readonly report: string | null;
}

export function createRunStore(db: Database): RunStore {
  const insert = db.prepare(
    "INSERT INTO suite_runs (started_at, state, target, strict, scenarios) VALUES (?, 'running', ?, ?, ?)",
  );
  const updateCurrent = db.prepare('UPDATE suite_runs SET current = ? WHERE id = ?');
  const updateReport = db.prepare('UPDATE suite_runs SET report = ?, summary = ? WHERE id = ?');
  const updateEnd = db.prepare('UPDATE suite_runs SET state = ?, ended_at = ?, error = ? WHERE id = ?');
  const interrupt = db.prepare("UPDATE suite_runs SET state = 'interrupted' WHERE state = 'running'");
  const selectNewest = db.prepare<[number], RunRow>(
    'SELECT id, started_at, ended_at, state, target, strict, scenarios, error, summary, current FROM suite_runs ORDER BY id DESC LIMIT ?',
  );
  const selectOne = db.prepare<[number], RunWithReport>('SELECT * FROM suite_runs WHERE id = ?');
  const remove = db.prepare('DELETE FROM suite_runs WHERE id = ?');

  return {
    create({ startedAt, strict, target, scenarios, advisory }) {
      const { lastInsertRowid } = insert.run(
        startedAt,
        JSON.stringify(target),
        strict ? 1 : 0,
        JSON.stringify([...scenarios, ...advisory]),
      );
      return Number(lastInsertRowid);
    },
    setCurrent: (id, scenario) => void updateCurrent.run(scenario, id),
    save(id, report) {
      const { summary: counts, advisory_summary: advisory } = omitUnfinished(report);
      const summary = { ...counts, advisory };
      updateReport.run(JSON.stringify(report), JSON.stringify(summary), id);
    },
    end: (id, { state, at, error }) =>
      void updateEnd.run(state, at, error === null ? null : JSON.stringify(error), id),
    interruptAll: () => void interrupt.run(),
    list: (limit) => selectNewest.all(limit).map(toStoredRun),
    find(id) {
      const row = selectOne.get(id);
      if (row === undefined) return undefined;
      const report = row.report === null ? null : suiteReportSchema.parse(JSON.parse(row.report));
      return { run: toStoredRun(row), report };
    },
    remove: (id) => void remove.run(id),
  };
}

const targetSchema = suiteRunSchema.shape.target;
const summarySchema = suiteRunSchema.shape.summary;
const currentSchema = suiteRunSchema.shape.current;
const requestedSchema = z.array(z.enum(ANY_SCENARIO_IDS));
const errorSchema = z.unknown().pipe(suiteRunSchema.shape.error);

function toStoredRun(row: RunRow): StoredRun {
  const requested = requestedSchema.parse(JSON.parse(row.scenarios));
  return {
    id: row.id,
    state: row.state,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    strict: row.strict === 1,
    target: targetSchema.parse(JSON.parse(row.target)),
    scenarios: requested.filter((id) => !isAdvisory(id)),
    advisory: requested.filter(isAdvisory),
    current: currentSchema.parse(row.current),
    error: errorSchema.parse(row.error === null ? null : JSON.parse(row.error)),
    summary: row.summary === null ? null : summarySchema.parse(JSON.parse(row.summary)),
  };
}
