import { formatGgwCommand } from '#core/ggw-command.ts';
import { existsSync } from 'node:fs';
import { createSystemClock } from '#core/clock.ts';
import { DEFAULT_PORTS } from '#core/default-ports.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { buildLaunch, sendLaunch } from '#core/launch-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { CommandError } from '../process/command-error.ts';
import { readProxyFlag } from '../process/read-proxy.ts';
import { readSecret, SECRET_VISIBLE_WARNING, type SecretFlags } from '../process/read-secret.ts';
import { withDataFolder } from '../process/with-data-folder.ts';
import type { Terminal } from '../process/terminal.ts';

export interface LaunchOptions extends SecretFlags {
  readonly form: LaunchForm;
  readonly dataDir: string;
  /** The gateway's address; default: that of the workbench running on the data folder, else the standard port. */
  readonly gateway: string | undefined;
}

/**
 * Sends a signed launch and prints the body of the response. Returns the exit code: 1 if the gateway rejected it or is
 * not reachable. The secret is the given one, else that of the casino in the data folder.
 */
export async function launch(options: LaunchOptions, { console, env }: Terminal): Promise<number> {
  const givenSecret = readSecret(options, env);
  if (options.secret !== undefined) console.error(SECRET_VISIBLE_WARNING);
  const gatewayUrl =
    options.gateway ?? findInstance(options.dataDir)?.gateway ?? `http://127.0.0.1:${DEFAULT_PORTS.gateway}`;
  const secret =
    options.form.mode === 'demo_anonymous'
      ? ''
      : (givenSecret ?? readStoredSecret(options.form.casinoId, options.dataDir));
  const wire = createWireClient(createSystemClock(), { findProxy: readProxyFlag(undefined, env) });
  const result = await sendLaunch(buildLaunch(options.form, { gatewayUrl, secret }), wire);
  await wire.close();
  if ('kind' in result) {
    throw new CommandError(
      `No response from ${gatewayUrl}: ${result.message}. Is the workbench running? Start it with ${formatGgwCommand('serve')}, or use --gateway for another address.`,
    );
  }
  console.log(result.body);
  if (result.status === 200) return 0;
  console.error(`Rejected with HTTP ${result.status}.`);
  return 1;
}

/** Read-only: a folder that does not exist is a usage error and must not be created. */
function readStoredSecret(casinoId: string, dataDir: string): string {
  if (!existsSync(dataDir)) {
    throw new CommandError(
      `--data-dir: no folder ${dataDir} to read the operator's secret from. Use --secret-env to name the variable that holds it.`,
    );
  }
  const owner = withDataFolder(dataDir, (folder) => folder.operators.findByCasino(casinoId));
  if (owner === undefined) {
    throw new CommandError(
      `--casino: no operator in ${dataDir} has a casino '${casinoId}'. Use --secret-env to name the variable that holds its secret.`,
    );
  }
  return owner.operator.secret;
}
