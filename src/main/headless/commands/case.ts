import type { Command } from 'commander';
import { SUITE_FLAGS } from '#shared/ggw-flags.ts';
import type { CaseRunFlags, LoadMockWallet } from '../actions/case/case-run.ts';
import type { Terminal } from '../process/terminal.ts';
import { addTargetOptions } from './target-options.ts';

const AFTER_RUN_HELP = `
A recording is reproduced if the wallet responds as recorded; IDs and the balance that the player had before do not
count. A scenario or a counterexample is reproduced if it fails again. A race is played ten times. Your wallet gets
requests with new IDs, signed with its secret, and the player's balance is restored.

Exit codes: 0 not reproduced, 1 reproduced, 2 usage error or a file that is not an intact case, 3 not started or no result,
4 internal error of the command, 130 interrupted.`;

/** `ggw case`: plays, verifies and shows cases. */
export function addCaseCommand(program: Command, terminal: Terminal): void {
  addCommand(program, terminal, () => import('../actions/case/mock-wallet.ts'));
}

/** The same for a program without a mock wallet, which needs another one to play a case. */
export function addCaseCommandForWallets(program: Command, terminal: Terminal): void {
  addCommand(program, terminal, null);
}

function addCommand(program: Command, terminal: Terminal, loadMockWallet: LoadMockWallet): void {
  const command = program
    .command('case')
    .description('play saved cases again: a round, a failed scenario or a counterexample in one file')
    .enablePositionalOptions();
  const run = command
    .command('run')
    .description(
      loadMockWallet === null
        ? 'play a case against a wallet'
        : 'play a case against a wallet, or against the mock wallet as it was recorded',
    )
    .argument('<file>', 'a .ggwcase file; - for standard input');
  addTargetOptions(run)
    .option(SUITE_FLAGS.secondAccount, 'another player, if the case has two')
    .option('--json', 'print JSON', false)
    .addHelpText('after', AFTER_RUN_HELP)
    .action(async (file: string, flags: Omit<CaseRunFlags, 'isCurrencyGiven'>) => {
      const { runCaseRun } = await import('../actions/case/case-run.ts');
      const isCurrencyGiven = run.getOptionValueSource('currency') !== 'default';
      terminal.exitCode = await runCaseRun(file, { ...flags, isCurrencyGiven }, loadMockWallet, terminal);
    });
  command
    .command('verify')
    .description('check that case files are intact; exits with 1 if a byte was changed')
    .argument('<files...>', '.ggwcase files')
    .action(async (files: readonly string[]) => {
      const { runCaseVerify } = await import('../actions/case/case-show.ts');
      terminal.exitCode = await runCaseVerify(files, terminal);
    });
  command
    .command('show')
    .description('print what a case contains')
    .argument('<file>', 'a .ggwcase file; - for standard input')
    .option('--json', 'print the manifest and the case as JSON', false)
    .action(async (file: string, flags: { readonly json: boolean }) => {
      const { runCaseShow } = await import('../actions/case/case-show.ts');
      await runCaseShow(file, flags, terminal);
    });
}
