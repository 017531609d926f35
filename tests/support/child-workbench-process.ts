import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench } from '#core/workbench.ts';
import type { Operator } from '#shared/operators.ts';
import { ASSETS } from './project.ts';

// What child-workbench.ts starts: a workbench on the folder and with the operators that it is told.
const [dataDir = '', operators = '[]'] = process.argv.slice(2);
const workbench = await createWorkbench({
  dataDir,
  operators: JSON.parse(operators) as Operator[],
  assets: ASSETS,
  version: '0.0.0-test',
  gatewayPort: 0,
  walletPort: 0,
  clock: createSystemClock(),
  random: createSystemRandom(),
});
process.send?.({ gateway: workbench.addresses.gateway, wallet: workbench.addresses.wallet });
