import { Command, Option } from 'commander';
import { DEFAULT_PORTS, defaultDataDir } from '#core/default-places.ts';
import { ggwCommand } from '#core/ggw-command.ts';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { addDataCommand } from './commands/data.ts';
import { addExchangesCommand } from './commands/exchanges.ts';
import { addFaultsCommand } from './commands/faults.ts';
import { addReplayCommand } from './commands/replay.ts';
import { addRtpCommand } from './commands/rtp.ts';
import { addSuiteCommand } from './commands/suite.ts';
import { addTransferCommands } from './commands/transfer.ts';
import { addVerifyCommand } from './commands/verify.ts';
import type { ClockChange } from './actions/clock.ts';
import { endureClosedPipes } from './process/closed-pipe.ts';
import { endWithStarter } from './process/end-with-starter.ts';
import { exitCodeOf } from './process/exit-code.ts';
import { projectVersion } from './process/project-paths.ts';
import { readAdvance, readFolder, readHosts, readHttpUrl, readPort } from './process/read-argument.ts';

// Each command loads what it needs when it runs: help and mistakes are answered before a server could be loaded.

endureClosedPipes();
endWithStarter();
// Past this point nothing of it can be trusted, so it ends; what it owed is on disk for the next start.
process.on('uncaughtException', (error) => process.exit(exitCodeOf(error)));

const program = new Command('ggw')
  .description('Game gateway and mock wallet on your machine.')
  .version(projectVersion())
  .exitOverride()
  .showHelpAfterError(`(${ggwCommand('--help')} tells more)`);

function dataDirOption(): Option {
  return new Option('--data-dir <dir>', 'the folder that keeps everything')
    .argParser(readFolder)
    .default(defaultDataDir());
}

program
  .command('serve')
  .description('run the workbench for a browser')
  .addOption(dataDirOption())
  .option('--port <port>', 'port of the interface; 0 takes a free one', readPort, DEFAULT_PORTS.interface)
  .option('--gateway-port <port>', 'port of the gateway', readPort, DEFAULT_PORTS.gateway)
  .option('--wallet-port <port>', 'port of the mock wallet', readPort, DEFAULT_PORTS.wallet)
  .option(
    '--allowed-host <names...>',
    'hosts that requests to gateway and wallet may name (.example.com: all under it)',
    readHosts,
  )
  .option('--operators <file>', 'import these operators at start')
  .option('--slots-dir <dir>', 'a folder with slots games of your own, beside the shipped ones', readFolder)
  .option('--fault <names...>', 'arm these faults or stories at start (NAME, NAME@after)')
  .option('--json', 'print one line of JSON when ready', false)
  .action(async (options: ServeFlags) => {
    const { readOperators } = await import('./actions/operators.ts');
    const operators = options.operators === undefined ? [] : readOperators(options.operators);
    const { armingsOf } = await import('./actions/faults.ts');
    const faults = armingsOf(options.fault ?? []);
    const { serve } = await import('./host/serve.ts');
    const slotsDirs = options.slotsDir === undefined ? [] : [options.slotsDir];
    await serve({ ...options, allowedHosts: options.allowedHost ?? [], slotsDirs, operators, faults });
  });

interface ServeFlags {
  readonly dataDir: string;
  readonly port: number;
  readonly gatewayPort: number;
  readonly walletPort: number;
  readonly allowedHost?: readonly string[];
  readonly operators?: string;
  readonly slotsDir?: string;
  readonly fault?: readonly string[];
  readonly json: boolean;
}

const operators = program
  .command('operators')
  .description('take operators out of a data folder, or bring them in');
operators
  .command('export [file]')
  .description('write all operators, with their secrets, as JSON to a file or standard output')
  .addOption(dataDirOption())
  .action(async (file: string | undefined, options: { dataDir: string }) => {
    const { exportOperators } = await import('./actions/operators.ts');
    exportOperators(file, options.dataDir);
  });
operators
  .command('import <file>')
  .description('add or replace operators; all of them or none')
  .addOption(dataDirOption())
  .action(async (file: string, options: { dataDir: string }) => {
    const { importOperators } = await import('./actions/operators.ts');
    importOperators(file, options.dataDir);
  });

const clock = program
  .command('clock')
  .description('look at the time of a running workbench, or move it forward');
clock
  .command('show', { isDefault: true })
  .description('print where it stands, and when the next callback that is owed is tried')
  .addOption(dataDirOption())
  .action(({ dataDir }: { dataDir: string }) => moveClock({ kind: 'show' }, dataDir));
clock
  .command('advance')
  .argument('<span>', 'a span of time (90s, 30m, 2h, 7d), or next-retry', readAdvance)
  .description('move it forward; all that is due on the way happens, in order')
  .addOption(dataDirOption())
  .action((span: number | 'next-retry', { dataDir }: { dataDir: string }) =>
    moveClock(span === 'next-retry' ? { kind: 'next_retry' } : { kind: 'advance', byMs: span }, dataDir),
  );
clock
  .command('stop')
  .description('end a move where it is')
  .addOption(dataDirOption())
  .action(({ dataDir }: { dataDir: string }) => moveClock({ kind: 'stop' }, dataDir));
clock
  .command('reset')
  .description("back to the system's time; what waits goes on waiting as long as it still had to")
  .addOption(dataDirOption())
  .action(({ dataDir }: { dataDir: string }) => moveClock({ kind: 'reset' }, dataDir));

async function moveClock(change: ClockChange, dataDir: string): Promise<void> {
  const { changeClock } = await import('./actions/clock.ts');
  await changeClock(change, dataDir);
}

addDataCommand(program, dataDirOption);
addExchangesCommand(program, dataDirOption);
addFaultsCommand(program, dataDirOption);
addReplayCommand(program, dataDirOption);
addRtpCommand(program);
addSuiteCommand(program);
addTransferCommands(program, dataDirOption);
addVerifyCommand(program);

program
  .command('launch')
  .description('send a signed launch and print the answer')
  .requiredOption('--casino <id>', 'casino')
  .requiredOption('--game <slug>', 'game')
  .option('--account <id>', 'player; a demo may be without')
  .option('--currency <code>', 'currency; a demo may be without')
  .option('--demo', 'for a virtual balance instead of real money', false)
  .option('--anonymous', 'a demo that nobody signs, with 64 zeros for a signature', false)
  .option('--balance <amount>', 'the virtual balance of a demo')
  .option('--gateway <url>', 'gateway (default: the one that runs on the data folder)', readHttpUrl)
  .option(
    '--secret <secret>',
    "the operator's secret (default: from the data folder); other users of the machine can see it",
  )
  .option('--secret-env <name>', 'the environment variable that holds it')
  .addOption(dataDirOption())
  .action(async (options: LaunchFlags) => {
    const { launch } = await import('./actions/launch.ts');
    process.exitCode = await launch({
      form: formOf(options),
      dataDir: options.dataDir,
      gateway: options.gateway,
      secret: options.secret,
      secretEnv: options.secretEnv,
    });
  });

interface LaunchFlags {
  readonly casino: string;
  readonly game: string;
  readonly account?: string;
  readonly currency?: string;
  readonly demo: boolean;
  readonly anonymous: boolean;
  readonly balance?: string;
  readonly gateway?: string;
  readonly secret?: string;
  readonly secretEnv?: string;
  readonly dataDir: string;
}

function formOf(flags: LaunchFlags): LaunchForm {
  const { casino: casinoId, game, account: accountId = '', currency = '', balance } = flags;
  const form = { casinoId, game, accountId, currency };
  if (!flags.demo && !flags.anonymous) {
    if (accountId === '') program.error("error: required option '--account <id>' not specified");
    if (currency === '') program.error("error: required option '--currency <code>' not specified");
    if (balance !== undefined) program.error("error: option '--balance <amount>' is for --demo");
    return { ...form, mode: 'real' };
  }
  return {
    ...form,
    mode: flags.anonymous ? 'demo_anonymous' : 'demo',
    ...(balance === undefined ? {} : { balance }),
  };
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
