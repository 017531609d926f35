/** The entry points of `src/main`: the desktop program, the command, and the worker threads of both. */
export const MAIN_PROGRAMS = {
  index: 'src/main/index.ts',
  cli: 'src/main/headless/cli.ts',
  'checkpoint-worker': 'src/main/core/storage/checkpoint-worker.ts',
  'search-worker': 'src/main/core/capture/search/search-worker.ts',
  'database-check-worker': 'src/main/core/storage/database-check-worker.ts',
  'import-worker': 'src/main/core/transfer/import/import-worker.ts',
  'export-worker': 'src/main/core/transfer/export/export-worker.ts',
  'reconcile-worker': 'src/main/core/reconcile/reconcile-worker.ts',
  'simulation-worker': 'src/main/core/simulation/simulation-worker.ts',
};

/** Contains a native library, which cannot be bundled. */
export const NOT_BUNDLED = ['better-sqlite3'];
