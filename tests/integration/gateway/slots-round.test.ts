import { describe, expect, test } from 'vitest';
import { waitForEndedDelivery, findNewestDelivery } from '#tests/support/games/round-flows.ts';
import { getNextStepRequest, useSlotsPlay } from '#tests/support/games/slots-player.ts';
import { INTERNAL_ERROR, createReply, type StubWallet } from '#tests/support/wallets/stub-wallet.ts';

const play = useSlotsPlay({
  bet_limits: {
    USD: { min: '0.10', max: '100.00' },
    EUR: { min: '1.00', max: '10.00' },
    JPY: { min: '1', max: '10000' },
    TRY: { min: '0.01', max: '0.03' },
  },
});

const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Each betwin in short: `bet 1.00, win 2.00` and whether it finished the round. */
function formatBetwins(wallet: StubWallet): string[] {
  return wallet.getCalls('betwin').map(({ json }) => {
    const all = json.transactions.map(
      (each: { type: string; amount: string }) => `${each.type} ${each.amount}`,
    );
    return `${all.join(', ')}${json.finished === true ? ', finished' : ''}`;
  });
}

describe('the callbacks of a round', () => {
  test('without further steps: one finished betwin with the bet and then the win', async () => {
    const { player, wallet, kinds, formatRound } = await play();
    const { round, step } = await player.spin('plain');
    expect(step).toMatchObject({ kind: 'spin', win: '2.00', won: '2.00', finished: true });
    expect(kinds()).toEqual(['betwin']);
    expect(wallet.getCalls('betwin')[0]?.json).toEqual({
      account_id: 'alice',
      currency: 'USD',
      game_id: 'slots',
      session_id: UUID,
      round_id: round.roundId,
      finished: true,
      transactions: [
        { id_provider: UUID, type: 'bet', amount: '1.00' },
        { id_provider: UUID, type: 'win', amount: '2.00' },
      ],
    });
    expect(await formatRound()).toEqual({
      state: 'finished',
      waitsFor: null,
      transactions: ['bet confirmed', 'win confirmed'],
    });
  });

  test('that wins nothing: one finished betwin with the bet alone', async () => {
    const { player, wallet, kinds } = await play();
    await player.spin('blank');
    expect(kinds()).toEqual(['betwin']);
    expect(formatBetwins(wallet)).toEqual(['bet 1.00, finished']);
  });

  test('with free spins that win: a betwin each, of which only the last is finished', async () => {
    const { player, wallet, kinds, formatRound } = await play();
    await player.playOut('generous');
    expect(formatBetwins(wallet)).toEqual([
      'bet 1.00, win 2.00',
      'win 6.00',
      'win 6.00',
      'win 6.00, finished',
    ]);
    expect(kinds()).toEqual(['betwin', 'betwin', 'betwin', 'betwin']);
    expect(await formatRound()).toMatchObject({ state: 'finished', waitsFor: null });
  });

  test('are of one round_id, and every transaction has its own ID', async () => {
    const { player, wallet } = await play();
    const [first] = await player.playOut('generous');
    const sent = wallet.getCalls('betwin').map(({ json }) => json);
    expect(new Set(sent.map((each) => each.round_id))).toEqual(new Set([first!.round.roundId]));
    const ids = sent.flatMap(({ transactions }) =>
      transactions.map((each: { id_provider: string }) => each.id_provider),
    );
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  test('with free spins that win nothing: the bet, and a finish once the last one is played', async () => {
    const { bench, player, wallet, kinds, formatRound } = await play();
    const first = await player.spin('dry');
    let last = first;
    for (let left = 3; left > 0; left--) {
      expect(last.round).toMatchObject({ awaits: 'free_spin', freeSpins: { left, awarded: 3 } });
      expect(kinds()).toEqual(['betwin']);
      last = await player.step(last.round);
    }
    expect(last).toMatchObject({ step: { finished: true }, round: { awaits: 'nothing' } });
    const { id, reason } = await findNewestDelivery(bench, 'finish');
    expect(reason).toBe('round_ended');
    await waitForEndedDelivery(bench, id);
    expect(formatBetwins(wallet)).toEqual(['bet 1.00']);
    expect(kinds()).toEqual(['betwin', 'finish']);
    expect(wallet.getCalls('finish')[0]?.json).toEqual({
      account_id: 'alice',
      currency: 'USD',
      round_id: first.round.roundId,
      session_id: UUID,
    });
    expect(await formatRound()).toEqual({
      state: 'finished',
      waitsFor: null,
      transactions: ['bet confirmed'],
    });
  });

  test('whose last step wins nothing after others won: a finish follows the unfinished betwins', async () => {
    const { bench, player, wallet } = await play();
    const playWheel = async () => {
      const steps = await player.playOut('wheel');
      expect(steps.map(({ step }) => step.kind)).toEqual(['spin', 'wheel', 'free_spin', 'wheel']);
      return { id: steps[0]!.round.roundId, wins: `${steps[1]!.step.win} ${steps[3]!.step.win}` };
    };
    // One round in four has a wheel: the probability that none of sixty has one is 1 in 10^7.
    let round = await playWheel();
    for (let tries = 1; tries < 60 && round.wins !== '7.00 0.00'; tries++) round = await playWheel();
    await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'finish')).id);
    // The finish of an earlier round may arrive late, between these.
    const own = wallet.received.filter(({ json }) => json.round_id === round.id);
    expect(own.map(({ callback }) => callback)).toEqual(['betwin', 'betwin', 'finish']);
    expect(own.flatMap(({ json }) => json.transactions ?? [])).toMatchObject([
      { type: 'bet', amount: '1.00' },
      { type: 'win', amount: '7.00' },
    ]);
  });

  test('with a pick bonus: a betwin for each pick that wins', async () => {
    const { player, wallet } = await play();
    const steps = await player.playOut('picker');
    const wins = steps.filter(({ step }) => step.kind === 'pick').map(({ step }) => step.win);
    expect(wins).toHaveLength(6);
    const sent = wins.map((win, index) => `win ${win}${index === 5 ? ', finished' : ''}`);
    expect(formatBetwins(wallet)).toEqual(['bet 1.00', ...sent]);
  });

  test('end once it reaches its maximum win, and pay no more than that', async () => {
    const { player, wallet } = await play();
    const steps = await player.playOut('capped');
    expect(formatBetwins(wallet)).toEqual(['bet 1.00, win 2.00', 'win 2.00', 'win 1.00, finished']);
    expect(steps.map(({ step }) => step.capped)).toEqual([false, false, true]);
    expect(steps.at(-1)?.step.won).toBe('5.00');
  });

  test('a second round has another round_id and the next nonce', async () => {
    const { player } = await play();
    const [first] = await player.playOut('generous');
    const [second] = await player.playOut('generous');
    expect(second!.round.roundId).not.toBe(first!.round.roundId);
    expect([first!.round.nonce, second!.round.nonce]).toEqual([0, 1]);
    expect(second!.seeds.nonce).toBe(2);
  });
});

describe('money', () => {
  test('is truncated to the currency’s decimals with every step', async () => {
    const { player, wallet } = await play({ account: { id: 'alice', currency: 'JPY' } });
    const round = await player.playOut('half', '5001');
    expect(round.map(({ step }) => step.won)).toEqual(['2500', '5000', '7500', '10000']);
    const wins = ['bet 5001, win 2500', 'win 2500', 'win 2500', 'win 2500, finished'];
    expect(formatBetwins(wallet)).toEqual(wins);
  });

  test('is rejected if truncation would take a large part of a win, naming the nearest stakes', async () => {
    const { player, wallet } = await play({ account: { id: 'alice', currency: 'JPY' } });
    const createRejection = (message: string) => ({
      status: 409,
      body: { error: { kind: 'bet_limit', message } },
    });
    const message = 'At this stake wins of half would be truncated to 0 decimals.';
    expect(await player.requestSpin('half', '1')).toMatchObject(
      createRejection(`${message} The nearest stake is 4.`),
    );
    expect(await player.requestSpin('half', '7')).toMatchObject(
      createRejection(`${message} The nearest stakes are 6 and 8.`),
    );
    expect(wallet.received).toEqual([]);
    const [first] = await player.playOut('half', '8');
    expect(first!.step.win).toBe('4');
  });

  test('cannot be staked if no stake within the limits keeps its wins, with a message', async () => {
    const { player } = await play({ account: { id: 'alice', currency: 'TRY' } });
    expect((await player.state()).stakes['half']).toEqual({ levels: [], nearest: ['0.04'] });
    expect(await player.requestSpin('half', '0.01')).toMatchObject({
      body: {
        error: {
          kind: 'bet_limit',
          message:
            'half has no stake within your casino’s limits: at each stake within them wins of half would be truncated to 2 decimals. Beyond them, the nearest stake is 0.04.',
        },
      },
    });
  });

  test('is staked at levels that each slot game offers, within the operator’s limits', async () => {
    const { player } = await play({ account: { id: 'alice', currency: 'EUR' } });
    const { stakes, slotGames } = await player.state();
    expect(Object.keys(stakes)).toEqual(slotGames.map(({ id }) => id));
    expect(stakes['half']).toEqual({
      levels: ['1.00', '1.20', '1.50', '2.00', '2.50', '3.00', '4.00', '5.00', '6.00', '8.00', '10.00'],
      nearest: [],
    });
  });

  test.each([
    { stake: '0.99', error: 'bet_limit', message: 'The minimum stake is 1.00.' },
    { stake: '10.01', error: 'bet_limit', message: 'The maximum stake is 10.00.' },
    { stake: '1.001', error: 'invalid_request', message: 'The stake has more than 2 decimals.' },
  ])('a stake of $stake is rejected, and nothing is sent', async ({ stake, error, message }) => {
    const { player, wallet } = await play({ account: { id: 'alice', currency: 'EUR' } });
    expect(await player.requestSpin('plain', stake)).toMatchObject({
      body: { error: { kind: error, message } },
    });
    expect(wallet.received).toEqual([]);
  });

  test('the response has the wallet’s balance if money moved, and null if none did', async () => {
    const { bench, player } = await play();
    expect((await player.playOut('generous')).map(({ balance }) => balance)).toEqual(
      Array.from({ length: 4 }, () => '500.00'),
    );
    expect((await player.playOut('dry')).map(({ balance }) => balance)).toEqual(['500.00', null, null, null]);
    // The stub would receive it in the next test.
    await waitForEndedDelivery(bench, (await findNewestDelivery(bench, 'finish')).id);
  });
});

describe('a page’s response', () => {
  test('to a spin is the protocol’s result, in multiples of the bet', async () => {
    const { player } = await play();
    const { step, round } = await player.spin('generous', '2.50');
    if (step.kind !== 'spin') throw new Error(step.kind);
    expect(step).toMatchObject({ win: '5.00', won: '5.00' });
    expect(step.result).toMatchObject({ total_win: '2', free_spins_awarded: 3, bonus_triggered: false });
    expect(step.result.reels).toHaveLength(3);
    expect(step.result.wins[0]).toMatchObject({ kind: 'scatter', symbol: 'star', amount: '2' });
    expect(round).toMatchObject({ slotGame: 'generous', stake: '2.50', won: '5.00', lastSpin: step.result });
  });

  test('to a pick has what was behind that field, and behind the others once nothing is left to pick', async () => {
    const { player } = await play();
    const { round } = await player.spin('picker');
    expect(round).toMatchObject({ awaits: 'pick', picked: [] });
    const first = await player.step(round);
    expect(first.step).toMatchObject({ kind: 'pick', field: 0, others: null });
    expect(JSON.stringify(first)).not.toContain('hidden');
    const second = await player.step(first.round);
    expect(second.step).toMatchObject({ others: null });
    expect(second.round.picked.map(({ field }) => field)).toEqual([0, 1]);
    const third = await player.step(second.round);
    if (third.step.kind !== 'pick') throw new Error(third.step.kind);
    expect(third.step.others?.map(({ field }) => field)).toEqual([3, 4, 5]);
    expect(third.round).toMatchObject({ awaits: 'free_spin', picked: [], picks: [0, 1, 2] });
  });

  test('has the sticky wilds at their positions for the next spin, and how cascades begin', async () => {
    const { player } = await play();
    const { round } = await player.spin('glued');
    const glue = round.lastSpin.reels.flatMap((symbols, reel) =>
      symbols.flatMap((symbol, row) => (symbol === 'glue' ? [{ reel, row, symbol }] : [])),
    );
    expect(glue.length).toBeGreaterThan(0);
    expect(round).toMatchObject({ held: glue, cascadeMultiplier: '2' });
    const next = await player.step(round);
    for (const { reel, row } of glue) expect(next.round.lastSpin.reels[reel]![row]).toBe('glue');
    expect(next.step).toMatchObject({ result: next.round.lastSpin });
  });

  test('has the complete slot games, and the seeds in use except the secret one', async () => {
    const { player } = await play();
    const { slotGames, round, seeds } = await player.state();
    expect(slotGames.map(({ id }) => id)).toEqual([
      'blank',
      'capped',
      'dry',
      'generous',
      'glued',
      'half',
      'picker',
      'plain',
      'strips',
      'wheel',
      'wide',
    ]);
    expect(round).toBeNull();
    expect(Object.keys(seeds).toSorted()).toEqual(['clientSeed', 'nonce', 'serverSeedHash']);
  });
});

describe('is rejected without sending anything', () => {
  test('an unknown slot game', async () => {
    const { player, wallet } = await play();
    expect(await player.requestSpin('none')).toMatchObject({
      status: 400,
      body: { error: { kind: 'invalid_request', message: "Unknown slot game 'none'." } },
    });
    expect(wallet.received).toEqual([]);
  });

  test('a spin while a round is open', async () => {
    const { player, kinds } = await play();
    await player.spin('dry');
    expect(await player.requestSpin('plain')).toMatchObject({
      status: 409,
      body: { error: { kind: 'round_open' } },
    });
    expect(kinds()).toEqual(['betwin']);
  });

  test.each([
    {
      label: 'a step that the round is not waiting for',
      step: { kind: 'free_spin' },
      message: 'The round is waiting for a different step.',
    },
    {
      label: 'a box that does not exist',
      step: { kind: 'pick', field: 6 },
      message: 'This box does not exist.',
    },
    {
      label: 'a box that has been picked',
      step: { kind: 'pick', field: 0 },
      message: 'This box has already been picked.',
    },
    { label: 'a field that is not a number', step: { kind: 'pick', field: '1' }, message: /^field/ },
    { label: 'an unknown kind of step', step: { kind: 'leap' }, message: /^kind/ },
  ])('$label', async ({ step, message }) => {
    const { player, kinds } = await play();
    const { round } = await player.step((await player.spin('picker')).round);
    const sent = kinds();
    expect(await player.requestStep({ roundId: round.roundId, ...step })).toMatchObject({
      status: 400,
      body: {
        error: {
          kind: 'invalid_request',
          message: typeof message === 'string' ? message : expect.stringMatching(message),
        },
      },
    });
    expect(kinds()).toEqual(sent);
    expect((await player.state()).round).toEqual(round);
  });

  test('a step of a finished round, and one of another session’s', async () => {
    const { player } = await play();
    const other = (await play()).player;
    const mine = (await player.spin('dry')).round;
    const over = (await other.spin('plain')).round;
    await other.spin('dry');
    for (const round of [mine, over])
      expect(await other.requestStep({ roundId: round.roundId, kind: 'free_spin' })).toMatchObject({
        status: 400,
        body: { error: { message: 'This round is no longer open.' } },
      });
  });

  test('slots in a session of another game', async () => {
    const { player } = await play({ game: 'dice' });
    expect(await player.requestSpin('plain')).toMatchObject({
      status: 400,
      body: { error: { message: "This session belongs to a game other than 'slots'." } },
    });
  });
});

describe('simultaneously', () => {
  test('of two spins the second is rejected, and one round begins', async () => {
    const { player, wallet } = await play();
    wallet.script('betwin', INTERNAL_ERROR);
    const first = player.requestSpin('generous');
    await expect.poll(() => wallet.received.length).toBe(1);
    expect(await player.requestSpin('generous')).toMatchObject({
      status: 409,
      body: { error: { kind: 'busy' } },
    });
    expect(await first).toMatchObject({ status: 200 });
    expect(new Set(wallet.getCalls('betwin').map(({ json }) => json.round_id)).size).toBe(1);
  });

  test('of two steps the second is rejected, and one free spin is played', async () => {
    const { player, wallet } = await play();
    const { round } = await player.spin('generous');
    wallet.script('betwin', INTERNAL_ERROR);
    const first = player.requestStep(getNextStepRequest(round));
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(2);
    expect(await player.requestStep(getNextStepRequest(round))).toMatchObject({
      status: 409,
      body: { error: { kind: 'busy' } },
    });
    expect((await first).body.round).toMatchObject({ freeSpins: { left: 2 } });
  });

  test('a page that loads while a spin is in flight gets the round after it', async () => {
    const { player, wallet } = await play();
    wallet.script('betwin', INTERNAL_ERROR);
    const spinning = player.spin('generous');
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(1);
    const { round: reported } = await player.state();
    expect(reported).toEqual((await spinning).round);
  });

  test('a page that loads while a step fails does not get a round that is being rolled back', async () => {
    const { player, wallet } = await play();
    const { round } = await player.spin('generous');
    wallet.script('betwin', INTERNAL_ERROR, createReply(200, 'OK'));
    const stepping = player.requestStep(getNextStepRequest(round));
    await expect.poll(() => wallet.getCalls('betwin').length).toBe(2);
    expect((await player.state()).round).toBeNull();
    expect(await stepping).toMatchObject({ status: 500 });
  });
});
