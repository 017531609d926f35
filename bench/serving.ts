import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import { PROJECT_DIR } from '../tests/support/workbench/project.ts';
import { describeGoals, type Goal } from './goals.ts';
import { loadServer, type LoadResult } from './serving-load.ts';

const GOALS = [
  { connections: 1, perSecond: 4_000, p99Ms: 4 },
  { connections: 10, perSecond: 11_000, p99Ms: 8 },
  { connections: 50, perSecond: null, p99Ms: null },
];
const WARM_UP_MS = 2_000;

/**
 * Drives the mock wallet of a headless workbench from another process, and a bare Fastify server with HMAC as the
 * baseline.
 */
export async function benchServing({ runMs }: { runMs: number }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-bench-server-'));
  const children: ChildProcess[] = [];
  const start = async (...args: string[]): Promise<string> => {
    const child = spawn(process.execPath, args, { cwd: PROJECT_DIR, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    child.stdout.resume();
    return line;
  };
  try {
    const ports = ['--port', '0', '--gateway-port', '0', '--wallet-port', '0'];
    const served = await start('resources/ggw.mjs', 'serve', '--json', ...ports, '--data-dir', dataDir);
    const { wallet } = JSON.parse(served) as { wallet: string };
    const secret = await readSecret(dataDir);
    const walletPort = Number(new URL(wallet).port);
    const barePort = Number(await start('bench/serving-peer.ts', secret));
    for (const port of [walletPort, barePort])
      await loadServer(port, { connections: 10, ms: WARM_UP_MS, secret });
    console.log(`\nSigned betwins from another process, ${runMs / 1_000} s each\n`);
    console.log('connections   server           betwins/s    P50 ms    P99 ms');
    const goals: Goal[] = [];
    for (const goal of GOALS) {
      const { connections } = goal;
      const [ours, bare] = [
        await loadServer(walletPort, { connections, ms: runMs, secret }),
        await loadServer(barePort, { connections, ms: runMs, secret }),
      ];
      print(connections, 'mock wallet', ours);
      print(connections, 'bare Fastify', bare);
      goals.push(...getGoals(goal, ours));
    }
    console.log(`\n${describeGoals(goals)}`);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(
      children.filter((child) => child.exitCode === null).map((child) => once(child, 'exit')),
    );
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function getGoals({ connections, perSecond, p99Ms }: (typeof GOALS)[number], served: LoadResult): Goal[] {
  if (perSecond === null || p99Ms === null) return [];
  return [
    { what: `P99 at ${connections}, ms`, value: served.p99Ms, atMost: p99Ms },
    // Goals are maximums, so the minimum rate is stated as the maximum time of a betwin.
    {
      what: `µs per betwin at ${connections}`,
      value: 1e6 / served.perSecond,
      atMost: Math.round(1e6 / perSecond),
    },
  ];
}

async function readSecret(dataDir: string): Promise<string> {
  const instance = findInstance(dataDir);
  if (instance === null) throw new Error('The workbench reported no addresses');
  const { secret } = await createControlClient(instance.control).operators.revealSecret({
    operatorId: 'demo',
  });
  return secret;
}

function print(connections: number, name: string, { perSecond, p50Ms, p99Ms }: LoadResult): void {
  const cells = [
    String(connections).padStart(11),
    `  ${name.padEnd(14)}`,
    perSecond.toFixed(0).padStart(11),
    p50Ms.toFixed(2).padStart(9),
    p99Ms.toFixed(2).padStart(9),
  ];
  console.log(cells.join(' '));
}
