import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench, type WorkbenchOptions } from '#core/workbench.ts';
import type { Operator } from '#shared/operators.ts';

// Started by child-workbench.ts: a workbench with the given folder, operators and assets.
const [dataDir = '', operators = '[]', assets = '{}'] = process.argv.slice(2);
const workbench = await createWorkbench({
  dataDir,
  operators: JSON.parse(operators) as Operator[],
  assets: JSON.parse(assets) as WorkbenchOptions['assets'],
  version: '0.0.0-test',
  gatewayPort: 0,
  walletPort: 0,
  clock: createSystemClock(),
  random: createSystemRandom(),
});
process.send?.({ gateway: workbench.addresses.gateway, wallet: workbench.addresses.wallet });
process.once('SIGTERM', () => {
  void workbench.stop().then(() => process.disconnect());
});
