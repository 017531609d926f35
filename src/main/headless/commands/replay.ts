import type { Command } from 'commander';
import type { ReplayFlags } from '../actions/replay/replay-flags.ts';
import { createCopyOption, createDataDirOption, createSignOption } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw replay`: replays captured callbacks from the running workbench. */
export function addReplayCommand(program: Command, terminal: Terminal): void {
  program
    .command('replay')
    .argument('[id]', 'number of a captured callback')
    .description('send a captured callback again, or all of a round or session, and print the differences')
    .option('--round <id>', 'all callbacks of a round, in order')
    .option('--session <id>', 'all callbacks of a session, in order')
    .addOption(createCopyOption())
    .option(
      '--spacing <how>',
      'delays within a round or session: original, none, faster=10, or stepwise (press Enter to send the next) (default: none)',
    )
    .option(
      '--target <where>',
      'origin, mock, or another URL; for a round or session the base URL without /balance (default: origin)',
    )
    .addOption(
      createSignOption(
        'the signature (default: original; re-sign for a round, a session, and where --body or --fresh changes the body)',
        ['original', 're-sign', 'wrong', 'none'],
      ),
    )
    .option('--secret-env <name>', 'environment variable with the secret to re-sign with')
    .option('--body <file>', 'file with a new body (- for standard input)')
    .option('--header <line>', "replace a header, as 'name: value'; can be repeated", collect)
    .option(
      '--fresh <ids>',
      'IDs to replace with fresh ones, comma-separated, or all; for a round or session: all or none',
    )
    .option('--times <n>', 'number of times, up to 100 (default: 1)')
    .option('--at-once', 'send all at once', false)
    .option('--json', 'print one line of JSON per exchange', false)
    .addOption(createDataDirOption())
    .action(async (id: string | undefined, flags: ReplayFlags) => {
      const { runReplayCommand } = await import('../actions/replay/replay.ts');
      terminal.exitCode = await runReplayCommand(id, flags, terminal);
    });
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
