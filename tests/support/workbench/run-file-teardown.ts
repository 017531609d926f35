import { afterAll } from 'vitest';
import { runFileTeardown } from './file-teardown.ts';

// Modules are loaded once for several files, but this hook runs for each file. It loads nothing of the workbench,
// because a file may replace parts of it.
afterAll(runFileTeardown);
