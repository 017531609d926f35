/** What the build makes of `src/main`: the window's program, the command, and what both run in threads of their own. */
export const MAIN_PROGRAMS = {
  index: 'src/main/index.ts',
  cli: 'src/main/headless/cli.ts',
  'checkpoint-worker': 'src/main/core/storage/checkpoint-worker.ts',
  'search-worker': 'src/main/core/capture/search/search-worker.ts',
  'database-check-worker': 'src/main/core/storage/database-check-worker.ts',
  'import-worker': 'src/main/core/transfer/import/import-worker.ts',
  'export-worker': 'src/main/core/transfer/export/export-worker.ts',
  'simulation-worker': 'src/main/core/simulation/simulation-worker.ts',
};

/** Holds a library of the system's, which no bundle can. */
export const NOT_BUNDLED = ['better-sqlite3'];
