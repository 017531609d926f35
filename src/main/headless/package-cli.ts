import { addCaseCommandForWallets } from './commands/case.ts';
import { addFuzzCommand } from './commands/fuzz.ts';
import { addSuiteCommand } from './commands/suite.ts';
import { addHealthCommand } from './commands/health.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { runProcess } from './process/run-process.ts';

// The package for CI: the commands that open no database and need no interface and no native library.
await runProcess({
  description: 'Tests a wallet against the callbacks of a game gateway.',
  commands: [addSuiteCommand, addFuzzCommand, addCaseCommandForWallets, addHealthCommand, addVerifyCommand],
});
