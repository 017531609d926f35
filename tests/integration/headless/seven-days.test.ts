import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createControlClient } from '#core/instance/control-client.ts';
import { findInstance } from '#core/instance/running-instance.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { startDownWallet } from '#tests/support/wallets/down-wallet.ts';
import { runInProcess, useGgw, type ServeProcess } from '#tests/support/workbench/ggw.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { betWithFlow, waitForAttempts, findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const ggw = useGgw();
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** When attempts are due, from the first one: 10 s, then twice the previous wait, at most an hour, for seven days. */
const TABLE = [0, 10, 30, 70, 150, 310, 630, 1270, 2550, 5110].map((seconds) => seconds * SECOND);
while (TABLE.at(-1)! + HOUR <= 7 * DAY) TABLE.push(TABLE.at(-1)! + HOUR);

/** Time for a restart and the first attempt after it, on a busy machine. */
const RESTART_MS = 20 * SECOND;

/** The state on disk after a kill. */
interface StateAtKill {
  readonly attemptsStarted: number;
  /** The last attempt was in flight: its response is unknown, so it is due again. */
  readonly wasInterrupted: boolean;
  /** When the next one is due. */
  readonly dueAt: number;
}

interface Kill extends StateAtKill {
  /** An attempt is made immediately after the restart. */
  readonly isDueAtRestart: boolean;
}

test('a rollback is tried at each scheduled time even if the workbench is killed every other day, and repeated only if a kill interrupted it', async () => {
  const dataDir = createTemporaryFolder();
  const wallet = await startDownWallet();
  const operators = join(createTemporaryFolder(), 'operators.json');
  const acme = operator({ callback_urls: { rollback: wallet.url } });
  writeFileSync(operators, JSON.stringify({ operators: [acme] }));
  const kills: Kill[] = [];

  let served = await ggw.serve(dataDir, '--operators', operators);
  let client = createClient(dataDir);
  await betWithFlow({ client }, createDicePlayer(await sendLaunch(served.ready.gateway)), 'error_after_bet');
  const { id } = await findNewestDelivery({ client }, 'rollback');
  const firstAt = (await waitForAttempts({ client }, id, 1)).firstAttemptAt!;
  const getAttempts = async () => (await client.deliveries.get({ id })).attempts;

  async function restart(): Promise<void> {
    const before = await readClock(client);
    await kill(served);
    const lastKill = readStateAtKill(dataDir, id, {
      firstAt,
      repeats: kills.filter(({ wasInterrupted }) => wasInterrupted).length,
    });
    const storedOffset = readStoredOffset(dataDir);
    served = await ggw.serve(dataDir);
    client = createClient(dataDir);
    // The advanced clock is stored, and goes on while nothing runs.
    const { now, offsetMs } = await client.clock.get();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(offsetMs).toBe(storedOffset);
    // An attempt is due if it was interrupted, or if its time had come but it had not started.
    const isDueAtRestart = lastKill.dueAt <= now;
    kills.push({ ...lastKill, isDueAtRestart });
    await waitForAttempts({ client }, id, lastKill.attemptsStarted + (isDueAtRestart ? 1 : 0));
  }

  // To the second day: killed while an attempt waits for its response.
  wallet.holdCall(50);
  void client.clock.advance({ byMs: 2 * DAY }).catch(() => undefined);
  await expect.poll(() => wallet.log.length).toBe(50);
  expect(await getAttempts()).toHaveLength(49);
  await restart();
  expect(kills).toMatchObject([{ attemptsStarted: 50, wasInterrupted: true }]);

  // To the fourth: killed at an arbitrary point.
  void client.clock.advance({ byMs: 2 * DAY }).catch(() => undefined);
  await expect.poll(() => wallet.log.length, { interval: 1 }).toBeGreaterThan(95);
  await restart();

  // At the sixth, while another attempt waits.
  const heldCall = wallet.log.length + 40;
  wallet.holdCall(heldCall);
  void client.clock.advance({ byMs: 3 * DAY }).catch(() => undefined);
  await expect.poll(() => wallet.log.length).toBe(heldCall);
  await getAttempts();
  await restart();
  expect(kills[2]?.wasInterrupted).toBe(true);

  // Nothing is listening for twelve hours.
  const beforeClosing = wallet.log.length;
  await wallet.close();
  expect(await runInProcess('clock', 'advance', '12h', '--data-dir', dataDir)).toMatchObject({ exitCode: 0 });
  expect(wallet.log).toHaveLength(beforeClosing);
  const refused = (await getAttempts()).filter(
    ({ outcome }) => outcome.kind === 'failed' && outcome.reason === 'refused',
  );
  expect(refused).toHaveLength(12);
  await wallet.open();
  expect(await runInProcess('clock', 'advance', '3d', '--data-dir', dataDir)).toMatchObject({ exitCode: 0 });

  const repeats = kills.filter(({ wasInterrupted }) => wasInterrupted).length;
  const { delivery, attempts, body } = await client.deliveries.get({ id });
  expect(delivery).toMatchObject({
    state: 'exhausted',
    firstAttemptAt: firstAt,
    attemptsStarted: TABLE.length + repeats,
    endedAt: firstAt + TABLE.at(-1)!,
  });
  expectRetrySchedule(
    attempts.map(({ attempt, startedAt }) => ({ attempt: attempt!, after: startedAt - firstAt })),
    kills,
  );

  // Every attempt arrived, with the same bytes, except for refused connections and one that a kill may have prevented.
  expect(wallet.log.length).toBeLessThanOrEqual(TABLE.length + repeats - refused.length);
  expect(wallet.log.length).toBeGreaterThanOrEqual(TABLE.length + repeats - refused.length - 1);
  expect(new Set(wallet.log.map((call) => call.body))).toEqual(new Set([body]));
  expect(new Set(wallet.log.map((call) => call.signature)).size).toBe(1);

  const total = wallet.log.length;
  await client.clock.advance({ byMs: 7 * DAY });
  expect(wallet.log).toHaveLength(total);
  served.child.kill('SIGTERM');
  expect((await served.ended).exitCode).toBe(0);
});

function createClient(dataDir: string): WorkbenchClient {
  const instance = findInstance(dataDir);
  if (instance === null) throw new Error('No workbench runs');
  return createControlClient(instance.control);
}

async function readClock(client: WorkbenchClient): Promise<number> {
  return (await client.clock.get()).now;
}

function readStoredOffset(dataDir: string): number {
  const sql = "SELECT value FROM settings WHERE name = 'clock_offset_ms'";
  return Number(readStored<{ value: string }>(dataDir, sql)[0]?.value);
}

async function kill({ child }: ServeProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function readStateAtKill(
  dataDir: string,
  id: number,
  { firstAt, repeats }: { firstAt: number; repeats: number },
): StateAtKill {
  const [row] = readStored<{ state: string; attempts_started: number; next_attempt_at: number }>(
    dataDir,
    'SELECT state, attempts_started, next_attempt_at FROM deliveries WHERE id = ?',
    id,
  );
  expect(row?.state).toBe('pending');
  const { attempts_started: attemptsStarted, next_attempt_at: dueAt } = row!;
  // The stored time is that of the attempt in flight until its response arrives, and then that of the next one.
  return { attemptsStarted, wasInterrupted: dueAt - firstAt === TABLE[attemptsStarted - repeats - 1], dueAt };
}

/**
 * Each captured attempt is at its scheduled time. Only an attempt interrupted by a kill is repeated, first thing after
 * the restart. A kill may lose the last captures, but no attempts.
 */
function expectRetrySchedule(
  captured: readonly { attempt: number; after: number }[],
  kills: readonly Kill[],
): void {
  const isRepeat = (attempt: number) =>
    kills.some(({ attemptsStarted, wasInterrupted }) => wasInterrupted && attempt === attemptsStarted + 1);
  const isDueAtRestart = (attempt: number) =>
    kills.some((lastKill) => lastKill.isDueAtRestart && attempt === lastKill.attemptsStarted + 1);
  let repeats = 0;
  const scheduledTimes: number[] = [];
  for (let attempt = 1; attempt <= TABLE.length + kills.length; attempt++) {
    if (isRepeat(attempt)) repeats += 1;
    scheduledTimes[attempt] = TABLE[attempt - repeats - 1]!;
  }
  for (const { attempt, after } of captured) {
    const late = after - scheduledTimes[attempt]!;
    expect(late, `attempt ${attempt}`).toBeGreaterThanOrEqual(0);
    expect(late, `attempt ${attempt}`).toBeLessThan(
      isDueAtRestart(attempt) ? RESTART_MS : attempt === 1 ? 100 : 1,
    );
  }
  expect(captured.map(({ attempt }) => attempt)).toEqual(
    [...new Set(captured.map(({ attempt }) => attempt))].toSorted((a, b) => a - b),
  );
}
