import { parseArgs } from 'node:util';
import { DEFAULT_PORTS } from '#core/default-ports.ts';
import { isHostName } from '#core/http/allowed-hosts.ts';
import { StartupError } from '#core/instance/startup-error.ts';

export interface DesktopCommandLine {
  readonly dataDir?: string;
  readonly gatewayPort: number;
  readonly walletPort: number;
  readonly allowedHosts: readonly string[];
}

const OPTIONS = {
  'data-dir': { type: 'string' },
  'gateway-port': { type: 'string' },
  'wallet-port': { type: 'string' },
  'allowed-host': { type: 'string', multiple: true },
} as const;

/**
 * Parses the options that the desktop shares with `ggw serve`. Unknown options are ignored: Electron, Chromium and the
 * operating system add their own.
 * @throws StartupError if a value is invalid
 */
export function readCommandLine(args: readonly string[]): DesktopCommandLine {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: false });
  const dataDir = readText('data-dir', values['data-dir']);
  return {
    ...(dataDir !== undefined && { dataDir }),
    gatewayPort: parsePort('gateway-port', values['gateway-port']) ?? DEFAULT_PORTS.gateway,
    walletPort: parsePort('wallet-port', values['wallet-port']) ?? DEFAULT_PORTS.wallet,
    allowedHosts: (values['allowed-host'] ?? []).map(readHost),
  };
}

function readText(name: string, value: string | boolean | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean' || value === '') throw new StartupError(`--${name} needs a value.`);
  return value;
}

function readHost(value: string | boolean): string {
  const text = readText('allowed-host', value) ?? '';
  if (isHostName(text)) return text;
  throw new StartupError(`--allowed-host must be a host name, not '${text}'.`);
}

function parsePort(name: string, value: string | boolean | undefined): number | undefined {
  const text = readText(name, value);
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new StartupError(`--${name} must be a port, 0 to 65535, not '${text}'.`);
  return port;
}
