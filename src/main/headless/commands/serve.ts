import type { Command } from 'commander';
import { DEFAULT_PORTS } from '#core/default-ports.ts';
import { createDataDirOption, parseFolder, parseHosts, parsePort } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

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

/** `ggw serve`: serves the workbench to a browser. */
export function addServeCommand(program: Command, terminal: Terminal): void {
  program
    .command('serve')
    .description('serve the workbench to a browser')
    .addOption(createDataDirOption())
    .option('--port <port>', 'port of the interface; 0 picks a free port', parsePort, DEFAULT_PORTS.interface)
    .option('--gateway-port <port>', 'port of the gateway', parsePort, DEFAULT_PORTS.gateway)
    .option('--wallet-port <port>', 'port of the mock wallet', parsePort, DEFAULT_PORTS.wallet)
    .option(
      '--allowed-host <names...>',
      'host names that requests to gateway and wallet may use (.example.com: all subdomains)',
      parseHosts,
    )
    .option('--operators <file>', 'import these operators at start')
    .option(
      '--slots-dir <dir>',
      'a folder with your own slot games, in addition to the shipped ones',
      parseFolder,
    )
    .option('--fault <names...>', 'arm these faults or presets at start (NAME, NAME@after)')
    .option('--json', 'print one line of JSON when ready', false)
    .action(async (options: ServeFlags) => {
      const { readOperators } = await import('../actions/operators.ts');
      const operators = options.operators === undefined ? [] : readOperators(options.operators);
      const { toArmings } = await import('../actions/faults.ts');
      const faults = toArmings(options.fault ?? []);
      const { serve } = await import('../host/serve.ts');
      const slotsDirs = options.slotsDir === undefined ? [] : [options.slotsDir];
      const allowedHosts = options.allowedHost ?? [];
      await serve({ ...options, allowedHosts, slotsDirs, operators, faults }, terminal);
    });
}
