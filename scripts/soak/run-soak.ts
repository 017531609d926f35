import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Goal, describeGoals } from '../../bench/goals.ts';
import { checkBooks } from './check-books.ts';
import { createCrashPlayer, createDicePlayer, createSlotsPlayer, type Player } from './players.ts';
import { startSoakedWorkbench, type Measurement, type SoakedWorkbench } from './soaked-workbench.ts';
import { holdLock, importAgain, searchAll, recordAnnounced } from './disturbances.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/**
 * The share of the time in which the process is killed; then it runs without interruption, so that memory can be
 * compared.
 */
const KILL_PHASE_SHARE = 0.2;
const KILL_EVERY_MS = 15_000;
const DISK_FULL_MS = 20_000;
const LOCK_HELD_MS = 6_000;
/** Time after a start until its memory is stable. */
const WARM_UP_MS = 30_000;
/** How long a player may wait for a response. Longer than any bet: its last attempt starts within 5 s and lasts at most 10 s. */
const RESPONSE_TIMEOUT_MS = 60_000;
const CLOCK_STEPS_MS = [2 * HOUR_MS, 0, -2 * HOUR_MS, 0, -365 * 24 * HOUR_MS, 0];
const MEGABYTE = 1024 * 1024;

const GOALS = { memoryMb: 60, loopP99Ms: 20, loopMaxMs: 150 } as const;

export async function runSoak({
  minutes,
  print,
}: {
  readonly minutes: number;
  readonly print: (line: string) => void;
}): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ggw-soak-'));
  const startedAt = performance.now();
  const log = (line: string): void => print(`${formatSecondsSince(startedAt).padStart(5)} s  ${line}`);
  const run = await playThrough({ dataDir, minutes, log });
  const books = checkBooks(dataDir, run.announced);
  const goals: Goal[] = [
    { what: 'Memory above the start, in MB', value: run.grownBytes / MEGABYTE, atMost: GOALS.memoryMb },
    { what: 'The event loop delay at p99, in ms', value: run.loop.p99Ms, atMost: GOALS.loopP99Ms },
    { what: 'The longest event loop delay, in ms', value: run.loop.maxMs, atMost: GOALS.loopMaxMs },
  ];
  const errors = [...run.errors, ...books.errors];
  print('');
  for (const { name, rounds } of run.players) print(`${name.padEnd(16)} ${rounds()} rounds`);
  print(`${books.transactions} transactions, ${books.exchanges} exchanges, ${run.kills} kills`);
  for (const { what, value, atMost } of goals) print(`${what}: ${value.toFixed(1)} (goal ≤ ${atMost})`);
  print(
    errors.length === 0 ? 'The books balance, and the database is intact.' : errors.slice(0, 20).join('\n'),
  );
  print(describeGoals(goals));
  const isIntact = errors.length === 0 && goals.every(({ value, atMost }) => value <= atMost);
  if (isIntact) rmSync(dataDir, { recursive: true, force: true });
  else print(`The data is kept in ${dataDir}.`);
  return isIntact;
}

interface SoakRun {
  readonly players: readonly Player[];
  readonly kills: number;
  readonly grownBytes: number;
  readonly loop: Measurement;
  /** Exchanges that the live stream announced: each was on disk by then. */
  readonly announced: ReadonlySet<number>;
  readonly errors: readonly string[];
}

async function playThrough(options: {
  readonly dataDir: string;
  readonly minutes: number;
  readonly log: (line: string) => void;
}): Promise<SoakRun> {
  const { dataDir, minutes, log } = options;
  const ports = { gatewayPort: await findFreePort(), walletPort: await findFreePort() };
  const errors: string[] = [];
  const announced = new Set<number>();
  const controller = new AbortController();
  let current = await startSoakedWorkbench(dataDir, ports);

  const players = ['alice', 'bob'].flatMap((account) => [
    createDicePlayer(account),
    createSlotsPlayer(account),
    createCrashPlayer(account),
  ]);
  for (const accountId of ['alice', 'bob'])
    await current.client.players.setAccount({
      casinoId: 'demo',
      accountId,
      currency: 'USD',
      balance: '1000000',
    });
  await armFaults(current);
  const launch = async (game: string, accountId: string): Promise<string> => {
    const { launchUrl } = await current.client.launch.send({
      casinoId: 'demo',
      game,
      accountId,
      currency: 'USD',
    });
    if (launchUrl === null) throw new Error('The gateway rejected the launch');
    return launchUrl;
  };
  const activities = new Map<string, Promise<void>>([
    ...players.map((player) => [player.name, player.play(launch, controller.signal)] as const),
    ['the live stream', recordAnnounced(() => current, announced, controller.signal)],
    ['the search', searchAll(() => current, controller.signal)],
  ]);

  let kills = 0;
  const killUntil = performance.now() + minutes * MINUTE_MS * KILL_PHASE_SHARE;
  while (performance.now() < killUntil) {
    await delay(Math.min(KILL_EVERY_MS, Math.max(1_000, killUntil - performance.now())));
    await current.kill();
    current = await startSoakedWorkbench(dataDir, ports);
    await armFaults(current);
    kills += 1;
  }
  log(`killed ${kills} times`);

  const runUntil = performance.now() + minutes * MINUTE_MS * (1 - KILL_PHASE_SHARE);
  const remainingMs = (): number => Math.max(0, runUntil - performance.now());
  await delay(Math.min(WARM_UP_MS, remainingMs() / 4));
  const before = await current.measure();
  log(`memory at the start: ${(before.rssBytes / MEGABYTE).toFixed(0)} MB`);
  activities.set(
    'the import',
    importAgain(() => current, controller.signal),
  );
  await holdLock(dataDir, LOCK_HELD_MS);
  log('another program held the lock of the database');
  if (!(await fillDisk(current, Math.min(DISK_FULL_MS, remainingMs() / 3)))) errors.push(DISK_NOT_FILLED);
  log('the disk was full');
  for (let step = 0; remainingMs() > 0 && current.endReason() === null; step++) {
    current.stepClock(CLOCK_STEPS_MS[step % CLOCK_STEPS_MS.length] ?? 0);
    await delay(Math.min(KILL_EVERY_MS, remainingMs()));
  }
  log('the system clock was moved');

  controller.abort();
  errors.push(...(await findUnfinished(activities)));
  const idle = players.filter(({ rounds }) => rounds() === 0).map(({ name }) => `${name} played no round`);
  const played = { players, kills, announced };
  const ended = current.endReason();
  if (ended !== null) return { ...played, errors: [ended], grownBytes: NaN, loop: NOT_MEASURED };
  current.stepClock(0);
  const after = await current.measure();
  errors.push(...idle, ...(await settleDeliveries(current)));
  log('all deliveries are settled');
  const code = await current.stop(30_000);
  if (code !== 0)
    errors.push(`After SIGTERM, the process ${code === null ? 'had to be killed' : `exited with ${code}`}`);
  return { ...played, errors, grownBytes: after.rssBytes - before.rssBytes, loop: after };
}

const DISK_NOT_FILLED = 'The disk could not be filled, because this system has no prlimit';
const NOT_MEASURED: Measurement = { rssBytes: NaN, p99Ms: NaN, maxMs: NaN };

/** Every player stops after its pending response. */
async function findUnfinished(activities: ReadonlyMap<string, Promise<void>>): Promise<string[]> {
  const waiting = new Set(activities.keys());
  const ended = [...activities].map(([name, end]) => end.then(() => waiting.delete(name)));
  await Promise.race([Promise.all(ended), delay(RESPONSE_TIMEOUT_MS)]);
  return [...waiting].map((name) => `${name} still waits for a response`);
}

async function fillDisk(workbench: SoakedWorkbench, ms: number): Promise<boolean> {
  if (workbench.endReason() !== null) return true;
  if (!workbench.fillDisk(true)) return false;
  await delay(ms);
  return workbench.endReason() !== null || workbench.fillDisk(false);
}

async function armFaults({ client }: SoakedWorkbench): Promise<void> {
  await client.faults.arm({
    armings: [
      {
        fault: 'http_500',
        stage: 'before_ledger',
        frequency: { kind: 'chance', probability: 0.05 },
        seed: 'a',
      },
      {
        fault: 'http_500',
        stage: 'after_ledger',
        frequency: { kind: 'chance', probability: 0.05 },
        seed: 'b',
      },
      {
        fault: 'connection_reset',
        stage: 'after_ledger',
        frequency: { kind: 'chance', probability: 0.05 },
        seed: 'c',
      },
    ],
  });
}

/** Clears the faults and advances time until no delivery is pending. */
async function settleDeliveries({ client }: SoakedWorkbench): Promise<string[]> {
  await client.faults.clearAll();
  const SESSION_MS = 31 * MINUTE_MS;
  // Sessions expire, and their open rounds are settled.
  await client.clock.advance({ byMs: SESSION_MS });
  for (let tries = 0; tries < 50; tries++) {
    const { pending } = await client.deliveries.list({ sortBy: 'createdAt', descending: false, limit: 1 });
    if (pending === 0) return [];
    await client.clock.advance({ byMs: HOUR_MS });
  }
  return ['Deliveries are still pending after two days of workbench time'];
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

function formatSecondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1_000).toFixed(0);
}
