import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FaultArmingInput } from '#shared/faults/arming.ts';
import { slotsStepResponseSchema } from '#shared/games/slots/slots-api.ts';
import { balanceOf } from '#tests/support/balance-of.ts';
import { createChance } from '#tests/support/chance.ts';
import { cents, expectAgreement, readTransactions } from '#tests/support/gateway-and-wallet.ts';
import { launch } from '#tests/support/launch.ts';
import { operator } from '#tests/support/operator.ts';
import { ASSETS } from '#tests/support/project.ts';
import { ASSETS_WITH_MACHINES, MACHINES_FOLDER } from '#tests/support/slots-machines.ts';
import { nextOf, slotsPlayer } from '#tests/support/slots-player.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/test-workbench.ts';

const ROUNDS = 1_000;
const SEED = 20_260_303;

/** Each callback may meet some of these; a betwin is lost for good about once in forty. */
const FAULTS: readonly FaultArmingInput[] = [
  by(0.04, { fault: 'connection_reset', stage: 'before_ledger' }),
  by(0.04, { fault: 'connection_reset', stage: 'after_ledger' }),
  by(0.04, { fault: 'http_500', stage: 'before_ledger' }),
  by(0.04, { fault: 'http_500', stage: 'after_ledger' }),
  by(0.02, { fault: 'invalid_json', stage: 'after_ledger', callbacks: ['betwin'] }),
];

function by(probability: number, arming: FaultArmingInput): FaultArmingInput {
  const callbacks = arming.callbacks ?? ['betwin', 'rollback', 'finish'];
  const seed = `${arming.fault} ${arming.stage} ${SEED}`;
  return { ...arming, callbacks, seed, frequency: { kind: 'chance', probability } };
}

test('after a thousand rounds whose callbacks get lost, the wallet has what the page was told, to the cent', async () => {
  const slotsDir = temporaryFolder();
  cpSync(MACHINES_FOLDER, slotsDir, { recursive: true });
  cpSync(ASSETS.slotsDir, slotsDir, { recursive: true });
  const { client, gateway, dataDir } = await startTestWorkbench({
    assets: { ...ASSETS_WITH_MACHINES, slotsDir },
    operators: [operator()],
  });
  const player = slotsPlayer(await launch(gateway, { game: 'slots' }));
  const opened = cents((await player.load()).body.balance);
  const machines = (await player.state()).machines.map(({ id }) => id);
  await client.faults.arm({ armings: [...FAULTS] });

  const chance = createChance(SEED);
  /** Cents, by what the page was told of rounds that went to their end. */
  let told = 0;
  const ends = { finished: 0, taken_back: 0, not_started: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const stake = `0.${10 + chance.below(90)}`;
    const end = await play(chance.pick(machines), stake);
    ends[end.kind]++;
    if (end.kind === 'finished') told += cents(end.won) - cents(stake);
  }
  await client.faults.clearAll();
  // Long enough for every retry that is due, and short enough for the session.
  await client.clock.advance({ byMs: 20 * 60_000 });
  const { total } = await client.deliveries.list({
    states: ['owed', 'refused'],
    callbacks: ['rollback', 'finish'],
    sortBy: 'createdAt',
    descending: false,
    limit: 1,
  });
  expect(total).toBe(0);

  const moved = expectAgreement(dataDir);
  const lost = readTransactions(dataDir)
    .filter(({ roundState, inWallet }) => roundState === 'not_started' && inWallet === 'applied')
    .reduce((sum, { type, amount }) => sum + (type === 'win' ? cents(amount) : -cents(amount)), 0);
  // Of a spin whose answer never came nobody can tell the page, and protocol forbids to roll it back.
  expect(moved).toBe(told + lost);
  const [alice] = await client.players.list({ casinoId: 'acme' });
  const balance = (await player.load()).body.balance;
  expect(balance).toBe(balanceOf(alice, 'USD'));
  expect(cents(balance)).toBe(opened + moved);
  expect(ends.taken_back).toBeGreaterThan(10);
  expect(ends.not_started).toBeGreaterThan(10);

  async function play(machine: string, stake: string) {
    let answer = await hurried(player.askToSpin(machine, stake));
    if (answer.status !== 200) return { kind: 'not_started' } as const;
    for (;;) {
      const { round, step } = slotsStepResponseSchema.parse(answer.body);
      if (step.finished) return { kind: 'finished', won: step.won } as const;
      answer = await hurried(player.askToStep(nextOf(round)));
      if (answer.status !== 200) return { kind: 'taken_back' } as const;
    }
  }

  /** The waits between attempts pass as fast as the clock is moved. */
  async function hurried<T>(asking: Promise<T>): Promise<T> {
    const asked = { underWay: true };
    void asking.finally(() => (asked.underWay = false));
    while (asked.underWay) await client.clock.advance({ byMs: 100 });
    return asking;
  }
});
