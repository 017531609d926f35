import type { Command } from 'commander';
import { createDataDirOption } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

interface DataFlags {
  readonly dataDir: string;
  readonly json: boolean;
}

/** `ggw data`: the database of a data folder, with or without a running workbench. */
export function addDataCommand(program: Command, terminal: Terminal): void {
  const data = program
    .command('data')
    .description('check, back up and restore the database of a data folder');
  data
    .command('check')
    .description('check the whole database and print any damage')
    .option('--json', 'print one JSON document', false)
    .addOption(createDataDirOption())
    .action(async ({ dataDir: folder, json }: DataFlags) => {
      const { checkData } = await import('../actions/data.ts');
      terminal.exitCode = checkData(folder, { json, terminal });
    });
  data
    .command('backup')
    .argument('<file>', 'a new file')
    .description('copy the database to a file; a workbench may be running')
    .option('--json', 'print one JSON document', false)
    .addOption(createDataDirOption())
    .action(async (file: string, { dataDir: folder, json }: DataFlags) => {
      const { backUpData } = await import('../actions/data.ts');
      backUpData(file, folder, { json, terminal });
    });
  data
    .command('restore')
    .argument('<file>', 'a backup')
    .description('replace the database with a backup; the old one is kept')
    .option('--json', 'print one JSON document', false)
    .addOption(createDataDirOption())
    .action(async (file: string, { dataDir: folder, json }: DataFlags) => {
      const { restoreData } = await import('../actions/data.ts');
      restoreData(file, folder, { json, terminal });
    });
  data
    .command('salvage')
    .description('replace a damaged database with its readable data; the damaged one is kept')
    .option('--json', 'print one JSON document', false)
    .addOption(createDataDirOption())
    .action(async ({ dataDir: folder, json }: DataFlags) => {
      const { salvageData } = await import('../actions/data.ts');
      salvageData(folder, { json, terminal });
    });
  data
    .command('compact')
    .description('reclaim the disk space of deleted exchanges')
    .option('--json', 'print one JSON document', false)
    .addOption(createDataDirOption())
    .action(async ({ dataDir: folder, json }: DataFlags) => {
      const { compactData } = await import('../actions/data.ts');
      compactData(folder, { json, terminal });
    });
}
