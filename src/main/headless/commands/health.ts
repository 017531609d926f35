import { Option, type Command } from 'commander';
import { LIST_SCOPES } from '#shared/filter/list-scope.ts';
import { HEALTH_EXTRAS } from '#shared/contract/health.ts';
import type { HealthFlags } from '../actions/health.ts';
import { createDataDirOption, parseList } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Counts every attempt as the gateway or a recording proxy saw it. 'Met' and 'missed' are reported at 95% confidence,
everything else is inconclusive.

Exit codes: 0 printed, or with --assert every target is met; with --assert 1 a target is missed, 3 no target is missed and
one is inconclusive; 2 usage error.`;

/** `ggw health`: how available and how fast the called wallets were. */
export function addHealthCommand(program: Command, terminal: Terminal): void {
  program
    .command('health')
    .description('compare how a wallet answered captured callbacks with the targets of the protocol')
    .option('--filter <filter>', "only matching callbacks, such as 'casino:demo callback:betwin'", '')
    .addOption(
      new Option('--scope <scope>', 'captured here, imported, or both')
        .choices(LIST_SCOPES.filter((scope) => scope !== 'suite'))
        .default('live'),
    )
    .option('--since <span>', 'only those of the last 90s, 30m, 2h or 7d (default: all)')
    .option(
      '--include <what>',
      `count these as well: ${HEALTH_EXTRAS.join(',')}`,
      (text: string) => parseList(HEALTH_EXTRAS, text),
      [],
    )
    .option('--targets <file>', "a JSON file with targets other than the protocol's")
    .option('--assert', 'exit with 1 if a target is missed, and with 3 if one is inconclusive', false)
    .option('--json', 'print JSON', false)
    .addOption(createDataDirOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: HealthFlags) => {
      const { runHealth } = await import('../actions/health.ts');
      terminal.exitCode = await runHealth(flags, terminal);
    });
}
