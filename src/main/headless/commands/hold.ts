import { InvalidArgumentError, type Command } from 'commander';
import { DEFAULT_CALLER_TIMEOUT_S } from '#shared/breakpoints/breakpoint.ts';
import { HOLD_STAGES, type HoldStage } from '#shared/breakpoints/hold-stage.ts';
import { parseTimeSpan } from '#shared/time-span.ts';
import type { HoldFlags } from '../actions/hold.ts';
import { createDataDirOption, parseList } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Stages: ${HOLD_STAGES.join(', ')}.
A held callback waits until it is sent or dropped, here or in the window.`;

/** `ggw hold`: breakpoints of the running workbench. */
export function addHoldCommand(program: Command, terminal: Terminal): void {
  const hold = program
    .command('hold')
    .description('hold callbacks of a running workbench in transit, and release them')
    .enablePositionalOptions()
    .option('--filter <filter>', "only matching callbacks, such as 'callback:betwin account:alice'", '')
    .option(
      '--stage <stages>',
      'where to hold them, comma-separated',
      (text: string): HoldStage[] => parseList(HOLD_STAGES, text),
      ['before_sending'],
    )
    .option('--next <n>', 'the next n, then it removes itself (default: all)', parseCount)
    .option(
      '--caller-timeout <span>',
      'how long a third-party gateway waits for the mock wallet, for the countdown',
      parseSeconds,
      DEFAULT_CALLER_TIMEOUT_S,
    )
    .addOption(createDataDirOption())
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: HoldFlags) => {
      const { setBreakpoint } = await import('../actions/hold.ts');
      await setBreakpoint(flags, terminal);
    });
  hold
    .command('list')
    .description('print breakpoints and held callbacks')
    .addOption(createDataDirOption())
    .action(async (options: { dataDir: string }) => {
      const { listHeld } = await import('../actions/hold.ts');
      await listHeld(options.dataDir, terminal);
    });
  for (const action of ['send', 'drop'] as const)
    hold
      .command(action)
      .argument('[ids...]', 'numbers printed by list (default: all held callbacks)', parseIds, [])
      .description(
        action === 'send'
          ? 'send held callbacks in the order given'
          : 'close the connections of held callbacks',
      )
      .addOption(createDataDirOption())
      .action(async (ids: readonly number[], options: { dataDir: string }) => {
        const { releaseHeld } = await import('../actions/hold.ts');
        await releaseHeld(action, ids, options.dataDir, terminal);
      });
  hold
    .command('clear')
    .description('remove all breakpoints, and send held callbacks')
    .addOption(createDataDirOption())
    .action(async (options: { dataDir: string }) => {
      const { clearBreakpoints } = await import('../actions/hold.ts');
      await clearBreakpoints(options.dataDir, terminal);
    });
}

function parseCount(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1 || Number(text) > 1_000)
    throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
  return Number(text);
}

function parseIds(text: string, before: readonly number[]): readonly number[] {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return [...before, Number(text)];
}

function parseSeconds(text: string): number {
  const ms = parseTimeSpan(text);
  if (ms === null || ms === 0 || ms > 3_600_000)
    throw new InvalidArgumentError('It must be a duration up to 1h, such as 10s or 2m.');
  return ms / 1_000;
}
