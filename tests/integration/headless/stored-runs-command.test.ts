import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { suiteReportSchema, type SuiteReport } from '#shared/suite/report.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import {
  ALL_PASSED,
  createFailedReport,
  createScenarioReport,
  createSuiteReport,
  NOT_STARTED_REPORT,
} from '#tests/support/suite/suite-report.ts';
import { runInProcess } from '#tests/support/workbench/ggw.ts';

let folder: string;

beforeEach(() => void (folder = createTemporaryFolder()));

function save(name: string, report: SuiteReport | string): string {
  const file = join(folder, name);
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

describe('ggw suite diff', () => {
  const passed = createSuiteReport([createScenarioReport('S1'), createScenarioReport('B1')]);
  const broken = createSuiteReport([createScenarioReport('S1'), createFailedReport('B1', '5.00')]);

  test('prints what regressed; only --fail-on makes that exit code 1', async () => {
    const runs = [save('base.json', passed), save('head.json', broken)] as const;
    const { exitCode, stdout } = await runInProcess('suite', 'diff', ...runs);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('✔ → ✖  B1');
    expect(await runInProcess('suite', 'diff', ...runs, '--fail-on', 'regressions')).toMatchObject({
      exitCode: 1,
    });
  });

  test('a fixed scenario is a change, not a regression', async () => {
    const runs = [save('base.json', broken), save('head.json', passed)] as const;
    const runWithFailOn = async (what: string) =>
      (await runInProcess('suite', 'diff', ...runs, '--fail-on', what)).exitCode;
    expect(await runWithFailOn('regressions')).toBe(0);
    expect(await runWithFailOn('changes')).toBe(1);
  });

  test('--format writes JSON or Markdown', async () => {
    const runs = [save('base.json', passed), save('head.json', broken)] as const;
    const json = await runInProcess('suite', 'diff', ...runs, '--format', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      scenarios: [{ id: 'S1' }, { id: 'B1', change: 'regressed' }],
    });
    const markdown = await runInProcess('suite', 'diff', ...runs, '--format', 'markdown');
    expect(markdown.stdout).toContain('### ✖ 1 regressed, 1 still passing');
  });

  test('exits with 3 if the newer run did not start', async () => {
    const runs = [save('base.json', ALL_PASSED), save('head.json', NOT_STARTED_REPORT)] as const;
    expect(await runInProcess('suite', 'diff', ...runs)).toMatchObject({ exitCode: 3 });
  });

  test.each([
    ['a missing file', null, /missing\.json cannot be read/],
    ['text that is not JSON', 'hello', /broken\.json is not JSON/],
    [
      'JSON of another kind',
      '{"suite":{"name":"other"}}',
      /broken\.json is not a report of the json reporter: suite\.name/,
    ],
  ])('%s is a usage error that names file and field', async (_what, text, message) => {
    const head = text === null ? join(folder, 'missing.json') : save('broken.json', text);
    const { exitCode, stderr } = await runInProcess('suite', 'diff', save('base.json', passed), head);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('ggw suite judge', () => {
  test('writes each report of the run as it is judged now, and exits as the run would', async () => {
    // The stored exchanges are not those of the scenario.
    const file = save('run.json', createSuiteReport([createScenarioReport('S1')]));
    const json = join(folder, 'judged.json');
    const { exitCode, stdout } = await runInProcess(
      'suite',
      'judge',
      file,
      '--reporter',
      'list',
      '--reporter',
      `json=${json}`,
    );
    expect(exitCode).toBe(1);
    expect(stdout).toContain('The stored run has no ');
    expect(suiteReportSchema.parse(JSON.parse(readFileSync(json, 'utf8'))).summary).toMatchObject({
      inconclusive: 1,
    });
  });

  test('a run that did not start is a usage error with its reason', async () => {
    const { exitCode, stderr } = await runInProcess('suite', 'judge', save('run.json', NOT_STARTED_REPORT));
    expect(exitCode).toBe(2);
    expect(stderr).toContain('the run did not start, so there is nothing to judge');
  });
});
