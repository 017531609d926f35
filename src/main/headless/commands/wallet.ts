import type { Command } from 'commander';
import type { LedgerFlags } from '../actions/wallet-ledger.ts';
import { createDataDirOption } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw wallet`: the mock wallet of a data folder, with or without a running workbench. */
export function addWalletCommand(program: Command, terminal: Terminal): void {
  const wallet = program.command('wallet').description('export from the mock wallet');
  wallet
    .command('ledger')
    .description("write a casino's ledger in the mock wallet as CSV")
    .option('--casino <id>', 'the casino (required if there are several)')
    .option('--out <file>', 'output file (default: standard output)')
    .addOption(createDataDirOption())
    .action(async (flags: LedgerFlags) => {
      const { exportWalletLedger } = await import('../actions/wallet-ledger.ts');
      exportWalletLedger(flags, terminal);
    });
}
