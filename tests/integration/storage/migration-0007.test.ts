import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRunStore } from '#core/suite/run-store.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createScenarioReport, createSuiteReport } from '#tests/support/suite/suite-report.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const TARGET = {
  casinoId: null,
  urls: { balance: 'http://w/b', betwin: 'http://w/w', rollback: 'http://w/r', finish: 'http://w/f' },
  accountId: 'alice',
  currency: 'USD',
  decimals: 2,
};

test('runs of an earlier schema know which scenarios have ended', () => {
  const dataDir = createTemporaryFolder();
  const migrationsDir = createTemporaryFolder();
  for (const name of readdirSync(ASSETS.migrationsDir).filter((each) => each < '0007'))
    cpSync(join(ASSETS.migrationsDir, name), join(migrationsDir, name));
  const old = openDatabase({ dataDir, migrationsDir });
  const insert = old.prepare(
    'INSERT INTO suite_runs (id, started_at, state, target, strict, report) VALUES (?, 0, ?, ?, 0, ?)',
  );
  const report = JSON.stringify(createSuiteReport([createScenarioReport('S1'), createScenarioReport('R4')]));
  insert.run(1, 'finished', JSON.stringify(TARGET), report);
  insert.run(2, 'not_started', JSON.stringify(TARGET), null);
  old.close();

  const db = openDatabase({ dataDir, migrationsDir: ASSETS.migrationsDir });
  const runs = createRunStore(db);
  expect(runs.find(1)?.run.scenarios).toEqual(['S1', 'R4']);
  expect(runs.find(2)?.run.scenarios).toEqual([]);
  db.close();
});
