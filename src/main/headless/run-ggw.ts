import { Command } from 'commander';
import { formatGgwCommand } from '#core/ggw-command.ts';
import { addCaseCommand } from './commands/case.ts';
import { addClockCommand } from './commands/clock.ts';
import { addDataCommand } from './commands/data.ts';
import { addExchangesCommand } from './commands/exchanges.ts';
import { addFaultsCommand } from './commands/faults.ts';
import { addFuzzCommand } from './commands/fuzz.ts';
import { addHealthCommand } from './commands/health.ts';
import { addHoldCommand } from './commands/hold.ts';
import { addLaunchCommand } from './commands/launch.ts';
import { addLoadCommand } from './commands/load.ts';
import { addOperatorsCommand } from './commands/operators.ts';
import { addProxyCommand } from './commands/proxy.ts';
import { addReconcileCommand } from './commands/reconcile.ts';
import { addReplayCommand } from './commands/replay.ts';
import { addRtpCommand } from './commands/rtp.ts';
import { addServeCommand } from './commands/serve.ts';
import { addSuiteCommand } from './commands/suite.ts';
import { addTransferCommands } from './commands/transfer.ts';
import { addVerifyCommand } from './commands/verify.ts';
import { addWalletCommand } from './commands/wallet.ts';
import { getExitCode } from './process/exit-code.ts';
import { readProjectVersion } from './process/project-paths.ts';
import type { Terminal } from './process/terminal.ts';
import { UsageError } from './process/usage-error.ts';

export interface GgwProgram {
  readonly description: string;
  /** Each adds a command with its options, in the order of the help. */
  readonly commands: readonly ((program: Command, terminal: Terminal) => void)[];
}

export const FULL_GGW: GgwProgram = {
  description: 'Game gateway and mock wallet on your machine.',
  commands: [
    addServeCommand,
    addOperatorsCommand,
    addClockCommand,
    addDataCommand,
    addExchangesCommand,
    addFaultsCommand,
    addHoldCommand,
    addHealthCommand,
    addProxyCommand,
    addReconcileCommand,
    addReplayCommand,
    addLoadCommand,
    addRtpCommand,
    addSuiteCommand,
    addFuzzCommand,
    addCaseCommand,
    addTransferCommands,
    addVerifyCommand,
    addWalletCommand,
    addLaunchCommand,
  ],
};

/**
 * Runs one command line and returns the exit code. Each command loads its modules when it runs, so that help and usage
 * errors are fast.
 */
export async function runGgw(ggw: GgwProgram, args: readonly string[], terminal: Terminal): Promise<number> {
  const program = createProgram(ggw, terminal);
  let running = program;
  program.hook('preAction', (_program, command) => void (running = command));
  try {
    await program.parseAsync(args, { from: 'user' });
    return terminal.exitCode;
  } catch (error) {
    if (!(error instanceof UsageError)) return getExitCode(error, terminal);
    terminal.console.error(`error: ${error.message}\n${formatHelpHint(running)}`);
    return 2;
  }
}

function createProgram({ description, commands }: GgwProgram, terminal: Terminal): Command {
  const { stdout, stderr } = terminal;
  const program = new Command('ggw')
    .description(description)
    .version(readProjectVersion())
    .exitOverride()
    // A command's options follow its name, so that `suite judge` can have some that `suite` has, too.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    });
  for (const add of commands) add(program, terminal);
  addHelpHint(program);
  return program;
}

/** A usage error of a command points to that command's help. */
function addHelpHint(command: Command): void {
  command.showHelpAfterError(formatHelpHint(command));
  for (const each of command.commands) addHelpHint(each);
}

function formatHelpHint(command: Command): string {
  const names = [];
  for (let each: Command | null = command; each?.parent; each = each.parent) names.unshift(each.name());
  return `(see ${formatGgwCommand([...names, '--help'].join(' '))})`;
}
