import { Option, type Command } from 'commander';
import { LOAD_ENGINES, LOAD_LIMITS } from '#shared/contract/load/load.ts';
import type { LoadFlags } from '../actions/load/load.ts';
import { createCopyOption, createDataDirOption, parseHosts } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Every virtual user sends the callbacks of the round or session once, with fresh IDs, signed in advance. Afterwards each
request without a definite outcome is resent with the same IDs, and the player's balance is compared with the
acknowledged sums. At most ${LOAD_LIMITS.rate} rounds per second, ${LOAD_LIMITS.durationSeconds} seconds, ${LOAD_LIMITS.connections} connections and ${LOAD_LIMITS.requests.toLocaleString('en')} requests.

By default, only a wallet on this machine can be load-tested. Another host needs --allow-host (or the allow-list in the
window) and its name in --confirm-host; a terminal asks for the name.

Exit codes: 0 passed, 1 the balances differ or could not be verified, or there were more errors than allowed, 2 usage error,
3 the engine or the wallet could not be used.`;

/** `ggw load`: a captured round as a load test with an existing engine, from the running workbench. */
export function addLoadCommand(program: Command, terminal: Terminal): void {
  program
    .command('load')
    .description(
      'send a captured round as a load test with Artillery or k6, and verify the balances afterwards',
    )
    .option('--round <id>', 'the callbacks of this round')
    .option('--session <id>', 'the callbacks of this session')
    .addOption(createCopyOption())
    .addOption(
      new Option('--engine <name>', 'artillery is downloaded by npm; k6 must be installed')
        .choices(LOAD_ENGINES)
        .default('artillery'),
    )
    .option('--target <where>', 'origin, mock, or a base URL without /balance', 'origin')
    .option('--secret-env <name>', "environment variable with the secret, instead of the operator's")
    .option('--accounts <ids>', 'players that take turns, comma-separated (default: the captured one)')
    .option('--rate <n>', 'rounds that start per second', '5')
    .option('--duration <span>', 'duration of the test, for example 30s or 5m', '10s')
    .option('--connections <n>', 'maximum number of users and connections at a time', '10')
    .option(
      '--max-errors <percent>',
      'share of requests that may fail or get a different status than captured',
      '0',
    )
    .option('--allow-host <name>', 'allow this host for this test; can be repeated', parseHosts)
    .option('--confirm-host <name>', 'the name of the host under load, if it is not this machine')
    .option('--json', 'print the result as JSON', false)
    .addOption(createDataDirOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: LoadFlags) => {
      const { runLoadCommand } = await import('../actions/load/load.ts');
      terminal.exitCode = await runLoadCommand(flags, terminal);
    });
}
