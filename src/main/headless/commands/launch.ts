import type { Command } from 'commander';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { createDataDirOption, parseHttpUrl } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

interface LaunchFlags {
  readonly casino: string;
  readonly game: string;
  readonly account?: string;
  readonly currency?: string;
  readonly demo: boolean;
  readonly anonymous: boolean;
  readonly balance?: string;
  readonly gateway?: string;
  readonly secret?: string;
  readonly secretEnv?: string;
  readonly dataDir: string;
}

/** `ggw launch`: launches a game like a casino. */
export function addLaunchCommand(program: Command, terminal: Terminal): void {
  program
    .command('launch')
    .description('send a signed launch and print the response')
    .requiredOption('--casino <id>', 'casino')
    .requiredOption('--game <slug>', 'game')
    .option('--account <id>', 'player; optional for a demo')
    .option('--currency <code>', 'currency; optional for a demo')
    .option('--demo', 'play with a virtual balance instead of real money', false)
    .option('--anonymous', 'an unsigned demo, with 64 zeros as the signature', false)
    .option('--balance <amount>', 'the virtual balance of a demo')
    .option(
      '--gateway <url>',
      'URL of the gateway (default: the workbench running on the data folder)',
      parseHttpUrl,
    )
    .option(
      '--secret <secret>',
      "the operator's secret (default: from the data folder); other users of the machine can see it",
    )
    .option('--secret-env <name>', "environment variable with the operator's secret")
    .addOption(createDataDirOption())
    .action(async (options: LaunchFlags) => {
      const { launch } = await import('../actions/launch.ts');
      const { dataDir, gateway, secret, secretEnv } = options;
      const form = toForm(options, program);
      terminal.exitCode = await launch({ form, dataDir, gateway, secret, secretEnv }, terminal);
    });
}

function toForm(flags: LaunchFlags, program: Command): LaunchForm {
  const { casino: casinoId, game, account: accountId = '', currency = '', balance } = flags;
  const form = { casinoId, game, accountId, currency };
  if (!flags.demo && !flags.anonymous) {
    if (accountId === '') program.error("error: required option '--account <id>' not specified");
    if (currency === '') program.error("error: required option '--currency <code>' not specified");
    if (balance !== undefined) program.error("error: option '--balance <amount>' is for --demo");
    return { ...form, mode: 'real' };
  }
  return {
    ...form,
    mode: flags.anonymous ? 'demo_anonymous' : 'demo',
    ...(balance === undefined ? {} : { balance }),
  };
}
