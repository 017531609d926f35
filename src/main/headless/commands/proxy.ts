import type { Command } from 'commander';
import { SUITE_FLAGS } from '#shared/ggw-flags.ts';
import { DEFAULT_PORTS } from '#core/default-ports.ts';
import type { ProxyFlags } from '../actions/proxy.ts';
import { createDataDirOption, parseHttpUrl, parsePort } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Configure the gateway to call http://127.0.0.1:PORT/balance, /betwin, /rollback and /finish. Apart from the
target and the Host header, nothing is changed. Everything is stored in the data folder, by the running workbench if there
is one. Ctrl+C stops the proxy.`;

/** `ggw proxy`: a proxy between a third-party gateway and wallet. */
export function addProxyCommand(program: Command, terminal: Terminal): void {
  program
    .command('proxy')
    .description('forward callbacks of another gateway to another wallet, and record and judge them')
    .option('--to <url>', 'base URL of the wallet; the paths of the callbacks are appended', parseHttpUrl)
    .option(SUITE_FLAGS.balanceUrl, 'URL of one callback; give all four instead of --to', parseHttpUrl)
    .option(SUITE_FLAGS.betwinUrl, 'the same for betwin', parseHttpUrl)
    .option(SUITE_FLAGS.rollbackUrl, 'the same for rollback', parseHttpUrl)
    .option(SUITE_FLAGS.finishUrl, 'the same for finish', parseHttpUrl)
    .option(
      '--port <port>',
      'port of the proxy; 0 picks a free one, which is printed',
      parsePort,
      DEFAULT_PORTS.proxy,
    )
    .option('--name <name>', 'its name, for filters such as via:NAME', 'ggw')
    .option(
      '--secret <secret>',
      'secret to check signatures with; visible to other users of the machine, so prefer --secret-env',
    )
    .option(SUITE_FLAGS.secretEnv, 'environment variable with the secret')
    .option(
      '--casino <id>',
      'the casino of the running workbench that it belongs to; its secret is used by default',
    )
    .option('--shadow <url>', 'base URL of a second wallet that gets every callback as well', parseHttpUrl)
    .option('--json', 'print one line of JSON per exchange', false)
    .addOption(createDataDirOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: ProxyFlags) => {
      const { runProxy } = await import('../actions/proxy.ts');
      await runProxy(flags, terminal);
    });
}
