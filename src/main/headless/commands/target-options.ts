import { Option, type Command } from 'commander';
import { SUITE_FLAGS } from '#shared/ggw-flags.ts';

/** Adds the options that name the wallet under test. */
export function addTargetOptions(command: Command): Command {
  return command
    .addOption(new Option('--target <url>', 'alias for --base-url, as in replay and load').hideHelp())
    .on('option:target', (url: string) => void command.setOptionValueWithSource('baseUrl', url, 'cli'))
    .option(
      SUITE_FLAGS.baseUrl,
      'base URL of the wallet; /balance, /betwin, /rollback and /finish are appended',
    )
    .option(SUITE_FLAGS.balanceUrl, 'URL of one callback, instead of the one under --base-url')
    .option(SUITE_FLAGS.betwinUrl, 'the same for betwin')
    .option(SUITE_FLAGS.rollbackUrl, 'the same for rollback')
    .option(SUITE_FLAGS.finishUrl, 'the same for finish')
    .option(
      '--secret <secret>',
      'secret to sign with; visible to other users of the machine, so prefer --secret-env',
    )
    .option(SUITE_FLAGS.secretEnv, 'environment variable with the secret')
    .option(SUITE_FLAGS.account, 'the player to test with')
    .option(SUITE_FLAGS.currency, "the player's currency", 'USD')
    .option(
      SUITE_FLAGS.decimals,
      "decimals of the currency (default: the gateway's setting, else derived from the balance)",
    )
    .option(
      '--proxy <url>',
      'reach the wallet through this proxy; none: directly (default: HTTPS_PROXY, HTTP_PROXY and NO_PROXY)',
    )
    .option(
      '--insecure',
      'accept certificates that cannot be verified, such as self-signed ones: those that the hosts present when the run starts',
      false,
    );
}

export function createReporterOption(): Option {
  return new Option(
    '--reporter <name[=file]>',
    'list, json, junit, ctrf, html, github, markdown or badge, to a file or standard output; can be repeated (default: list)',
  ).argParser(collect);
}

export function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
