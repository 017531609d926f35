import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench, type WorkbenchOptions } from '#core/workbench.ts';

// What measured-workbench.ts starts: a workbench that measures how long its loop stands.
const [dataDir = '', assets = '{}'] = process.argv.slice(2);
/** Between two looks at the processor's time. A step that lasts longer delays the look to its end. */
const SAMPLE_INTERVAL_MS = 1;

let longestMs = 0;
let before = cpuMs();

const workbench = await createWorkbench({
  dataDir,
  assets: JSON.parse(assets) as WorkbenchOptions['assets'],
  version: '0.0.0-bench',
  gatewayPort: 0,
  walletPort: 0,
  clock: createSystemClock(),
  random: createSystemRandom(),
});
setInterval(sample, SAMPLE_INTERVAL_MS);
process.on('message', () => {
  sample();
  process.send?.({ longestMs });
  longestMs = 0;
});
process.once('SIGTERM', () => void workbench.stop().then(() => process.exit(0)));
process.send?.({ gateway: workbench.addresses.gateway, wallet: workbench.addresses.wallet });

/** In the time of the processor, and of this thread alone: a busy machine makes no step longer. */
function sample(): void {
  const now = cpuMs();
  longestMs = Math.max(longestMs, now - before);
  before = now;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
