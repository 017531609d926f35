import { NO_SUBJECT, type CapturedExchange } from '#core/capture/captured-exchange.ts';
import type { TrafficRandom } from './traffic-random.ts';
import { toExchanges, type TrafficCallback } from './traffic-callback.ts';

const ACCOUNTS = ['alice', 'bob', 'carol', ...Array.from({ length: 21 }, (_, n) => `player-${n + 1}`)];
const CASINOS = ['demo', 'lucky-star', 'blue-moon'];
const GAMES = ['dice', 'dice', 'dice', 'testgame'];
const CURRENCIES = ['USD', 'USD', 'EUR'];
const ROUNDS_PER_SESSION = 40;

interface Player {
  readonly account_id: string;
  readonly currency: string;
  readonly game_id: string;
  readonly session_id: string;
  readonly casinoId: string;
  roundsLeft: number;
  /** In hundredths. */
  balance: number;
}

type TrafficResponse = NonNullable<TrafficCallback['response']>;

/**
 * An endless sequence of exchanges like weeks of play: launches, balances, rounds with bets and wins, rejections, lost
 * responses, retried rollbacks, and occasional faults. IDs ascend from 1.
 */
export function* playTraffic(random: TrafficRandom, startAt: number): Generator<CapturedExchange> {
  let id = 1;
  let now = startAt;
  let deliveryId = 0;
  const players: Player[] = [];

  function* playCallback(
    about: Pick<TrafficCallback, 'callback' | 'request' | 'casinoId'>,
    responses: readonly (TrafficResponse | null)[],
    faults: readonly string[] = [],
  ): Generator<CapturedExchange> {
    deliveryId += 1;
    for (const [index, response] of responses.entries()) {
      yield* toExchanges({
        ...about,
        id,
        response,
        faults,
        delivery: { id: deliveryId, attempt: index + 1 },
        startedAt: now,
        durationMs: response === null ? 10_000 : 1 + random.below(40) + (random.happens(0.02) ? 800 : 0),
        warnings: random.happens(0.004)
          ? ['The body has a field that the protocol does not know: extra']
          : [],
        isForged: response?.status === 403,
      });
      id += 2;
      now += response === null ? 20_000 : random.below(400);
    }
  }

  function* playLaunch(): Generator<CapturedExchange> {
    const player: Player = {
      account_id: random.pick(ACCOUNTS),
      currency: random.pick(CURRENCIES),
      game_id: random.pick(GAMES),
      session_id: random.uuid(now),
      casinoId: random.pick(CASINOS),
      roundsLeft: 1 + random.below(ROUNDS_PER_SESSION * 2),
      balance: 100_000,
    };
    players.push(player);
    yield createLaunch(id, now, player);
    id += 1;
    const { casinoId, account_id, currency, session_id } = player;
    const request = { account_id, currency, session_id };
    yield* playCallback({ callback: 'balance', casinoId, request }, [
      createSuccess({ balance: formatAmount(player.balance) }),
    ]);
  }

  function* playRound(player: Player): Generator<CapturedExchange> {
    player.roundsLeft -= 1;
    const { casinoId, account_id, currency, game_id, session_id } = player;
    const roundId = random.uuid(now);
    const stake = 100 + random.below(400);
    const win = random.happens(0.45) ? stake * 2 : 0;
    const transactions = [
      { id_provider: random.uuid(now), type: 'bet', amount: formatAmount(stake) },
      ...(win === 0 ? [] : [{ id_provider: random.uuid(now), type: 'win', amount: formatAmount(win) }]),
    ];
    const request = {
      account_id,
      currency,
      game_id,
      session_id,
      round_id: roundId,
      finished: true,
      transactions,
    };
    const betwin = { callback: 'betwin', casinoId, request } as const;
    const outcome = random.below(1_000);
    if (outcome < 970) {
      player.balance += win - stake;
      const answered = transactions.map(({ id_provider }, n) => ({
        id_provider,
        id: `T${id}-${n + 1}`,
        bonus_amount: '0.00',
      }));
      yield* playCallback(betwin, [
        createSuccess({ round_id: roundId, transactions: answered, balance: formatAmount(player.balance) }),
      ]);
    } else if (outcome < 990)
      yield* playCallback(betwin, [createRejection(400, '100', { balance: formatAmount(player.balance) })]);
    else if (outcome < 993)
      yield* playCallback(betwin, [createRejection(400, '155')], ['tombstones forgotten']);
    else if (outcome < 995) yield* playCallback(betwin, [createRejection(403, '403')]);
    else {
      yield* playCallback(betwin, [null], ['no answer after the ledger']);
      const rollback = {
        account_id,
        currency,
        game_id,
        session_id,
        round_id: roundId,
        transactions: transactions.map((each) => ({
          id_provider: random.uuid(now),
          original_id_provider: each.id_provider,
          type: 'rollback',
        })),
      };
      const lost = Array.from({ length: random.below(4) }, () =>
        random.happens(0.5) ? null : createRejection(500, '500'),
      );
      yield* playCallback({ callback: 'rollback', casinoId, request: rollback }, [
        ...lost,
        createSuccess({ balance: formatAmount(player.balance) }),
      ]);
    }
  }

  for (;;) {
    if (players.length < 5 || random.happens(0.02)) yield* playLaunch();
    const player = random.pick(players);
    yield* playRound(player);
    if (player.roundsLeft === 0) players.splice(players.indexOf(player), 1);
  }
}

function createLaunch(id: number, startedAt: number, player: Player): CapturedExchange {
  const { account_id, currency, game_id, session_id, casinoId } = player;
  const body = Buffer.from(
    JSON.stringify({
      casino_id: casinoId,
      game: game_id,
      currency,
      account: { id: account_id, currency },
      locale: 'en',
    }),
  );
  const response = Buffer.from(
    JSON.stringify({
      launch_options: { game_url: `http://127.0.0.1:4801/games/${game_id}?token=${session_id}` },
    }),
  );
  return {
    id,
    vantage: 'launch',
    kind: 'launch',
    startedAt,
    durationMs: 3,
    subject: {
      ...NO_SUBJECT,
      casinoId,
      accountId: account_id,
      currency,
      gameId: game_id,
      sessionId: session_id,
    },
    attempt: null,
    deliveryId: null,
    peerId: null,
    warnings: [],
    faults: [],
    signature: { verdict: 'verified', expected: null },
    request: {
      method: 'POST',
      url: '/sessions',
      headers: [['content-type', 'application/json']],
      body,
      bodyBytes: body.length,
    },
    outcome: {
      kind: 'reply',
      response: { status: 200, headers: [['content-type', 'application/json']], body: response },
      apiCode: null,
    },
    timing: { connectMs: null, sendMs: 0.1, waitMs: 2.8, receiveMs: 0.1 },
  };
}

function createSuccess(body: object): TrafficResponse {
  return { status: 200, body };
}

function createRejection(status: number, apiCode: string, more: object = {}): TrafficResponse {
  const code = status === 500 ? 'internal' : 'invalid_argument';
  return {
    status,
    body: { code, msg: 'refused', meta: { api_code: apiCode, api_message: 'refused', ...more } },
  };
}

/** Formats hundredths like amounts on the wire. */
function formatAmount(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
