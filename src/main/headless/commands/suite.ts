import type { Command } from 'commander';
import { SUITE_FLAGS } from '#shared/ggw-flags.ts';
import { SUITE_GROUPS } from '#shared/suite/scenarios.ts';
import type { SuiteFlags } from '../actions/suite/suite-flags.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Groups for --only: ${Object.keys(SUITE_GROUPS).join(', ')}.
Exit codes: 0 all that was run passed, 1 something did not or the run was stopped, 2 called wrongly,
3 not started (preflight), 4 a defect of the command itself.`;

/** `ggw suite`: the test game against any wallet, with no workbench and no data folder. */
export function addSuiteCommand(program: Command, terminal: Terminal): void {
  program
    .command('suite')
    .description('test a wallet: 29 scenarios of signed callbacks, and what each broke')
    .option(SUITE_FLAGS.baseUrl, 'address of the wallet; /balance, /betwin, /rollback and /finish are added')
    .option(SUITE_FLAGS.balanceUrl, 'address of one callback, in place of that under --base-url')
    .option(SUITE_FLAGS.betwinUrl, 'the same')
    .option(SUITE_FLAGS.rollbackUrl, 'the same')
    .option(SUITE_FLAGS.finishUrl, 'the same')
    .option(
      '--secret <secret>',
      'what requests are signed with; other users of the machine can see it: rather --secret-env',
    )
    .option(SUITE_FLAGS.secretEnv, 'the environment variable that holds it')
    .option(SUITE_FLAGS.account, 'the player to test with')
    .option(SUITE_FLAGS.currency, "the player's currency", 'USD')
    .option(
      SUITE_FLAGS.decimals,
      'decimals of the currency (default: as the gateway has it, else as the balance shows)',
    )
    .option(SUITE_FLAGS.strict, 'a warning fails its scenario', false)
    .option(SUITE_FLAGS.only, 'only these scenarios and groups, with commas: S1,B2,rollback', collect)
    .option('--insecure', 'trust whatever certificate the wallet shows', false)
    .option(
      '--reporter <name[=file]>',
      'list, json, junit, ctrf or html, to a file or standard output; may be given again (default: list)',
      collect,
    )
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: SuiteFlags) => {
      const { runSuiteCommand } = await import('../actions/suite/suite.ts');
      terminal.exitCode = await runSuiteCommand(flags, terminal);
    });
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
