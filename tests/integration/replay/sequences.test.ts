import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectExport } from '#shared/collect-export.ts';
import { listResponseChanges } from '#shared/compare/compare-exchanges.ts';
import { createManualClock } from '#tests/support/clocks/manual-clock.ts';
import { launchDice } from '#tests/support/games/dice-player.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import {
  replaySequence,
  catchIssues,
  getRequest,
  waitForSequenceEnd,
  formatOutcome,
} from '#tests/support/traffic/replaying.ts';
import { betWithFlow } from '#tests/support/games/round-flows.ts';
import { readStored } from '#tests/support/traffic/stored.ts';
import { INTERNAL_ERROR, startStubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { startTestWorkbench, type TestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { listAll } from '#tests/support/traffic/traffic.ts';
import { importText } from '#tests/support/traffic/transfer.ts';
import { bet, startDemoWallet, undo, win } from '#tests/support/wallets/wallet-caller.ts';

const ROUND = { kind: 'round', roundId: 'round-1' };

/** A round of 1000.00 - 10.00 - 20.00 + 7.50 + 20.00 (rolled back): 997.50 at its end. */
async function startWithRound() {
  const wallet = await startDemoWallet({});
  await wallet.betwin({ transactions: [bet('b1', '10.00')] });
  await wallet.betwin({ transactions: [bet('b2', '20.00'), win('w1', '7.50')] });
  await wallet.rollback({ finished: false, transactions: [undo('u1', 'b2')] });
  await wallet.finish();
  const readBalance = async () => (await wallet.balance()).body.balance as string;
  expect(await readBalance()).toBe('997.50');
  return { ...wallet, readBalance };
}

async function listOutcomes({ client }: TestWorkbench, ids: readonly (number | null)[]): Promise<string[]> {
  const details = await Promise.all(ids.map((id) => client.exchanges.get({ id: id! })));
  return details.map(({ summary }) => `${summary.kind} ${formatOutcome(summary)}`);
}

describe('a round with bodies above the limit of a callback', () => {
  /** Makes the stored bodies as long as those of an import may be. */
  async function lengthenBodies({ client, dataDir }: TestWorkbench, bytes: number): Promise<void> {
    // A read flushes pending captures.
    await client.exchanges.list({ limit: 1 });
    const db = new Database(join(dataDir, 'workbench.sqlite'));
    db.prepare("UPDATE exchanges SET request_body = zeroblob(?) WHERE round_id = 'round-1'").run(bytes);
    db.close();
  }

  it('gets no fresh ids, and is sent unchanged', async () => {
    const { bench } = await startWithRound();
    await lengthenBodies(bench, 1024 * 1024 + 1);
    const issues = await catchIssues(bench.client.replay.sequence.start({ sequence: { what: ROUND } }));
    expect(issues[0]).toEqual({
      field: 'sequence.fresh',
      message: 'can only be put into a body of at most 1,048,576 bytes: this one has 1,048,577 (exchange #1)',
    });
    // The two bets are identical now, so the second counts as a retry.
    expect(issues).toHaveLength(3);
    const { state } = await replaySequence(bench, { what: ROUND, fresh: false, spacing: { kind: 'none' } });
    expect(state).toBe('finished');
  });

  it('is rejected if they exceed the memory limit', async () => {
    const { bench } = await startWithRound();
    await lengthenBodies(bench, 17 * 1024 * 1024);
    expect(
      await catchIssues(bench.client.replay.sequence.start({ sequence: { what: ROUND, fresh: false } })),
    ).toEqual([
      {
        field: 'sequence.what',
        message: 'has callbacks of 68 MB in total; at most 64 MB can be replayed at a time',
      },
    ]);
  });
});

describe('a replayed round', () => {
  it.each([{ kind: 'none' }, { kind: 'original' }, { kind: 'faster', factor: 10 }, { kind: 'stepwise' }])(
    'moves the same amounts in order, with the spacing $kind',
    async (spacing) => {
      const { bench, readBalance } = await startWithRound();
      const { client } = bench;
      const started = await client.replay.sequence.start({ sequence: { what: ROUND, spacing } });
      expect(started.steps.map(({ exchangeId }) => exchangeId)).toEqual([null, null, null, null]);
      if (spacing.kind === 'stepwise') {
        expect(started.state).toBe('waiting_for_step');
        for (let sent = 1; sent <= 4; sent++) {
          const state = await client.replay.sequence.step();
          expect(state?.steps.filter(({ exchangeId }) => exchangeId !== null)).toHaveLength(sent);
        }
      }
      const { state, steps } = await waitForSequenceEnd(bench);
      expect(state).toBe('finished');
      const sent = steps.map(({ exchangeId }) => exchangeId);
      expect(await listOutcomes(bench, sent)).toEqual([
        'betwin 200',
        'betwin 200',
        'rollback 200',
        'finish 200',
      ]);
      // 997.50 - 10.00 - 20.00 + 7.50 + 20.00
      expect(await readBalance()).toBe('995.00');
    },
  );

  it('uses the same fresh id for every occurrence, and re-signs', async () => {
    const { bench } = await startWithRound();
    const { steps } = await replaySequence(bench, { what: ROUND });
    const [first, second, rollback, finish] = await Promise.all(
      steps.map(({ exchangeId }) => getRequest(bench, exchangeId!)),
    );
    const round = first.round_id;
    expect(round).not.toBe('round-1');
    expect([second.round_id, rollback.round_id_provider, finish.round_id]).toEqual([round, round, round]);
    expect(rollback.transactions[0].original_id_provider).toBe(second.transactions[0].id_provider);
    const ids = [first, second, rollback].flatMap(({ transactions }) =>
      transactions.map(({ id_provider: id }: { id_provider: string }) => id),
    );
    expect(new Set([...ids, round, 'b1', 'b2', 'w1', 'u1', 'round-1']).size).toBe(10);
    const summaries = await Promise.all(
      steps.map(({ exchangeId }) => bench.client.exchanges.get({ id: exchangeId! })),
    );
    expect(summaries.map(({ summary }) => [summary.vantage, summary.signature])).toEqual(
      Array.from({ length: 4 }, () => ['replay', 'verified']),
    );
    expect(summaries.map(({ summary }) => summary.originId)).toEqual(steps.map(({ originId }) => originId));
  });

  it('moves nothing if its ids are kept: the transaction that was rolled back is rejected', async () => {
    const { bench, readBalance } = await startWithRound();
    const { steps } = await replaySequence(bench, {
      what: ROUND,
      fresh: false,
      signing: { kind: 'original' },
    });
    expect(
      await listOutcomes(
        bench,
        steps.map(({ exchangeId }) => exchangeId),
      ),
    ).toEqual(['betwin 200', 'betwin 400 155', 'rollback 200', 'finish 200']);
    expect(await readBalance()).toBe('997.50');
  });

  it('is linked with its replays, which are found by their new round', async () => {
    const { bench, readBalance } = await startWithRound();
    const first = await replaySequence(bench, { what: ROUND });
    // Under its new ID, too: these replays belong to the same round.
    await replaySequence(bench, { what: ROUND, fresh: false });
    const second = await replaySequence(bench, { what: ROUND });
    expect(second.steps.map(({ originId }) => originId)).toEqual(first.steps.map(({ originId }) => originId));
    const { round_id: roundId } = await getRequest(bench, first.steps[0]!.exchangeId!);
    const third = await replaySequence(bench, { what: { kind: 'round', roundId } });
    expect(third.steps.map(({ originId }) => originId)).toEqual(
      first.steps.map(({ exchangeId }) => exchangeId),
    );
    // Four times 2.50 in all.
    expect(await readBalance()).toBe('990.00');
  });
});

describe('another base URL for a round', () => {
  it('is rejected if it is not a URL', async () => {
    const { bench } = await startWithRound();
    const start = bench.client.replay.sequence.start({
      sequence: { what: ROUND, target: { kind: 'url', url: 'nowhere' } },
    });
    expect(await catchIssues(start)).toEqual([
      { field: 'sequence.target.url', message: 'must be an http or https URL' },
    ]);
  });

  it('is the prefix of the callback URLs', async () => {
    const { bench } = await startWithRound();
    const other = await startStubWallet();
    const url = `${other.callbackUrls.balance.replace(/\/balance$/, '')}/`;
    await replaySequence(bench, { what: ROUND, target: { kind: 'url', url } });
    expect(other.received.map(({ callback }) => callback)).toEqual([
      'betwin',
      'betwin',
      'rollback',
      'finish',
    ]);
  });

  it.each([
    'http://127.0.0.1:1/wallet/betwin',
    'http://127.0.0.1:1/finish/',
    'http://127.0.0.1:1/wallet?a=1',
  ])('is not %s', async (url) => {
    const { bench } = await startWithRound();
    const start = bench.client.replay.sequence.start({
      sequence: { what: ROUND, target: { kind: 'url', url } },
    });
    expect(await catchIssues(start)).toEqual([
      {
        field: 'sequence.target.url',
        message: expect.stringContaining('must be the base URL, without /balance'),
      },
    ]);
  });
});

it('a round that was also imported twice is sent once; a round that was only imported is taken from the last import', async () => {
  const { bench, readBalance } = await startWithRound();
  const { text } = await collectExport(
    bench.client.transfer.export({ request: { what: ROUND, format: 'bundle' } }),
  );
  const first = await importText(bench, text);
  const second = await importText(bench, text);
  const { steps } = await replaySequence(bench, { what: ROUND });
  expect(steps.map(({ originId }) => originId).filter((id) => id >= first.firstId)).toEqual([]);
  expect(steps.length).toBe(4);
  expect(await readBalance()).toBe('995.00');

  await bench.client.exchanges.remove({ filter: '-is:imported' });
  const imported = await replaySequence(bench, { what: ROUND });
  expect(imported.steps.length).toBe(4);
  expect(imported.steps.every(({ originId }) => originId >= second.firstId)).toBe(true);
});

it('a replay does not take the place of the imported round that it repeats', async () => {
  const { bench } = await startWithRound();
  const exportRound = async (): Promise<string> =>
    (await collectExport(bench.client.transfer.export({ request: { what: ROUND, format: 'bundle' } }))).text;
  const imported = await importText(bench, await exportRound());
  await bench.client.exchanges.remove({ filter: '-is:imported' });
  const before = await exportRound();
  const origins = (await replaySequence(bench, { what: ROUND, fresh: false })).steps.map(
    ({ originId }) => originId,
  );
  expect(origins.every((id) => id >= imported.firstId)).toBe(true);

  const again = await replaySequence(bench, { what: ROUND, fresh: false });
  expect(again.steps.map(({ originId }) => originId)).toEqual(origins);
  expect(JSON.parse(await exportRound())).toMatchObject({ exchanges: readExchanges(before) });
});

function readExchanges(bundle: string): unknown {
  return (JSON.parse(bundle) as { exchanges: unknown }).exchanges;
}

describe('a replayed session', () => {
  it('sends all its callbacks as the gateway saw them, with the same bets, and changes nothing in the gateway', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.load();
    await player.bet();
    await betWithFlow(bench, player, 'error_after_bet');
    await expect
      .poll(async () => (await listAll(bench)).filter(({ kind }) => kind === 'rollback').length)
      .toBe(1);
    const rows = (await listAll(bench)).filter(({ kind }) => kind !== 'launch');
    const readTables = () =>
      ['sessions', 'rounds', 'transactions', 'deliveries'].map((table) =>
        readStored(bench.dataDir, `SELECT * FROM ${table}`),
      );
    const before = readTables();
    const sessionId = rows[0]!.sessionId!;
    const { steps, state } = await replaySequence(bench, { what: { kind: 'session', sessionId } });
    expect(state).toBe('finished');
    expect(steps.map(({ originId }) => originId)).toEqual(rows.map(({ id }) => id));
    expect(
      new Set(
        await listOutcomes(
          bench,
          steps.map(({ exchangeId }) => exchangeId),
        ),
      ),
    ).toEqual(new Set(['balance 200', 'betwin 200', 'rollback 200']));
    expect(readTables()).toEqual(before);
  });

  it('skips the retries', async () => {
    const wallet = await startStubWallet();
    const bench = await startTestWorkbench({ operators: [operator({ callback_urls: wallet.callbackUrls })] });
    const player = await launchDice(bench, { casinoId: 'acme' });
    wallet.script('betwin', INTERNAL_ERROR, INTERNAL_ERROR);
    await player.bet();
    const attempts = wallet.getCalls('betwin').length;
    expect(attempts).toBeGreaterThanOrEqual(3);
    const [row] = (await listAll(bench)).filter(({ kind }) => kind === 'betwin');
    const { steps } = await replaySequence(bench, { what: { kind: 'round', roundId: row!.roundId! } });
    expect(steps.map(({ originId }) => originId)).toEqual([row!.id]);
    expect(wallet.getCalls('betwin')).toHaveLength(attempts + 1);
  });

  it('compares a retried callback with its last attempt that got a response', async () => {
    const bench = await startTestWorkbench();
    const player = await launchDice(bench);
    await player.load();
    const frequency = { kind: 'next', count: 1 } as const;
    await bench.client.faults.arm({
      armings: [{ fault: 'connection_reset', callbacks: ['betwin'], frequency }],
    });
    await player.bet();
    const [row] = (await listAll(bench)).filter(({ kind, headId }) => kind === 'betwin' && headId === null);
    const attempts = await bench.client.exchanges.attempts({ id: row!.id });
    expect(attempts.map(({ outcome }) => outcome.kind)).toEqual(['failed', 'reply']);

    const what = { kind: 'round', roundId: row!.roundId! };
    const { steps } = await replaySequence(bench, { what });
    expect(steps[0]).toMatchObject({ originId: row!.id, comparedId: attempts[1]!.id });
    const ids = [row!.id, attempts[1]!.id];
    expect((await bench.client.exchanges.getMany({ ids })).map(({ id }) => id)).toEqual([row!.id]);
    expect((await bench.client.exchanges.getMany({ ids, rows: false })).map(({ id }) => id)).toEqual(ids);
    const [compared, again] = await Promise.all(
      [steps[0]!.comparedId, steps[0]!.exchangeId!].map((id) => bench.client.exchanges.get({ id })),
    );
    expect(listResponseChanges(compared!, again!).join()).not.toContain('no response');
    expect(listResponseChanges(compared!, again!).join()).toContain('balance');
  });

  it('treats identical bytes of another gateway as a retry, except for balances', async () => {
    const { bench, ...wallet } = await startDemoWallet({});
    const session_id = '0198c5a0-0000-7000-8000-000000000001';
    for (let time = 0; time < 2; time++) await wallet.balance({ session_id });
    for (let time = 0; time < 2; time++) await wallet.betwin({ session_id });
    const { steps } = await replaySequence(bench, { what: { kind: 'session', sessionId: session_id } });
    expect(
      await listOutcomes(
        bench,
        steps.map(({ exchangeId }) => exchangeId),
      ),
    ).toEqual(['balance 200', 'balance 200', 'betwin 200']);
  });
});

describe('the waits between steps', () => {
  it.each([
    { label: 'are unchanged', spacing: { kind: 'original' }, waitMs: 300 },
    { label: 'are divided by a factor', spacing: { kind: 'faster', factor: 3 }, waitMs: 100 },
  ])('$label', async ({ spacing, waitMs }) => {
    const { bench, clock } = await startWithSpacing(300);
    const { sequence } = bench.client.replay;
    await sequence.start({ sequence: { what: ROUND, spacing } });
    await expect
      .poll(async () => (await sequence.get())?.steps.map(({ exchangeId }) => exchangeId !== null))
      .toEqual([true, false]);
    await expect.poll(() => clock.delays()).toContain(waitMs);
    clock.advance(waitMs);
    const { steps } = await waitForSequenceEnd(bench);
    const starts = await Promise.all(
      steps.map(async ({ exchangeId }) => {
        const { summary } = await bench.client.exchanges.get({ id: exchangeId! });
        return summary.startedAt;
      }),
    );
    expect(starts[1]! - starts[0]!).toBe(waitMs);
  });

  it('are left out on request', async () => {
    const { bench } = await startWithSpacing(300);
    // The clock does not advance, so a wait would never end.
    expect(await replaySequence(bench, { what: ROUND, spacing: { kind: 'none' } })).toMatchObject({
      state: 'finished',
    });
  });

  /** A round of two callbacks with this much time between them. */
  async function startWithSpacing(ms: number) {
    const clock = createManualClock();
    const { bench, ...wallet } = await startDemoWallet({ clock });
    await wallet.betwin({ transactions: [bet('b1', '1.00')] });
    clock.advance(ms);
    await wallet.finish();
    return { bench, clock };
  }
});

describe('while a sequence is running', () => {
  it('stop ends its wait: the remaining steps are not sent, and another sequence can start', async () => {
    const { bench, ...wallet } = await startDemoWallet({});
    await wallet.betwin({ transactions: [bet('b1', '1.00')] });
    await bench.client.clock.advance({ byMs: 3_600_000 });
    await wallet.finish();
    const { sequence } = bench.client.replay;
    await sequence.start({ sequence: { what: ROUND, spacing: { kind: 'original' } } });
    await expect.poll(async () => (await sequence.get())?.steps[0]?.exchangeId ?? null).not.toBeNull();
    await expect(sequence.start({ sequence: { what: ROUND } })).rejects.toMatchObject({ code: 'BUSY' });
    const stopped = await sequence.stop();
    expect(stopped).toMatchObject({ state: 'stopped', steps: [{}, { exchangeId: null }] });
    expect(await sequence.get()).toEqual(stopped);
    expect((await replaySequence(bench, { what: ROUND })).state).toBe('finished');
  });

  it('a step requested twice concurrently is sent once', async () => {
    const { bench } = await startWithRound();
    const { sequence } = bench.client.replay;
    await sequence.start({ sequence: { what: ROUND, spacing: { kind: 'stepwise' } } });
    const [state] = await Promise.all([sequence.step(), sequence.step()]);
    expect(state?.steps.filter(({ exchangeId }) => exchangeId !== null)).toHaveLength(1);
    expect(await sequence.get()).toEqual(state);
    expect(await sequence.stop()).toMatchObject({ state: 'stopped' });
    // No step is left.
    expect(await sequence.step()).toEqual(await sequence.get());
  });

  it('shutdown does not wait for it', async () => {
    const { bench, ...wallet } = await startDemoWallet({});
    await wallet.betwin({ transactions: [bet('b1', '1.00')] });
    await bench.client.clock.advance({ byMs: 3_600_000 });
    await wallet.finish();
    await bench.client.replay.sequence.start({ sequence: { what: ROUND, spacing: { kind: 'original' } } });
    const started = performance.now();
    await bench.stop();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

it('get, step and stop have no effect before the first sequence', async () => {
  const { client } = await startTestWorkbench();
  const { sequence } = client.replay;
  expect([await sequence.get(), await sequence.step(), await sequence.stop()]).toEqual([null, null, null]);
});

it('an invalid sequence is rejected before anything is sent', async () => {
  const { bench, ...wallet } = await startDemoWallet({});
  const issues = (sequence: object) => catchIssues(bench.client.replay.sequence.start({ sequence }));
  expect(await issues({ what: { kind: 'round', roundId: 'unheard-of' } })).toEqual([
    { field: 'sequence.what', message: 'has no captured callbacks' },
  ]);
  expect(await issues({ what: { kind: 'day' } })).toMatchObject([{ field: 'sequence.what.kind' }]);
  await fetch(`${bench.wallet}/nowhere/finish`, {
    method: 'POST',
    body: JSON.stringify({ round_id: 'lost' }),
  });
  await fetch(`${bench.wallet}/nowhere/betwin`, {
    method: 'POST',
    body: JSON.stringify({ round_id: 'lost' }),
  });
  expect(await issues({ what: { kind: 'round', roundId: 'lost' } })).toEqual([
    {
      field: 'sequence.signing',
      message:
        "cannot be re-signed without a secret: no operator here has the casino 'nowhere', the URL of the exchange or the secret that it was signed with",
    },
  ]);
  expect(await bench.client.replay.sequence.get()).toBeNull();
  expect((await wallet.balance()).body.balance).toBe('1000.00');
});

it('deleted exchanges are not replayed', async () => {
  const { bench } = await startWithRound();
  const { steps } = await replaySequence(bench, { what: ROUND });
  const { originId } = steps[0]!;
  await bench.client.exchanges.remove({ filter: 'is:replay' });
  expect(await bench.client.replay.list({ originId })).toEqual([]);
  await bench.client.exchanges.remove({ filter: 'round:round-1' });
  expect(await catchIssues(bench.client.replay.sequence.start({ sequence: { what: ROUND } }))).toEqual([
    { field: 'sequence.what', message: 'has no captured callbacks' },
  ]);
  await expect(bench.client.replay.send({ draft: { originId } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
