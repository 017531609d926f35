import { Option, type Command } from 'commander';
import type { ReplayFlags } from '../actions/replay/replay-flags.ts';
import { dataDirOption } from '../process/read-argument.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw replay`: sends captured callbacks again, from the running workbench. */
export function addReplayCommand(program: Command, terminal: Terminal): void {
  program
    .command('replay')
    .argument('[id]', 'the number of a captured callback')
    .description('send a captured callback again, or all of a round or a session, and tell what differs')
    .option('--round <id>', 'all callbacks of a round, in order')
    .option('--session <id>', 'all callbacks of a session, in order')
    .option(
      '--spacing <how>',
      'waits of a round or session: original, none, faster=10, or stepwise, where Enter sends the next (default: none)',
    )
    .option(
      '--target <where>',
      'origin, mock, or another address; of a round or session the one before /balance (default: origin)',
    )
    .addOption(
      new Option(
        '--sign <how>',
        'the signature (default: as-sent; anew for a round, a session, and where --body or --fresh changes the body)',
      ).choices(['as-sent', 'anew', 'wrong', 'none']),
    )
    .option('--secret-env <name>', 'the environment variable with the secret to sign anew with')
    .option('--body <file>', 'other bytes for a body, from a file, or - for standard input')
    .option('--header <line>', "another header, as 'name: value'; may be given again", collect)
    .option(
      '--fresh <ids>',
      'fresh ids for these, with commas, or for all that the request makes; a round or session: all or none',
    )
    .option('--times <n>', 'how often, up to 100 (default: 1)')
    .option('--at-once', 'all at the same moment', false)
    .option('--json', 'print one line of JSON for each', false)
    .addOption(dataDirOption())
    .action(async (id: string | undefined, flags: ReplayFlags) => {
      const { runReplayCommand } = await import('../actions/replay/replay.ts');
      terminal.exitCode = await runReplayCommand(id, flags, terminal);
    });
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
