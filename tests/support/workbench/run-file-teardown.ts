import { afterAll } from 'vitest';
import { runFileTeardown } from './file-teardown.ts';

// Modules outlive the files that import them, and so would what they hold: this runs anew for each file. It loads
// nothing of the workbench, which a file may want to replace parts of.
afterAll(runFileTeardown);
