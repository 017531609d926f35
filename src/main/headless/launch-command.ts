import type { LaunchForm } from '#shared/contract/launch.ts';
import { createSystemClock } from '#core/clock.ts';
import { openDataFolder } from '#core/data-folder.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { buildLaunch, sendLaunch } from '#core/launch-client.ts';
import { createSystemRandom } from '#core/random.ts';
import { ASSETS } from './project-paths.ts';
import { findInstance } from './running-instance.ts';
import { UsageRefusal } from './usage-refusal.ts';

export const DEFAULT_GATEWAY_PORT = 4801;

export interface LaunchOptions {
  readonly form: LaunchForm;
  readonly dataDir: string;
  /** The gateway's address; else that of the workbench on the data folder, else the default. */
  readonly gateway: string | undefined;
  /** The operator's secret; else that of the casino in the data folder. */
  readonly secret: string | undefined;
}

/** Sends a signed launch and prints the answer's body. Gives the exit code: 1 where the gateway refused or is not there. */
export async function launch(options: LaunchOptions): Promise<number> {
  const gatewayUrl =
    options.gateway ?? findInstance(options.dataDir)?.gateway ?? `http://127.0.0.1:${DEFAULT_GATEWAY_PORT}`;
  const secret = options.secret ?? secretOf(options.form.casinoId, options.dataDir);
  const wire = createWireClient(createSystemClock());
  const result = await sendLaunch(buildLaunch(options.form, { gatewayUrl, secret }), wire);
  await wire.close();
  if ('kind' in result) {
    console.error(`No answer from ${gatewayUrl}: ${result.message}.`);
    return 1;
  }
  console.log(result.body);
  if (result.status !== 200) console.error(`Refused with HTTP ${result.status}.`);
  return result.status === 200 ? 0 : 1;
}

function secretOf(casinoId: string, dataDir: string): string {
  const folder = openDataFolder({
    dataDir,
    migrationsDir: ASSETS.migrationsDir,
    random: createSystemRandom(),
  });
  const owner = folder.operators.findByCasino(casinoId);
  folder.close();
  if (owner === undefined) {
    throw new UsageRefusal(
      `--casino: no operator in ${dataDir} has a casino '${casinoId}'. Give its secret with --secret.`,
    );
  }
  return owner.operator.secret;
}
