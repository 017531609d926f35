import { readFileSync } from 'node:fs';
import { FULL_GGW, runGgw } from '#headless/run-ggw.ts';
import { createProcessTerminal } from '#headless/process/terminal.ts';

// Started by reconciling.ts: runs a command in a separate process, and sends its time and memory.
const startedAt = performance.now();
const exitCode = await runGgw(FULL_GGW, process.argv.slice(2), createProcessTerminal());
const seconds = (performance.now() - startedAt) / 1_000;
process.send?.({ exitCode, seconds, peakBytes: readPeakBytes() });

/** The peak memory of this process, as measured by the kernel. */
function readPeakBytes(): number {
  try {
    // On Linux, `maxRSS` includes what the parent occupied when it started this process.
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    if (peak !== null) return Number(peak[1]) * 1_024;
  } catch {
    // Other systems.
  }
  return process.resourceUsage().maxRSS * 1_024;
}
