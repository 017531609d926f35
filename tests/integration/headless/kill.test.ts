import { expect, test } from 'vitest';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { getBalance } from '#tests/support/wallets/get-balance.ts';
import { auditDataFolder, type Audit } from '#tests/support/folders/data-folder-audit.ts';
import { createDicePlayer, launchDice } from '#tests/support/games/dice-player.ts';
import { findFreePort } from '#tests/support/sockets/free-port.ts';
import { getClient, useGgw } from '#tests/support/workbench/ggw.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { playUntilKilled, ROUNDS_PER_KILL, type Observations } from './play-until-killed.ts';

const ggw = useGgw();
/** A quarter of all kills; the others are in storage/kills.test.ts. */
const KILLS = Math.ceil(Number(process.env['GGW_KILLS'] ?? 20) / 4);
const ACCOUNTS = ['alice', 'bob', 'carol'];
const INITIAL_CENTS = 100_000;

test(
  'a workbench killed repeatedly during play loses nothing that it reported, and repeats no pending delivery',
  { timeout: 100_000 + KILLS * 60_000 },
  async () => {
    const dataDir = createTemporaryFolder();
    // One port for all starts, so that open game pages continue.
    const gatewayPort = String(await findFreePort());
    const start = () => ggw.serve(dataDir, '--gateway-port', gatewayPort);
    const observed: Observations = { exchangeIds: new Set(), details: new Map(), rounds: new Set() };
    const stuckBefore = new Set<string>();

    let served = await start();
    let client = await getClient(served);
    const launchUrls = await Promise.all(
      ACCOUNTS.map(async (accountId) => (await launchDice({ client }, { accountId })).launchUrl),
    );

    for (let kill = 1; kill <= KILLS; kill++) {
      await playUntilKilled(served.child, {
        client,
        launchUrls,
        observed,
        afterMs: 200 + Math.random() * 600,
      });
      const atKill = auditDataFolder(dataDir);
      served = await start();
      client = await getClient(served);

      await expectNothingLost(client, observed, atKill);
      const settled = await auditOnceSettled(dataDir);
      for (const { idProvider, state } of atKill.gatewayTransactions) {
        if (state === 'sending') stuckBefore.add(idProvider);
      }
      expectStuckBetsRolledBack(stuckBefore, settled, atKill);
      expectSameBytesEveryAttempt(settled);
      expectEveryObservedRoundPaid(observed, settled);
      expect(new Set(settled.nonces).size).toBe(settled.nonces.length);
      await expectBalancesToAddUp(client, settled);
    }

    const played = await createDicePlayer(launchUrls[0] ?? '').bet();
    expect(played.status).toBe(200);
    served.child.kill('SIGTERM');
    expect((await served.ended).exitCode).toBe(0);
    expect(observed.rounds.size).toBeGreaterThanOrEqual(KILLS * ROUNDS_PER_KILL);
  },
);

async function expectNothingLost(
  client: WorkbenchClient,
  observed: Observations,
  atKill: Audit,
): Promise<void> {
  const forgotten = [...observed.exchangeIds].filter((id) => !atKill.exchangeIds.has(id));
  expect(forgotten).toEqual([]);
  for (const [id, before] of observed.details) {
    const { request, response, signature, timing } = await client.exchanges.get({ id });
    expect({ request, response, signature, timing }).toEqual({
      request: before.request,
      response: before.response,
      signature: before.signature,
      timing: before.timing,
    });
  }
  // Each only needs to be compared once.
  observed.details.clear();
}

async function auditOnceSettled(dataDir: string): Promise<Audit> {
  let audit = auditDataFolder(dataDir);
  await expect
    .poll(() => {
      audit = auditDataFolder(dataDir);
      return audit.pendingDeliveries;
    })
    .toBe(0);
  return audit;
}

/** Whether or not the wallet processed it: a bet in flight is rolled back once, and never sent again. */
function expectStuckBetsRolledBack(stuck: ReadonlySet<string>, now: Audit, atKill: Audit): void {
  const inGateway = new Map(now.gatewayTransactions.map((each) => [each.idProvider, each]));
  const inWallet = new Map(now.walletTransactions.map((each) => [each.idProvider, each]));
  const sentAtKill = new Set(atKill.sent.map(({ id }) => id));
  for (const idProvider of stuck) {
    expect(inGateway.get(idProvider)?.state).toBe('rolled_back');
    expect(inWallet.get(idProvider)?.state).toMatch(/^(reversed|tombstoned)$/);
    const rollbacks = now.walletTransactions.filter(
      ({ type, originalIdProvider }) => type === 'rollback' && originalIdProvider === idProvider,
    );
    expect(rollbacks).toHaveLength(1);
    const sentAgain = now.sent.filter(
      ({ id, kind, transactionIds }) =>
        kind === 'betwin' && !sentAtKill.has(id) && transactionIds.includes(idProvider),
    );
    expect(sentAgain).toEqual([]);
  }
  expect(now.gatewayTransactions.filter(({ state }) => /^(sending|rolling_back)$/.test(state))).toEqual([]);
}

function expectSameBytesEveryAttempt({ sent }: Audit): void {
  const bodies = new Map<number, Buffer>();
  for (const { deliveryId, requestBody } of sent) {
    if (deliveryId === null) continue;
    const first = bodies.get(deliveryId) ?? requestBody;
    expect(requestBody.equals(first)).toBe(true);
    bodies.set(deliveryId, first);
  }
}

function expectEveryObservedRoundPaid(
  observed: Observations,
  { gatewayTransactions, walletTransactions }: Audit,
): void {
  const applied = new Set(
    walletTransactions.filter(({ state }) => state === 'applied').map(({ idProvider }) => idProvider),
  );
  const unpaid = gatewayTransactions.filter(
    ({ idProvider, roundId, state }) =>
      observed.rounds.has(roundId) && !(state === 'confirmed' && applied.has(idProvider)),
  );
  expect(unpaid).toEqual([]);
}

async function expectBalancesToAddUp(client: WorkbenchClient, { walletTransactions }: Audit): Promise<void> {
  const players = await client.players.list({ casinoId: 'demo' });
  for (const player of players) {
    const { accountId } = player;
    const moved = walletTransactions
      .filter((each) => each.accountId === accountId && each.state === 'applied')
      .reduce((sum, { type, amount }) => sum + sign(type) * cents(amount), 0);
    expect(cents(getBalance(player, 'USD') ?? ''), accountId).toBe(INITIAL_CENTS + moved);
  }
}

function sign(type: string): number {
  if (type === 'win') return 1;
  return type === 'bet' ? -1 : 0;
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
