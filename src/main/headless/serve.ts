import { createInterface } from 'node:readline';
import { createSystemClock } from '#core/clock.ts';
import { listen } from '#core/http/listen.ts';
import { createSystemRandom } from '#core/random.ts';
import type { Operator } from '#shared/operators.ts';
import { createWorkbench } from '#core/workbench.ts';
import { createAccess } from './access.ts';
import { ensureInterfaceIsBuilt } from './built-interface.ts';
import { createInterfaceHost } from './interface-host.ts';
import { ASSETS, PROJECT_DIR, projectVersion } from './project-paths.ts';
import { announceInstance } from './running-instance.ts';

export interface ServeOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly gatewayPort: number;
  readonly walletPort: number;
  readonly json: boolean;
  readonly operators: readonly Operator[];
}

/** Runs the workbench for a browser until SIGINT or SIGTERM. */
export async function serve(options: ServeOptions): Promise<void> {
  await ensureInterfaceIsBuilt(PROJECT_DIR, (line) => console.error(line));
  const random = createSystemRandom();
  const workbench = await createWorkbench({
    dataDir: options.dataDir,
    assets: ASSETS,
    version: projectVersion(),
    gatewayPort: options.gatewayPort,
    walletPort: options.walletPort,
    clock: createSystemClock(),
    random,
    operators: options.operators,
  });
  const access = createAccess(random);
  const host = createInterfaceHost({ workbench, access, rendererDir: ASSETS.rendererDir });
  const { url, notice } = await listen(host, { name: 'interface', port: options.port });
  if (notice !== null) workbench.addNotice(notice);
  workbench.setInterfaceAddress(url);
  const { gateway, wallet } = workbench.addresses;
  const instance = announceInstance(options.dataDir, { pid: process.pid, gateway, wallet });

  const link = () => `${url}/?token=${access.issueToken()}`;
  if (options.json) {
    console.log(JSON.stringify({ interface: link(), gateway, wallet }));
    for (const sentence of workbench.notices) console.error(sentence);
  } else {
    sayReady({ link: link(), gateway, wallet, dataDir: options.dataDir, notices: workbench.notices });
    if (process.stdin.isTTY) {
      createInterface({ input: process.stdin }).on('line', () => console.log(`Interface    ${link()}`));
    }
  }

  await stopSignal();
  instance.withdraw();
  await host.close();
  await workbench.stop();
}

function sayReady(ready: {
  link: string;
  gateway: string;
  wallet: string;
  dataDir: string;
  notices: readonly string[];
}): void {
  for (const sentence of ready.notices) console.log(sentence);
  console.log(`Interface    ${ready.link}`);
  console.log(`Gateway      ${ready.gateway}`);
  console.log(`Mock wallet  ${ready.wallet}`);
  console.log(`Data         ${ready.dataDir}`);
  console.log(
    `The link opens one browser, once.${process.stdin.isTTY ? ' Press Enter for another,' : ''} Ctrl+C ends the workbench.`,
  );
}

/** Resolves with the first SIGINT or SIGTERM; a second one ends the process at once, as a person expects. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
  });
}
