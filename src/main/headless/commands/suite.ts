import type { Command } from 'commander';
import { SUITE_FLAGS } from '#shared/ggw-flags.ts';
import { SUITE_GROUPS } from '#shared/suite/scenarios.ts';
import type { SuiteFlags } from '../actions/suite/suite-flags.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Groups for --only: ${Object.keys(SUITE_GROUPS).join(', ')}.
Exit codes: 0 all that was run passed, 1 something did not or the run was stopped, 2 usage error,
3 not started: the balance callback failed, or a URL did not respond, 4 internal error of the command.`;

/** `ggw suite`: the test game against any wallet, without a workbench or a data folder. */
export function addSuiteCommand(program: Command, terminal: Terminal): void {
  program
    .command('suite')
    .description('test a wallet with 29 scenarios of signed callbacks')
    .option(
      SUITE_FLAGS.baseUrl,
      'base URL of the wallet; /balance, /betwin, /rollback and /finish are appended',
    )
    .option(SUITE_FLAGS.balanceUrl, 'URL of one callback, instead of the one under --base-url')
    .option(SUITE_FLAGS.betwinUrl, 'the same')
    .option(SUITE_FLAGS.rollbackUrl, 'the same')
    .option(SUITE_FLAGS.finishUrl, 'the same')
    .option(
      '--secret <secret>',
      'secret to sign with; visible to other users of the machine, so prefer --secret-env',
    )
    .option(SUITE_FLAGS.secretEnv, 'environment variable that holds it')
    .option(SUITE_FLAGS.account, 'the player to test with')
    .option(SUITE_FLAGS.currency, "the player's currency", 'USD')
    .option(
      SUITE_FLAGS.decimals,
      "decimals of the currency (default: the gateway's setting, else derived from the balance)",
    )
    .option(SUITE_FLAGS.strict, 'warnings fail scenarios', false)
    .option(SUITE_FLAGS.only, 'only these scenarios and groups, comma-separated: S1,B2,rollback', collect)
    .option('--insecure', 'trust only the certificate that each host presents when the run starts', false)
    .option(
      '--reporter <name[=file]>',
      'list, json, junit, ctrf or html, to a file or standard output; can be repeated (default: list)',
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
