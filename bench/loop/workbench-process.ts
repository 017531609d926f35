import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench, type WorkbenchOptions } from '#core/workbench.ts';

// Started by measured-workbench.ts: a workbench that measures how long its event loop is blocked.
const [dataDir = '', assets = '{}'] = process.argv.slice(2);
/** Interval between two samples of the CPU time. A longer block delays the sample to its end. */
const SAMPLE_INTERVAL_MS = 1;

let longestMs = 0;
let before = readCpuMs();

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

/** CPU time of this thread alone, so that other load does not affect it. */
function sample(): void {
  const now = readCpuMs();
  longestMs = Math.max(longestMs, now - before);
  before = now;
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
