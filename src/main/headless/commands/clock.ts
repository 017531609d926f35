import type { Command } from 'commander';
import type { ClockChange } from '../actions/clock.ts';
import { createDataDirOption, parseAdvance } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw clock`: the time of the running workbench. */
export function addClockCommand(program: Command, terminal: Terminal): void {
  async function move(change: ClockChange, { dataDir }: { dataDir: string }): Promise<void> {
    const { changeClock } = await import('../actions/clock.ts');
    await changeClock(change, dataDir, terminal);
  }

  const clock = program.command('clock').description('show or advance the clock of a running workbench');
  clock
    .command('show', { isDefault: true })
    .description('print the time and the next pending retry')
    .addOption(createDataDirOption())
    .action((options: { dataDir: string }) => move({ kind: 'show' }, options));
  clock
    .command('advance')
    .argument('<span>', 'a duration (90s, 30m, 2h, 7d), or next-retry', parseAdvance)
    .description('advance the clock; everything that falls due happens in order')
    .addOption(createDataDirOption())
    .action((span: number | 'next-retry', options: { dataDir: string }) =>
      move(span === 'next-retry' ? { kind: 'next_retry' } : { kind: 'advance', byMs: span }, options),
    );
  clock
    .command('stop')
    .description('stop advancing the clock')
    .addOption(createDataDirOption())
    .action((options: { dataDir: string }) => move({ kind: 'stop' }, options));
  clock
    .command('reset')
    .description('return to system time; timers keep the time they have left')
    .addOption(createDataDirOption())
    .action((options: { dataDir: string }) => move({ kind: 'reset' }, options));
}
