import { describe, expect, test } from 'vitest';
import { rollDice } from '#core/games/dice.ts';
import { computeCommitment } from '#core/games/fairness.ts';
import { openDatabase } from '#core/storage/database.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { betUntil, startStubPlay, useStubPlay } from '#tests/support/games/stub-play.ts';
import { createWalletError } from '#tests/support/wallets/stub-wallet.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const play = useStubPlay({
  subscriptions: ['custom_currencies'],
  custom_currencies: [
    { code: 'GEM', name: 'Gem', decimals: 16 },
    { code: 'SHELL', name: 'Shell', decimals: 3 },
  ],
  bet_limits: {
    ...Object.fromEntries(
      ['USD', 'JPY', 'BTC', 'CUSTOM_GEM', 'CUSTOM_SHELL'].map((code) => [
        code,
        { min: '0.0001', max: '1000' },
      ]),
    ),
    EUR: { min: '1.00', max: '10.00' },
  },
});

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

describe('the callbacks of a round', () => {
  test('a won bet is one finished betwin with the bet and then the win', async () => {
    const { player, wallet } = await play();
    const { body } = await betUntil(player, true, { stake: '1.00', target: 5000 });
    expect(wallet.getCalls('betwin').at(-1)?.json).toEqual({
      account_id: 'alice',
      currency: 'USD',
      game_id: 'dice',
      session_id: UUID,
      round_id: body.round.roundId,
      finished: true,
      transactions: [
        { id_provider: UUID, type: 'bet', amount: '1.00' },
        { id_provider: UUID, type: 'win', amount: '1.98' },
      ],
    });
  });

  test('a lost bet is one finished betwin with the bet alone', async () => {
    const { player, wallet } = await play();
    await betUntil(player, false, { stake: '1.00', target: 5000 });
    expect(wallet.getCalls('betwin').at(-1)?.json).toMatchObject({
      finished: true,
      transactions: [{ id_provider: UUID, type: 'bet', amount: '1.00' }],
    });
  });

  test('nothing follows it: the last betwin was finished, so there is no finish', async () => {
    const { player, wallet } = await play();
    await player.bet();
    expect(wallet.received.map(({ callback }) => callback)).toEqual(['betwin']);
  });

  test('every transaction and every round has its own ID', async () => {
    const { player, wallet } = await play();
    for (let bets = 0; bets < 20; bets++) await player.bet();
    const ids = wallet
      .getCalls('betwin')
      .flatMap(({ json }) => [
        json.round_id as string,
        ...json.transactions.map((each: { id_provider: string }) => each.id_provider),
      ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('at load the balance is requested, without a round', async () => {
    const { player, wallet } = await play();
    await player.load();
    expect(wallet.received.map(({ callback, json }) => ({ callback, json }))).toEqual([
      {
        callback: 'balance',
        json: { account_id: 'alice', currency: 'USD', game_id: 'dice', session_id: UUID },
      },
    ]);
  });

  test('the session_id is the one that the launch named', async () => {
    const session = '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c11';
    const { player, wallet } = await play({ session_id: session });
    await player.load();
    await player.bet();
    expect(wallet.received.map(({ json }) => json.session_id)).toEqual([session, session]);
  });
});

describe("amounts on the wire have exactly the currency's decimals", () => {
  test.each([
    { currency: 'USD', stake: '1', bet: '1.00', win: '1.98' },
    { currency: 'USD', stake: '1.5', bet: '1.50', win: '2.97' },
    { currency: 'USD', stake: '0.02', bet: '0.02', win: '0.03' },
    { currency: 'JPY', stake: '7', bet: '7', win: '13' },
    { currency: 'JPY', stake: '100.00', bet: '100', win: '198' },
    { currency: 'BTC', stake: '0.5', bet: '0.50000000', win: '0.99000000' },
    { currency: 'BTC', stake: '0.00012345', bet: '0.00012345', win: '0.00024443' },
    { currency: 'CUSTOM_SHELL', stake: '2', bet: '2.000', win: '3.960' },
    {
      currency: 'CUSTOM_GEM',
      stake: '1.0000000000000001',
      bet: '1.0000000000000001',
      win: '1.9800000000000001',
    },
  ])(
    '$currency: a stake of $stake is a bet of $bet and at 50% a win of $win',
    async ({ currency, stake, bet, win }) => {
      const { player, wallet } = await play({ account: { id: 'alice', currency } });
      await betUntil(player, true, { stake, target: 5000 });
      const { transactions } = wallet.getCalls('betwin').at(-1)!.json;
      expect(transactions.map(({ amount }: { amount: string }) => amount)).toEqual([bet, win]);
    },
  );

  test.each([
    { currency: 'USD', stake: '1.001' },
    { currency: 'JPY', stake: '1.5' },
    { currency: 'BTC', stake: '0.000123456' },
    { currency: 'CUSTOM_SHELL', stake: '1.0001' },
  ])(
    'a stake of $stake $currency has too many decimals: it is rejected, and nothing is sent',
    async ({ currency, stake }) => {
      const { player, wallet } = await play({ account: { id: 'alice', currency } });
      expect(await player.bet({ stake })).toMatchObject({
        status: 400,
        body: { error: { kind: 'invalid_request' } },
      });
      expect(wallet.received).toEqual([]);
    },
  );

  test("the player sees a custom currency without its prefix, and the wallet's balance with the currency's decimals", async () => {
    const { player } = await play({ account: { id: 'alice', currency: 'CUSTOM_SHELL' } });
    const { body } = await player.load();
    expect(body).toMatchObject({ currency: { label: 'SHELL', decimals: 3 }, balance: '500.000' });
  });
});

describe('a stake whose win would only return it', () => {
  test.each([
    { currency: 'USD', stake: '0.01', target: 9_800, minStake: '0.98' },
    { currency: 'USD', stake: '0.97', target: 9_800, minStake: '0.98' },
    { currency: 'USD', stake: '0.01', target: 5_000, minStake: '0.02' },
    { currency: 'JPY', stake: '1', target: 9_000, minStake: '10' },
  ])(
    'of $stake $currency under $target is rejected, with the minimum stake that pays a profit',
    async ({ currency, stake, target, minStake }) => {
      const { player, wallet } = await play({ account: { id: 'alice', currency } });
      const bet = { direction: 'under', target } as const;
      expect(await player.bet({ stake, ...bet })).toMatchObject({
        status: 409,
        body: {
          error: {
            kind: 'bet_limit',
            message: `A win would only return the stake. At this win chance, the minimum stake with a profit is ${minStake}.`,
          },
        },
      });
      expect(wallet.received).toEqual([]);
      const { body } = await betUntil(player, true, { stake: minStake, ...bet });
      expect(Number(body.round.win)).toBeGreaterThan(Number(minStake));
    },
  );
});

describe('a stake outside the bet limits', () => {
  test.each([
    { stake: '0.99', message: 'The minimum stake is 1.00.' },
    { stake: '10.01', message: 'The maximum stake is 10.00.' },
  ])('of $stake is rejected by the gateway itself', async ({ stake, message }) => {
    const { player, wallet } = await play({ account: { id: 'alice', currency: 'EUR' } });
    expect(await player.bet({ stake })).toMatchObject({
      status: 409,
      body: { error: { kind: 'bet_limit', message } },
    });
    expect(wallet.received).toEqual([]);
  });

  test.each(['1.00', '10.00'])('does not include %s, the limit itself', async (stake) => {
    const { player } = await play({ account: { id: 'alice', currency: 'EUR' } });
    expect(await player.bet({ stake })).toMatchObject({ status: 200 });
  });
});

describe('an invalid bet', () => {
  test.each([
    { field: 'stake', bet: { stake: '0' } },
    { field: 'stake', bet: { stake: '-1' } },
    { field: 'stake', bet: { stake: '1e3' } },
    { field: 'stake', bet: { stake: '1,00' } },
    { field: 'stake', bet: { stake: 1 as unknown as string } },
    { field: 'direction', bet: { direction: 'sideways' as 'under' } },
    { field: 'target', bet: { target: 0 } },
    { field: 'target', bet: { target: 9801 } },
    { field: 'target', bet: { target: 50.5 } },
    { field: 'target', bet: { direction: 'over' as const, target: 9999 } },
  ])('$bet is rejected naming $field, and nothing is sent', async ({ field, bet }) => {
    const { player, wallet } = await play();
    const { status, body } = await player.bet(bet);
    expect({ status, kind: body.error.kind, field: body.error.message.split(':')[0] }).toEqual({
      status: 400,
      kind: 'invalid_request',
      field,
    });
    expect(wallet.received).toEqual([]);
  });
});

describe('fairness', () => {
  test('the commitment is published before the first bet, and the revealed seed matches it', async () => {
    const { player } = await play();
    const published = (await player.load()).body.seeds.serverSeedHash;
    await player.bet();
    const { revealed } = (await player.changeSeeds('mine')).body;
    expect(revealed.serverSeedHash).toBe(published);
    expect(computeCommitment(revealed.serverSeed)).toBe(published);
  });

  test('every roll can be recomputed from the seeds once they are revealed', async () => {
    const { player } = await play();
    await player.changeSeeds('my own seed'.replaceAll(' ', '-'));
    const rounds = [];
    for (let bets = 0; bets < 5; bets++) rounds.push((await player.bet()).body.round);
    const { serverSeed, clientSeed } = (await player.changeSeeds('next')).body.revealed;
    expect(clientSeed).toBe('my-own-seed');
    expect(rounds.map(({ nonce, roll }) => ({ nonce, roll }))).toEqual(
      [0, 1, 2, 3, 4].map((nonce) => ({ nonce, roll: rollDice({ serverSeed, clientSeed, nonce }) })),
    );
  });
});

describe('the finished rounds of a session', () => {
  test('are listed newest first, each with the commitment to its own server seed', async () => {
    const { player } = await play();
    const first = (await player.bet()).body;
    await player.changeSeeds('mine');
    const second = (await player.bet()).body;
    expect(second.seeds.serverSeedHash).not.toBe(first.seeds.serverSeedHash);
    expect(await player.listRounds()).toMatchObject({
      status: 200,
      body: {
        rounds: [second, first].map(({ round, seeds }) => ({
          ...round,
          serverSeedHash: seeds.serverSeedHash,
        })),
      },
    });
  });

  test('do not include a bet that the wallet rejected, nor those of another session', async () => {
    const other = await play();
    await other.player.bet();
    const { player, wallet } = await play({ session_id: '0b0fe5a4-7a3e-4f0e-9e53-5f1a0e2f7c12' });
    wallet.script('betwin', createWalletError(400, { apiCode: '100', balance: '0.50' }));
    await player.bet();
    expect(await player.listRounds()).toMatchObject({ status: 200, body: { rounds: [] } });
    const { round } = (await player.bet()).body;
    expect(await player.listRounds()).toMatchObject({ body: { rounds: [{ roundId: round.roundId }] } });
  });

  test('are the latest 100', async () => {
    const { player } = await play();
    await player.bet();
    const latest = [];
    for (let bets = 0; bets < 100; bets++) latest.unshift((await player.bet()).body.round.roundId);
    const { rounds } = (await player.listRounds()).body;
    expect(rounds.map(({ roundId }: { roundId: string }) => roundId)).toEqual(latest);
  });

  test('that an older version stored, without the commitment, are left out', async () => {
    const { bench, player } = await startStubPlay();
    await player.bet();
    await bench.stop();
    const db = openDatabase({ dataDir: bench.dataDir, migrationsDir: ASSETS.migrationsDir });
    const changed = db.prepare("UPDATE rounds SET result = json_remove(result, '$.serverSeedHash')").run();
    db.close();
    expect(changed.changes).toBe(1);
    const again = await startTestWorkbench({ dataDir: bench.dataDir });
    const later = createDicePlayer(`${again.gateway}/?token=${player.token}`);
    expect(await later.listRounds()).toMatchObject({ status: 200, body: { rounds: [] } });
    const { round } = (await later.bet()).body;
    expect(await later.listRounds()).toMatchObject({ body: { rounds: [{ roundId: round.roundId }] } });
  });
});
