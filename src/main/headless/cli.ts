import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { StartRefusal } from '#core/start-refusal.ts';
import { DEFAULT_GATEWAY_PORT, launch } from './launch-command.ts';
import { exportOperators, importOperators, readOperators } from './operators-command.ts';
import { defaultDataDir, projectVersion } from './project-paths.ts';
import { serve } from './serve.ts';
import { UsageRefusal } from './usage-refusal.ts';

const program = new Command('ggw')
  .description('Game gateway and mock wallet on your machine.')
  .version(projectVersion())
  .exitOverride()
  .showHelpAfterError('(ggw --help tells more)');

const dataDirOption = ['--data-dir <dir>', 'the folder that keeps everything', defaultDataDir()] as const;

program
  .command('serve')
  .description('run the workbench for a browser')
  .option(...dataDirOption)
  .option('--port <port>', 'port of the interface; 0 takes a free one', readPort, 4800)
  .option('--gateway-port <port>', 'port of the gateway', readPort, DEFAULT_GATEWAY_PORT)
  .option('--wallet-port <port>', 'port of the mock wallet', readPort, 4802)
  .option('--operators <file>', 'import these operators at start')
  .option('--json', 'print one line of JSON when ready', false)
  .action(async (options: ServeFlags) => {
    const operators = options.operators === undefined ? [] : readOperators(options.operators);
    await serve({ ...options, operators });
  });

interface ServeFlags {
  readonly dataDir: string;
  readonly port: number;
  readonly gatewayPort: number;
  readonly walletPort: number;
  readonly operators?: string;
  readonly json: boolean;
}

const operators = program
  .command('operators')
  .description('take operators out of a data folder, or bring them in');
operators
  .command('export [file]')
  .description('write all operators, with their secrets, as JSON to a file or standard output')
  .option(...dataDirOption)
  .action((file: string | undefined, options: { dataDir: string }) => exportOperators(file, options.dataDir));
operators
  .command('import <file>')
  .description('add or replace operators; all of them or none')
  .option(...dataDirOption)
  .action((file: string, options: { dataDir: string }) => importOperators(file, options.dataDir));

program
  .command('launch')
  .description('send a signed launch for real money and print the answer')
  .requiredOption('--casino <id>', 'casino')
  .requiredOption('--game <slug>', 'game')
  .requiredOption('--account <id>', 'player')
  .requiredOption('--currency <code>', 'currency')
  .option('--gateway <url>', 'gateway (default: the one that runs on the data folder)', readHttpUrl)
  .option('--secret <secret>', "the operator's secret (default: from the data folder)")
  .option(...dataDirOption)
  .action(async (options: LaunchFlags) => {
    const { casino, game, account, currency } = options;
    process.exitCode = await launch({
      form: { casinoId: casino, game, accountId: account, currency },
      dataDir: options.dataDir,
      gateway: options.gateway,
      secret: options.secret,
    });
  });

interface LaunchFlags {
  readonly casino: string;
  readonly game: string;
  readonly account: string;
  readonly currency: string;
  readonly gateway?: string;
  readonly secret?: string;
  readonly dataDir: string;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

function readHttpUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be an http or https address.');
  return text;
}

/** 2 for what was called wrongly, 1 for what could not start, 4 for a defect of our own. Never a stack trace. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const isExpected = error instanceof UsageRefusal || error instanceof StartRefusal;
  console.error(isExpected ? error.message : `ggw hit a defect of its own: ${String(error)}`);
  return error instanceof UsageRefusal ? 2 : error instanceof StartRefusal ? 1 : 4;
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
