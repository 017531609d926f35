import { InvalidArgumentError, type Command } from 'commander';
import { createDataDirOption } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

interface ListFlags {
  readonly filter: string;
  readonly limit: number;
  readonly json: boolean;
  readonly dataDir: string;
}

/** `ggw exchanges`: the traffic of the running workbench. */
export function addExchangesCommand(program: Command, terminal: Terminal): void {
  const exchanges = program
    .command('exchanges')
    .description('list, show, delete and restore captured exchanges of a running workbench');
  exchanges
    .command('list', { isDefault: true })
    .description('print the newest exchanges, newest last')
    .option('--filter <filter>', "only matching exchanges, such as 'callback:betwin status:>=400'", '')
    .option('--limit <n>', 'maximum number of results', parseWholeNumber, 50)
    .option('--json', 'print one line of JSON per exchange', false)
    .addOption(createDataDirOption())
    .action(async ({ filter, limit, json, dataDir: folder }: ListFlags) => {
      const { listExchanges } = await import('../actions/exchanges.ts');
      await listExchanges({ filter, limit, json }, folder, terminal);
    });
  exchanges
    .command('show')
    .argument('<id>', 'exchange number', parseWholeNumber)
    .description('print one exchange in full')
    .option('--json', 'print one line of JSON, with bodies in base64', false)
    .addOption(createDataDirOption())
    .action(async (id: number, options: { json: boolean; dataDir: string }) => {
      const { showExchange } = await import('../actions/exchanges.ts');
      await showExchange(id, options, terminal);
    });
  exchanges
    .command('delete')
    .description(
      'delete matching exchanges, which Health no longer counts; they can be restored until the workbench stops',
    )
    .option('--filter <filter>', 'exchanges to delete')
    .option('--all', 'delete everything', false)
    .addOption(createDataDirOption())
    .action(async (options: { filter?: string; all: boolean; dataDir: string }) => {
      const { deleteExchanges } = await import('../actions/exchanges.ts');
      await deleteExchanges({ filter: options.filter, isAll: options.all }, options.dataDir, terminal);
    });
  exchanges
    .command('restore')
    .argument('<id>', 'the number printed by delete', parseWholeNumber)
    .description('restore deleted exchanges')
    .addOption(createDataDirOption())
    .action(async (id: number, options: { dataDir: string }) => {
      const { restoreExchanges } = await import('../actions/exchanges.ts');
      await restoreExchanges(id, options.dataDir, terminal);
    });
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return value;
}
