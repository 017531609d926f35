import type { Command } from 'commander';
import { createDataDirOption } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw operators`: the operators of a data folder, with or without a running workbench. */
export function addOperatorsCommand(program: Command, terminal: Terminal): void {
  const operators = program
    .command('operators')
    .description('export operators from a data folder, or import them');
  operators
    .command('export [file]')
    .description('write all operators, with their secrets, as JSON to a file or standard output')
    .addOption(createDataDirOption())
    .action(async (file: string | undefined, options: { dataDir: string }) => {
      const { exportOperators } = await import('../actions/operators.ts');
      exportOperators(file, options.dataDir, terminal);
    });
  operators
    .command('import <file>')
    .description('add or replace operators (all or nothing)')
    .addOption(createDataDirOption())
    .action(async (file: string, options: { dataDir: string }) => {
      const { importOperators } = await import('../actions/operators.ts');
      await importOperators(file, options.dataDir, terminal);
    });
}
