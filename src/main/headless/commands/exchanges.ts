import { InvalidArgumentError, type Command } from 'commander';
import { dataDirOption } from '../process/read-argument.ts';
import type { Terminal } from '../process/terminal.ts';

interface ListFlags {
  readonly filter: string;
  readonly limit: number;
  readonly json: boolean;
  readonly dataDir: string;
}

/** `ggw exchanges`: the traffic of a running workbench. */
export function addExchangesCommand(program: Command, terminal: Terminal): void {
  const exchanges = program
    .command('exchanges')
    .description('look at the captured traffic of a running workbench, delete some of it');
  exchanges
    .command('list', { isDefault: true })
    .description('print the newest exchanges, the last one at the end')
    .option('--filter <filter>', "only what this finds, such as 'callback:betwin status:>=400'", '')
    .option('--limit <n>', 'as many at most', readWhole, 50)
    .option('--json', 'print one line of JSON for each', false)
    .addOption(dataDirOption())
    .action(async ({ filter, limit, json, dataDir: folder }: ListFlags) => {
      const { listExchanges } = await import('../actions/exchanges.ts');
      await listExchanges({ filter, limit, json }, folder, terminal);
    });
  exchanges
    .command('show')
    .argument('<id>', 'the number of an exchange', readWhole)
    .description('print one exchange whole')
    .option('--json', 'print it as one line of JSON, with the bodies in base64', false)
    .addOption(dataDirOption())
    .action(async (id: number, options: { json: boolean; dataDir: string }) => {
      const { showExchange } = await import('../actions/exchanges.ts');
      await showExchange(id, options, terminal);
    });
  exchanges
    .command('delete')
    .description('delete what a filter finds; it can be restored until the workbench ends')
    .option('--filter <filter>', 'what is deleted')
    .option('--all', 'delete everything', false)
    .addOption(dataDirOption())
    .action(async (options: { filter?: string; all: boolean; dataDir: string }) => {
      const { deleteExchanges } = await import('../actions/exchanges.ts');
      await deleteExchanges({ filter: options.filter, isAll: options.all }, options.dataDir, terminal);
    });
  exchanges
    .command('restore')
    .argument('<id>', 'the number that delete printed', readWhole)
    .description('bring back what was deleted')
    .addOption(dataDirOption())
    .action(async (id: number, options: { dataDir: string }) => {
      const { restoreExchanges } = await import('../actions/exchanges.ts');
      await restoreExchanges(id, options.dataDir, terminal);
    });
}

function readWhole(text: string): number {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text) || value < 1) throw new InvalidArgumentError('It is a whole number above 0.');
  return value;
}
