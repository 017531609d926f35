import type { Command } from 'commander';
import type { ClockChange } from '../actions/clock.ts';
import { dataDirOption, readAdvance } from '../process/read-argument.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw clock`: the time of a running workbench. */
export function addClockCommand(program: Command, terminal: Terminal): void {
  async function move(change: ClockChange, { dataDir }: { dataDir: string }): Promise<void> {
    const { changeClock } = await import('../actions/clock.ts');
    await changeClock(change, dataDir, terminal);
  }

  const clock = program
    .command('clock')
    .description('look at the time of a running workbench, or move it forward');
  clock
    .command('show', { isDefault: true })
    .description('print where it stands, and when the next callback that is owed is tried')
    .addOption(dataDirOption())
    .action((options: { dataDir: string }) => move({ kind: 'show' }, options));
  clock
    .command('advance')
    .argument('<span>', 'a span of time (90s, 30m, 2h, 7d), or next-retry', readAdvance)
    .description('move it forward; all that is due on the way happens, in order')
    .addOption(dataDirOption())
    .action((span: number | 'next-retry', options: { dataDir: string }) =>
      move(span === 'next-retry' ? { kind: 'next_retry' } : { kind: 'advance', byMs: span }, options),
    );
  clock
    .command('stop')
    .description('end a move where it is')
    .addOption(dataDirOption())
    .action((options: { dataDir: string }) => move({ kind: 'stop' }, options));
  clock
    .command('reset')
    .description("back to the system's time; what waits goes on waiting as long as it still had to")
    .addOption(dataDirOption())
    .action((options: { dataDir: string }) => move({ kind: 'reset' }, options));
}
