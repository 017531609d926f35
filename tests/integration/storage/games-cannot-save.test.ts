import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { startCrashBench } from '#tests/support/games/crash-bench.ts';
import { failWrites } from '#tests/support/folders/failing-writes.ts';
import { holdLock } from '#tests/support/folders/lock-holder.ts';
import { getNextStepRequest, startSlotsPlay } from '#tests/support/games/slots-player.ts';
import type { StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import type { TestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** From the call on nothing can be saved, until `end` is called. */
type StorageFailure = (dataDir: string) => Promise<{ end(): Promise<void> }>;

const STORAGE_FAILURES: readonly { readonly label: string; readonly start: StorageFailure }[] = [
  {
    label: 'the disk is full',
    start: () => {
      const restore = failWrites((source) => /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(source));
      return Promise.resolve({ end: () => Promise.resolve(restore()) });
    },
  },
  {
    label: 'another program holds the database',
    start: async (dataDir) => {
      const lock = await holdLock(dataDir, 120_000);
      return { end: () => lock.release() };
    },
  },
];

/** Compares the wallet's requests with the data on disk. */
function compareBooks(bench: TestWorkbench, wallet: StubWallet) {
  const db = new Database(join(bench.dataDir, 'workbench.sqlite'), { readonly: true });
  try {
    const onDisk = db
      .prepare<[], { id_provider: string; state: string }>('SELECT id_provider, state FROM transactions')
      .all();
    const sent = [...wallet.getCalls('betwin'), ...wallet.getCalls('rollback')].flatMap(
      ({ json }) => json.transactions,
    );
    const known = new Map(onDisk.map(({ id_provider: id, state }) => [id, state]));
    return {
      unwritten: sent.filter((each) => !known.has(each.original_id_provider ?? each.id_provider)).length,
      inFlight: onDisk.filter(({ state }) => state === 'sending' || state === 'rolling_back').length,
      pending: db.prepare("SELECT count(*) FROM deliveries WHERE state = 'pending'").pluck().get(),
    };
  } finally {
    db.close();
  }
}

const IN_ORDER = { unwritten: 0, inFlight: 0, pending: 0 };
const WAIT_OPTIONS = { timeout: 30_000, interval: 100 };

async function expectBooksInOrder(bench: TestWorkbench, wallet: StubWallet): Promise<void> {
  await vi.waitFor(() => expect(compareBooks(bench, wallet)).toEqual(IN_ORDER), WAIT_OPTIONS);
  const notices = async () => (await bench.client.workbench.status()).notices.join(' ');
  await vi.waitFor(
    async () => expect(await notices()).not.toMatch(/internal error|Changes cannot be saved/),
    WAIT_OPTIONS,
  );
}

describe.each(STORAGE_FAILURES)('while $label', ({ start }) => {
  test('no spin is sent, its player sees why, and slots continue by themselves', async () => {
    const { bench, wallet, player } = await startSlotsPlay();
    await player.spin('plain');
    const sent = wallet.getCalls('betwin').length;
    const failure = await start(bench.dataDir);
    const refused = await player.requestSpin('plain');
    expect(refused).toMatchObject({ status: 503, body: { error: { kind: 'storage_failed' } } });
    expect(wallet.getCalls('betwin')).toHaveLength(sent);
    await failure.end();
    await vi.waitFor(async () => expect((await player.requestSpin('plain')).status).toBe(200), WAIT_OPTIONS);
    expect(wallet.getCalls('betwin')).toHaveLength(sent + 1);
    await expectBooksInOrder(bench, wallet);
  });

  test('a step of an open round waits, its player sees why, and it is played once as soon as possible', async () => {
    const { bench, wallet, player } = await startSlotsPlay();
    const { round } = await player.spin('generous');
    expect(round.awaits).toBe('free_spin');
    const failure = await start(bench.dataDir);
    const sent = wallet.getCalls('betwin').length;
    expect(await player.requestStep(getNextStepRequest(round))).toMatchObject({
      status: 503,
      body: { error: { kind: 'storage_failed' } },
    });
    expect(wallet.getCalls('betwin')).toHaveLength(sent);
    await failure.end();
    // The step was requested and not drawn twice: it is played once, as soon as possible.
    await vi.waitFor(
      async () => expect((await player.state()).round?.steps).toBe(round.steps + 1),
      WAIT_OPTIONS,
    );
    let last = (await player.state()).round!;
    while (last.awaits !== 'nothing') last = (await player.step(last)).round;
    const wins = wallet
      .getCalls('betwin')
      .flatMap(({ json }) => json.transactions as { type: string; amount: string }[])
      .filter(({ type }) => type === 'win');
    // The wallet paid what the player saw, each win once.
    expect(wins.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(last.won));
    await expectBooksInOrder(bench, wallet);
  });

  test('a spin whose response cannot be written yet counts once, as the wallet answered', async () => {
    const { bench, wallet, player } = await startSlotsPlay();
    let accept = (): void => undefined;
    wallet.hold('betwin', (_respond, acceptCall) => (accept = acceptCall));
    const spinning = player.requestSpin('plain');
    await vi.waitFor(() => expect(wallet.getCalls('betwin')).toHaveLength(1));
    const failure = await start(bench.dataDir);
    accept();
    const { status, body } = await spinning;
    expect(status === 503 ? body.error.kind : 'another answer').toBe('storage_failed');
    await failure.end();
    await expectBooksInOrder(bench, wallet);
    expect(wallet.getCalls('betwin')).toHaveLength(1);
    expect(wallet.getCalls('rollback')).toEqual([]);
    expect((await player.requestSpin('plain')).status).toBe(200);
  });

  test('crash: no bet is sent and no win is shown as paid; both continue by themselves', async () => {
    const { bench, wallet, joinCrash, takeOff, advanceFlightTo, clock } = await startCrashBench();
    const alice = await joinCrash();
    await alice.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    const failure = await start(bench.dataDir);
    const bob = await joinCrash('bob').catch(() => null);
    // A launch is a write too: new players find no table.
    expect(bob).toBeNull();
    takeOff();
    advanceFlightTo(200);
    alice.send({ type: 'cash_out' });
    await alice.nextBet('cashing_out');
    // The flight has ended since.
    clock.advance(3_600_000);
    await alice.next('crashed');
    expect(wallet.getCalls('betwin')).toHaveLength(1);
    expect(alice.heard.some((each) => each.type === 'bet' && each.bet?.state === 'cashed_out')).toBe(false);
    await failure.end();
    expect(await alice.nextBet('cashed_out')).toMatchObject({ bet: { multiplier: '2.00', win: '2.00' } });
    expect(wallet.getCalls('betwin').map(({ json }) => json.transactions)).toEqual([
      [expect.objectContaining({ type: 'bet', amount: '1.00' })],
      [expect.objectContaining({ type: 'win', amount: '2.00' })],
    ]);
    await expectBooksInOrder(bench, wallet);
  });

  test('crash: a bet in the window fails with a reason, a lost one is closed later, and the next round comes', async () => {
    const { bench, wallet, joinCrash, takeOff, clock } = await startCrashBench();
    const [alice, bob] = [await joinCrash('alice'), await joinCrash('bob')];
    await alice.next('welcome');
    await bob.next('welcome');
    alice.bet('1.00');
    await alice.nextBet('placed');
    const failure = await start(bench.dataDir);
    bob.bet('1.00');
    expect(await bob.nextBet('failed')).toMatchObject({ bet: { error: { kind: 'storage_failed' } } });
    expect(wallet.getCalls('betwin')).toHaveLength(1);
    takeOff();
    clock.advance(3_600_000);
    await alice.next('crashed');
    await failure.end();
    const isOpen = () => alice.heard.some((each) => each.type === 'betting' && each.number > 1);
    for (let seconds = 0; seconds < 60 && !isOpen(); seconds++) {
      clock.advance(1_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    bob.bet('1.00');
    await bob.nextBet('placed');
    await vi.waitFor(() => expect(wallet.getCalls('finish')).toHaveLength(1), WAIT_OPTIONS);
    // The lost bet is closed once, and everything that the wallet received is on disk.
    expect(compareBooks(bench, wallet).unwritten).toBe(0);
    expect(wallet.getCalls('rollback')).toEqual([]);
  });
});
