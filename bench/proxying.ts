import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_DIR } from '../tests/support/workbench/project.ts';
import { percentile, describeGoals } from './goals.ts';
import { median } from './measure.ts';
import { loadAtRate } from './serving-load.ts';

const SECRET = 'secret-of-the-bench';
const PER_SECOND = 500;
const SECONDS = 8;
const ROUNDS = 5;
const ADDED_P99_MS = 2;

/**
 * Sends signed betwins at a fixed rate to a wallet in another process: directly, through a bare pass-through of
 * sockets, and through `ggw proxy`, which records and checks each.
 */
export async function benchProxying(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-bench-proxy-'));
  const children: ChildProcess[] = [];
  const start = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, args, {
      cwd: PROJECT_DIR,
      env: { ...process.env, BENCH_SECRET: SECRET },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };
  try {
    const peer = (...args: string[]) =>
      readLine(start('bench/proxying-peers.ts', ...args), 'stdout', /^(\d+)$/);
    const wallet = Number(await peer('wallet'));
    const passThrough = Number(await peer('pass-through', String(wallet)));
    const proxy = start(
      'resources/ggw.mjs',
      'proxy',
      '--to',
      `http://127.0.0.1:${wallet}`,
      '--port',
      '0',
      '--secret-env',
      'BENCH_SECRET',
      '--data-dir',
      dataDir,
    );
    const port = Number(await readLine(proxy, 'stderr', /listens at http:\/\/127\.0\.0\.1:(\d+)/));
    proxy.stdout?.resume();
    proxy.stderr?.resume();
    const ways = [
      ['direct', wallet],
      ['bare pass-through', passThrough],
      ['recording proxy', port],
    ] as const;
    const p99s = new Map<string, number[]>(ways.map(([name]) => [name, []]));
    const p50s = new Map<string, number[]>(ways.map(([name]) => [name, []]));
    const load = (to: number) =>
      loadAtRate(to, { path: '/betwin', perSecond: PER_SECOND, seconds: SECONDS, secret: SECRET });
    const measure = async (name: string, to: number): Promise<void> => {
      const latencies = await load(to);
      p99s.get(name)?.push(percentile(latencies, 0.99));
      p50s.get(name)?.push(percentile(latencies, 0.5));
    };
    // A warm-up.
    for (const [, to] of ways) await load(to);
    for (let round = 0; round < ROUNDS; round++) for (const [name, to] of ways) await measure(name, to);
    console.log(`\n${PER_SECOND} signed betwins a second (medians of ${ROUNDS} runs of ${SECONDS} s)\n`);
    console.log(`${''.padEnd(20)}   P50 ms   P99 ms   added P99 ms`);
    const getP99 = (name: string): number => median(p99s.get(name) ?? [Number.NaN]);
    for (const [name] of ways) {
      const p50 = median(p50s.get(name) ?? [Number.NaN]);
      const added = getP99(name) - getP99('direct');
      console.log(
        `${name.padEnd(20)} ${p50.toFixed(2).padStart(8)} ${getP99(name).toFixed(2).padStart(8)} ${added.toFixed(2).padStart(14)}`,
      );
    }
    const added = getP99('recording proxy') - getP99('direct');
    console.log(`\n${describeGoals([{ what: 'the added P99, ms', value: added, atMost: ADDED_P99_MS }])}`);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(
      children.filter((child) => child.exitCode === null).map((child) => once(child, 'exit')),
    );
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The pattern's first group in the first line that matches it. */
async function readLine(child: ChildProcess, from: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child[from]! })) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`The process ended without a line that matches ${pattern.source}`);
}
