import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN_PROGRAMS } from '../../../scripts/main-programs.ts';

export const PROJECT_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/** Programs that tests run in separate processes. */
export const TEST_PROGRAMS = {
  'child-workbench': 'tests/support/workbench/child-workbench-process.ts',
  'open-folder': 'tests/support/folders/open-folder-process.ts',
  'lock-holder': 'tests/support/folders/lock-holder-process.ts',
};

const PROGRAMS = { ...MAIN_PROGRAMS, ...TEST_PROGRAMS };

/** The output of setup-program.ts for this run; unit tests use the sources. */
const RUN = process.env['GGW_TEST_RUN'];

export const ASSETS = {
  migrationsDir: join(PROJECT_DIR, 'resources/migrations'),
  rendererDir: join(PROJECT_DIR, 'out/renderer'),
  slotsDir: join(PROJECT_DIR, 'resources/slots'),
  databaseCheckScript: getScript('database-check-worker'),
  checkpointScript: getScript('checkpoint-worker'),
  searchScript: getScript('search-worker'),
  importScript: getScript('import-worker'),
  exportScript: getScript('export-worker'),
  reconcileScript: getScript('reconcile-worker'),
};

/** The file of a program or a worker thread. */
export function getScript(program: keyof typeof PROGRAMS): string {
  return RUN === undefined ? join(PROJECT_DIR, PROGRAMS[program]) : join(RUN, 'out/main', `${program}.js`);
}
