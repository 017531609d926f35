import { uptime } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createSystemClock } from '#core/clock.ts';
import { createSystemRandom } from '#core/random.ts';
import { createWorkbench, type WorkbenchOptions } from '#core/workbench.ts';
import type { ProcessCommand, ProcessReport } from './soaked-workbench.ts';

// Started by soaked-workbench.ts: a workbench whose system clock can be moved, and which measures itself.
const [dataDir = '', ports = '{}', assets = '{}'] = process.argv.slice(2);
let steppedMs = 0;
const loop = monitorEventLoopDelay({ resolution: 1 });

const workbench = await createWorkbench({
  dataDir,
  ...(JSON.parse(ports) as Pick<WorkbenchOptions, 'gatewayPort' | 'walletPort'>),
  assets: JSON.parse(assets) as WorkbenchOptions['assets'],
  version: '0.0.0-soak',
  // Only the system clock jumps. The core must follow elapsed time: that is what the soak verifies.
  clock: createSystemClock({
    wall: () => Date.now() + steppedMs,
    monotonic: () => performance.now(),
    uptime: () => uptime() * 1_000,
  }),
  random: createSystemRandom(),
  crash: { bettingMs: 1_000, pauseMs: 500 },
});
process.on('uncaughtException', workbench.reportDefect);
process.on('message', (command: ProcessCommand) => {
  if (command.kind === 'step-clock') steppedMs = command.toMs;
  else measure();
});
process.once('SIGTERM', () => void stop());
loop.enable();
report({ kind: 'ready' });

/** Memory after garbage collection, and event loop delays since the last call. */
function measure(): void {
  const delays = { p99Ms: loop.percentile(99) / 1e6, maxMs: loop.max / 1e6 };
  globalThis.gc?.();
  report({ kind: 'measured', rssBytes: process.memoryUsage.rss(), ...delays });
  loop.reset();
}

async function stop(): Promise<void> {
  await workbench.stop();
  process.disconnect();
}

function report(message: ProcessReport): void {
  process.send?.(message);
}
