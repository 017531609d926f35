import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { nextBatch } from '#tests/support/workbench/transports.ts';

/** What players and programs observed before the process was killed. */
export interface Observations {
  readonly exchangeIds: Set<number>;
  readonly details: Map<number, ExchangeDetail>;
  /** Rounds whose result a player has seen. */
  readonly rounds: Set<string>;
}

/** Seen by players before each kill: on a busy machine a moment may contain none. */
export const ROUNDS_PER_KILL = 11;

/** All players play as fast as possible while the traffic is watched; then the process is killed. */
export async function playUntilKilled(
  workbench: ChildProcess,
  parts: { client: WorkbenchClient; launchUrls: readonly string[]; observed: Observations; afterMs: number },
): Promise<void> {
  const { client, observed } = parts;
  const roundsWanted = observed.rounds.size + ROUNDS_PER_KILL;
  const stream = await client.workbench.live();
  let newest: number | null = null;
  const running = [
    repeatUntilKilled(workbench, async () => {
      for (const { id } of await nextBatch(stream)) {
        observed.exchangeIds.add(id);
        newest = id;
      }
    }),
    repeatUntilKilled(workbench, async () => {
      if (newest !== null) observed.details.set(newest, await client.exchanges.get({ id: newest }));
      await delay(5);
    }),
    ...parts.launchUrls.map((launchUrl) => {
      const player = createDicePlayer(launchUrl);
      return repeatUntilKilled(workbench, async () => {
        const { status, body } = await player.bet({ target: 4900 });
        if (status === 200) observed.rounds.add(body.round.roundId as string);
      });
    }),
  ];
  while (observed.rounds.size < roundsWanted && workbench.exitCode === null) await delay(5);
  await delay(parts.afterMs);
  workbench.kill('SIGKILL');
  await once(workbench, 'exit');
  await Promise.all(running);
}

/** Repeats a step until the workbench is killed. An error after the kill is expected, an error before it is not. */
async function repeatUntilKilled(workbench: ChildProcess, step: () => Promise<void>): Promise<void> {
  try {
    while (!workbench.killed) await step();
  } catch (error) {
    if (!workbench.killed) throw error;
  }
}
