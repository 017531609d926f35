import { ggwCommand } from '#core/ggw-command.ts';
import { existsSync } from 'node:fs';
import { createSystemClock } from '#core/clock.ts';
import { DEFAULT_PORTS } from '#core/default-places.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { buildLaunch, sendLaunch } from '#core/launch-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import type { LaunchForm } from '#shared/contract/launch.ts';
import { CommandError } from '../process/command-error.ts';
import { readSecret, SECRET_VISIBLE_WARNING, type SecretFlags } from '../process/read-secret.ts';
import { withDataFolder } from '../process/with-data-folder.ts';
import type { Terminal } from '../process/terminal.ts';

export interface LaunchOptions extends SecretFlags {
  readonly form: LaunchForm;
  readonly dataDir: string;
  /** The gateway's address; else that of the workbench on the data folder, else the default. */
  readonly gateway: string | undefined;
}

/**
 * Sends a signed launch and prints the answer's body. Gives the exit code: 1 where the gateway refused or is not there. The secret is
 * the one that is given, else that of the casino in the data folder.
 */
export async function launch(options: LaunchOptions, { console, env }: Terminal): Promise<number> {
  const given = readSecret(options, env);
  if (options.secret !== undefined) console.error(SECRET_VISIBLE_WARNING);
  const gatewayUrl =
    options.gateway ?? findInstance(options.dataDir)?.gateway ?? `http://127.0.0.1:${DEFAULT_PORTS.gateway}`;
  const secret =
    options.form.mode === 'demo_anonymous' ? '' : (given ?? secretOf(options.form.casinoId, options.dataDir));
  const wire = createWireClient(createSystemClock());
  const result = await sendLaunch(buildLaunch(options.form, { gatewayUrl, secret }), wire);
  await wire.close();
  if ('kind' in result) {
    throw new CommandError(
      `No response from ${gatewayUrl}: ${result.message}. Is the workbench running? Start it with ${ggwCommand('serve')}, or use --gateway for another address.`,
    );
  }
  console.log(result.body);
  if (result.status === 200) return 0;
  console.error(`Rejected with HTTP ${result.status}.`);
  return 1;
}

/** Only looks: a folder that does not exist is a mistake in the command, not one to make. */
function secretOf(casinoId: string, dataDir: string): string {
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
