import type { Command } from 'commander';
import { SUITE_GROUPS } from '#shared/suite/scenarios.ts';
import type { SuiteFlags } from './suite-flags.ts';

const AFTER_HELP = `
Groups for --only: ${Object.keys(SUITE_GROUPS).join(', ')}.
Exit codes: 0 all that was run passed, 1 something did not or the run was stopped, 2 called wrongly,
3 not started (preflight), 4 a defect of the command itself.`;

/** `ggw suite`: the test game against any wallet, with no workbench and no data folder. */
export function addSuiteCommand(program: Command): void {
  program
    .command('suite')
    .description('test a wallet: 29 scenarios of signed callbacks, and what each broke')
    .option('--base-url <url>', 'address of the wallet; /balance, /betwin, /rollback and /finish are added')
    .option('--balance-url <url>', 'address of one callback, in place of that under --base-url')
    .option('--betwin-url <url>', 'the same')
    .option('--rollback-url <url>', 'the same')
    .option('--finish-url <url>', 'the same')
    .option(
      '--secret <secret>',
      'what requests are signed with; other users of the machine can see it: rather --secret-env',
    )
    .option('--secret-env <name>', 'the environment variable that holds it')
    .option('--account <id>', 'the player to test with')
    .option('--currency <code>', "the player's currency", 'USD')
    .option(
      '--decimals <n>',
      'decimals of the currency (default: as the gateway has it, else as the balance shows)',
    )
    .option('--strict', 'a warning fails its scenario', false)
    .option('--only <names>', 'only these scenarios and groups, with commas: S1,B2,rollback', collect)
    .option('--insecure', 'trust whatever certificate the wallet shows', false)
    .option(
      '--reporter <name[=file]>',
      'list, json, junit, ctrf or html, to a file or standard output; may be given again (default: list)',
      collect,
    )
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: SuiteFlags) => {
      const { runSuiteCommand } = await import('./suite-command.ts');
      process.exitCode = await runSuiteCommand(flags);
    });
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
