import type { Command } from 'commander';
import { FUZZ_FLAGS } from '#shared/ggw-flags.ts';
import type { FuzzFlags } from '../actions/suite/fuzz-flags.ts';
import type { Terminal } from '../process/terminal.ts';
import { addTargetOptions, collect, createReporterOption } from './target-options.ts';

const AFTER_HELP = `
Plays sequences that no fixed scenario has: long ones, and concurrent requests. A response that no order of
the requests explains is a finding, with the shortest sequence that shows it. The player's balance is restored after
every sequence. Use a test player that nobody else uses.

Exit codes: 0 nothing found, 1 found, 2 usage error, 3 not started (the balance callback failed, or a URL did not
respond) or nothing found before the wallet stopped answering, 4 internal error of the command, 130 interrupted.`;

/** `ggw fuzz`: random sequences against any wallet, without a workbench or a data folder. */
export function addFuzzCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('fuzz')
    .description('search a wallet for errors with random sequences of callbacks, some of them concurrent');
  addTargetOptions(command)
    .addOption(createReporterOption())
    .option(FUZZ_FLAGS.runs, 'number of sequences to play', '300')
    .option(FUZZ_FLAGS.length, 'maximum number of requests in a sequence, 1 to 200', '40')
    .option(FUZZ_FLAGS.budget, 'stop starting sequences after this time, for example 60s or 10m', '60s')
    .option(FUZZ_FLAGS.seed, 'play the same sequences as the run that printed this seed')
    .option(FUZZ_FLAGS.noRaces, 'send requests one at a time')
    .option('--save <dir>', 'write each counterexample to a file in this folder')
    .option('--case <file>', 'play only this saved counterexample; can be repeated', collect)
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: FuzzFlags) => {
      const { runFuzzCommand } = await import('../actions/suite/fuzz.ts');
      terminal.exitCode = await runFuzzCommand(flags, terminal);
    });
}
