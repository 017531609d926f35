import { Command } from 'commander';
import { ggwCommand } from '#core/ggw-command.ts';
import { addClockCommand } from './commands/clock.ts';
import { addDataCommand } from './commands/data.ts';
import { addExchangesCommand } from './commands/exchanges.ts';
import { addFaultsCommand } from './commands/faults.ts';
import { addLaunchCommand } from './commands/launch.ts';
import { addOperatorsCommand } from './commands/operators.ts';
import { addReplayCommand } from './commands/replay.ts';
import { addRtpCommand } from './commands/rtp.ts';
import { addServeCommand } from './commands/serve.ts';
import { addSuiteCommand } from './commands/suite.ts';
import { addTransferCommands } from './commands/transfer.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { exitCodeOf } from './process/exit-code.ts';
import { projectVersion } from './process/project-paths.ts';
import type { Terminal } from './process/terminal.ts';
import { UsageError } from './process/usage-error.ts';

/**
 * Runs one command line and returns the exit code. Each command loads its modules when it runs, so that help and usage
 * errors are fast.
 */
export async function runGgw(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = createProgram(terminal);
  let running = program;
  program.hook('preAction', (_program, command) => void (running = command));
  try {
    await program.parseAsync(args, { from: 'user' });
    return terminal.exitCode;
  } catch (error) {
    if (!(error instanceof UsageError)) return exitCodeOf(error, terminal);
    terminal.console.error(`error: ${error.message}\n${helpHint(running)}`);
    return 2;
  }
}

function createProgram(terminal: Terminal): Command {
  const { stdout, stderr } = terminal;
  const program = new Command('ggw')
    .description('Game gateway and mock wallet on your machine.')
    .version(projectVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    });
  addServeCommand(program, terminal);
  addOperatorsCommand(program, terminal);
  addClockCommand(program, terminal);
  addDataCommand(program, terminal);
  addExchangesCommand(program, terminal);
  addFaultsCommand(program, terminal);
  addReplayCommand(program, terminal);
  addRtpCommand(program, terminal);
  addSuiteCommand(program, terminal);
  addTransferCommands(program, terminal);
  addVerifyCommand(program, terminal);
  addLaunchCommand(program, terminal);
  pointToHelp(program);
  return program;
}

/** A usage error of a command points to that command's help. */
function pointToHelp(command: Command): void {
  command.showHelpAfterError(helpHint(command));
  for (const each of command.commands) pointToHelp(each);
}

function helpHint(command: Command): string {
  const names = [];
  for (let each: Command | null = command; each?.parent; each = each.parent) names.unshift(each.name());
  return `(see ${ggwCommand([...names, '--help'].join(' '))})`;
}
