import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench } from '#core/workbench.ts';
import { createAccessTokens } from '#headless/host/access.ts';
import { createInterfaceHost } from '#headless/host/interface-host.ts';
import { readProjectVersion } from '#headless/process/project-paths.ts';
import type { ServedRequest } from './interface-server.ts';
import { copyMigratedDatabase } from './copy-migrated-database.ts';
import { ASSETS } from './project.ts';

// Started by interface-server.ts: workbenches with their interface like `ggw serve`, one after another.
const running = new Map<number, () => Promise<void>>();

process.on('message', (request: ServedRequest) => {
  // A failure ends the process, and fails every waiting test.
  void (request.kind === 'start' ? start(request) : stop(request.id));
});
// Also if the tests were killed, and nothing was stopped before.
process.on('disconnect', () => process.exit());

async function start({ id, slotsDir = ASSETS.slotsDir }: ServedRequest): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-served-'));
  copyMigratedDatabase(dataDir);
  const workbench = await createWorkbench({
    dataDir,
    assets: { ...ASSETS, slotsDir },
    version: readProjectVersion(),
    gatewayPort: 0,
    walletPort: 0,
    clock: createSystemClock(),
    random: createSystemRandom(),
  });
  const access = createAccessTokens(createSystemRandom(), workbench.keepOutOfCaptures);
  const host = createInterfaceHost({ workbench, access, rendererDir: ASSETS.rendererDir });
  const url = await host.listen({ host: '127.0.0.1', port: 0 });
  workbench.setInterfaceAddress(url);
  running.set(id, async () => {
    await host.close();
    await workbench.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { gateway, wallet } = workbench.addresses;
  process.send?.({ id, interface: `${url}/?token=${access.issueToken()}`, gateway, wallet });
}

async function stop(id: number): Promise<void> {
  await running.get(id)?.();
  running.delete(id);
  process.send?.({ id });
}
