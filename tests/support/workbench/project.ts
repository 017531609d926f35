import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN_PROGRAMS } from '../../../scripts/main-programs.ts';

export const PROJECT_DIR = fileURLToPath(new URL('../../..', import.meta.url));

/** What tests run in processes of their own, beside the program. */
export const TEST_PROGRAMS = {
  'child-workbench': 'tests/support/workbench/child-workbench-process.ts',
  'open-folder': 'tests/support/folders/open-folder-process.ts',
  'lock-holder': 'tests/support/folders/lock-holder-process.ts',
};

const PROGRAMS = { ...MAIN_PROGRAMS, ...TEST_PROGRAMS };

/** Where program-of-run.ts has put them for this run; unit tests take them from their sources. */
const RUN = process.env['GGW_TEST_RUN'];

export const ASSETS = {
  migrationsDir: join(PROJECT_DIR, 'resources/migrations'),
  rendererDir: join(PROJECT_DIR, 'out/renderer'),
  slotsDir: join(PROJECT_DIR, 'resources/slots'),
  databaseCheckScript: scriptOf('database-check-worker'),
  checkpointScript: scriptOf('checkpoint-worker'),
  searchScript: scriptOf('search-worker'),
  importScript: scriptOf('import-worker'),
  exportScript: scriptOf('export-worker'),
};

/** The file of a program, or of a thread. */
export function scriptOf(program: keyof typeof PROGRAMS): string {
  return RUN === undefined ? join(PROJECT_DIR, PROGRAMS[program]) : join(RUN, 'out/main', `${program}.js`);
}
